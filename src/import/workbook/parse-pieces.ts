import { TableError } from './table-fault.js';

/**
 * Parses a text that comes in pieces, and yields after each of them. `parse` takes what is complete
 * and returns the rest, as this does at the end. TableError if the rest is longer than `longest`.
 */
export function* parsePieces(
  pieces: Iterable<string>,
  parse: (text: string) => string,
  longest: number,
): Generator<void, string, undefined> {
  let rest = '';
  let waiting = '';
  const parseWaiting = (): void => {
    rest = parse(rest + waiting);
    waiting = '';
    if (rest.length > longest) throw new TableError('too-large', { limit: longest });
  };
  for (const piece of pieces) {
    waiting += piece;
    // What is cut is looked through again only once it has doubled, so that its length counts once.
    if (waiting.length >= rest.length) parseWaiting();
    yield;
  }
  parseWaiting();
  return rest;
}
