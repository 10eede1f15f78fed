/** Part of a JSON string's text, in UTF-16 units from 0. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Range of bytes, from the first byte of the value. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/**
 * Finds the bytes of a JSON string that hold a part of its text, so that carets can be drawn under
 * that part. An escape is one unit and several bytes; a character beyond U+FFFF is two units and
 * four bytes. `value` begins with the opening quote; undefined when it does not, or when the string
 * ends before the span does.
 */
export function narrowSpan(value: Uint8Array, span: Span): ByteRange | undefined {
  if (value[0] !== QUOTE || span.start < 0 || span.end < span.start) return undefined;
  let at = 1;
  let unit = 0;
  let from = span.start === 0 ? 1 : -1;
  for (;;) {
    if (from < 0 && unit >= span.start) from = at;
    if (unit >= span.end) return { start: from, end: at };
    const byte = value[at];
    if (byte === undefined || byte === QUOTE) return undefined;
    if (byte === BACKSLASH) {
      at += value[at + 1] === LETTER_U ? 6 : 2;
      unit += 1;
    } else if (byte >= 0xf0) {
      at += 4;
      unit += 2;
    } else {
      at += byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
      unit += 1;
    }
  }
}
