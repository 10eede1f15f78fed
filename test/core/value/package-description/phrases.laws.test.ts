import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePackageDescription } from '../../../../src/core/index.js';
import { PHRASE_WORDS } from '../../../../src/core/value/package-description/phrase/phrase-words.js';
import {
  AMBIGUOUS_WORDS,
  CONVERTIBLE_WORDS,
  PACKAGE_WORDS,
  SAFE_SPELLINGS,
  wordsOf,
} from '../../../../src/core/value/unit/unit-aliases.js';
import { UNITS } from '../../../../src/core/value/unit/units.js';
import { formsOf } from '../../../../src/core/value/word-table.js';
import { namedValue } from '../../issue/named-value.js';

/** Every word for a mass or volume, of one size or of several, and the sign of pounds. */
const MEASURES = [
  ...Object.values(UNITS)
    .filter(({ dimension }) => dimension === 'mass' || dimension === 'volume')
    .flatMap(({ token }) => [token, ...wordsOf(SAFE_SPELLINGS[token])]),
  ...CONVERTIBLE_WORDS.filter(({ unit }) => unit !== 'piece' && unit !== 'DZ').flatMap(
    ({ words }) => wordsOf(words),
  ),
  ...AMBIGUOUS_WORDS.flatMap(({ words }) => wordsOf(words)),
];

/** Words for packaging, and for an average behind a weight. */
const PACKING = [
  ...wordsOf(PACKAGE_WORDS),
  ...PHRASE_WORDS.filter(([, kind]) => kind === 'C' || kind === 'V').flatMap(([table]) =>
    formsOf(table),
  ),
];

/** A measure and a packing word, with a blank or glued; a letter alone and a word are a word. */
const measured = fc
  .tuple(
    fc.constantFrom('5', '4/1', '12x.5', '6/32'),
    fc.constantFrom('', ' '),
    fc.constantFrom(...MEASURES),
    fc.constantFrom(' ', '', '. ', ' plastic '),
    fc.constantFrom(...PACKING),
    fc.boolean(),
  )
  .filter(([, , unit, gap, word]) => {
    const isSure = unit === '#' || unit.length > 1;
    return gap !== '' || (isSure && word.length > 1);
  })
  .map(([amount, blank, unit, gap, word, isUpper]) => {
    const text = `${unit}${gap}${word}`;
    return `${amount}${blank}${isUpper ? text.toUpperCase() : text}`;
  });

const WORDS = PHRASE_WORDS.flatMap(([table]) => formsOf(table));
const UNIT_WORDS = [
  'g',
  'kg',
  'oz',
  'lb',
  'ml',
  'cl',
  'l',
  'fl oz',
  'gal',
  'qt',
  'pcs',
  'kpl',
  'LB',
];
const MARKS = ['x', '/', '(', ')', '=', ',', '-', '#', '@', '±', 'e', '%'];
const NUMBERS = ['1', '2', '6', '8', '12', '226', '500', '1.5', '0,5', '1 1/2', '.8', '1.000', '0'];

const part = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...UNIT_WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKS) },
);

/** A random join of words, numbers and marks. */
const joined = fc
  .array(fc.tuple(part, fc.constantFrom(' ', '')), { minLength: 2, maxLength: 8 })
  .map((parts) => parts.map(([text, blank]) => text + blank).join(''));

/** Returns what is proposed for a text that the grammar refuses or reads as pieces. */
function proposalFor(text: string): string | undefined {
  const found = parsePackageDescription(text).findings;
  return found.flatMap((f) => namedValue(f, 'suggestion') ?? [])[0];
}

describe('Decision P19: a measure in front of a packing word', () => {
  it('is never read as pieces', () => {
    fc.assert(
      fc.property(measured, (text) => {
        const outcome = parsePackageDescription(text);
        expect([text, outcome.ok ? outcome.value.unlistedUnit : undefined]).toEqual([
          text,
          undefined,
        ]);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('proposals for random joins of words', () => {
  it('are texts of the grammar with a listed unit, in their own canonical form', () => {
    fc.assert(
      fc.property(joined, (text) => {
        const proposal = proposalFor(text);
        if (proposal === undefined) return;
        const outcome = parsePackageDescription(proposal);
        expect(outcome.ok && outcome.value.unlistedUnit).toBeUndefined();
        expect(outcome.findings.map((f) => namedValue(f, 'form'))).not.toContain('packing-word');
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
          namedValue(parsePackageDescription(text).findings[0], 'ratio');
        expect(ratio(`${a} ${one}/${b} ${other}`)).toBe(ratio(`${b} ${other}/${a} ${one}`));
      }),
    );
  });
});
