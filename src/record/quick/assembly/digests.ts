/** Digests of content, the same as those of `content-digest.ts`. */
import * as L from '../scanner-layout';
import { unescape } from './decoding';
import { DOT, ESCAPED, NULL, ZERO, byteAt, kindOf, setFact } from './memory';

// The digest, while it is added to.
let low: i32 = 0;
let high: i32 = 0;

@inline function addWord(word: i32): void {
  low = (low ^ word) * 0x9e3779b1;
  low ^= <i32>(<u32>low >> 15);
  high = rotl<i32>(((high + low) * 0x85ebca6b) ^ word, 13);
}

@inline function addBytes(start: i32, end: i32): void {
  let i = start;
  let l = low;
  let h = high;
  for (; i + 8 <= end; i += 8) {
    l = (l ^ load<i32>(i)) * 0x9e3779b1;
    h = (h ^ load<i32>(i, 4)) * 0x85ebca6b;
    l ^= <i32>(<u32>l >> 15);
    h ^= <i32>(<u32>h >> 13);
  }
  low = l;
  high = h;
  let first = end - start;
  let second = 0;
  for (const half = min(i + 4, end); i < half; i += 1) first = (first << 8) ^ byteAt(i);
  for (; i < end; i += 1) second = (second << 8) | byteAt(i);
  addWord(first);
  addWord(second);
}

@inline function takeDigest(): void {
  low = load<i32>(L.FACTS_AT + (L.DIGEST_LOW << 2));
  high = load<i32>(L.FACTS_AT + (L.DIGEST_HIGH << 2));
}

@inline function giveDigest(): void {
  setFact(L.DIGEST_LOW, low);
  setFact(L.DIGEST_HIGH, high);
}

/**
 * Adds the texts of slots, from `first` on and before `behind`, to the digest among the facts, as `ContentDigest` does. Answers the slot
 * that it could not add because its text is written with escapes, or `behind`.
 */
export function digestTexts(first: i32, behind: i32, bias: i32): i32 {
  takeDigest();
  let slot = first;
  for (; slot < behind; slot += 1) {
    const kind = kindOf(slot);
    const start = load<i32>(L.STARTS_AT + (slot << 2)) + bias + 1;
    const end = load<i32>(L.ENDS_AT + (slot << 2)) + bias - 1;
    if (kind <= NULL) addWord(slot);
    else if (kind != ESCAPED) addBytes(start, end);
    else {
      const length = unescape(start, end);
      if (length < 0) break;
      addBytes(L.DECODED_AT, L.DECODED_AT + length);
    }
  }
  giveDigest();
  return slot;
}

/** Adds the value of a clean decimal to the digest among the facts, as `ContentDigest` does. */
export function digestDecimal(start: i32, end: i32): void {
  takeDigest();
  let from = start;
  let to = end;
  let point = start;
  while (point < end && byteAt(point) != DOT) point += 1;
  if (point < end) while (byteAt(to - 1) == ZERO) to -= 1;
  while (from < point && byteAt(from) == ZERO) from += 1;
  addBytes(from, point);
  if (to > point + 1) addBytes(point, to);
  giveDigest();
}

/** How many bytes between two places continue a character (10xxxxxx). */
export function continuations(start: i32, end: i32): i32 {
  let count = 0;
  let i = start;
  for (; i + 16 <= end; i += 16) count += popcnt(i8x16.bitmask(i8x16.lt_s(v128.load(i), i8x16.splat(-64))));
  if (i < end) count += popcnt(i8x16.bitmask(i8x16.lt_s(v128.load(i), i8x16.splat(-64))) & ((1 << (end - i)) - 1));
  return count;
}
