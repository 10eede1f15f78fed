/**
 * The part of Decision P1's grammar that never has findings, as an automaton over ASCII bytes:
 *
 * ```text
 *   clean  = *( factor *SP sep *SP ) amount *SP unit        one sep throughout, x, X or /
 *   factor = 1*15DIGIT                                      above zero
 *   amount = 1*15DIGIT [ "." 1*2DIGIT ]                     above zero
 *   unit   = a supported unit as the list writes it
 * ```
 *
 * A text that could be meant as a fraction is not clean, nor one of more digits than a content may
 * have. The traits of the unit's text say whether
 * it is a supported unit.
 */
import * as L from '../scanner-layout';
import { BLANK, DOT, ZERO, byteAt, setFact } from './memory';
import { withDecimal } from './record-digest';
import { numberOf } from './short-texts';

const SHARP: i32 = 0x23;
const SLASH: i32 = 0x2f;
const LOWER_X: i32 = 0x78;

/** More decimals may be meant as thousands. */
const SURE_DECIMALS: i32 = 2;

/** Numbers below this have one word before the point (see `decimals.ts`). */
const LARGEST_WORD: u64 = 10000000;

/** Two numbers with a slash may be meant as a fraction when the second is no larger than this. */
const LARGEST_DENOMINATOR: u64 = 8;

/**
 * Reads a text; returns false when it is not clean. Stores its numbers, its separator, and the
 * number of the unit's text.
 */
export function readPackageText(start: i32, end: i32, bias: i32): bool {
  if (end - start > L.MAX_PACKAGE_TEXT) return false;
  let i = start;
  let separator = 0;
  let factors = 0;
  let digits = 0;
  let digest = 0;
  let hasDigest = 1;
  while (true) {
    const from = i;
    let whole: u64 = 0;
    for (; <u32>(byteAt(i) - ZERO) <= 9; i += 1) whole = whole * 10 + (byteAt(i) - ZERO);
    let decimals = 0;
    let fraction = 0;
    if (i == from || i - from > L.MAX_PACKAGE_DIGITS) return false;
    const isFractional = byteAt(i) == DOT;
    if (isFractional) {
      const point = i;
      for (i += 1; <u32>(byteAt(i) - ZERO) <= 9; i += 1) {
        decimals |= byteAt(i) - ZERO;
        fraction = fraction * 10 + (byteAt(i) - ZERO);
      }
      fraction *= i - point == 2 ? 1000000 : 100000;
      if (i - point < 2 || i - point > SURE_DECIMALS + 1) return false;
    }
    digits += i - from;
    if (digits > L.MAX_CONTENT_DIGITS) return false;
    if ((whole == 0 && decimals == 0) || factors == L.MAX_PACKAGE_NUMBERS) return false;
    if (whole < LARGEST_WORD) digest = withDecimal(digest, <i32>whole, fraction);
    else hasDigest = 0;
    store<i32>(L.NUMBER_STARTS_AT + (factors << 2), from - bias);
    store<i32>(L.NUMBER_ENDS_AT + (factors << 2), i - bias);
    while (byteAt(i) == BLANK) i += 1;
    const c = byteAt(i);
    if ((c | 0x20) != LOWER_X && c != SLASH) {
      if (
        !isUnitStart(c) ||
        (separator == SLASH && factors == 1 && whole <= LARGEST_DENOMINATOR) ||
        byteAt(end - 1) == BLANK
      )
        return false;
      setFact(L.TEXT_NUMBERS, factors + 1);
      setFact(
        L.TEXT_SEPARATOR,
        separator == 0 ? L.NO_SEPARATOR : separator == SLASH ? L.SLASHES : L.CROSSES,
      );
      setFact(L.TEXT_IS_FRACTION, decimals == 0 ? 0 : 1);
      setFact(L.TEXT_HAS_DIGEST, hasDigest);
      setFact(L.TEXT_DIGEST, digest);
      const unit = numberOf(i, end - i);
      setFact(L.TEXT_UNIT, unit);
      setFact(L.TEXT_UNIT_START, i - bias);
      return unit >= 0;
    }
    const own = c == SLASH ? SLASH : LOWER_X;
    if (isFractional || (separator != 0 && separator != own)) return false;
    separator = own;
    factors += 1;
    i += 1;
    while (byteAt(i) == BLANK) i += 1;
  }
}

/** Returns true for a letter or #. */
function isUnitStart(c: i32): bool {
  return <u32>((c | 0x20) - 0x61) < 26 || c == SHARP;
}
