/**
 * Numbers as people write them: with a decimal comma, with marks between thousands, with digits of
 * another script.
 */

import { codePointAt } from '../../text/item-at.js';

/** Marks between thousands: points, commas, apostrophes and blanks. */
const GROUPED = /^([1-9]\d{0,2})(?:([.,' ])\d{3})(?:\2\d{3})*(?:([.,])(\d+))?$/;

/** Groups of two in front of the last three digits, as India writes them: `1,23,456.78`. */
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
const DECIMAL_COMMA = /^(\d*),(\d+)$/;
const DIGIT_OF_ANY_SCRIPT = /^\p{Nd}$/u;

/**
 * Returns a number with marks as a plain decimal; undefined if two readings exist, as of `1,234`
 * or `1 250`. Decision N8.
 *
 * @example
 * readMarkedNumber('1.234,50') // => '1234.50'
 * readMarkedNumber('12,345') // => undefined
 */
export function readMarkedNumber(text: string): string | undefined {
  if (PLAIN.test(text)) return text;
  const comma = DECIMAL_COMMA.exec(text);
  if (comma !== null) {
    const [, whole = '', decimals = ''] = comma;
    // Behind a zero there are no thousands.
    return decimals.length === 3 && whole !== '0' ? undefined : `${whole}.${decimals}`;
  }
  if (INDIAN.test(text)) return text.replaceAll(',', '');
  const grouped = GROUPED.exec(text);
  const [, , mark = '', point, decimals = ''] = grouped ?? [];
  // One group alone may be decimals; a point twice is no point.
  const groups = text.split(mark).length;
  if (grouped === null || mark === point || (point === undefined && groups < 3)) return undefined;
  const whole = (point === undefined ? text : text.slice(0, text.lastIndexOf(point))).replaceAll(
    mark,
    '',
  );
  return point === undefined ? whole : `${whole}.${decimals}`;
}

/**
 * Returns a text with digits, decimal marks, apostrophes and blanks of every script in ASCII.
 * Exponents stay: they are no digits of a number.
 */
export function foldNumerals(text: string): string {
  // NFKC makes a blank and an accent of the acute accent, which people write as an apostrophe.
  const plain = text.replace(/[^¹²³⁰-₟´]+/gu, (part) => part.normalize('NFKC'));
  let folded = '';
  for (const character of plain) folded += asciiOf(character);
  return folded;
}

/** A proper fraction in front of a letter, behind a whole number: `2 1/2 lb`. */
const MIXED_FRACTION = /(^|[^\d.,/ ]|(?:^|\D) )(\d{1,4}) (\d{1,2})\/(2|4|8|16)(?= ?\p{L})/gu;

/** The same alone: `1/2 gal`. */
const FRACTION = /(^|[^\d., ]|(?:^|\D) )()(\d{1,2})\/(2|4|8|16)(?= ?\p{L})/gu;

/**
 * Returns a text with mixed fractions of powers of two as decimals. Decision P16.
 *
 * @example
 * foldMixedFractions('9 5/8 oz') // => '9.6250 oz'
 * foldMixedFractions('1/2 l') // => '1/2 l'
 */
export function foldMixedFractions(text: string): string {
  return text.replace(MIXED_FRACTION, decimalOf);
}

/**
 * Returns a text with every fraction of a power of two as a decimal. One alone may be two factors
 * (Decision P3): callers have another measure that decides.
 *
 * @example
 * foldFractions('1/2 gal/1.89 l') // => '0.5000 gal/1.89 l'
 */
export function foldFractions(text: string): string {
  return foldMixedFractions(text).replace(FRACTION, decimalOf);
}

/** Four decimals are exact for sixteenths, and never look like thousands. */
function decimalOf(all: string, before: string, ...numbers: readonly string[]): string {
  const [whole = 0, numerator = 0, denominator = 0] = numbers.slice(0, 3).map(Number);
  return numerator < denominator ? before + (whole + numerator / denominator).toFixed(4) : all;
}

const ASCII_MARKS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['\u066b', '.'],
  ['\u066c', ','],
  ['\u2019', "'"],
  ['\u02bc', "'"],
  ['\u00b4', "'"],
  ['`', "'"],
  ['\u2212', '-'],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\t', ' '],
]);

function asciiOf(character: string): string {
  if (character < '\u007f') return ASCII_MARKS.get(character) ?? character;
  return ASCII_MARKS.get(character) ?? digitOf(character) ?? character;
}

/** Returns a digit of any script in ASCII; undefined for other characters. */
export function digitOf(character: string): string | undefined {
  if (!DIGIT_OF_ANY_SCRIPT.test(character)) return undefined;
  // Unicode has the ten digits of a script together, from zero to nine.
  const code = codePointAt(character, 0);
  let before = code;
  while (DIGIT_OF_ANY_SCRIPT.test(String.fromCodePoint(before))) before -= 1;
  return String((code - before - 1) % 10);
}
