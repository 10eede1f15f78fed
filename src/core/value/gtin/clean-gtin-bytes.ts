import { HEAD_DIGITS, isCleanHead } from './gtin-classes.js';
import { isGtinLength, weightedRemainder } from './gtin-digits.js';

/**
 * Digits behind the head are added up as two small integers: a double for each digit would be slow.
 */
const MIDDLE_DIGITS = 5;
const POWERS: readonly number[] = [1, 10, 100, 1000, 1e4, 1e5];

/**
 * Returns the number of the ASCII digits `bytes[start, end)`, when they are a GTIN about which
 * `parseGtin` finds nothing: valid, not padded and of no class (Decision G3). Every other input is
 * -1, bounds outside the array too. Allocates nothing and knows no `limits`.
 */
export function cleanGtinNumber(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (!isGtinLength(length)) return -1;
  let weight = (length & 1) === 0 ? 3 : 1;
  let sum = 0;
  let head = 0;
  let i = start;
  for (const stop = start + HEAD_DIGITS; i < stop; i += 1) {
    const digit = (bytes[i] as number) - 0x30;
    if (digit >>> 0 > 9) return -1;
    head = head * 10 + digit;
    sum += digit * weight;
    weight = 4 - weight;
  }
  if (!isCleanHead(length, head)) return -1;
  let middle = 0;
  const middleEnd = Math.min(i + MIDDLE_DIGITS, end);
  const middlePower = POWERS[middleEnd - i] as number;
  for (; i < middleEnd; i += 1) {
    const digit = (bytes[i] as number) - 0x30;
    if (digit >>> 0 > 9) return -1;
    middle = middle * 10 + digit;
    sum += digit * weight;
    weight = 4 - weight;
  }
  let rest = 0;
  const restPower = POWERS[end - i] as number;
  for (; i < end; i += 1) {
    const digit = (bytes[i] as number) - 0x30;
    if (digit >>> 0 > 9) return -1;
    rest = rest * 10 + digit;
    sum += digit * weight;
    weight = 4 - weight;
  }
  return sum % 10 === 0 ? (head * middlePower + middle) * restPower + rest : -1;
}

/** Checks whether a text is such a GTIN. */
export function isCleanGtinText(text: string): boolean {
  const { length } = text;
  return (
    isGtinLength(length) &&
    weightedRemainder(text) === 0 &&
    isCleanHead(length, Number(text.slice(0, HEAD_DIGITS)))
  );
}
