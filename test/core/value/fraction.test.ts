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

const third = fraction(1n, 3n);
const half = fraction(1n, 2n);

describe('fraction', () => {
  it('its JSON is a whole number or two terms', () => {
    expect(JSON.stringify([fraction(4n, 2n), half, third])).toBe('["2","1/2","1/3"]');
  });

  it('Decision N3: a fraction is kept in lowest terms with its sign above the line', () => {
    expect(fraction(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction(-6n, -4n)).toEqual({ numerator: 3n, denominator: 2n });
    expect(fraction(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
    expect(fraction(5n)).toEqual({ numerator: 5n, denominator: 1n });
    expect(fraction(4n, 4n)).toEqual({ numerator: 1n, denominator: 1n });
  });

  it('Decision N3: a zero denominator and a division by zero are the caller’s mistake', () => {
    expect(() => fraction(1n, 0n)).toThrow(TypeError);
    expect(() => divideFractions(half, fraction(0n))).toThrow(TypeError);
  });

  it(
    'Decision N3: terms that are no bigints are the caller’s mistake, in every function, and ' +
      'none continues for ever',
    () => {
      // As a caller without types writes it.
      // What the types forbid is what is tried: terms that are no bigints.
      const wrong = fraction as unknown as (...terms: readonly unknown[]) => Fraction;
      for (const terms of [
        [1, 2],
        [1, 2n],
        [1n, 2],
        [1],
        [1, 1n],
        ['1', '2'],
        [undefined, 3n],
        [0.5, 0.25],
        [Number.NaN, 1],
      ])
        expect(() => wrong(...terms)).toThrow(TypeError);
      for (const bad of [
        { numerator: 1, denominator: 3 },
        { numerator: 1, denominator: 3n },
        { numerator: 1n, denominator: 2 },
        { numerator: 0, denominator: 1 },
        {},
      ]) {
        // As above: no fraction.
        const f = bad as unknown as Fraction;
        for (const combine of [
          addFractions,
          multiplyFractions,
          divideFractions,
          compareFractions,
        ]) {
          expect(() => combine(f, third)).toThrow(TypeError);
          expect(() => combine(third, f)).toThrow(TypeError);
          expect(() => combine(f, f)).toThrow(TypeError);
        }
        expect(() => formatFraction(f)).toThrow(TypeError);
        expect(() => formatFraction(f, { digits: 2 })).toThrow(TypeError);
      }
      for (const denominator of [0n, -3n])
        expect(() => formatFraction({ numerator: 1n, denominator })).toThrow(TypeError);
    },
  );

  it('Decision N3: the four operations are exact', () => {
    expect(addFractions(third, half)).toEqual({ numerator: 5n, denominator: 6n });
    expect(multiplyFractions(fraction(2n, 3n), fraction(3n, 4n))).toEqual(half);
    expect(divideFractions(half, fraction(-1n, 6n))).toEqual({ numerator: -3n, denominator: 1n });
    expect([
      compareFractions(third, half),
      compareFractions(half, half),
      compareFractions(half, third),
    ]).toEqual([-1, 0, 1]);
    expect(compareFractions(fraction(-1n, 2n), fraction(-1n, 3n))).toBe(-1);
  });
});

describe('fractionOfDecimal', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['1.10', '1.1'],
    ['-0.125', '-0.125'],
    ['1e-15', '0.000000000000001'],
    ['1e20', '100000000000000000000'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['12345678901234567890.1234567891', '12345678901234567890.1234567891'],
  ])('Decision N3: the Decimal %s is taken exactly', (text, printed) => {
    expect(formatFraction(fractionOfDecimal(new Decimal(text)))).toBe(printed);
  });

  it.each(['NaN', 'Infinity', '-Infinity', '1e10001', '1e-10001', '1e1000000000'])(
    'Decision N2: the Decimal %s is refused before any memory is spent',
    (text) => {
      expect(() => fractionOfDecimal(new Decimal(text))).toThrow(TypeError);
    },
  );
});

describe('parseFraction', () => {
  it.each([
    ['0', 0n, 1n],
    ['007', 7n, 1n],
    ['1.50', 3n, 2n],
    ['.5', 1n, 2n],
    ['-.5', -1n, 2n],
    ['-0', 0n, 1n],
    ['2/4', 1n, 2n],
    ['-2/4', -1n, 2n],
    ['454609/76800', 454609n, 76800n],
  ])('Decision N3: %s is read', (text, numerator, denominator) => {
    expect(parseFraction(text)).toEqual({ numerator, denominator });
  });

  it.each([
    '',
    '-',
    '.',
    '/',
    '1.',
    '1/',
    '/2',
    '-/2',
    '1/0',
    '1/00',
    '1/-2',
    '--1',
    '+1',
    '1e3',
    '1_0',
    '0x10',
    ' 1',
    '1 ',
    '1/2/3',
    '1.5/2',
    '1/2.5',
    '1.2.3',
    '１',
    '١',
    'NaN',
    '1,5',
  ])('Decision N3: "%s" is no fraction', (text) => {
    expect(parseFraction(text)).toBeUndefined();
  });

  it('Decision N3: what is not a text, or longer than 10,000 characters, is no fraction', () => {
    expect([undefined, null, 1, 1n, {}, ['1']].map(parseFraction)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(parseFraction('1'.repeat(10_001))).toBeUndefined();
    expect(parseFraction('1'.repeat(10_000))?.denominator).toBe(1n);
  });

  it('Decision N3: a decimal text is a fraction only without a slash', () => {
    expect(fractionOfDecimalText('1.50')).toEqual({ numerator: 3n, denominator: 2n });
    expect(['1/2', '1e3', '', '1'.repeat(10_001)].map(fractionOfDecimalText)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('formatFraction', () => {
  it('Decision N3: without options a terminating fraction is a decimal, another p/q', () => {
    expect(formatFraction(fraction(110n, 100n))).toBe('1.1');
    expect(formatFraction(fraction(-1n, 8n))).toBe('-0.125');
    expect(formatFraction(fraction(1n, 1000n))).toBe('0.001');
    expect(formatFraction(fraction(120n))).toBe('120');
    expect(formatFraction(fraction(0n))).toBe('0');
    expect(formatFraction(third)).toBe('1/3');
    expect(formatFraction(fraction(-22n, 7n))).toBe('-22/7');
    expect(formatFraction(third, { rounding: 'up' })).toBe('1/3');
  });

  it('has up to 1,000 digits behind the point', () => {
    expect(formatFraction(third, { digits: 1_000 })).toBe(`0.${'3'.repeat(1_000)}`);
    for (const digits of [1_001, -1, 0.5])
      expect(() => formatFraction(third, { digits })).toThrow('from 0 to 1,000');
  });

  it('rounds every half to the even digit, and what is next to a half to the nearer one', () => {
    const text = (numerator: bigint, denominator: bigint): string =>
      formatFraction(fraction(numerator, denominator), { digits: 0 });
    for (let half = 0n; half < 40n; half += 1n) {
      const even = half % 2n === 0n ? half : half + 1n;
      expect(text(2n * half + 1n, 2n)).toBe(`${even}`);
      expect(text(100n * half + 49n, 100n)).toBe(`${half}`);
      expect(text(100n * half + 51n, 100n)).toBe(`${half + 1n}`);
      expect(text(-2n * half - 1n, 2n)).toBe(even === 0n ? '0' : `-${even}`);
    }
  });

  it.each([
    // value, digits, half-even, half-up, down, up
    ['0.5', 0, '0', '1', '0', '1'],
    ['1.5', 0, '2', '2', '1', '2'],
    ['2.5', 0, '2', '3', '2', '3'],
    ['-2.5', 0, '-2', '-3', '-2', '-3'],
    ['-0.5', 0, '0', '-1', '0', '-1'],
    ['-0.001', 2, '0.00', '0.00', '0.00', '-0.01'],
    ['0.125', 2, '0.12', '0.13', '0.12', '0.13'],
    ['0.135', 2, '0.14', '0.14', '0.13', '0.14'],
    ['1/3', 3, '0.333', '0.333', '0.333', '0.334'],
    ['2/3', 3, '0.667', '0.667', '0.666', '0.667'],
    ['9.999', 2, '10.00', '10.00', '9.99', '10.00'],
    ['1', 2, '1.00', '1.00', '1.00', '1.00'],
  ])(
    'Decision N3: %s to %i digits, rounded in each of the four ways',
    (text, digits, even, halfUp, down, up) => {
      const f = parseFraction(text) ?? fraction(0n);
      expect(formatFraction(f, { digits })).toBe(even);
      expect(formatFraction(f, { digits, rounding: 'half-even' })).toBe(even);
      expect(formatFraction(f, { digits, rounding: 'half-up' })).toBe(halfUp);
      expect(formatFraction(f, { digits, rounding: 'down' })).toBe(down);
      expect(formatFraction(f, { digits, rounding: 'up' })).toBe(up);
    },
  );

  it.each([-1, 1.5, Number.NaN, 1001, Number.POSITIVE_INFINITY])(
    'Decision N3: %s digits are the caller’s mistake',
    (digits) => {
      expect(() => formatFraction(third, { digits })).toThrow(TypeError);
    },
  );

  it('Decision N3: an unknown rounding is the caller’s mistake', () => {
    expect(() => formatFraction(third, { digits: 2, rounding: 'ceil' as 'up' })).toThrow(TypeError);
  });
});
