import type { SeparatorStyle } from './description.js';

/**
 * Characters of a package description as text, by UTF-16 code (Decision P1). Each function looks at
 * one character.
 */

const DOT = 0x2e;
const HASH = 0x23;

/** Characters that suppliers type for x; none of them separates factors (Decision P1). */
const SEPARATOR_LOOKALIKES: ReadonlySet<number> = new Set([
  0x2a, // *
  0xb7, // middle dot
  0x445, // Cyrillic small kha
  0x425, // Cyrillic capital kha
  0x3c7, // Greek small chi
  0x3a7, // Greek capital chi
  0x2217, // asterisk operator
  0x2219, // bullet operator
  0x22c5, // dot operator
  0x2715, // multiplication x
  0x2716, // heavy multiplication x
  0x2a09, // n-ary times
  0x2a2f, // vector product
  0xff0a, // full-width asterisk
  0xff38, // full-width X
  0xff58, // full-width x
]);

/**
 * Dots in the middle of the line: a decimal point in older British print, a multiplication sign
 * elsewhere.
 */
const MIDDLE_DOTS: ReadonlySet<number> = new Set([0xb7, 0x2219, 0x22c5]);

/** Optional white space: space, tab, U+00A0, U+202F, U+2009, U+2007. */
export function isBlank(c: number): boolean {
  return c === 0x20 || c === 0x09 || c === 0xa0 || c === 0x202f || c === 0x2009 || c === 0x2007;
}

export function isLineEnd(c: number): boolean {
  return c === 0x0a || c === 0x0d;
}

export function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

/** A digit or the point: what a number is made of. */
export function isNumeral(c: number): boolean {
  return isDigit(c) || c === DOT;
}

/** `-` or the minus sign U+2212. */
export function isMinus(c: number): boolean {
  return c === 0x2d || c === 0x2212;
}

/** Marks between groups of digits: apostrophes of several kinds. */
export function isGroupMark(c: number): boolean {
  return c === 0x27 || c === 0x2019 || c === 0x2bc || c === 0x60 || c === 0xb4;
}

export function separatorStyleOf(c: number): SeparatorStyle | undefined {
  if (c === 0x78 || c === 0x58 || c === 0xd7) return 'x';
  return c === 0x2f ? '/' : undefined;
}

/**
 * Checks whether something else than x or / separates factors at `at`: a look-alike with an amount
 * behind it.
 */
export function isLookalikeSeparator(text: string, at: number, end: number): boolean {
  if (!SEPARATOR_LOOKALIKES.has(text.charCodeAt(at))) return false;
  const next = skipBlanks(text, at + 1, end);
  return next < end && (isNumeral(text.charCodeAt(next)) || text.charCodeAt(next) === HASH);
}

export function isMiddleDot(c: number): boolean {
  return MIDDLE_DOTS.has(c);
}

/** The first place from `at` on that is not blank. */
export function skipBlanks(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isBlank(text.charCodeAt(i))) i += 1;
  return i;
}

/** The first place from `at` on that is no ASCII digit. */
export function skipDigits(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isDigit(text.charCodeAt(i))) i += 1;
  return i;
}

/** The first place from `at` on that is neither a digit nor a point. */
export function skipNumerals(text: string, at: number, end: number): number {
  let i = at;
  while (i < end && isNumeral(text.charCodeAt(i))) i += 1;
  return i;
}
