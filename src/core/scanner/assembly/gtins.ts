/** GTINs, read eight digits at once. */
import * as L from '../scanner-layout';
import { ZEROS, areDigits, eightDigits } from './decimals';
import { ESCAPED, STRING, byteAt } from './memory';
import { isNumbered } from './strings';

export let gtinCount: i32 = 0;

export function beginGtins(): void {
  gtinCount = 0;
}

// The last GTIN: its number, where it is valid, and its kind.
let valid: f64 = 0;
let nature: i32 = 0;

/**
 * Returns the kind of a valid GTIN by its number and its length as written; all GTINs of one kind
 * have the same codes (see `gtinCodes`).
 */
function natureOf(number: u64, length: i32): i32 {
  if (number >= 10000000000000) return number >= 90000000000000 ? L.VARIABLE_MEASURE : 0;
  if (number < 100000000) {
    const range = byteAt(L.FIRSTS_AT + <i32>number / 10000000);
    return (
      (number == 0 ? L.ALL_ZERO : range == 0 ? 0 : L.SHORT_RANGES + range) |
      (length > 8 ? L.PADDED : 0)
    );
  }
  return (
    byteAt(L.HEADS_AT + <i32>(number / 1000000000)) |
    (length > (number < 1000000000000 ? 12 : 13) ? L.PADDED : 0)
  );
}

/**
 * Returns the number of a GTIN without findings (see `cleanGtinNumber`), -2 for a wrong check
 * digit, and -1 for anything else.
 */
function gtinNumber(start: i32, end: i32): f64 {
  const length = end - start;
  if (length != 13 && length != 14 && length != 12 && length != 8) return -1;
  // The last eight digits as one word, and those before as another with leading zeros.
  const last = load<u64>(end - 8) - ZEROS;
  const before = length == 8 ? 0 : (load<u64>(start) - ZEROS) << ((16 - length) << 3);
  if (!areDigits(last) || !areDigits(before)) return -1;
  const even: u64 = 0x00ff00ff00ff00ff;
  const threes = (last & even) + (before & even);
  const ones = ((last >> 8) & even) + ((before >> 8) & even);
  const sum = (((threes * 3 + ones) * 0x0001000100010001) >> 48) & 0xffff;
  if (sum % 10 != 0) {
    nature = L.WRONG_DIGIT;
    return -2;
  }
  const number = eightDigits(before) * 100000000 + eightDigits(last);
  valid = <f64>number;
  nature = natureOf(number, length);
  return nature == 0 ? valid : -1;
}
/** Stores a GTIN; returns false for a text that the rules have to check. */
export function noteGtin(slot: i32, kind: i32, start: i32, end: i32, longest: i32): bool {
  nature = L.NO_NATURE;
  const number = kind == STRING ? gtinNumber(start + 1, end - 1) : -1;
  if (number < 0) {
    if (
      end - start - 2 > longest ||
      end - start == 2 ||
      byteAt(L.VISIBLE_AT + byteAt(start + 1)) == 0 ||
      (kind == ESCAPED && isNumbered)
    )
      return false;
  }
  store<f64>(L.GTINS_AT + (gtinCount << 3), number);
  store<i32>(L.GTIN_SLOTS_AT + (gtinCount << 2), slot);
  store<f64>(L.VALID_GTINS_AT + (gtinCount << 3), valid);
  store<u8>(L.NATURES_AT + gtinCount, <u8>nature);
  gtinCount += 1;
  return true;
}
