import fc from 'fast-check';
import { compress } from 'lzma1';
import { describe, expect, it } from 'vitest';
import { packLzma } from '../../src/page/pack-lzma.mjs';
import { unpackLzma } from '../../src/page/unpack-lzma.js';

/** Bytes with repeats far and near, so that every kind of a copy is in them. */
const repetitive = fc
  .array(fc.oneof(fc.uint8Array({ maxLength: 9 }), fc.nat({ max: 40 })), { maxLength: 200 })
  .map((parts) => {
    const bytes: number[] = [];
    for (const part of parts)
      bytes.push(...(typeof part === 'number' ? bytes.slice(-3 * part, -part - 1) : part));
    return Uint8Array.from(bytes);
  });

describe('Packed texts', () => {
  it.each([
    ['as the build packs them', packLzma],
    ['as other programs pack them', compress],
  ])('are unpacked to the same bytes, %s', (_, pack) => {
    fc.assert(
      fc.property(repetitive, (bytes) => {
        expect(unpackLzma(pack(bytes))).toEqual(bytes);
      }),
    );
  });

  it('are unpacked with copies from more than 64 KB before', () => {
    const far = Uint8Array.from({ length: 200_000 }, (_, at) => (at * at * 7919) >> 11);
    const bytes = Uint8Array.from([...far, ...far.subarray(3, 99_999), ...far.subarray(50_000)]);
    expect(unpackLzma(packLzma(bytes))).toEqual(bytes);
  });
});
