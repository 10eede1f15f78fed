/**
 * Grammar and range of a decimal text, checked before any Decimal is made (Decisions N1, N2).
 *
 * ```text
 * plain   = 1*DIGIT [ "." 1*DIGIT ] / "." 1*DIGIT            in a JSON string
 * number  = [ "-" ] int [ frac ] [ exp ]                     a JSON number (RFC 8259, section 6)
 * ```
 *
 * The check reads each character once and allocates nothing.
 */

/** Kinds of decimal texts. `shape`: the text does not follow the grammar. */
export type DecimalVerdict = 'positive' | 'zero' | 'negative' | 'out-of-range' | 'shape';

/** The most significant digits of a price or quantity (Decision N2). */
export const MAX_SIGNIFICANT_DIGITS = 30;

/** The largest absolute power of ten of the leading digit (Decision N2). */
export const MAX_LEADING_EXPONENT = 15;

const ZERO = 0x30;
const NINE = 0x39;
const DOT = 0x2e;
const MINUS = 0x2d;
const PLUS = 0x2b;

/**
 * Classifies a decimal text in O(length), by the plain grammar or by that of JSON's numbers (sign
 * and exponent allowed). A plain text whose only fault is a minus sign is
 * `negative`.
 *
 * @example
 * classifyDecimal('1e1000000000', 'json') // => 'out-of-range'
 * classifyDecimal('1,50', 'plain') // => 'shape'
 */
export function classifyDecimal(text: string, grammar: 'plain' | 'json'): DecimalVerdict {
  const json = grammar === 'json';
  let i = 0;
  const n = text.length;
  const negative = text.charCodeAt(0) === MINUS;
  if (negative) i = 1;
  let seenDot = false;
  let digits = 0;
  let afterDot = 0;
  let firstSignificant = -1;
  let lastSignificant = -1;
  let integerDigits = 0;
  for (; i < n; i += 1) {
    const c = text.charCodeAt(i);
    if (c >= ZERO && c <= NINE) {
      if (seenDot) afterDot += 1;
      else integerDigits += 1;
      if (c !== ZERO) {
        if (firstSignificant < 0) firstSignificant = digits;
        lastSignificant = digits;
      }
      digits += 1;
    } else if (c === DOT && !seenDot) {
      seenDot = true;
    } else break;
  }
  if (digits === 0 || (seenDot && afterDot === 0)) return 'shape';
  if (json && integerDigits === 0) return 'shape';
  let exponent = 0;
  if (i < n) {
    if (!json) return 'shape';
    const e = text.charCodeAt(i);
    if (e !== 0x65 && e !== 0x45) return 'shape';
    i += 1;
    const sign = text.charCodeAt(i);
    const down = sign === MINUS;
    if (down || sign === PLUS) i += 1;
    if (i >= n) return 'shape';
    for (; i < n; i += 1) {
      const c = text.charCodeAt(i);
      if (c < ZERO || c > NINE) return 'shape';
      if (exponent < 1_000_000_000) exponent = exponent * 10 + (c - ZERO);
    }
    if (down) exponent = -exponent;
  }
  // A plain text has no sign, not even that of zero (Decision N1).
  if (firstSignificant < 0) return negative && !json ? 'negative' : 'zero';
  if (lastSignificant - firstSignificant + 1 > MAX_SIGNIFICANT_DIGITS) return 'out-of-range';
  const leading = integerDigits - 1 - firstSignificant + exponent;
  if (leading > MAX_LEADING_EXPONENT || leading < -MAX_LEADING_EXPONENT) return 'out-of-range';
  return negative ? 'negative' : 'positive';
}

/** Returns true for 1 to 999, a point, and three decimals that end in 0 (Decisions N7, P3). */
export function looksLikeThousands(text: string): boolean {
  const point = text.length - 4;
  return text[point] === '.' && text.endsWith('0') && text[0] !== '0' && point > 0 && point < 4;
}
