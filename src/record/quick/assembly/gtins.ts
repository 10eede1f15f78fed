/** GTINs, eight digits at once. */
import * as L from '../scanner-layout';
import { ZEROS, areDigits, eightDigits } from './decimals';
import { ESCAPED, STRING, byteAt } from './memory';
import { isNumbered } from './strings';

export let gtinCount: i32 = 0;

export function beginGtins(): void {
  gtinCount = 0;
}

/** The number of a GTIN about which there is nothing to say (see `cleanGtinNumber`), -2 where the check digit is wrong, or -1. */
function gtinNumber(start: i32, end: i32): f64 {
  const length = end - start;
  if (length != 13 && length != 14 && length != 12 && length != 8) return -1;
  // The last eight digits as one word, and those before as another that begins with zeros.
  const last = load<u64>(end - 8) - ZEROS;
  const before = length == 8 ? 0 : (load<u64>(start) - ZEROS) << ((16 - length) << 3);
  if (!areDigits(last) || !areDigits(before)) return -1;
  const even: u64 = 0x00ff00ff00ff00ff;
  const threes = (last & even) + (before & even);
  const ones = ((last >> 8) & even) + ((before >> 8) & even);
  const sum = (((threes * 3 + ones) * 0x0001000100010001) >> 48) & 0xffff;
  if (sum % 10 != 0) return -2;
  const d = load<u32>(start) - 0x30303030;
  const head = <i32>((d & 0xff) * 1000 + ((d >> 8) & 0xff) * 100 + ((d >> 16) & 0xff) * 10 + (d >> 24));
  if (length == 13) {
    if (head < 1000 || byteAt(L.HEADS_AT + head) != 0) return -1;
  } else if (length == 14) {
    if (head < 1000 || head >= 9000) return -1;
  } else if (length == 12) {
    if (head == 0 || byteAt(L.HEADS_AT + head / 10) != 0) return -1;
  } else if (byteAt(L.FIRSTS_AT + head / 1000) != 0) return -1;
  return <f64>(eightDigits(before) * 100000000 + eightDigits(last));
}

/** Notes a GTIN; false where its text is one of which the general rules may say more. */
export function noteGtin(slot: i32, kind: i32, start: i32, end: i32, longest: i32): bool {
  const number = kind == STRING ? gtinNumber(start + 1, end - 1) : -1;
  if (number < 0) {
    if (end - start - 2 > longest || end - start == 2 || byteAt(L.VISIBLE_AT + byteAt(start + 1)) == 0 || (kind == ESCAPED && isNumbered)) return false;
  }
  store<f64>(L.GTINS_AT + (gtinCount << 3), number);
  store<i32>(L.GTIN_SLOTS_AT + (gtinCount << 2), slot);
  gtinCount += 1;
  return true;
}
