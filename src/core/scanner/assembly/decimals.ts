/** Numbers and decimals in texts, sixteen characters at once. */
import * as L from '../scanner-layout';
import { BLANK, CLOSE_BRACE, COMMA, DOT, ZERO, byteAt } from './memory';

/** Eight zeros in ASCII. */
export const ZEROS: u64 = 0x3030303030303030;
const FEW_DIGITS: i32 = 15;

// Results of the last number.
export let isClean: bool = false;
export let isWhole: bool = false;
/**
 * Words of the number in decimal.js: seven digits before and after the point; 0 for both when it is
 * longer.
 */
export let integer: i32 = 0;
export let fraction: i32 = 0;
/** Number of digits after the point; -1 without a point. */
let decimals: i32 = 0;

/** Returns true when a word is eight ASCII digits, the first one lowest. */
@inline export function areDigits(word: u64): bool {
  return (((word + 0x7676767676767676) | word) & 0x8080808080808080) == 0;
}

@inline export function eightDigits(word: u64): u64 {
  const pairs = word * 10 + (word >> 8);
  return (
    ((pairs & 0x000000ff000000ff) * 0x000f424000000064) +
    (((pairs >> 16) & 0x000000ff000000ff) * 0x0000271000000001)
  ) >> 32;
}

/**
 * Skips digits and a decimal point, and returns their end. Sets `isClean` for a decimal above zero
 * of at most 15 digits on either side of its point.
 */
function decimal(from: i32): i32 {
  const bytes = v128.load(from);
  const digits = i8x16.bitmask(i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(10)));
  const points = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(0x2e)));
  const length = ctz(~(digits | points));
  const point = points & ((1 << length) - 1);
  const whole = point == 0 ? length : ctz(point);
  const behind = length - whole - 1;
  if (
    length > 15 ||
    whole > L.WORD_DIGITS ||
    behind > L.WORD_DIGITS ||
    (point & (point - 1)) != 0
  )
    return longDecimal(from);
  decimals = behind;
  // The digits before and after the point, each as eight digits filled up with leading zeros.
  integer = whole == 0 ? 0 : <i32>eightDigits((load<u64>(from) - ZEROS) << ((8 - whole) << 3));
  fraction = 0;
  if (behind > 0) {
    const mask = (<u64>1 << (behind << 3)) - 1;
    fraction = <i32>eightDigits(((load<u64>(from + whole + 1) & mask) - (ZEROS & mask)) << 8);
  }
  isWhole = fraction == 0;
  isClean = whole > 0 && (integer | fraction) != 0;
  return from + length;
}

/** Does the same as `decimal`, digit by digit. */
function longDecimal(from: i32): i32 {
  let i = from;
  let nonZero = 0;
  for (; <u32>(byteAt(i) - ZERO) <= 9; i += 1) nonZero |= byteAt(i);
  const whole = i - from;
  let behind = 0;
  decimals = -1;
  if (byteAt(i) == DOT) {
    const point = i;
    for (i += 1; <u32>(byteAt(i) - ZERO) <= 9; i += 1) behind |= byteAt(i);
    decimals = i - point - 1;
  }
  integer = 0;
  fraction = 0;
  isWhole = (behind & 0x0f) == 0;
  isClean =
    whole > 0 &&
    whole <= FEW_DIGITS &&
    decimals <= FEW_DIGITS &&
    ((nonZero | behind) & 0x0f) != 0;
  return i;
}

/** Skips a number without sign and exponent; returns its end, or -1 for any other number. */
export function number(from: i32): i32 {
  const i = decimal(from);
  if ((byteAt(from) == ZERO && <u32>(byteAt(from + 1) - ZERO) <= 9) || decimals == 0) return -1;
  const c = byteAt(i);
  return c == COMMA || c == CLOSE_BRACE || (c <= BLANK && c != 0) ? i : -1;
}

/**
 * Returns true when a text is a plain decimal above zero of at most 15 digits on either side of its
 * point.
 */
@inline export function isDecimalText(start: i32, end: i32): bool {
  return decimal(start) == end && isClean && decimals != 0;
}

/**
 * Returns true for a decimal of 1 to 999, a point, and three decimals that end in 0, which may be
 * thousands (Decision N7).
 */
@inline export function isLikeThousands(start: i32, end: i32): bool {
  return (
    byteAt(end - 4) == DOT && byteAt(end - 1) == ZERO && byteAt(start) != ZERO && end - start < 8
  );
}
