import fc from 'fast-check';
import { validGtin } from './valid-gtin.js';

/** Faults of a GTIN, except blank texts and texts that cannot be stored. */
export type GtinFault = 'gtin.check-digit' | 'gtin.length' | 'gtin.non-digit' | 'gtin.not-a-string';

/** A JSON value that is no GTIN, with the code that says why. */
export interface BrokenGtin {
  readonly code: GtinFault;
  readonly value: string | number | boolean | readonly string[];
}

/**
 * Generates a valid GTIN broken in exactly one way: check digit, length, a character, or its JSON
 * type. Decision G1.
 */
export function brokenGtin(fault?: GtinFault): fc.Arbitrary<BrokenGtin> {
  const faults: readonly GtinFault[] =
    fault === undefined
      ? ['gtin.check-digit', 'gtin.length', 'gtin.non-digit', 'gtin.not-a-string']
      : [fault];
  return fc.oneof(...faults.map((code) => BREAK[code]().map((value) => ({ code, value }))));
}

const BREAK: Readonly<Record<GtinFault, () => fc.Arbitrary<BrokenGtin['value']>>> = {
  'gtin.check-digit': () =>
    fc
      .tuple(validGtin(), fc.integer({ min: 1, max: 9 }))
      .map(([gtin, shift]) => `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + shift) % 10}`),
  'gtin.length': () =>
    fc
      .tuple(validGtin({ format: 'GTIN-14' }), fc.constantFrom(11, 10, 9, 7, 6, 3, 1, 15, 16, 20))
      .map(([gtin, length]) => gtin.padEnd(20, gtin).slice(0, length)),
  'gtin.non-digit': () =>
    fc
      .tuple(
        validGtin(),
        fc.nat({ max: 7 }),
        fc.constantFrom('-', ' ', 'O', '.', '٣', '５', '\u00a0', '😀'),
      )
      .map(([gtin, at, sign]) => gtin.slice(0, at) + sign + gtin.slice(at + 1)),
  'gtin.not-a-string': () =>
    fc.oneof(
      // Not a number that would read as a valid GTIN once it is text: what is written of it would
      // then be one.
      validGtin({ format: 'GTIN-8' }).map((gtin) => Number(gtin.slice(0, 7)) + 0.5),
      fc.boolean(),
      validGtin().map((gtin) => [gtin]),
    ),
};
