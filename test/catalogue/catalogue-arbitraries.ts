import fc from 'fast-check';
import type { AssortmentFile, RefusedRecord } from '../../src/assortment-file/report.js';
import type { PackageRecord, Price } from '../../src/record/package-record.js';
import { Decimal } from '../../src/value/decimal.js';
import type { PackageLevel } from '../../src/value/package-description/description.js';
import type { UnitOfMeasure } from '../../src/value/unit/units.js';

/** Few ids, so that files of one history meet; some that are members of every object; one pair that only code units order. */
export const IDS: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'A',
  'B',
  'a',
  'b',
  'P-1',
  'P-10',
  'P-2',
  '10',
  '9',
  'é',
  'z',
  '\uff5e',
  '\u{1f34e}',
];

const UNITS: readonly UnitOfMeasure[] = ['kg', 'g', 'l', 'ml', 'piece', '#10'];

const decimal: fc.Arbitrary<Decimal> = fc.constantFrom('0.5', '1', '1.5', '2', '6', '12').map((text) => new Decimal(text));

const price: fc.Arbitrary<Price> = fc.oneof(
  fc.constantFrom('0', '1', '1.10', '2', '40').map((text): Price => ({ basis: 'package', amount: new Decimal(text) })),
  fc
    .record({ amount: fc.constantFrom('1', '3.5'), unit: fc.constantFrom(...UNITS), unlisted: fc.boolean() })
    .map(
      ({ amount, unit, unlisted }): Price => ({
        basis: 'unit',
        amount: new Decimal(amount),
        unit: unlisted ? 'piece' : unit,
        unlistedUnit: unlisted ? 'tray' : undefined,
      }),
    ),
);

const level: fc.Arbitrary<PackageLevel> = fc
  .record({ quantity: decimal, gtin: fc.constantFrom(undefined, undefined, '5410228142034', '05410228142034', '4006381333931'), invalid: fc.boolean() })
  .map(({ quantity, gtin, invalid }) => ({ quantity, gtin, invalidGtin: gtin === undefined && invalid ? '123' : undefined }));

function optional(...texts: string[]): fc.Arbitrary<string | undefined> {
  return fc.constantFrom(undefined, ...texts);
}

/** A record of this package, with few values for each field, so that equal ones are common. */
export function recordOf(thirdPartyId: string): fc.Arbitrary<PackageRecord> {
  return fc
    .record({
      sharedId: optional('ART-1', 'ART-2', 'A'),
      supplierOutletId: optional('DC-1'),
      brand: optional('Arla', '__proto__'),
      name: fc.constantFrom('Milk', 'Cheese'),
      description: optional('Fresh'),
      packageType: optional('box', 'case'),
      price,
      orderable: fc.boolean(),
      levels: fc.array(level, { minLength: 1, maxLength: 3 }),
      unit: fc.constantFrom(...UNITS),
      style: fc.constantFrom('x' as const, '/' as const, undefined),
      leadTime: fc.constantFrom(undefined, 0n, 86_400_000_000n),
      weighted: fc.boolean(),
      doubtful: fc.boolean(),
    })
    .map(({ levels: [outermost, ...inner], unit, style, leadTime, doubtful, ...fields }) => {
      const first = outermost ?? { quantity: new Decimal(1), gtin: undefined, invalidGtin: undefined };
      return {
        thirdPartyId,
        ...fields,
        packageDescription: { levels: [first, ...inner], unit, unlistedUnit: undefined, style },
        leadTime: leadTime === undefined ? undefined : { microseconds: leadTime },
        ...(doubtful ? { findings: [{ code: 'price.zero' as const, pointer: '/0/price', values: {} }] } : {}),
      };
    });
}

function refusedOf(thirdPartyId: string): fc.Arbitrary<RefusedRecord> {
  return fc
    .constantFrom(undefined, true, false)
    .map((orderable) => ({ index: 0, thirdPartyId, orderable, findings: [{ code: 'price.negative', pointer: '/0/price', values: {} }] }));
}

/** A file that a reader could have answered, from its records. */
export function fileOf(records: readonly PackageRecord[], refused: readonly RefusedRecord[] = []): AssortmentFile {
  const count = records.length + refused.length;
  return {
    ok: true,
    records,
    refused,
    report: {
      ok: refused.length === 0,
      file: { bytes: 0, records: count, accepted: records.length, refused: refused.length, merged: 0 },
      counts: {},
      issues: [],
      issuesOmitted: 0,
    },
  };
}

/** A file in any order: each id accepted, refused (once or twice), or not there; sometimes a record nobody can name. */
export const file: fc.Arbitrary<AssortmentFile> = fc
  .shuffledSubarray([...IDS])
  .chain((ids) =>
    fc.tuple(
      fc.tuple(
        ...ids.map((id) => fc.oneof({ weight: 5, arbitrary: recordOf(id) }, { weight: 1, arbitrary: fc.array(refusedOf(id), { minLength: 1, maxLength: 2 }) })),
      ),
      fc.boolean(),
    ),
  )
  .map(([listed, nameless]) => {
    const records: PackageRecord[] = [];
    const refused: RefusedRecord[] = [];
    for (const entry of listed) {
      if ('thirdPartyId' in entry) records.push(entry);
      else refused.push(...entry);
    }
    if (nameless)
      refused.push({ index: 0, orderable: false, findings: [{ code: 'field.missing', pointer: '/0/third_party_id', values: { field: 'third_party_id' } }] });
    return fileOf(
      records,
      refused.map((entry, index) => ({ ...entry, index })),
    );
  });

/** The next file of a supplier: mostly what the last one said, some records left out, some edited, some refused. */
export function nextFile(last: AssortmentFile): fc.Arbitrary<AssortmentFile> {
  return fc.tuple(file, fc.infiniteStream(fc.nat(9))).map(([other, stream]) => {
    const rolls = stream[Symbol.iterator]();
    const roll = (): number => Number(rolls.next().value);
    const taken = new Set([...other.records.filter(() => roll() < 3), ...other.refused.filter(() => roll() < 3)].map(({ thirdPartyId }) => thirdPartyId));
    const keeps = ({ thirdPartyId }: { readonly thirdPartyId?: string | undefined }): boolean => !taken.has(thirdPartyId) && roll() < 8;
    const takes = ({ thirdPartyId }: { readonly thirdPartyId?: string | undefined }): boolean => taken.has(thirdPartyId);
    return fileOf(
      [...last.records.filter(keeps), ...other.records.filter(takes)],
      [...last.refused.filter(keeps), ...other.refused.filter(takes)].map((entry, index) => ({ ...entry, index })),
    );
  });
}

/** Some days of one customer. */
export const history: fc.Arbitrary<readonly AssortmentFile[]> = file.chain((first) =>
  nextFile(first).chain((second) => nextFile(second).map((third): readonly AssortmentFile[] => [first, second, third])),
);

/** The same records in another order. */
export function shuffled(whole: AssortmentFile): fc.Arbitrary<AssortmentFile> {
  const { records, refused } = whole;
  return fc
    .tuple(fc.shuffledSubarray([...records], { minLength: records.length }), fc.shuffledSubarray([...refused], { minLength: refused.length }))
    .map(([others, othersRefused]) => ({ ...whole, records: others, refused: othersRefused }));
}

/** Freezes everything that can be reached, with a loop. */
export function deepFreeze<T>(value: T): T {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    waiting.push(...Object.values(next));
  }
  return value;
}
