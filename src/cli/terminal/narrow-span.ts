/**
 * Which bytes of a JSON string hold its UTF-16 units from `start` to `end`, so that a caret can
 * stand under a part of a text. Escapes are one unit and several bytes, characters beyond U+FFFF
 * two units and four bytes.
 */
export interface Span {
  /** UTF-16 units of the text, from 0. */
  readonly start: number;
  readonly end: number;
}

/** Bytes, from the first byte of the value. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LETTER_U = 0x75;

/**
 * `value` begins with the string's opening quote; undefined when it does not, or ends before the
 * span does.
 */
export function narrowSpan(value: Uint8Array, span: Span): ByteRange | undefined {
  if (value[0] !== QUOTE || span.start < 0 || span.end < span.start) return undefined;
  let at = 1;
  let unit = 0;
  let from = span.start === 0 ? 1 : -1;
  for (;;) {
    if (from < 0 && unit >= span.start) from = at;
    if (unit >= span.end) return { start: from, end: at };
    const c = value[at];
    if (c === undefined || c === QUOTE) return undefined;
    if (c === BACKSLASH) {
      at += value[at + 1] === LETTER_U ? 6 : 2;
      unit += 1;
    } else if (c >= 0xf0) {
      at += 4;
      unit += 2;
    } else {
      at += c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;
      unit += 1;
    }
  }
}
