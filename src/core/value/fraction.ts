import { checkArgument, checkMember } from '../../text/caller-argument.js';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import type { Decimal } from './decimal.js';
import { ExactFraction } from './exact-fraction.js';

/**
 * Exact fractions as text (Decision N3).
 *
 * ```text
 * fraction = [ "-" ] ( decimal / 1*DIGIT "/" 1*DIGIT )
 * decimal  = 1*DIGIT [ "." 1*DIGIT ] / "." 1*DIGIT
 * ```
 */

/**
 * An exact rational number in lowest terms; the denominator is at least 1, zero is 0/1. Its JSON is
 * a text, such as `4/3`, which `parseFraction` reads.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Format of a fraction as a decimal. */
export interface FractionFormat {
  /** Decimals to print, exactly so many: an integer from 0 to 1,000. */
  readonly digits?: number | undefined;
  /** `half-even` if not given; `down` is towards zero, `up` away from it. */
  readonly rounding?: 'half-even' | 'half-up' | 'down' | 'up' | undefined;
}

const ROUNDINGS: readonly NonNullable<FractionFormat['rounding']>[] = [
  'half-even',
  'half-up',
  'down',
  'up',
];

const FORMAT_OPTIONS: OptionTable<FractionFormat> = { digits: 'any', rounding: ROUNDINGS };

/** Characters of a fraction as text, at most: what reading one may cost. */
const MAX_TEXT = 10_000;

/** Powers of ten that a Decimal may reach; every accepted amount stays within ±45 (Decision N2). */
export const MAX_DECIMAL_EXPONENT = 10_000;

const MAX_DIGITS = 1_000;

/**
 * `numerator / denominator` in lowest terms, the sign in the numerator.
 *
 * @throws TypeError for a zero denominator, and for terms that are no bigints.
 *
 * @example
 * fraction(6n, -4n) // => { numerator: -3n, denominator: 2n }
 */
export function fraction(numerator: bigint, denominator: bigint = 1n): Fraction {
  if (typeof numerator !== 'bigint' || typeof denominator !== 'bigint') throw notBigints();
  if (denominator === 1n) return new ExactFraction(numerator, denominator);
  if (denominator === 0n) throw new TypeError('A fraction has no zero denominator.');
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator < 0n ? -denominator : denominator;
  while (b !== 0n) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  const divisor = denominator < 0n ? -a : a;
  return new ExactFraction(numerator / divisor, denominator / divisor);
}

/**
 * The exact value of a finite Decimal. A Decimal that is not finite, or beyond 10 to the ±10,000,
 * is a `TypeError`.
 *
 * @example
 * fractionOfDecimal(new Decimal('0.75')) // => { numerator: 3n, denominator: 4n }
 */
export function fractionOfDecimal(value: Decimal): Fraction {
  checkMember(value, 'isFinite', 'value', 'a Decimal');
  if (!value.isFinite() || Math.abs(value.e) > MAX_DECIMAL_EXPONENT)
    throw new TypeError('A fraction is made of a finite Decimal within 10 to the ±10,000.');
  const text = value.toFixed();
  const point = text.indexOf('.');
  if (point < 0) return fraction(BigInt(text));
  const decimals = text.slice(point + 1);
  return fraction(BigInt(text.slice(0, point) + decimals), 10n ** BigInt(decimals.length));
}

/**
 * The exact value of a plain decimal text such as `1.50` or `-.5`; undefined for every other text.
 *
 * @example
 * fractionOfDecimalText('1.50') // => { numerator: 3n, denominator: 2n }
 * fractionOfDecimalText('1e3') // => undefined
 */
export function fractionOfDecimalText(text: string): Fraction | undefined {
  checkArgument(typeof text === 'string', 'text', 'a string', text);
  return text.length > MAX_TEXT || text.includes('/') ? undefined : readFraction(text);
}

/**
 * The fraction that `formatFraction` printed without options: a plain decimal, or `p/q` with a q
 * above zero; terms need not be the lowest. Undefined for every other text and for more than 10,000
 * characters. Decision N3.
 *
 * @example
 * parseFraction('454609/76800') // => { numerator: 454609n, denominator: 76800n }
 * parseFraction('0.125') // => { numerator: 1n, denominator: 8n }
 * parseFraction('1/0') // => undefined
 */
export function parseFraction(text: unknown): Fraction | undefined {
  return typeof text === 'string' && text.length <= MAX_TEXT ? readFraction(text) : undefined;
}

/**
 * A fraction in plain notation: the shortest decimal if it terminates, else `p/q`; with `digits`
 * always a decimal of exactly so many places, rounded as asked. Decision N3.
 *
 * @throws TypeError for digits that are no integer from 0 to 1,000, another rounding, and what is
 * no fraction.
 *
 * @example
 * formatFraction(fraction(5n, 4n)) // => '1.25'
 * formatFraction(fraction(1n, 3n)) // => '1/3'
 * formatFraction(fraction(1n, 3n), { digits: 2, rounding: 'up' }) // => '0.34'
 */
export function formatFraction(f: Fraction, options: FractionFormat = {}): string {
  const { digits, rounding = 'half-even' } = ownOptions(options, FORMAT_OPTIONS);
  checkFraction(f, 'f');
  if (digits === undefined) {
    const places = terminatingPlaces(f.denominator);
    return places < 0
      ? `${f.numerator}/${f.denominator}`
      : decimalText((f.numerator * 10n ** BigInt(places)) / f.denominator, places);
  }
  if (!Number.isInteger(digits) || digits < 0 || digits > MAX_DIGITS)
    throw new TypeError('digits is an integer from 0 to 1,000.');
  const scaled = (f.numerator < 0n ? -f.numerator : f.numerator) * 10n ** BigInt(digits);
  const below = scaled / f.denominator;
  const rounded = roundsUp(rounding, scaled % f.denominator, f.denominator, below)
    ? below + 1n
    : below;
  return decimalText(f.numerator < 0n ? -rounded : rounded, digits);
}

/**
 * `a * b`, exact, in lowest terms.
 *
 * @throws TypeError for terms that are no bigints.
 *
 * @example
 * formatFraction(multiplyFractions(fraction(2n, 3n), fraction(3n, 4n))) // => '0.5'
 */
export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  checkTerms(a, b);
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/**
 * `a / b`, exact.
 *
 * @throws TypeError for a zero divisor, and for terms that are no bigints.
 *
 * @example
 * formatFraction(divideFractions(fraction(1n), fraction(3n))) // => '1/3'
 */
export function divideFractions(a: Fraction, b: Fraction): Fraction {
  checkTerms(a, b);
  if (b.numerator === 0n) throw new TypeError('A fraction is not divided by zero.');
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

/**
 * `a + b`, exact, in lowest terms.
 *
 * @throws TypeError for terms that are no bigints.
 *
 * @example
 * formatFraction(addFractions(fraction(1n, 2n), fraction(1n, 4n))) // => '0.75'
 */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  checkTerms(a, b);
  return fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
}

/**
 * -1 if `a` is less than `b`, 0 if they are equal, 1 if `a` is greater.
 *
 * @throws TypeError for what is no fraction.
 *
 * @example
 * compareFractions(fraction(1n, 3n), fraction(1n, 2n)) // => -1
 */
export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  checkTerms(a, b);
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function checkTerms(a: Fraction, b: Fraction): void {
  checkFraction(a, 'a');
  checkFraction(b, 'b');
}

/** Numbers would be rounded unseen, and a denominator of zero never ends. */
function checkFraction(f: Fraction, name: string): void {
  checkMember(f, 'numerator', name, 'a fraction');
  const { numerator, denominator } = f;
  if (typeof numerator !== 'bigint' || typeof denominator !== 'bigint') throw notBigints();
  if (denominator < 1n) throw new TypeError('The denominator of a fraction is 1 or more.');
}

function notBigints(): TypeError {
  return new TypeError('The terms of a fraction are bigints, such as 1n.');
}

function roundsUp(
  rounding: NonNullable<FractionFormat['rounding']>,
  rest: bigint,
  denominator: bigint,
  below: bigint,
): boolean {
  if (rest === 0n) return false;
  switch (rounding) {
    case 'down':
      return false;
    case 'up':
      return true;
    case 'half-up':
      return rest * 2n >= denominator;
    case 'half-even':
      return rest * 2n > denominator || (rest * 2n === denominator && below % 2n === 1n);
  }
}

/** Decimals that a fraction with this denominator needs; -1 if no number of them is enough. */
function terminatingPlaces(denominator: bigint): number {
  let rest = denominator;
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; twos += 1) rest /= 2n;
  for (; rest % 5n === 0n; fives += 1) rest /= 5n;
  return rest === 1n ? Math.max(twos, fives) : -1;
}

function decimalText(scaled: bigint, places: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  const whole = `${scaled < 0n ? '-' : ''}${digits.slice(0, cut)}`;
  return places === 0 ? whole : `${whole}.${digits.slice(cut)}`;
}

const FRACTION = /^-?(\d*)(?:([./])(\d+))?$/;

function readFraction(text: string): Fraction | undefined {
  const [, head = '', mark, tail = ''] = FRACTION.exec(text) ?? [];
  if (head === '' && mark !== '.') return undefined;
  const isRatio = mark === '/';
  const denominator = isRatio ? BigInt(tail) : 10n ** BigInt(tail.length);
  if (denominator === 0n) return undefined;
  const numerator = BigInt(isRatio ? head : head + tail);
  return fraction(text.startsWith('-') ? -numerator : numerator, denominator);
}
