import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePackageDescription } from '../../../../src/core/index.js';
import { PHRASE_WORDS } from '../../../../src/core/value/package-description/phrase/phrase-words.js';
import { withPhrase } from '../../../../src/core/value/package-description/phrase/suggest-phrase.js';
import { formsOf } from '../../../../src/core/value/word-table.js';
import { namedValue } from '../../issue/named-value.js';

const WORDS = PHRASE_WORDS.flatMap(([table]) => formsOf(table));
const UNITS = ['g', 'kg', 'oz', 'lb', 'ml', 'cl', 'l', 'fl oz', 'gal', 'qt', 'pcs', 'kpl', 'LB'];
const MARKS = ['x', '/', '(', ')', '=', ',', '-', '#', '@', '±', 'e', '%'];
const NUMBERS = ['1', '2', '6', '8', '12', '226', '500', '1.5', '0,5', '1 1/2', '.8', '1.000', '0'];

const part = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...UNITS) },
  { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKS) },
);

/** A random join of words, numbers and marks. */
const joined = fc
  .array(fc.tuple(part, fc.constantFrom(' ', '')), { minLength: 2, maxLength: 8 })
  .map((parts) => parts.map(([text, blank]) => text + blank).join(''));

/** Returns what is proposed for a text that the grammar refuses or reads as pieces. */
function proposalFor(text: string): string | undefined {
  const found = withPhrase(text, parsePackageDescription(text).findings);
  return found.flatMap((f) => namedValue(f, 'suggestion') ?? [])[0];
}

describe('proposals for random joins of words', () => {
  it('are texts of the grammar with a listed unit, in their own canonical form', () => {
    fc.assert(
      fc.property(joined, (text) => {
        const proposal = proposalFor(text);
        if (proposal === undefined) return;
        const outcome = parsePackageDescription(proposal);
        expect(outcome.ok && outcome.value.unlistedUnit).toBeUndefined();
        expect(withPhrase(proposal, outcome.findings)).toEqual(outcome.findings);
      }),
      { numRuns: 2_000 },
    );
  });

  it('do not depend on the number of blanks between words', () => {
    fc.assert(
      fc.property(joined, (text) => {
        expect(proposalFor(` ${text.replaceAll(' ', '  ')} `)).toBe(proposalFor(text));
      }),
      { numRuns: 1_000 },
    );
  });

  it('has the ratio of two measures, whichever comes first', () => {
    const measure = fc.tuple(
      fc.constantFrom('1', '8', '12', '226', '500'),
      fc.constantFrom('g', 'oz', 'kg', 'lb'),
    );
    fc.assert(
      fc.property(measure, measure, ([a, one], [b, other]) => {
        const ratio = (text: string) =>
          namedValue(withPhrase(text, parsePackageDescription(text).findings)[0], 'ratio');
        expect(ratio(`${a} ${one}/${b} ${other}`)).toBe(ratio(`${b} ${other}/${a} ${one}`));
      }),
    );
  });
});
