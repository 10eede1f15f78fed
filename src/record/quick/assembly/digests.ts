/** Digests of content, the same as those of `content-digest.ts`. */
import * as L from '../scanner-layout';
import { unescape } from './decoding';
import { ESCAPED, NULL, kindOf, setFact } from './memory';

// The digest, while it is added to.
let low: i32 = 0;
let high: i32 = 0;

@inline function addWord(word: i32): void {
  low = (low ^ word) * 0x9e3779b1;
  low ^= <i32>(<u32>low >> 15);
  high = rotl<i32>(((high + low) * 0x85ebca6b) ^ word, 13);
}

@inline function addTwo(first: i32, second: i32): void {
  low = (rotl<i32>(low ^ (rotl<i32>(first * 0x239b961b, 15) * 0xab0e9789), 19) + high) * 5 + 0x561ccd1b;
  high = (rotl<i32>(high ^ (rotl<i32>(second * 0xab0e9789, 16) * 0x38b34ae5), 17) + low) * 5 + 0x0bcaa747;
}

/** Zeros count where bytes end: behind the window's there are enough to read eight at a time. */
@inline function addBytes(start: i32, end: i32): void {
  let i = start;
  for (; i + 8 <= end; i += 8) addTwo(load<i32>(i), load<i32>(i, 4));
  const rest = load<u64>(i) & (((<u64>1) << (<u64>(end - i) << 3)) - 1);
  addTwo(<i32>rest, <i32>(rest >> 32));
  addWord(end - start);
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

/** How many bytes between two places continue a character (10xxxxxx). */
export function continuations(start: i32, end: i32): i32 {
  let count = 0;
  let i = start;
  for (; i + 16 <= end; i += 16) count += popcnt(i8x16.bitmask(i8x16.lt_s(v128.load(i), i8x16.splat(-64))));
  if (i < end) count += popcnt(i8x16.bitmask(i8x16.lt_s(v128.load(i), i8x16.splat(-64))) & ((1 << (end - i)) - 1));
  return count;
}
