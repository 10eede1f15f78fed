import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Decimal,
  decimalOfCleanBytes,
  decimalOfCleanText,
  decimalOfFewDigits,
  hasFewDigits,
} from '../../../src/core/value/decimal.js';

const digits = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength: 15 });

/** Digits, perhaps a point and more of them; what is kept of a record may be zero, too. */
const cleanText = fc.oneof(
  digits(1),
  fc.tuple(digits(1), digits(1)).map(([whole, decimals]) => `${whole}.${decimals}`),
  fc.constantFrom('0', '00', '0.0', '0.0000000', '.5', '0.0000001', '0.00000001'),
);

describe('laws of a clean decimal', () => {
  it('Decision N3: text and bytes make the same Decimal as the constructor, word for word', () => {
    fc.assert(
      fc.property(cleanText, fc.nat(5), (text, before) => {
        const bytes = new Uint8Array(before + text.length + 1).fill(0x39);
        bytes.set(new TextEncoder().encode(text), before);
        const { s, e, d } = new Decimal(text);
        for (const made of [
          decimalOfCleanText(text),
          decimalOfCleanBytes(bytes, before, before + text.length),
        ]) {
          expect({ s: made.s, e: made.e, d: made.d }).toEqual({ s, e, d });
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('Decision N3: a number of few digits makes the Decimal that its text makes', () => {
    const decimal = fc
      .tuple(fc.nat(9_999_999), fc.nat(9_999_999), fc.nat(7))
      .map(([whole, behind, digits]) =>
        Number(`${whole}.${String(behind).padStart(7, '0').slice(0, digits)}`),
      );
    const near = fc
      .tuple(decimal, fc.integer({ min: -2, max: 2 }))
      .map(([number, steps]) => number + steps * 2 ** (Math.floor(Math.log2(number + 1)) - 52));
    fc.assert(
      fc.property(
        fc.oneof(
          decimal,
          near,
          fc.double({ min: 0, max: 2e7 }),
          fc.double({ min: 0, max: 1 }),
          fc.nat(99).map((n) => n / 1e7),
          fc.double(),
          fc.integer(),
        ),
        (number) => {
          const text = String(number);
          expect(hasFewDigits(number)).toBe(
            number > 0 && /^\d{1,7}(?:\.\d{1,7})?$/.test(new Decimal(text).toFixed()),
          );
          if (!hasFewDigits(number)) return;
          const { s, e, d } = new Decimal(text);
          const made = decimalOfFewDigits(number);
          expect({ s: made.s, e: made.e, d: made.d }).toEqual({ s, e, d });
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
