/** Digests of texts, sixteen bytes at once: the same as `addBytes` of `content-digest.ts`. */
import * as L from '../scanner-layout';

// Constants of `ContentDigest`.
export const FIRST_FACTOR: i32 = 0x239b961b;
export const SECOND_FACTOR: i32 = 0xab0e9789;
const BLOCK_CONSTANT: i32 = 0x561ccd1b;

@inline function turned(words: v128, bits: i32): v128 {
  return v128.or(i32x4.shl(words, bits), i32x4.shr_u(words, 32 - bits));
}

@inline function withBlock(digest: v128, block: v128): v128 {
  return v128.xor(
    digest,
    i32x4.mul(
      turned(i32x4.mul(block, i32x4.splat(FIRST_FACTOR)), 15),
      i32x4.splat(SECOND_FACTOR),
    ),
  );
}

@inline export function spread(digest: v128): v128 {
  const words = turned(digest, 13);
  return i32x4.add(
    i32x4.add(i32x4.shl(words, 2), v128.shuffle<i32>(words, words, 1, 2, 3, 0)),
    i32x4.splat(BLOCK_CONSTANT),
  );
}

@inline export function withBytes(before: v128, start: i32, end: i32): v128 {
  let digest = before;
  let i = start;
  for (; i + 16 <= end; i += 16) digest = spread(withBlock(digest, v128.load(i)));
  // A mask of ones up to the end of the text, and zeros after it.
  const rest = v128.load(L.ONES_AT + L.NAME_LENGTH - (end - i));
  digest = withBlock(digest, v128.and(v128.load(i), rest));
  return spread(i32x4.add(digest, i32x4.splat(end - start)));
}
