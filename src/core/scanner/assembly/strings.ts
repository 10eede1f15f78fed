/** White space and strings (RFC 8259), and the lines that end in them. */
import * as L from '../scanner-layout';
import { BACKSLASH, BLANK, ESCAPED, QUOTE, STRING, WIDE, ZERO, byteAt } from './memory';

// The last string: its kind.
export let stringKind: i32 = STRING;
/** True for an escape by number, and for one of a character that no database can store. */
export let isNumbered: bool = false;
export let isCoded: bool = false;

// Lines of the record: lines that ended, the start of the last line, and the bytes on it that
// continue a character.
export let newlines: i32 = 0;
export let lineStart: i32 = 0;
export let continuation: i32 = 0;

export function beginLines(): void {
  newlines = 0;
  continuation = 0;
}

/** Skips white space. */
export function space(at: i32): i32 {
  let i = at;
  while (true) {
    const c = byteAt(i);
    if (c > BLANK) return i;
    if (c == 0x0a) {
      newlines += 1;
      lineStart = i + 1;
      continuation = 0;
    } else if (c != BLANK && c != 0x0d && c != 0x09) return i;
    i += 1;
  }
}

/** Returns the first byte from a place on that is not a plain character of a string. */
@inline function plainEnd(at: i32): i32 {
  let i = at;
  while (true) {
    const bytes = v128.load(i);
    const stops = i8x16.bitmask(
      v128.or(
        v128.or(i8x16.eq(bytes, i8x16.splat(0x22)), i8x16.eq(bytes, i8x16.splat(0x5c))),
        i8x16.lt_s(bytes, i8x16.splat(0x20)),
      ),
    );
    if (stops != 0) return i + ctz(stops);
    i += 16;
  }
}

/**
 * Skips a string from after its opening quote; returns the place after its closing quote, or -1 for
 * an invalid string.
 */
@inline export function stringEnd(at: i32): i32 {
  const i = plainEnd(at);
  if (byteAt(i) == QUOTE) {
    stringKind = STRING;
    return i + 1;
  }
  return restOfString(i);
}

/** Skips the rest of a string, from its first character that is not plain. */
function restOfString(from: i32): i32 {
  let i = from;
  let kind = STRING;
  let numbered = false;
  let coded = false;
  while (true) {
    const c = byteAt(i);
    if (c == QUOTE) {
      stringKind = kind;
      isNumbered = numbered;
      isCoded = coded;
      return i + 1;
    }
    if (c >= 0x80) {
      if (kind == STRING) kind = WIDE;
      const length = sequenceLength(i, c);
      if (length == 0) return -1;
      continuation += length - 1;
      i += length;
    } else if (c == BACKSLASH) {
      kind = ESCAPED;
      const e = byteAt(i + 1);
      if (byteAt(L.ESCAPABLE_AT + e) != 0) i += 2;
      else {
        if (e != 0x75) return -1;
        let unit = 0;
        for (let k = i + 2; k < i + 6; k += 1) {
          const digit = hexDigit(byteAt(k));
          if (digit < 0) return -1;
          unit = (unit << 4) | digit;
        }
        numbered = true;
        if (unit == 0 || (unit & 0xf800) == 0xd800) coded = true;
        i += 6;
      }
    } else return -1;
    if (byteAt(i) < 0x80) i = plainEnd(i);
  }
}

export function hexDigit(c: i32): i32 {
  const digit = c - ZERO;
  if (<u32>digit <= 9) return digit;
  const letter = (c | 0x20) - 0x61;
  return <u32>letter <= 5 ? letter + 10 : -1;
}

/**
 * Returns the length of the well-formed UTF-8 sequence (RFC 3629) that begins with `lead`; 0 when
 * there is none.
 */
function sequenceLength(at: i32, lead: i32): i32 {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const second = byteAt(at + 1);
  if (lead < 0xe0) return (second & 0xc0) == 0x80 ? 2 : 0;
  if ((byteAt(at + 2) & 0xc0) != 0x80) return 0;
  if (lead < 0xf0) {
    const low = lead == 0xe0 ? 0xa0 : 0x80;
    const high = lead == 0xed ? 0x9f : 0xbf;
    return second >= low && second <= high ? 3 : 0;
  }
  const low = lead == 0xf0 ? 0x90 : 0x80;
  const high = lead == 0xf4 ? 0x8f : 0xbf;
  return second >= low && second <= high && (byteAt(at + 3) & 0xc0) == 0x80 ? 4 : 0;
}
