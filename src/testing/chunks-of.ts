import fc from 'fast-check';

/**
 * Bytes cut into chunks of any size, one byte and none at all among them; joined they are the
 * bytes.
 */
export function chunksOf(bytes: Uint8Array): fc.Arbitrary<readonly Uint8Array[]> {
  const cuts = fc.array(fc.nat({ max: bytes.length }), { maxLength: 12 }).map((places) =>
    cutAt(
      bytes,
      places.toSorted((a, b) => a - b),
    ),
  );
  return fc.oneof({ weight: 4, arbitrary: cuts }, fc.constant(oneByOne(bytes)));
}

function cutAt(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  return [0, ...places].map((start, i) => bytes.slice(start, places[i] ?? bytes.length));
}

function oneByOne(bytes: Uint8Array): readonly Uint8Array[] {
  return Array.from(bytes, (byte) => Uint8Array.of(byte));
}
