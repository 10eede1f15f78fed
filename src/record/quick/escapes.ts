/** Escapes of JSON strings (RFC 8259, section 7), one at a time. */
import { byteTable } from '../../text/byte-table.js';

/** The characters of `"/\bfnrt`. */
const SIMPLE: Uint8Array = /* @__PURE__ */ byteTable(0x22, 0x22, 0x2f, 0x2f, 0x5c, 0x5c, 0x62, 0x62, 0x66, 0x66, 0x6e, 0x6e, 0x72, 0x72, 0x74, 0x74);

/** Bytes of an escape by number. */
export const CODED = 6;

const LOWER_U = 0x75;
const LOWER_CASE = 0x20;

/** Whether a byte behind a backslash is an escape by itself. */
export function isSimpleEscape(byte: number): boolean {
  return SIMPLE[byte] === 1;
}

/** The UTF-16 unit that the `\uXXXX` at a place stands for; -1 where none does. Six bytes are looked at. */
export function codedCharacter(bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] !== LOWER_U) return -1;
  let unit = 0;
  for (let i = at + 2; i < at + CODED; i += 1) {
    const c = bytes[i] as number;
    let digit = c - 0x30;
    if (digit >>> 0 > 9) {
      digit = (c | LOWER_CASE) - 0x61;
      if (digit >>> 0 > 5) return -1;
      digit += 10;
    }
    unit = unit * 16 + digit;
  }
  return unit;
}
