import { expect, it } from 'vitest';
import { hashOfGtin } from '../../../src/core/assortment-file/duplicates/gtin-index.js';

const COUNT = 20_000;
const BUCKETS = 1024;

/** GTINs that follow each other, and GTINs that differ in one half of their bits only. */
const FAMILIES: readonly (readonly [name: string, gtin: (n: number) => number])[] = [
  ['that follow each other', (n) => 4_006_381_000_000 + n],
  ['of one low half', (n) => n * 2 ** 32 + 5_901],
  ['that end with the same digits', (n) => n * 100_000],
  ['with few digits', (n) => n],
];

/** Number of hashes in the fullest bucket, of those that `part` takes of a hash. */
function fullest(hashes: readonly number[], part: (hash: number) => number): number {
  const buckets = new Uint32Array(BUCKETS);
  for (const hash of hashes) {
    const bucket = part(hash);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  return Math.max(...buckets);
}

// A table of hashes takes the time of a list where they cluster.
it.each(FAMILIES)('GTINs %s have hashes that are spread over all bits', (_, gtin) => {
  const hashes = Array.from({ length: COUNT }, (_, n) => hashOfGtin(gtin(n)));
  expect(new Set(hashes).size).toBeGreaterThan(0.999 * COUNT);
  for (const shift of [0, 5, 11, 22])
    expect(fullest(hashes, (hash) => (hash >>> shift) % BUCKETS)).toBeLessThan(
      (3 * COUNT) / BUCKETS,
    );
});
