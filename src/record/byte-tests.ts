/** Small questions about bytes of a record; each answers without building anything. */
import { ABSENT, ARRAY, FALSE, NULL, NUMBER, OBJECT, STRING, TRUE } from './record-source.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** First bytes of a text that begins with something to see: no white space, no escape, no lead byte of a blank beyond ASCII. */
export const VISIBLE: Uint8Array = Uint8Array.from({ length: 256 }, (_, c) =>
  (c > 0x20 && c < 0x80 && c !== BACKSLASH) || (c >= 0xc3 && c <= 0xe0) || (c >= 0xe4 && c !== 0xef) ? 1 : 0,
);

/** An array with the values of a shorter one. */
export function filled<T extends Uint8Array | Int32Array>(array: T, values: T): T {
  array.set(values);
  return array;
}

/** For so few slots a loop is several times cheaper than the array's own `fill`. */
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

/** True when a string holds a `\u` escape, which may stand for what no database can keep. */
export function hasCodedCharacter(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    if (bytes[i] !== BACKSLASH) continue;
    if (bytes[i + 1] === 0x75) return true;
    i += 1;
  }
  return false;
}

/** True for 1 to 15 digits, with at most 15 more behind a point, not all of them zero. */
export function isCleanDecimal(bytes: Uint8Array, start: number, end: number): boolean {
  let i = start;
  let nonZero = 0;
  let c = 0;
  while (i < end && (c = (bytes[i] as number) - 0x30) >= 0 && c <= 9) {
    nonZero |= c;
    i += 1;
  }
  const whole = i - start;
  if (whole === 0 || whole > 15) return false;
  if (i < end) {
    if (bytes[i] !== 0x2e) return false;
    i += 1;
    const point = i;
    while (i < end && (c = (bytes[i] as number) - 0x30) >= 0 && c <= 9) {
      nonZero |= c;
      i += 1;
    }
    if (i === point || i - point > 15) return false;
  }
  return i === end && nonZero !== 0;
}
