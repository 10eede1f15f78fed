/**
 * Arithmetic on the digits of a GTIN: weights alternate 3 and 1 leftwards from the check digit (GS1
 * General Specifications 7.9).
 */

/** Length of a GTIN in digits. */
export type GtinLength = 8 | 12 | 13 | 14;

const ZERO = 0x30;

/** Checks whether a text of this length can be a GTIN. */
export function isGtinLength(length: number): length is GtinLength {
  return length === 13 || length === 14 || length === 12 || length === 8;
}

/**
 * The weighted sum of all digits modulo 10, the last one counted once; -1 if a character is not
 * an ASCII digit. A GTIN's is 0.
 */
export function weightedRemainder(text: string): number {
  const n = text.length;
  let weight = (n & 1) === 0 ? 3 : 1;
  let sum = 0;
  for (let i = 0; i < n; i += 1) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit >>> 0 > 9) return -1;
    sum += digit * weight;
    weight = 4 - weight;
  }
  return sum % 10;
}

/** Checks whether a text is a GTIN: length, digits and check digit (Decision G1). */
export function isGtinText(text: string): boolean {
  return isGtinLength(text.length) && weightedRemainder(text) === 0;
}

/**
 * The length of the shortest format that holds the number: what remains when leading zeros are
 * taken for padding (Decision G2).
 */
export function significantLength(digits: string): GtinLength {
  const n = digits.length;
  let zeros = 0;
  while (zeros < n && digits.charCodeAt(zeros) === ZERO) zeros += 1;
  const significant = n - zeros;
  if (significant > 13) return 14;
  if (significant > 12) return 13;
  return significant > 8 ? 12 : 8;
}

/** The number that `count` digits from `from` on spell. */
export function numberAt(digits: string, from: number, count: number): number {
  let value = 0;
  for (let i = from; i < from + count; i += 1) value = value * 10 + digits.charCodeAt(i) - ZERO;
  return value;
}
