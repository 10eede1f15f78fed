import { orderOfHashes } from './radix-order.js';

/** Bits of the filter for each hash, at least. */
const BITS = 16;

/**
 * The places of hashes that occur more than once, ordered by hash, and by place where hashes are
 * equal. A hash that occurs once may be among them: a filter of bits, small enough for the cache,
 * leaves one of sixteen in, and only what it leaves is ordered.
 */
export function placesOfRepeated(hashes: Int32Array, count: number): Int32Array {
  let words = 32;
  while (32 * words < BITS * count) words *= 2;
  const mask = words - 1;
  const seen = new Int32Array(words);
  const repeated = new Int32Array(words);
  for (let place = 0; place < count; place += 1) {
    const hash = hashes[place] as number;
    const word = (hash >>> 5) & mask;
    const bit = 1 << hash;
    const before = seen[word] as number;
    seen[word] = before | bit;
    repeated[word] = (repeated[word] as number) | (before & bit);
  }
  const places = new Int32Array(count);
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const hash = hashes[place] as number;
    places[kept] = place;
    kept += ((repeated[(hash >>> 5) & mask] as number) >>> hash) & 1;
  }
  const some = new Int32Array(kept);
  for (let n = 0; n < kept; n += 1) some[n] = hashes[places[n] as number] as number;
  const order = orderOfHashes(some, kept);
  for (let n = 0; n < kept; n += 1) order[n] = places[order[n] as number] as number;
  return order;
}
