import { type Cause, ISSUES } from '#core';
import { type CommandIo, usageFault } from '../../command-io.js';
import { readLines } from '../../input/source-file.js';
import { didYouMean, fillLine } from '../../languages/fill-line.js';
import { exampleText, numberCauses, titleText } from './render-causes.js';

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
      const hint = didYouMean(word, ['suggested', ...causes.map(({ code }) => code)]);
      throw usageFault(({ fix }) => fix.noSuchCause, { causes: causes.length, hint, word });
    }
    for (const { number } of named) accepted.add(number);
  }
  return accepted;
}

/** Asks for each cause with a suggestion whether to accept it; no answer is no. */
export function askEachCause(
  causes: readonly Cause[],
  { stdin, stderr, language }: CommandIo,
): ReadonlySet<number> {
  const accepted = new Set<number>();
  const suggested = numberCauses(causes).filter(
    ({ cause }) => cause.example.fix?.certainty === 'suggested',
  );
  if (suggested.length === 0) return accepted;
  const { fix } = language.lines;
  // English answers are understood in every language.
  const yes = new RegExp(`^\\s*(?:y(?:es)?|${fix.yes})\\s*$`, 'i');
  const lines = readLines(stdin());
  for (const { number, cause } of suggested) {
    const title = titleText(cause, language);
    const values = { title, example: exampleText(cause), count: cause.count };
    stderr.write(fillLine(language, fix.question, values));
    const { done, value } = lines.next();
    if (done === true) break;
    if (yes.test(value)) accepted.add(number);
  }
  return accepted;
}
