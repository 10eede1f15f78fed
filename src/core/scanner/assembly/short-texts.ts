/** Numbered texts, and hashes of texts. */
import * as L from '../scanner-layout';
import { BLANK, byteAt, fact, setFact } from './memory';

/** True while records are only counted: then descriptions as text need no numbers. */
export let isCounting: bool = false;

export function beginCounting(counting: bool): void {
  isCounting = counting;
}

/**
 * Returns a hash of bytes, four at a time; with the mask 0x20202020 it ignores the case of letters.
 * The same as `hashWords`.
 */
@inline export function hashOf(start: i32, end: i32, mask: i32): i32 {
  let h = end - start;
  let i = start;
  for (; i + 4 <= end; i += 4) {
    h = (h ^ (load<i32>(i) | mask)) * 0x9e3779b1;
    h ^= <i32>(<u32>h >> 15);
  }
  let rest = 0;
  for (; i < end; i += 1) rest = (rest << 8) | byteAt(i);
  h = (h ^ (rest | mask)) * 0x85ebca6b;
  h ^= <i32>(<u32>h >> 13);
  h *= 0x7feb352d;
  return h ^ <i32>(<u32>h >> 15);
}

/** Stores the number of a slot's text, a new one for a new text; -1 where there is no room. */
@inline export function noteNumber(slot: i32, start: i32, end: i32): void {
  store<i32>(L.NUMBERS_AT + (slot << 2), numberOf(start, end - start));
}

/**
 * Returns true when a numbered text has these bytes. JSON strings contain no zeros, so the zeros
 * after the text give its length.
 */
function isText(number: i32, first: v128, second: v128): bool {
  const text = L.TEXTS_AT + (number << 5);
  const differ = v128.or(v128.xor(first, v128.load(text)), v128.xor(second, v128.load(text, 16)));
  return !v128.any_true(differ);
}

// The number of the last shared text.
let shared: i32 = 0;

/**
 * Stores the number of a text that nearly all records of a file share: compares it with the last
 * one first.
 */
export function noteShared(slot: i32, start: i32, end: i32): void {
  const length = end - start;
  const ones = L.ONES_AT + L.TEXT_LENGTH - length;
  const mayBeSame = length <= L.TEXT_LENGTH && <u32>shared < <u32>fact(L.TEXT_COUNT);
  if (
    !mayBeSame ||
    !isText(
      shared,
      v128.and(v128.load(start), v128.load(ones)),
      v128.and(v128.load(start, 16), v128.load(ones, 16)),
    )
  ) {
    shared = numberOf(start, length);
  }
  store<i32>(L.NUMBERS_AT + (slot << 2), shared);
}

/** Returns the number of a text, a new one for a new text; -1 where there is no room. */
export function numberOf(start: i32, length: i32): i32 {
  if (length > L.TEXT_LENGTH) return -1;
  const ones = L.ONES_AT + L.TEXT_LENGTH - length;
  const first = v128.and(v128.load(start), v128.load(ones));
  const second = v128.and(v128.load(start, 16), v128.load(ones, 16));
  const hash =
    <u64>i64x2.extract_lane(first, 0) * 0x9e3779b97f4a7c15 ^
    <u64>i64x2.extract_lane(first, 1) * 0xc2b2ae3d27d4eb4f ^
    rotl<u64>(<u64>i64x2.extract_lane(second, 0) * 0x9e3779b97f4a7c15, 17) ^
    rotl<u64>(<u64>i64x2.extract_lane(second, 1) * 0xc2b2ae3d27d4eb4f, 31);
  let place = <i32>((hash * 0x9e3779b97f4a7c15) >> (64 - L.TEXT_HASH_BITS));
  for (let probe = 0; probe < L.MAX_PROBES; probe += 1) {
    const slot = L.TEXT_SLOTS_AT + (place << 2);
    const number = load<i32>(slot) - 1;
    if (number < 0) {
      const count = load<i32>(L.FACTS_AT + (L.TEXT_COUNT << 2));
      if (count == L.MAX_TEXTS) return -1;
      setFact(L.TEXT_COUNT, count + 1);
      store<i32>(slot, count + 1);
      v128.store(L.TEXTS_AT + (count << 5), first);
      v128.store(L.TEXTS_AT + (count << 5), second, 16);
      return count;
    }
    if (isText(number, first, second)) return number;
    place = (place + 1) & ((1 << L.TEXT_HASH_BITS) - 1);
  }
  return -1;
}

/** Stores the hash of an ASCII identifier without its blanks. */
export function noteIdentifier(start: i32, end: i32): void {
  let i = start;
  let blanks: i32 = 0;
  for (; i + 16 <= end; i += 16)
    blanks |= i8x16.bitmask(i8x16.eq(v128.load(i), i8x16.splat(0x20)));
  if (i < end)
    blanks |= i8x16.bitmask(i8x16.eq(v128.load(i), i8x16.splat(0x20))) & ((1 << (end - i)) - 1);
  setFact(L.ID_IS_PLAIN, 1);
  if (blanks == 0) setFact(L.ID_HASH, hashOf(start, end, 0x20202020));
  else if (end - start > L.MAX_DECODED) setFact(L.ID_IS_PLAIN, 0);
  else {
    let to = L.DECODED_AT;
    for (let from = start; from < end; from += 1) {
      store<u8>(to, <u8>byteAt(from));
      if (byteAt(from) != BLANK) to += 1;
    }
    setFact(L.ID_HASH, hashOf(L.DECODED_AT, to, 0x20202020));
  }
}
