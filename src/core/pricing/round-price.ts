import { type Fraction, formatFraction } from '../value/fraction.js';

/** Decimals of the price that is rounded for people, next to the exact one. */
const DIGITS = 4;

/** Digits that rounding leaves of a price below 1, at least. */
const SIGNIFICANT = 3;

/**
 * Returns a price with so many decimals, more if less than three digits above zero would be left: a
 * small price is not rounded to 0.
 */
export function roundPrice({ numerator, denominator }: Fraction, digits: number = DIGITS): string {
  const isSmall = numerator > 0n && numerator < denominator;
  const zeros = isSmall ? String((denominator - 1n) / numerator).length - 1 : 0;
  const places = isSmall ? Math.max(digits, zeros + SIGNIFICANT) : digits;
  const text = formatFraction({ numerator, denominator }, { digits: places });
  const least = text.length - places + digits;
  // Looks behind, so that a run of zeros is read once.
  return text.slice(0, least) + text.slice(least).replace(/(?<!0)0+$/, '');
}
