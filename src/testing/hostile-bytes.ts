import fc from 'fast-check';
import { utf8Bytes } from '#bytes';
import { assortmentFile } from './assortment-file.js';

/** A change to a file's bytes: its place (a share of the length) and the new bytes. */
type Damage =
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'drop' | 'repeat'; readonly at: number; readonly length: number }
  | { readonly kind: 'overwrite' | 'insert'; readonly at: number; readonly bytes: Uint8Array };

/** Bytes that scanners stumble over: structure, halves of characters, byte order marks, NUL. */
const AWKWARD: readonly Uint8Array[] = [
  ...[...'{}[],:"\\/-.e0'].map((sign) => utf8Bytes(sign)),
  ...[
    [0],
    [0xff],
    [0x80],
    [0xc3],
    [0xed, 0xa0, 0x80],
    [0xf4, 0x90, 0x80, 0x80],
    [0xef, 0xbb, 0xbf],
    [0x0a],
    [0x7f],
    [0xc0, 0x80],
  ].map((bytes) => Uint8Array.from(bytes)),
];

/**
 * Generates bytes of a damaged file, and sometimes bytes that never were a file. Bad input;
 * Decisions J1, J2.
 */
export function hostileBytes(): fc.Arbitrary<Uint8Array> {
  const bytes = fc.oneof(
    fc.constantFrom(...AWKWARD),
    fc.uint8Array({ minLength: 1, maxLength: 4 }),
  );
  const at = fc.double({ min: 0, max: 1, noNaN: true });
  const damage: fc.Arbitrary<Damage> = fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), at }),
    fc.record({
      kind: fc.constantFrom('drop' as const, 'repeat' as const),
      at,
      length: fc.integer({ min: 1, max: 40 }),
    }),
    fc.record({ kind: fc.constantFrom('overwrite' as const, 'insert' as const), at, bytes }),
  );
  const damaged = fc
    .tuple(assortmentFile({ maxRecords: 3 }), fc.array(damage, { minLength: 1, maxLength: 4 }))
    .map(([{ text }, damages]) => damages.reduce(apply, utf8Bytes(text)));
  return fc.oneof({ weight: 6, arbitrary: damaged }, fc.uint8Array({ maxLength: 64 }));
}

function apply(file: Uint8Array, damage: Damage): Uint8Array {
  const at = Math.floor(damage.at * file.length);
  switch (damage.kind) {
    case 'cut':
      return file.slice(0, at);
    case 'drop':
      return joined(file.subarray(0, at), file.subarray(at + damage.length));
    case 'repeat':
      return joined(file.subarray(0, at + damage.length), file.subarray(at));
    case 'overwrite':
      return joined(file.subarray(0, at), damage.bytes, file.subarray(at + damage.bytes.length));
    case 'insert':
      return joined(file.subarray(0, at), damage.bytes, file.subarray(at));
    default:
      return damage satisfies never;
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
