import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as made from '../../src/testing/index.js';

const ROOM = fileURLToPath(new URL('../../src/testing/', import.meta.url));

/** Every optional member that a type of the room declares. */
const NAMES: readonly string[] = [
  ...new Set(
    readdirSync(ROOM, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(join(ROOM, file), 'utf8').matchAll(/readonly (\w+)\?:/g)].map(
          ([, name = '']) => name,
        ),
      ),
  ),
];

function samples(): string {
  const all: readonly fc.Arbitrary<unknown>[] = [
    made.agreedInstant(),
    made.assortmentFile(),
    made.brokenWireRecord(),
    made.brokenWireRecord({ small: true }),
    made.catalogue(),
    made.deepPackageDescription({ maxLevels: 5 }),
    made.doubtfulWireRecord(),
    made.fileHistory(),
    made.leadTime(),
    made.packageDescription(),
    made.plainDecimal(),
    made.price(),
    made.spelledPackageDescription(),
    made.validGtin(),
    made.validWireRecord(),
  ];
  return all.map((one) => fc.stringify(fc.sample(one, { seed: 7, numRuns: 3 }))).join('\n');
}

function poisoned(value: unknown): string {
  for (const name of NAMES)
    Object.defineProperty(Object.prototype, name, {
      value,
      configurable: true,
      enumerable: false,
      writable: true,
    });
  try {
    return samples();
  } finally {
    for (const name of NAMES) Reflect.deleteProperty(Object.prototype, name);
  }
}

describe('Generators', () => {
  it.each<[told: string, value: unknown]>([
    ['a text', 'poison'],
    ['a number', 2],
    ['true', true],
    ['an object', { a: 1 }],
    ['a function', (): number => 1],
  ])(
    'Decision J7: an option that is left out is left out, whatever Object.prototype holds: %s',
    (_, value) => {
      expect(NAMES).toEqual(
        expect.arrayContaining(['ordinary', 'days', 'maxLevels', 'code', 'format', 'options']),
      );
      expect(poisoned(value)).toBe(samples());
    },
  );

  it('a format that is none of the four is the caller’s own mistake', () => {
    expect(() => made.validGtin({ format: 'gtin-13' as 'GTIN-13' })).toThrow(TypeError);
  });
});
