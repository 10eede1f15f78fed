/** Decoding of JSON strings. */
import * as L from '../scanner-layout';
import { BACKSLASH, byteAt } from './memory';
import { hexDigit } from './strings';

/** Returns the UTF-16 unit of the escape after a backslash, and sets `escapeEnd`. */
function escaped(at: i32): i32 {
  const e = byteAt(at);
  escapeEnd = at + 1;
  if (e == 0x75) {
    escapeEnd = at + 5;
    let unit = 0;
    for (let k = at + 1; k < at + 5; k += 1) unit = (unit << 4) | hexDigit(byteAt(k));
    return unit;
  }
  return e == 0x6e ? 0x0a
    : e == 0x74 ? 0x09
    : e == 0x72 ? 0x0d
    : e == 0x62 ? 0x08
    : e == 0x66 ? 0x0c
    : e;
}

let escapeEnd: i32 = 0;

/**
 * Writes the UTF-8 of a JSON string to DECODED_AT; returns its length, or -1 when it is too long or
 * has an escaped surrogate.
 */
export function unescape(start: i32, end: i32): i32 {
  if (end - start > L.MAX_DECODED - 16) return -1;
  let i = start;
  let to = L.DECODED_AT;
  while (true) {
    const bytes = v128.load(i);
    v128.store(to, bytes);
    const stops = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x5c)));
    const plain = stops == 0 ? 16 : ctz(stops);
    i += plain;
    to += plain;
    if (i >= end) return to - (i - end) - L.DECODED_AT;
    if (stops == 0) continue;
    const unit = escaped(i + 1);
    i = escapeEnd;
    if (unit < 0x80) {
      store<u8>(to, <u8>unit);
      to += 1;
    } else if (unit < 0x800) {
      store<u8>(to, <u8>(0xc0 | (unit >> 6)));
      store<u8>(to, <u8>(0x80 | (unit & 0x3f)), 1);
      to += 2;
    } else {
      if ((unit & 0xf800) == 0xd800) return -1;
      store<u8>(to, <u8>(0xe0 | (unit >> 12)));
      store<u8>(to, <u8>(0x80 | ((unit >> 6) & 0x3f)), 1);
      store<u8>(to, <u8>(0x80 | (unit & 0x3f)), 2);
      to += 3;
    }
  }
}

/**
 * Writes the text of a JSON string to DECODED_AT, one byte for each character. Returns its length,
 * or -1 when it is too long or has a character that not every decoder reads alike from one byte:
 * U+007F to U+009F, and all above U+00FF.
 */
export function decode(start: i32, end: i32): i32 {
  if (end - start > L.MAX_DECODED - 16) return -1;
  let i = start;
  let to = L.DECODED_AT;
  while (true) {
    const bytes = v128.load(i);
    v128.store(to, bytes);
    const stops = i8x16.bitmask(
      v128.or(i8x16.eq(bytes, i8x16.splat(0x5c)), i8x16.lt_s(bytes, i8x16.splat(0))),
    );
    const plain = stops == 0 ? 16 : ctz(stops);
    i += plain;
    to += plain;
    if (i >= end) return to - (i - end) - L.DECODED_AT;
    if (stops == 0) continue;
    const c = byteAt(i);
    let character = 0;
    if (c == BACKSLASH) {
      character = escaped(i + 1);
      i = escapeEnd;
    } else {
      if (c > 0xc3) return -1;
      character = ((c & 0x03) << 6) | (byteAt(i + 1) & 0x3f);
      i += 2;
    }
    if (character > 0xff || (character >= 0x7f && character < 0xa0)) return -1;
    store<u8>(to, <u8>character);
    to += 1;
  }
}

/**
 * Writes the text of a JSON string to DECODED_AT in UTF-16; returns its length in bytes, or -1 when
 * it is too long or has an escaped surrogate.
 */
export function decodeWide(start: i32, end: i32): i32 {
  if (end - start > L.MAX_DECODED / 2 - 16) return -1;
  let i = start;
  let to = L.DECODED_AT;
  while (true) {
    const bytes = v128.load(i);
    v128.store(to, i16x8.extend_low_i8x16_u(bytes));
    v128.store(to, i16x8.extend_high_i8x16_u(bytes), 16);
    const stops = i8x16.bitmask(
      v128.or(i8x16.eq(bytes, i8x16.splat(0x5c)), i8x16.lt_s(bytes, i8x16.splat(0))),
    );
    const plain = stops == 0 ? 16 : ctz(stops);
    i += plain;
    to += plain << 1;
    if (i >= end) return to - ((i - end) << 1) - L.DECODED_AT;
    if (stops == 0) continue;
    const c = byteAt(i);
    let unit = 0;
    if (c == BACKSLASH) {
      unit = escaped(i + 1);
      if ((unit & 0xf800) == 0xd800) return -1;
      i = escapeEnd;
    } else if (c < 0xe0) {
      unit = ((c & 0x1f) << 6) | (byteAt(i + 1) & 0x3f);
      i += 2;
    } else if (c < 0xf0) {
      unit = ((c & 0x0f) << 12) | ((byteAt(i + 1) & 0x3f) << 6) | (byteAt(i + 2) & 0x3f);
      i += 3;
    } else {
      const point =
        ((c & 0x07) << 18) |
        ((byteAt(i + 1) & 0x3f) << 12) |
        ((byteAt(i + 2) & 0x3f) << 6) |
        (byteAt(i + 3) & 0x3f);
      store<u16>(to, <u16>(0xd7c0 + (point >> 10)));
      to += 2;
      unit = 0xdc00 | (point & 0x3ff);
      i += 4;
    }
    store<u16>(to, <u16>unit);
    to += 2;
  }
}
