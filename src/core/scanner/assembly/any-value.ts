/** Values of unknown fields: only their ends matter. */
import {
  BLANK, CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, DOT, OPEN_BRACE, OPEN_BRACKET, QUOTE, ZERO,
  byteAt,
} from './memory';
import { space, stringEnd } from './strings';

export const NULL_WORD: i32 = 0x6c6c756e;
export const TRUE_WORD: i32 = 0x65757274;
export const FALS_WORD: i32 = 0x736c6166;

/** Skips a number (RFC 8259); returns its end, or -1 when there is none. */
function anyNumber(from: i32): i32 {
  let i = byteAt(from) == 0x2d ? from + 1 : from;
  if (byteAt(i) == ZERO) i += 1;
  else {
    const digits = i;
    while (<u32>(byteAt(i) - ZERO) <= 9) i += 1;
    if (i == digits) return -1;
  }
  if (byteAt(i) == DOT) {
    const digits = i + 1;
    for (i = digits; <u32>(byteAt(i) - ZERO) <= 9; ) i += 1;
    if (i == digits) return -1;
  }
  if ((byteAt(i) | 0x20) == 0x65) {
    i += 1;
    if (byteAt(i) == 0x2b || byteAt(i) == 0x2d) i += 1;
    const digits = i;
    while (<u32>(byteAt(i) - ZERO) <= 9) i += 1;
    if (i == digits) return -1;
  }
  // A number ends at white space, a comma or a closing bracket.
  const c = byteAt(i);
  return c == COMMA || c == CLOSE_BRACE || c == CLOSE_BRACKET || (c <= BLANK && c != 0) ? i : -1;
}

/** Skips `true`, `false` or `null`; returns its end, or -1 when there is none. */
@inline function literal(at: i32): i32 {
  const word = load<i32>(at);
  if (word == TRUE_WORD || word == NULL_WORD) return at + 4;
  return word == FALS_WORD && byteAt(at + 4) == 0x65 ? at + 5 : -1;
}

/** Deepest nesting inside an unknown field: one bit for each container. */
const MAX_DEPTH: i32 = 64;

/** Skips any value; returns its end, or -1 when there is none or it is nested too deeply. */
export function anyValue(from: i32): i32 {
  let i = from;
  let depth = 0;
  /** One bit for each open container: 1 for an object. */
  let objects: u64 = 0;
  while (true) {
    const c = byteAt(i);
    if (c == QUOTE) {
      i = stringEnd(i + 1);
      if (i < 0) return -1;
    } else if (c == OPEN_BRACE || c == OPEN_BRACKET) {
      const close = c == OPEN_BRACE ? CLOSE_BRACE : CLOSE_BRACKET;
      i = space(i + 1);
      if (byteAt(i) == close) i += 1;
      else {
        if (depth == MAX_DEPTH) return -1;
        objects = (objects << 1) | (c == OPEN_BRACE ? 1 : 0);
        depth += 1;
        if (c == OPEN_BRACE) {
          i = anyKey(i);
          if (i < 0) return -1;
        }
        continue;
      }
    } else {
      i = c == 0x2d || <u32>(c - ZERO) <= 9 ? anyNumber(i) : literal(i);
      if (i < 0) return -1;
    }
    while (true) {
      if (depth == 0) return i;
      i = space(i);
      const behind = byteAt(i);
      i += 1;
      if (behind == COMMA) {
        i = space(i);
        if ((objects & 1) != 0) {
          i = anyKey(i);
          if (i < 0) return -1;
        }
        break;
      }
      if (behind != ((objects & 1) != 0 ? CLOSE_BRACE : CLOSE_BRACKET)) return -1;
      objects >>= 1;
      depth -= 1;
    }
  }
}

/** Skips a key and its colon; returns the start of the value, or -1 when there is none. */
function anyKey(at: i32): i32 {
  if (byteAt(at) != QUOTE) return -1;
  const i = stringEnd(at + 1);
  return i < 0 ? -1 : valueBehind(i);
}

/**
 * Skips a colon and white space around it; returns the next place, or -1 when there is no colon.
 */
@inline export function valueBehind(at: i32): i32 {
  let i = at;
  if (byteAt(i) != COLON) {
    i = space(i);
    if (byteAt(i) != COLON) return -1;
  }
  i += 1;
  return byteAt(i) > BLANK ? i : space(i);
}
