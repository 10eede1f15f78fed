import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordinaryDecimal } from '../../../src/core/record/source/ordinary-decimal.js';
import { Decimal } from '../../../src/core/value/decimal.js';
import { classifyDecimal } from '../../../src/text/decimal-literal.js';

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.', '-', 'e'), maxLength: 17 }),
  fc.double().map(String),
);
const number = fc.oneof(
  fc.double(),
  fc.double({ min: 0, max: 2 }),
  fc.integer(),
  fc.nat(99_999).map((cents) => cents / 100),
  fc.constantFrom(0, -0, 0.89, 1e-7, 1e21, Number.NaN),
);

describe('laws of an ordinary decimal', () => {
  it('Decisions N1, N2: what it answers the rules accept, and it is what the text says', () => {
    fc.assert(
      fc.property(fc.oneof(text, number), (value) => {
        const decimal = ordinaryDecimal(value);
        if (decimal === undefined) return;
        expect(classifyDecimal(String(value), typeof value === 'number' ? 'json' : 'plain')).toBe(
          'positive',
        );
        const { s, e, d } = new Decimal(String(value));
        expect({ s: decimal.s, e: decimal.e, d: decimal.d }).toEqual({ s, e, d });
      }),
      { numRuns: 5_000 },
    );
  });

  it('prices are ordinary, below one too', () => {
    for (const value of [0.89, 1, 12.5, 899.99, '0.89', '1', '12.50', '899.99'])
      expect(ordinaryDecimal(value)?.toFixed()).toBe(String(Number(value)));
    for (const value of [0, -1, Number.NaN, '0', '1,5', '', null, undefined, 5n])
      expect(ordinaryDecimal(value)).toBeUndefined();
  });
});
