import { Decimal as GlobalDecimal } from 'decimal.js';

/**
 * The library's own Decimal constructor, so that the global one is never configured and never
 * matters (Decision N3). 64 digits hold every accepted number (30) and the product of any two of
 * them exactly. Every option is given: decimal.js reads them by inheritance, and `Object.prototype`
 * may hold anything (Decision J7).
 */
export const Decimal: typeof GlobalDecimal = GlobalDecimal.clone({
  defaults: true,
  precision: 64,
  rounding: 4,
  toExpNeg: -40,
  toExpPos: 40,
  maxE: 9e15,
  minE: -9e15,
  modulo: 1,
  crypto: false,
});

/** An exact decimal number. */
export type Decimal = GlobalDecimal;

const WORD_DIGITS = 7;
const POWERS: readonly number[] = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7];

const ZERO = 0x30;

/**
 * The Decimal of digits with or without a point, of which there are up to 7 on either side; for
 * longer texts the constructor itself. A price is read for every record, and the constructor takes
 * five times as long: it allows for everything a number may be. The words are the ones it would
 * make (base 10 to the 7th), which a law holds equal.
 */
export function decimalOfCleanText(text: string): Decimal {
  const point = text.indexOf('.');
  const whole = point < 0 ? text.length : point;
  const decimals = point < 0 ? 0 : text.length - point - 1;
  if (whole > WORD_DIGITS || decimals > WORD_DIGITS) return new Decimal(text);
  let integer = 0;
  for (let i = 0; i < whole; i += 1) integer = integer * 10 + (text.charCodeAt(i) - 0x30);
  let fraction = 0;
  for (let i = 1; i <= WORD_DIGITS; i += 1)
    fraction = fraction * 10 + (i <= decimals ? text.charCodeAt(whole + i) - 0x30 : 0);
  return decimalOfWords(integer, fraction);
}

/** The same for ASCII bytes. */
export function decimalOfCleanBytes(bytes: Uint8Array, start: number, end: number): Decimal {
  let integer = 0;
  let i = start;
  for (; i < end; i += 1) {
    const digit = (bytes[i] as number) - ZERO;
    if (digit < 0) break;
    integer = integer * 10 + digit;
  }
  const whole = i - start;
  const decimals = Math.max(end - i - 1, 0);
  if (whole > WORD_DIGITS || decimals > WORD_DIGITS) return new Decimal(textOf(bytes, start, end));
  let fraction = 0;
  for (i += 1; i < end; i += 1) fraction = fraction * 10 + ((bytes[i] as number) - ZERO);
  return decimalOfWords(integer, fraction * (POWERS[WORD_DIGITS - decimals] as number));
}

/** Digits behind the point of a number that is a decimal with no more of them. */
const SHIFT = 1e7;

/**
 * Checks whether a number above zero is a decimal of at most 7 digits on either side of its point.
 * If it is the double nearest to a decimal of at most 15 digits, that decimal is its shortest
 * text: no two such decimals share a double.
 */
export function hasFewDigits(number: number): boolean {
  return number > 0 && number < SHIFT && Math.round(number * SHIFT) / SHIFT === number;
}

/** The Decimal of a number that has few digits, as its text would make it. */
export function decimalOfFewDigits(number: number): Decimal {
  const integer = Math.floor(number);
  return decimalOfWords(integer, Math.round(number * SHIFT) - integer * SHIFT);
}

interface Words {
  constructor: typeof Decimal;
  s: number;
  e: number;
  d: readonly number[];
}

/**
 * A Decimal of words that are known, member by member as the constructor makes it: that allows for
 * everything a number may be, and takes three times as long.
 */
function OfWords(this: Words, e: number, d: readonly number[]): void {
  this.constructor = Decimal;
  this.s = 1;
  this.e = e;
  this.d = d;
}
OfWords.prototype = Decimal.prototype;

// An object with the members and the prototype of a Decimal is one.
const DecimalOfWords = OfWords as unknown as new (e: number, d: readonly number[]) => Decimal;

/**
 * The Decimal of a whole number of up to 7 digits and seven digits behind the point, as one number.
 */
export function decimalOfWords(integer: number, fraction: number): Decimal {
  if (integer === 0 && fraction === 0) return new Decimal(0);
  if (integer === 0) return new DecimalOfWords(digitsOf(fraction) - WORD_DIGITS - 1, [fraction]);
  return new DecimalOfWords(
    digitsOf(integer) - 1,
    fraction === 0 ? [integer] : [integer, fraction],
  );
}

function digitsOf(word: number): number {
  let digits = 1;
  for (let power = 10; power <= word; power *= 10) digits += 1;
  return digits;
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCharCode(bytes[i] as number);
  return text;
}
