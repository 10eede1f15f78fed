import { type Cause, ISSUES } from '#core';
import { suggestWord } from '../../../text/suggest-word.js';
import { CommandFault, type CommandIo } from '../../command-io.js';
import { exampleText, numberCauses } from './render-causes.js';
import { FIX_SENTENCES as SAYS } from './report-sentences.js';

/**
 * Returns the numbers of the causes that `--accept` names: numbers, codes, or `suggested` for all.
 * CommandFault for anything else.
 */
export function readAccepted(text: string, causes: readonly Cause[]): ReadonlySet<number> {
  const accepted = new Set<number>();
  for (const word of text.split(',').map((part) => part.trim())) {
    const named = numberCauses(causes).filter(
      ({ number, cause }) => word === 'suggested' || word === String(number) || word === cause.code,
    );
    if (named.length === 0 && word !== 'suggested' && !Object.hasOwn(ISSUES, word)) {
      const near = suggestWord(word, ['suggested', ...causes.map(({ code }) => code)]);
      throw new CommandFault(SAYS.noSuchCause(word, causes.length, near), true);
    }
    for (const { number } of named) accepted.add(number);
  }
  return accepted;
}

/** Asks for each cause with a suggestion whether to accept it; no answer is no. */
export function askEachCause(
  causes: readonly Cause[],
  { stdin, stderr }: CommandIo,
): ReadonlySet<number> {
  const accepted = new Set<number>();
  const suggested = numberCauses(causes).filter(
    ({ cause }) => cause.example?.fix?.certainty === 'suggested',
  );
  if (suggested.length === 0) return accepted;
  const lines = linesOf(stdin());
  for (const { number, cause } of suggested) {
    const { field, code, count } = cause;
    stderr.write(SAYS.question(field === '' ? code : field, exampleText(cause), count));
    const { done, value } = lines.next();
    if (done === true) break;
    if (/^\s*y(?:es)?\s*$/i.test(value)) accepted.add(number);
  }
  return accepted;
}

function* linesOf(chunks: Iterable<Uint8Array>): Generator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
