import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { viewBytes } from '#bytes';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import * as F from '../../../src/core/record/fields.js';
import { ABSENT, OBJECT } from '../../../src/core/record/source/record-source.js';
import * as L from '../../../src/core/scanner/scanner-layout.js';
import {
  returnScannerMachine,
  takeScannerMachine,
} from '../../../src/core/scanner/scanner-machine.js';
import { gtinCheckDigit, gtinCodes } from '../../../src/core/value/gtin/gtin.js';
import {
  MAX_TEXT_DIGITS,
  MAX_TEXT_LENGTH,
} from '../../../src/core/value/package-description/format-package.js';
import { validWireRecord } from '../../../src/testing/records/valid-wire-record.js';

// Not among the types of Node.
const WebAssembly: Readonly<Record<string, unknown>> = Reflect.get(globalThis, 'WebAssembly');

/** One level less than the scanner asks for: every record goes the general way. */
const GENERAL = { limits: { depth: L.MAX_LEVELS - 1 } };

const RECORDS = fc.sample(validWireRecord({ ordinary: true }), { numRuns: 300, seed: 11 });

/**
 * A file of some hundred kilobytes, with white space and line ends in odd places, and records
 * longer than a window.
 */
function bigFile(seed: number): Uint8Array {
  const rows = RECORDS.flatMap((record, n) =>
    [0, 1, 2].map((copy) => ({
      ...record,
      third_party_id: `${copy}-${n}`,
      name: 'é'.repeat((n * seed) % 97) || 'x',
    })),
  );
  const long = { ...rows[0], third_party_id: 'long', description: 'a long one '.repeat(7000) };
  const unknown = {
    ...rows[1],
    third_party_id: 'unknown',
    colour: { of: ['the', { lid: 1.5e3 }] },
    note: null,
  };
  const texts = [...rows.slice(0, 400), long, unknown, ...rows.slice(400)].map((row, n) =>
    JSON.stringify(row, null, n % 7 === 0 ? 1 : 0),
  );
  return new TextEncoder().encode(`[${texts.join(seed % 2 === 0 ? ',\n' : ' , ')}]\r\n`);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('The scanner of the fast way', () => {
  it('knows the slots and every name of `fields.ts`', () => {
    expect([L.PACKAGE_DESCRIPTION, L.FIRST_LEVEL_SLOT]).toEqual([
      F.PACKAGE_DESCRIPTION,
      F.levelSlot(0, 0),
    ]);
    expect([L.LEVEL_SLOTS, L.QUANTITY, L.LEVEL_GTIN, L.PACKAGE, L.UNIT_NAME]).toEqual([
      F.LEVEL_FIELD_NAMES.length,
      F.QUANTITY,
      F.LEVEL_GTIN,
      F.PACKAGE,
      F.UNIT_NAME,
    ]);
    expect([L.SHARED_ID, L.SUPPLIER_OUTLET_ID, L.PRICE_UNIT]).toEqual([
      F.SHARED_ID,
      F.SUPPLIER_OUTLET_ID,
      F.PRICE_UNIT,
    ]);
    expect([L.PACKAGE_DESCRIPTION_STR, L.LEAD_TIME, L.WEIGHTED]).toEqual([
      F.PACKAGE_DESCRIPTION_STR,
      F.LEAD_TIME,
      F.WEIGHTED,
    ]);
    expect(L.REQUIRED).toBe(
      (1 << F.THIRD_PARTY_ID) | (1 << F.NAME) | (1 << F.PRICE) | (1 << F.PRICE_TYPE_CODE),
    );
    expect([L.AS_OUTLET, L.AS_UNIT, L.OWN_GTIN]).toEqual([
      1 << F.SUPPLIER_OUTLET_ID,
      1 << F.PRICE_UNIT,
      1 << F.GTIN,
    ]);
    expect([L.AS_OBJECT, L.AS_TEXT, L.AS_LEAD_TIME]).toEqual([
      1 << F.PACKAGE_DESCRIPTION,
      1 << F.PACKAGE_DESCRIPTION_STR,
      1 << F.LEAD_TIME,
    ]);
    expect([L.MAX_PACKAGE_TEXT, L.MAX_PACKAGE_DIGITS]).toEqual([MAX_TEXT_LENGTH, MAX_TEXT_DIGITS]);
    const machine = takeScannerMachine();
    const level = F.LEVEL_FIELD_NAMES.map((name) => `"${name}":null`).join();
    const fields = F.FIELD_NAMES.map(
      (name, slot) => `"${name}":${slot === F.PACKAGE_DESCRIPTION ? `{${level}}` : 'null'}`,
    ).join();
    const bytes = viewBytes(new TextEncoder().encode(`{${fields}}`));
    expect(machine?.scan(bytes, 0, bytes.length, 1000)).toBe(bytes.length);
    expect(machine?.facts[L.UNKNOWN_COUNT]).toBe(0);
    const used = [
      ...F.FIELD_NAMES.keys(),
      ...F.LEVEL_FIELD_NAMES.map((_, field) => F.levelSlot(0, field)),
    ];
    expect(used.filter((slot) => machine?.kinds[slot] === ABSENT)).toEqual([]);
    expect(machine?.kinds[F.PACKAGE_DESCRIPTION]).toBe(OBJECT);
  });

  it(
    'Decision G3: of GTINs of one kind there are the same codes, and of those of no ' + 'kind none',
    () => {
      const machine = takeScannerMachine();
      const codesByKind = new Map<number, string>([[0, '']]);
      const kindsByCodes = new Map<string, Set<number>>();
      const scanned = (gtin: string): number => {
        const bytes = viewBytes(new TextEncoder().encode(`{"gtin":"${gtin}"}`));
        machine?.forget();
        machine?.scan(bytes, 0, bytes.length, 1000);
        return machine?.natures[0] ?? -1;
      };
      // All beginnings of all lengths, padded or not.
      for (const length of [8, 12, 13, 14]) {
        for (let zeros = 0; zeros < length; zeros += 1) {
          for (let head = 0; head < 10_000; head += head < 1000 || zeros === 0 ? 1 : 97) {
            const body = ('0'.repeat(zeros) + String(head))
              .padEnd(length - 1, '3')
              .slice(0, length - 1);
            const gtin = body + String(gtinCheckDigit(body));
            const kind = scanned(gtin);
            const codes = (gtinCodes(gtin) ?? ['?']).join();
            if (codesByKind.get(kind) === undefined) codesByKind.set(kind, codes);
            if (codesByKind.get(kind) !== codes)
              expect([gtin, kind, codes]).toEqual([gtin, kind, codesByKind.get(kind)]);
            kindsByCodes.set(codes, (kindsByCodes.get(codes) ?? new Set()).add(kind));
          }
        }
      }
      expect(scanned('00000000')).toBe(L.ALL_ZERO);
      expect(scanned('4006381333930')).toBe(L.WRONG_DIGIT);
      expect(['4006381333931 ', '400638133393', '40063', 'x006381333931'].map(scanned)).toEqual([
        L.NO_NATURE,
        L.WRONG_DIGIT,
        L.NO_NATURE,
        L.NO_NATURE,
      ]);
      expect(kindsByCodes.get('')).toEqual(new Set([0]));
      expect(kindsByCodes.size).toBeGreaterThan(12);
    },
  );

  it(
    'gives a number to each short text, the same for the same text, and none where there is no ' +
      'room',
    () => {
      const machine = takeScannerMachine();
      const numbers = new Map<string, number>();
      for (let n = 0; n < 2 * L.MAX_TEXTS; n += 1) {
        const text = n % 3 === 0 ? 'kg' : `unit ${n >> 1}`;
        const bytes = viewBytes(new TextEncoder().encode(`{"price_unit":"${text}"}`));
        machine?.forget();
        machine?.scan(bytes, 0, bytes.length, 1000);
        const number = machine?.numbers[F.PRICE_UNIT] ?? -1;
        if (number >= 0) {
          expect(numbers.get(text) ?? number).toBe(number);
          numbers.set(text, number);
        }
      }
      expect(numbers.size).toBeLessThanOrEqual(L.MAX_TEXTS);
      expect(numbers.size).toBeGreaterThan(L.MAX_TEXTS / 2);
      expect(new Set(numbers.values()).size).toBe(numbers.size);
    },
  );

  it('remembers nothing of the file before', () => {
    const machine = takeScannerMachine();
    const numberOf = (unit: string): number | undefined => {
      const bytes = viewBytes(new TextEncoder().encode(`{"price_unit":"${unit}"}`));
      machine?.forget();
      machine?.scan(bytes, 0, bytes.length, 1000);
      return machine?.numbers[F.PRICE_UNIT];
    };
    expect([numberOf('kg'), numberOf('l'), numberOf('kg')]).toEqual([0, 1, 0]);
    if (machine !== undefined) returnScannerMachine(machine);
    expect(takeScannerMachine()).toBe(machine);
    expect([numberOf('l'), numberOf('kg')]).toEqual([0, 1]);
  });

  it.each([1, 2, 3])('reads the same as the general way wherever its windows end (%i)', (seed) => {
    const bytes = bigFile(seed);
    expect(bytes.length).toBeGreaterThan(4 * L.WINDOW_LENGTH);
    expect(readAssortmentFile(bytes)).toEqual(readAssortmentFile(bytes, GENERAL));
  });

  it('Decision J7: `accelerate: false` reads the same, and compiles nothing', async () => {
    const bytes = bigFile(4);
    const expected = JSON.stringify(readAssortmentFile(bytes), bigints);
    vi.resetModules();
    const compiled = vi.fn(forbidden);
    vi.stubGlobal('WebAssembly', { validate: compiled, Module: compiled, Instance: compiled });
    const { readAssortmentFile: read } = await import(
      '../../../src/core/assortment-file/read-assortment-file.js'
    );
    expect(JSON.stringify(read(bytes, { accelerate: false }), bigints)).toBe(expected);
    expect(compiled).not.toHaveBeenCalled();
    expect(JSON.stringify(read(bytes), bigints)).toBe(expected);
    expect(compiled).toHaveBeenCalled();
  });

  it.each([
    ['there is no WebAssembly', () => undefined],
    [
      'a page forbids compiling',
      () => ({ ...WebAssembly, validate: () => true, Module: forbidden }),
    ],
    ['there is none with vectors', () => ({ validate: () => false })],
    [
      'there is no room for another memory',
      () => ({
        validate: WebAssembly['validate'],
        Module: WebAssembly['Module'],
        Instance: forbidden,
      }),
    ],
  ])('is done without where %s', async (_, runtime) => {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', runtime());
    const apart = await import('../../../src/core/scanner/scanner-machine.js');
    expect(apart.takeScannerMachine()).toBeUndefined();
    const { readAssortmentFile: read } = await import(
      '../../../src/core/assortment-file/read-assortment-file.js'
    );
    const bytes = bigFile(5);
    // Decimals of two copies of the library have two constructors: as text they are the same.
    expect(JSON.stringify(read(bytes), bigints)).toBe(
      JSON.stringify(readAssortmentFile(bytes), bigints),
    );
  });
});

function forbidden(): never {
  throw new Error('not here');
}

function bigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
