import { Decimal as GlobalDecimal } from 'decimal.js';

/**
 * The library's own Decimal constructor, so that the global one is never configured and never matters
 * (Decision N3). 64 digits hold every accepted number (30) and the product of any two of them exactly.
 * Every option is given: decimal.js reads them by inheritance, and `Object.prototype` may hold anything (Decision J7).
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
 * The Decimal of 1 to 7 digits with up to 7 more behind a point, not all of them zero; for longer texts the
 * constructor itself. A price is read for every record, and the constructor takes five times as long: it allows for
 * everything a number may be. The words are the ones it would make (base 10 to the 7th), which a law holds equal.
 */
export function decimalOfCleanText(text: string): Decimal {
  const point = text.indexOf('.');
  const whole = point < 0 ? text.length : point;
  const decimals = point < 0 ? 0 : text.length - point - 1;
  if (whole > WORD_DIGITS || decimals > WORD_DIGITS) return new Decimal(text);
  let integer = 0;
  for (let i = 0; i < whole; i += 1) integer = integer * 10 + (text.charCodeAt(i) - 0x30);
  if (integer === 0) return new Decimal(text);
  let fraction = 0;
  for (let i = 1; i <= WORD_DIGITS; i += 1) fraction = fraction * 10 + (i <= decimals ? text.charCodeAt(whole + i) - 0x30 : 0);
  return ofWords(integer, fraction);
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
  if (integer === 0 || whole > WORD_DIGITS || decimals > WORD_DIGITS) return new Decimal(textOf(bytes, start, end));
  let fraction = 0;
  for (i += 1; i < end; i += 1) fraction = fraction * 10 + ((bytes[i] as number) - ZERO);
  return ofWords(integer, fraction * (POWERS[WORD_DIGITS - decimals] as number));
}

function ofWords(integer: number, fraction: number): Decimal {
  const decimal = new Decimal(integer);
  // Nobody else holds it yet: its words may still be completed. Adding to the list would make room for many more.
  if (fraction !== 0) (decimal as { d: number[] }).d = [integer, fraction];
  return decimal;
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCharCode(bytes[i] as number);
  return text;
}
