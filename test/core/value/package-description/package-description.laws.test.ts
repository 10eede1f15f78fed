import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePackageDescription, writePackageDescription } from '../../../../src/core/index.js';
import { ISSUES } from '../../../../src/core/issue/issue-list.js';
import { Decimal } from '../../../../src/core/value/decimal.js';
import {
  type Fraction,
  fraction,
  fractionOfDecimal,
  multiplyFractions,
} from '../../../../src/core/value/fraction.js';
import type {
  PackageDescription,
  PackageLevel,
  WirePackageDescription,
} from '../../../../src/core/value/package-description/description.js';
import {
  checkExpressibleAsText,
  formatPackageDescription,
} from '../../../../src/core/value/package-description/format-package.js';
import {
  MAX_CONTENT_DIGITS,
  netContent,
  netContents,
  samePackageContent,
} from '../../../../src/core/value/package-description/net-content.js';
import { matchUnit } from '../../../../src/core/value/unit/match-unit.js';
import {
  CONVERTIBLE_WORDS,
  SAFE_SPELLINGS,
  wordsOf,
} from '../../../../src/core/value/unit/unit-aliases.js';
import { UNITS, type UnitOfMeasure } from '../../../../src/core/value/unit/units.js';
import { namedValue } from '../../issue/named-value.js';

const digits = (max: number): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`));

/** A number of the grammar: leading and trailing zeros, no digit before the point. */
const numberText: fc.Arbitrary<string> = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 1000 }).map(String) },
    { weight: 2, arbitrary: fc.tuple(digits(3), digits(3)).map(([a, b]) => `${a}.${b}`) },
    { weight: 1, arbitrary: fc.tuple(digits(15), digits(15)).map(([a, b]) => `${a}.${b}`) },
    { weight: 1, arbitrary: digits(15).map((b) => `.${b}`) },
    { weight: 1, arbitrary: digits(15) },
  )
  .filter((text) => !new Decimal(text).isZero());

/** Numbers whose product is no longer than a content may be (Decision N2). */
const numberTexts = (maxLength: number): fc.Arbitrary<string[]> =>
  fc
    .array(numberText, { minLength: 1, maxLength })
    .filter((numbers) => numbers.join('').length <= MAX_CONTENT_DIGITS);

const unit: fc.Arbitrary<UnitOfMeasure> = fc.constantFrom(
  ...(Object.keys(UNITS) as UnitOfMeasure[]),
);
const style = fc.constantFrom('x' as const, '/' as const);
const blanks = fc.string({
  unit: fc.constantFrom(' ', '\t', '\u00a0', '\u202f', '\u2009', '\u2007'),
  maxLength: 2,
});

const description: fc.Arbitrary<PackageDescription> = fc.record({
  levels: numberTexts(6).map(levelsOf),
  unit,
  unlistedUnit: fc.constant(undefined),
  style: fc.option(style, { nil: undefined }),
});

/** A text of the grammar, as a supplier may type it. */
const text: fc.Arbitrary<string> = fc
  .record({
    numbers: numberTexts(5),
    style,
    unit,
    blanks: fc.array(blanks, { minLength: 12, maxLength: 12 }),
    outer: fc.constantFrom('', '\n', '\r\n '),
  })
  .chain(({ numbers, style: separator, unit: token, blanks: between, outer }) =>
    fc
      .tuple(
        fc.constantFrom(...(separator === 'x' ? ['x', 'X', '×'] : ['/'])),
        fc.constantFrom(
          token,
          UNITS[token].symbol,
          UNITS[token].label,
          ...wordsOf(SAFE_SPELLINGS[token]),
        ),
      )
      .map(([sign, spelling]) => {
        let all = outer + (between[0] ?? '');
        numbers.forEach((number, i) => {
          all +=
            i === 0 ? number : `${between[2 * i] ?? ''}${sign}${between[2 * i + 1] ?? ''}${number}`;
        });
        return `${all}${between[1] ?? ''}${spelling}${outer}`;
      }),
  );

/** Texts near the grammar: its characters, their look-alikes and words in any order. */
const soup: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: numberText },
      fc.constantFrom(
        'x',
        'X',
        '×',
        '/',
        '*',
        '·',
        'х',
        ' x ',
        ',',
        '.',
        "'",
        ' ',
        '-',
        '+',
        '\n',
        '½',
        '٣',
        '\u0000',
        '\ud800',
      ),
      fc.constantFrom(
        'kg',
        'l',
        'KG',
        'cl',
        'gal',
        'bottles',
        'pair',
        'yd3',
        '#10',
        '#',
        'fl oz (US)',
        'net',
        'box',
        'mm³',
        '%',
        '(',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const anyText = fc.oneof(
  soup,
  text,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

function levelsOf(numbers: readonly string[]): readonly [PackageLevel, ...PackageLevel[]] {
  // The generator draws at least one number, which the type of a mapped array cannot say.
  return numbers.map((number) => ({
    quantity: new Decimal(number),
    gtin: undefined,
    invalidGtin: undefined,
  })) as unknown as readonly [PackageLevel, ...PackageLevel[]];
}

function value(input: string): PackageDescription {
  const outcome = parsePackageDescription(input);
  if (!outcome.ok) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(outcome.findings)}`);
  return outcome.value;
}

describe('Decision P4: laws of printing and reading', () => {
  it('Decision P4: print, then parse is identity on the content, in both styles', () => {
    fc.assert(
      fc.property(description, style, (d, as) => {
        fc.pre(checkExpressibleAsText(d).length === 0);
        const back = value(formatPackageDescription(d, as));
        expect(samePackageContent(back, d)).toBe(true);
        expect(back.style).toBe(d.levels.length === 1 ? undefined : as);
        expect(back.unlistedUnit).toBeUndefined();
      }),
    );
  });

  it('Decision P4: parse, then print is canonical and idempotent', () => {
    fc.assert(
      fc.property(text, (input) => {
        fc.pre(input.length <= 256);
        const d = value(input);
        const canonical = formatPackageDescription(d);
        fc.pre(canonical.length <= 256);
        const again = value(canonical);
        expect(formatPackageDescription(again)).toBe(canonical);
        expect(samePackageContent(again, d)).toBe(true);
        expect(again.style).toBe(d.style);
        expect(canonical).not.toMatch(/[\t\n\r\u00a0X×]/u);
      }),
    );
  });

  it('Decision P4: the object form says the same, level by level', () => {
    fc.assert(
      fc.property(description, (d) => {
        const quantities: string[] = [];
        let at: WirePackageDescription = writePackageDescription(d);
        for (; at.package; at = at.package) quantities.push(String(at.quantity));
        quantities.push(String(at.quantity));
        expect(samePackageContent({ ...d, levels: levelsOf(quantities) }, d)).toBe(true);
        expect(at.unit_name).toBe(d.unit);
      }),
    );
  });
});

describe('Decision F1: laws of findings and fixes', () => {
  it(
    'Decision P1: no text makes it throw; a refusal has a reason, and every span lies in the ' +
      'text',
    () => {
      fc.assert(
        fc.property(
          anyText,
          fc.constantFrom('normalize' as const, 'exact' as const, 'strict' as const),
          (input, units) => {
            const outcome = parsePackageDescription(input, { units });
            if (!outcome.ok)
              expect(
                outcome.findings.some(({ code }) => ISSUES[code].effect === 'refuses-record'),
              ).toBe(true);
            else
              expect(outcome.findings.every(({ code }) => ISSUES[code].effect === 'none')).toBe(
                true,
              );
            for (const { pointer, values } of outcome.findings) {
              expect(pointer).toBe('');
              const [start, end] = [
                Number(namedValue({ values }, 'start')),
                Number(namedValue({ values }, 'end')),
              ];
              expect(start >= 0 && start <= end && end <= input.length).toBe(true);
              expect(namedValue({ values }, 'suggestion') === undefined).toBe(
                namedValue({ values }, 'certainty') === undefined,
              );
            }
          },
        ),
        { numRuns: 400 },
      );
    },
  );

  it('Decision F1: a suggestion is canonical text that no longer has the finding', () => {
    fc.assert(
      fc.property(
        soup,
        fc.constantFrom('normalize' as const, 'exact' as const, 'strict' as const),
        (input, units) => {
          for (const { code, values } of parsePackageDescription(input, { units }).findings) {
            const suggestion = namedValue({ values }, 'suggestion');
            if (suggestion === undefined) continue;
            const mended = parsePackageDescription(suggestion, { units });
            expect(mended.ok).toBe(true);
            expect(mended.findings.map((f) => f.code)).not.toContain(code);
            expect(mended.ok && formatPackageDescription(mended.value)).toBe(suggestion);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it(
    'Decision U1: the fix of an alias keeps the content, and is certain unless the number is ' +
      'doubtful',
    () => {
      fc.assert(
        fc.property(text, (input) => {
          fc.pre(input.length <= 256);
          const { findings } = parsePackageDescription(input);
          const alias = findings.find(({ code }) => code === 'unit.alias');
          fc.pre(namedValue(alias, 'suggestion') !== undefined);
          // The canonical text of 1.500 is 1.5: applied unasked, the fix would silence the doubt.
          const doubtful = findings.some(({ code }) => code === 'package.looks-like-thousands');
          expect(namedValue(alias, 'certainty')).toBe(doubtful ? 'suggested' : 'certain');
          expect(
            samePackageContent(value(namedValue(alias, 'suggestion') ?? ''), value(input)),
          ).toBe(true);
        }),
      );
    },
  );

  it('Decision U2: the fix of a convertible unit has the amount that was meant', () => {
    const words = CONVERTIBLE_WORDS.flatMap(({ words: some }) => wordsOf(some)).filter(
      (word) => !/[0-9³]/u.test(word),
    );
    fc.assert(
      fc.property(
        fc.array(numberText, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...words),
        (numbers, word) => {
          const input = numbers.join('x') + word;
          const unlisted = parsePackageDescription(input).findings.find(
            ({ code }) => code === 'unit.unlisted',
          );
          const suggestion = namedValue(unlisted, 'suggestion');
          fc.pre(suggestion !== undefined);
          const match = matchUnit(word);
          if (match.kind !== 'unlisted' || match.rewrite === undefined) throw new Error(word);
          const meant = numbers.reduce(
            (product, number) => product.times(number),
            new Decimal(match.rewrite.multiplier),
          );
          fc.pre(meant.sd() < 60);
          const mended = value(suggestion ?? '');
          expect(mended.unit).toBe(match.rewrite.unit);
          expect(netContent(mended).amount).toEqual(fractionOfDecimal(meant));
        },
      ),
    );
  });
});

describe('Spec 2.2: laws of the net content', () => {
  it('Spec 2.2: one pass, level by level and one by one agree, in lowest terms', () => {
    fc.assert(
      fc.property(fc.array(numberText, { minLength: 1, maxLength: 90 }), unit, (numbers, token) => {
        const d: PackageDescription = {
          levels: levelsOf(numbers),
          unit: token,
          unlistedUnit: undefined,
          style: undefined,
        };
        const all = netContents(d);
        const product = numbers.reduceRight<Fraction>(
          (f, number) => multiplyFractions(f, fractionOfDecimal(new Decimal(number))),
          fraction(1n),
        );
        const factor = UNITS[token].factor;
        expect(all[0]?.amount).toEqual(product);
        expect(all[0]?.base).toEqual(factor && multiplyFractions(product, factor));
        for (const level of [0, numbers.length >> 1, numbers.length - 1])
          expect(netContent(d, level)).toEqual(all[level]);
      }),
      { numRuns: 60 },
    );
  });
});
