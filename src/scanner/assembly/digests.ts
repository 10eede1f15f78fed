/** Digests of content, the same as those of `content-digest.ts`. */
import * as L from '../scanner-layout';
import { unescape } from './decoding';
import { ESCAPED, NULL, kindOf } from './memory';

// Those of `ContentDigest`, whose #block this is.
const FIRST_FACTOR: i32 = 0x239b961b;
const SECOND_FACTOR: i32 = 0xab0e9789;
const BLOCK_CONSTANT: i32 = 0x561ccd1b;

@inline function turned(words: v128, bits: i32): v128 {
  return v128.or(i32x4.shl(words, bits), i32x4.shr_u(words, 32 - bits));
}

@inline function withBlock(digest: v128, block: v128): v128 {
  return v128.xor(digest, i32x4.mul(turned(i32x4.mul(block, i32x4.splat(FIRST_FACTOR)), 15), i32x4.splat(SECOND_FACTOR)));
}

@inline function spread(digest: v128): v128 {
  const words = turned(digest, 13);
  return i32x4.add(i32x4.add(i32x4.shl(words, 2), v128.shuffle<i32>(words, words, 1, 2, 3, 0)), i32x4.splat(BLOCK_CONSTANT));
}

@inline function withBytes(before: v128, start: i32, end: i32): v128 {
  let digest = before;
  let i = start;
  for (; i + 16 <= end; i += 16) digest = spread(withBlock(digest, v128.load(i)));
  // Bytes that are ones up to the end, and zeros behind.
  const rest = v128.load(L.ONES_AT + L.NAME_LENGTH - (end - i));
  digest = withBlock(digest, v128.and(v128.load(i), rest));
  return spread(i32x4.add(digest, i32x4.splat(end - start)));
}

/**
 * Adds the texts of slots, from `first` on and before `behind`, to the digest among the facts, as
 * `ContentDigest` does. Answers the slot that it could not add because its text is written with
 * escapes, or `behind`.
 */
export function digestTexts(first: i32, behind: i32, bias: i32): i32 {
  let digest = v128.load(L.DIGEST_AT);
  let slot = first;
  for (; slot < behind; slot += 1) {
    const kind = kindOf(slot);
    const start = load<i32>(L.STARTS_AT + (slot << 2)) + bias + 1;
    const end = load<i32>(L.ENDS_AT + (slot << 2)) + bias - 1;
    if (kind <= NULL) digest = spread(i32x4.add(digest, i32x4.splat(~slot)));
    else if (kind != ESCAPED) digest = withBytes(digest, start, end);
    else {
      const length = unescape(start, end);
      if (length < 0) break;
      digest = withBytes(digest, L.DECODED_AT, L.DECODED_AT + length);
    }
  }
  v128.store(L.DIGEST_AT, digest);
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
