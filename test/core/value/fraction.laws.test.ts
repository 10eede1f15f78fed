import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../src/core/value/decimal.js';
import {
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  formatFraction,
  fraction,
  fractionOfDecimal,
  fractionOfDecimalText,
  multiplyFractions,
  parseFraction,
} from '../../../src/core/value/fraction.js';

const numerator = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const anyFraction = fc
  .tuple(numerator, fc.bigInt({ min: 1n, max: 10n ** 30n }))
  .map(([n, d]) => fraction(n, d));
const terminating = fc
  .tuple(numerator, fc.nat(40), fc.nat(40))
  .map(([n, twos, fives]) => fraction(n, 2n ** BigInt(twos) * 5n ** BigInt(fives)));
const someFraction = fc.oneof(anyFraction, terminating);

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : greatestCommonDivisor(b, a % b);
}

function isInLowestTerms({ numerator: n, denominator: d }: Fraction): boolean {
  return d > 0n && greatestCommonDivisor(n, d) === 1n;
}

describe('laws of fractions', () => {
  it('Decision N3: every result is in lowest terms', () => {
    fc.assert(
      fc.property(someFraction, someFraction, (a, b) => {
        const results = [
          a,
          addFractions(a, b),
          multiplyFractions(a, b),
          ...(b.numerator === 0n ? [] : [divideFractions(a, b)]),
        ];
        expect(results.every(isInLowestTerms)).toBe(true);
      }),
    );
  });

  it('Decision N3: reading what was printed gives the fraction back', () => {
    fc.assert(
      fc.property(someFraction, (f) => {
        expect(parseFraction(formatFraction(f))).toEqual(f);
      }),
    );
  });

  it('Decision N3: a terminating fraction prints as the shortest decimal, any other as p/q', () => {
    fc.assert(
      fc.property(terminating, (f) => {
        const text = formatFraction(f);
        expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/);
        expect(fractionOfDecimalText(text)).toEqual(f);
      }),
    );
  });

  it('Decision N3: printing what was read is canonical and idempotent', () => {
    const text = fc.stringMatching(/^-?\d{0,6}[./]?\d{0,6}$/);
    fc.assert(
      fc.property(text, (t) => {
        const read = parseFraction(t);
        if (read === undefined) return;
        const printed = formatFraction(read);
        expect(formatFraction(parseFraction(printed) ?? fraction(-1n))).toBe(printed);
      }),
    );
  });

  it(
    'Decision N3: rounding is off by less than one last digit, half-even by at most half, down ' +
      'and up enclose',
    () => {
      const digits = fc.nat(20);
      fc.assert(
        fc.property(someFraction, digits, (f, places) => {
          const last = fraction(1n, 10n ** BigInt(places));
          const rounded = (rounding: 'half-even' | 'half-up' | 'down' | 'up'): Fraction =>
            parseFraction(formatFraction(f, { digits: places, rounding })) ?? fraction(-1n);
          const distance = (to: Fraction): Fraction => {
            const d = addFractions(f, multiplyFractions(to, fraction(-1n)));
            return d.numerator < 0n ? fraction(-d.numerator, d.denominator) : d;
          };
          const twice = fraction(2n);
          expect(
            compareFractions(multiplyFractions(distance(rounded('half-even')), twice), last),
          ).toBeLessThanOrEqual(0);
          expect(
            compareFractions(multiplyFractions(distance(rounded('half-up')), twice), last),
          ).toBeLessThanOrEqual(0);
          expect(compareFractions(distance(rounded('down')), last)).toBe(-1);
          expect(compareFractions(distance(rounded('up')), last)).toBe(-1);
          const [low, high] =
            f.numerator < 0n ? [rounded('up'), rounded('down')] : [rounded('down'), rounded('up')];
          expect(compareFractions(low, f)).toBeLessThanOrEqual(0);
          expect(compareFractions(high, f)).toBeGreaterThanOrEqual(0);
        }),
      );
    },
  );

  it('Decision N3: rounding agrees with decimal.js', () => {
    const modes = {
      'half-even': Decimal.ROUND_HALF_EVEN,
      'half-up': Decimal.ROUND_HALF_UP,
      down: Decimal.ROUND_DOWN,
      up: Decimal.ROUND_UP,
    } as const;
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.nat(20))
      .map(([n, places]) => new Decimal(`${n}e-${places}`));
    fc.assert(
      fc.property(
        decimal,
        fc.nat(12),
        fc.constantFrom('half-even', 'half-up', 'down', 'up'),
        (d, digits, rounding) => {
          const expected = d.toFixed(digits, modes[rounding]).replace(/^-(0(\.0*)?)$/, '$1');
          expect(formatFraction(fractionOfDecimal(d), { digits, rounding })).toBe(expected);
        },
      ),
    );
  });

  it('Decision N3: comparing agrees with subtracting, and dividing undoes multiplying', () => {
    fc.assert(
      fc.property(someFraction, someFraction, (a, b) => {
        const difference = addFractions(a, fraction(-b.numerator, b.denominator)).numerator;
        expect(compareFractions(a, b)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
        if (b.numerator !== 0n) expect(divideFractions(multiplyFractions(a, b), b)).toEqual(a);
      }),
    );
  });

  it(
    'Decision N3: any text of digits, points, slashes and signs is read as its grammar says, ' +
      'never with an exception',
    () => {
      fc.assert(
        fc.property(
          fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '/', '-'), maxLength: 8 }),
          (text) => {
            const grammatical = /^-?(\d+(\.\d+)?|\.\d+|\d+\/0*[1-9]\d*)$/.test(text);
            expect(parseFraction(text) !== undefined).toBe(grammatical);
          },
        ),
        { numRuns: 1_000 },
      );
    },
  );
});
