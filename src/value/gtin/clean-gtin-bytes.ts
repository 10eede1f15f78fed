import { HEAD_DIGITS, isCleanHead } from './gtin-classes.js';
import { isGtinLength } from './gtin-digits.js';

/**
 * Whether `bytes[start, end)` are the ASCII digits of a GTIN about which `parseGtin` finds nothing: valid, not padded
 * and of no class (Decision G3). Nothing is allocated; every other input, bounds outside the array too, is `false`.
 * Judges without `limits`.
 */
export function isCleanGtinBytes(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (!isGtinLength(length)) return false;
  let weight = (length & 1) === 0 ? 3 : 1;
  let sum = 0;
  let head = 0;
  const headEnd = start + HEAD_DIGITS;
  for (let i = start; i < headEnd; i += 1) {
    const digit = (bytes[i] ?? 0) - 0x30;
    if (digit >>> 0 > 9) return false;
    head = head * 10 + digit;
    sum += digit * weight;
    weight = 4 - weight;
  }
  for (let i = headEnd; i < end; i += 1) {
    const digit = (bytes[i] ?? 0) - 0x30;
    if (digit >>> 0 > 9) return false;
    sum += digit * weight;
    weight = 4 - weight;
  }
  return sum % 10 === 0 && isCleanHead(length, head);
}

/** `isCleanGtinBytes` for a text. */
export function isCleanGtinText(text: string): boolean {
  const length = text.length;
  if (!isGtinLength(length)) return false;
  let weight = (length & 1) === 0 ? 3 : 1;
  let sum = 0;
  let head = 0;
  for (let i = 0; i < length; i += 1) {
    const digit = text.charCodeAt(i) - 0x30;
    if (digit >>> 0 > 9) return false;
    if (i < HEAD_DIGITS) head = head * 10 + digit;
    sum += digit * weight;
    weight = 4 - weight;
  }
  return sum % 10 === 0 && isCleanHead(length, head);
}
