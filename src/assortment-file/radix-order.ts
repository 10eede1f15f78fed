const BITS = 11;
const DIGITS = 1 << BITS;
const MASK = DIGITS - 1;

/**
 * The places of so many hashes, ordered by hash, and by place where hashes are equal. By counting,
 * eleven bits at a time: the time is linear whatever the hashes are, and no memory is touched at
 * random but the counters.
 */
export function orderOfHashes(hashes: Int32Array, count: number): Int32Array {
  let order = new Int32Array(count);
  let next = new Int32Array(count);
  for (let place = 0; place < count; place += 1) order[place] = place;
  const starts = new Int32Array(DIGITS);
  for (let shift = 0; shift < 32; shift += BITS) {
    starts.fill(0);
    for (let place = 0; place < count; place += 1) {
      const digit = ((hashes[place] as number) >>> shift) & MASK;
      starts[digit] = (starts[digit] as number) + 1;
    }
    let sum = 0;
    for (let digit = 0; digit < DIGITS; digit += 1) {
      const many = starts[digit] as number;
      starts[digit] = sum;
      sum += many;
    }
    for (let n = 0; n < count; n += 1) {
      const place = order[n] as number;
      const digit = ((hashes[place] as number) >>> shift) & MASK;
      const at = starts[digit] as number;
      starts[digit] = at + 1;
      next[at] = place;
    }
    [order, next] = [next, order];
  }
  return order;
}
