import { type Cell, type Row, type Separator, textCell } from './cell.js';
import { MOST_COLUMNS } from './sheet-layout.js';
import { TableError } from './table-fault.js';

/** Longest text of a cell: a quote that is never closed would hold the rest of the file. */
const LONGEST_CELL = 1_048_576;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Reads comma-separated values (RFC 4180) with any separator, and lines that end with CR, LF or
 * both. Yields rows that are not empty. A quote inside a cell that does not begin with one is text.
 */
export function* readCsvRows(
  pieces: Iterable<string>,
  separator: Separator,
): Generator<Row, void, undefined> {
  const mark = separator.charCodeAt(0);
  let cells: (Cell | undefined)[] = [];
  let number = 1;
  let text = '';
  let state: 'start' | 'plain' | 'quoted' | 'quote-in-quotes' = 'start';
  let wasReturn = false;
  const endCell = (): void => {
    if (cells.length >= MOST_COLUMNS) throw new TableError('too-large', { limit: MOST_COLUMNS });
    cells.push(textCell(text));
    text = '';
    state = 'start';
  };
  for (const piece of pieces) {
    const ready: Row[] = [];
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (state === 'quoted') {
        if (code !== QUOTE) continue;
        text += piece.slice(from, at);
        from = at + 1;
        state = 'quote-in-quotes';
        continue;
      }
      const follows = wasReturn && code === LINE_FEED;
      wasReturn = false;
      if (follows) {
        from = at + 1;
        continue;
      }
      if (code === QUOTE && state !== 'plain') {
        // Two quotes inside quotes are one.
        if (state === 'quote-in-quotes') text += '"';
        state = 'quoted';
        from = at + 1;
      } else if (code === mark || code === LINE_FEED || code === CARRIAGE_RETURN) {
        text += piece.slice(from, at);
        from = at + 1;
        endCell();
        if (code === mark) continue;
        wasReturn = code === CARRIAGE_RETURN;
        if (cells.some((cell) => cell !== undefined))
          ready.push({ number, isHidden: false, cells });
        cells = [];
        number += 1;
      } else {
        state = 'plain';
        at = plainEnd(piece, at + 1, mark) - 1;
      }
    }
    text += piece.slice(from);
    if (text.length > LONGEST_CELL) throw new TableError('open-quote', { row: number });
    yield* ready;
  }
  if (isInQuotes(state)) throw new TableError('open-quote', { row: number });
  endCell();
  if (cells.some((cell) => cell !== undefined)) yield { number, isHidden: false, cells };
}

/** Returns the place at which a cell without quotes ends, or the end of the piece. */
function plainEnd(piece: string, from: number, mark: number): number {
  let at = from;
  for (; at < piece.length; at += 1) {
    const code = piece.charCodeAt(at);
    if (code === mark || code === LINE_FEED || code === CARRIAGE_RETURN) break;
  }
  return at;
}

/** Keeps the compiler from narrowing a state that a function changes. */
function isInQuotes(state: string): boolean {
  return state === 'quoted';
}
