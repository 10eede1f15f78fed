import { type Fraction, formatFraction, fraction } from '../value/fraction.js';

/** Decimals of a number that does not terminate, or is too long to read. */
const DECIMALS = 6;

/** Characters of an exact number, at most. */
const MAX_EXACT = 30;

/** Powers of ten between which a rounded number is written without one. */
const SMALLEST = -3;
const LARGEST = 15;

/**
 * The length of a term from which on no fraction in lowest terms is a decimal of 30 characters,
 * while reducing one takes time.
 */
const LONG_TERM: bigint = /* @__PURE__ */ tenTo(48);

/**
 * A number of zero or more, in no language: exact if it terminates within 30 characters, else `≈`
 * and six decimals, with a power of ten if it is very large or very small. The terms need not
 * be the lowest.
 */
export function formatAmount(f: Fraction): string {
  if (f.numerator < LONG_TERM && f.denominator < LONG_TERM) {
    const exact = formatFraction(fraction(f.numerator, f.denominator));
    if (exact.length <= MAX_EXACT && !exact.includes('/')) return exact;
  }
  const exponent = exponentOf(f);
  if (exponent >= SMALLEST && exponent < LARGEST)
    return `≈${formatFraction(f, { digits: DECIMALS })}`;
  const shift = DECIMALS - exponent;
  const above = shift >= 0 ? f.numerator * tenTo(shift) : f.numerator;
  const below = shift >= 0 ? f.denominator : f.denominator * tenTo(-shift);
  const digits = String((2n * above + below) / (2n * below));
  // 9.9999995 and more is 10.
  const carry = digits.length - DECIMALS - 1;
  return `≈${digits.slice(0, 1)}.${digits.slice(1, DECIMALS + 1)} × 10^${exponent + carry}`;
}

/** The power of ten of the first digit. */
function exponentOf({ numerator, denominator }: Fraction): number {
  const guess = numerator.toString().length - denominator.toString().length;
  const reaches =
    guess < 0 ? numerator * tenTo(-guess) >= denominator : numerator >= denominator * tenTo(guess);
  return reaches ? guess : guess - 1;
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}
