import { describe, expect, it } from 'vitest';
import { ContentDigest } from '../../../src/core/record/rules/content-digest.js';

function digestOf(bytes: Uint8Array): string {
  const digest = new ContentDigest();
  digest.addBytes(new DataView(bytes.buffer), 0, bytes.length);
  const { low, high } = digest.value();
  return `${low} ${high}`;
}

/**
 * Bytes by place, and what is changed of them: changes of which one word once took back what the
 * word before had done.
 */
const CANCELLING: readonly (readonly (readonly [place: number, change: number])[])[] = [
  [
    [3, 0x10],
    [9, 0x20],
    [11, 0x10],
  ],
  [
    [3, 0x20],
    [9, 0x40],
    [11, 0x20],
  ],
  [
    [7, 0x40],
    [14, 0x02],
    [15, 0x40],
  ],
  [
    [7, 0x20],
    [14, 0x03],
    [15, 0x60],
  ],
];

describe('The digest of a content (Decision S2)', () => {
  it('tells texts apart that differ in words next to each other', () => {
    for (const changes of CANCELLING) {
      for (let seed = 0; seed < 2_000; seed += 1) {
        const text = Uint8Array.from(
          { length: 12 + (seed % 13) },
          (_, at) => 0x20 + (Math.imul(seed * 31 + at, 0x9e3779b1) >>> 26),
        );
        const other = text.slice();
        for (const [place, change] of changes)
          if (place < other.length) other[place] = (other[place] as number) ^ change;
        expect(digestOf(other)).not.toBe(digestOf(text));
      }
    }
  });

  it('tells bytes behind the end from zeros', () => {
    const digests = Array.from({ length: 24 }, (_, length) => digestOf(new Uint8Array(length)));
    expect(new Set(digests).size).toBe(24);
  });
});
