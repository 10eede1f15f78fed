/** Tests of single bytes and short texts, without building values. */

import { byteTable } from '../../json/byte-table.js';
import { BACKSLASH, QUOTE } from '../../json/characters.js';
import { ABSENT, ARRAY, FALSE, NULL, NUMBER, OBJECT, STRING, TRUE } from './record-source.js';

/**
 * First bytes of texts that begin with a visible character: no white space, no escape, no lead byte
 * of a blank beyond ASCII.
 */
export const VISIBLE: Uint8Array = /* @__PURE__ */ byteTable(
  0x21,
  0x5b,
  0x5d,
  0x7f,
  0xc3,
  0xe0,
  0xe4,
  0xee,
  0xf0,
  0xff,
);

/** Returns an array that begins with the values of a shorter one. */
export function filled<T extends Uint8Array | Int32Array>(array: T, values: T): T {
  array.set(values);
  return array;
}

/** Clears slots with a loop: for so few it is cheaper than the array's own `fill`. */
export function clearSlots(kinds: Uint8Array, start: number, end: number): void {
  for (let slot = start; slot < end; slot += 1) kinds[slot] = ABSENT;
}

export function kindOfByte(c: number): number {
  switch (c) {
    case 0x7b:
      return OBJECT;
    case 0x5b:
      return ARRAY;
    case QUOTE:
      return STRING;
    case 0x74:
      return TRUE;
    case 0x66:
      return FALSE;
    case 0x6e:
      return NULL;
    default:
      return NUMBER;
  }
}

/**
 * Returns true when a string has a `\u` escape, which may be a character that no database can
 * store.
 */
export function hasCodedCharacter(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    if (bytes[i] !== BACKSLASH) continue;
    if (bytes[i + 1] === 0x75) return true;
    i += 1;
  }
  return false;
}

/** Most digits on either side of the point of a decimal that the rules need not check. */
const FEW_DIGITS = 15;

/** Returns true for 1 to 15 digits, with at most 15 more after a point, not all of them zero. */
export function isCleanDecimal(bytes: Uint8Array, start: number, end: number): boolean {
  let i = start;
  let nonZero = 0;
  for (; i < end; i += 1) {
    const digit = (bytes[i] as number) - 0x30;
    if (digit < 0 || digit > 9) break;
    nonZero |= digit;
  }
  if (i === start || i - start > FEW_DIGITS) return false;
  if (i === end) return nonZero !== 0;
  if (bytes[i] !== 0x2e) return false;
  const decimals = i + 1;
  for (i = decimals; i < end; i += 1) {
    const digit = (bytes[i] as number) - 0x30;
    if (digit < 0 || digit > 9) return false;
    nonZero |= digit;
  }
  return end > decimals && end - decimals <= FEW_DIGITS && nonZero !== 0;
}

/** Checks a clean decimal for 1 to 999, a point, and three decimals that end in 0. */
export function areLikeThousands(bytes: Uint8Array, start: number, end: number): boolean {
  return (
    bytes[end - 4] === 0x2e && bytes[end - 1] === 0x30 && bytes[start] !== 0x30 && end - start < 8
  );
}
