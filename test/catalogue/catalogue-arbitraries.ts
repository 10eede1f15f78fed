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
  fc.record({ amount: fc.constantFrom('1', '3.5'), unit: fc.constantFrom(...UNITS), unlisted: fc.boolean() }).map(
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

const refusal: RefusedRecord = { index: 0, findings: [{ code: 'price.negative', pointer: '/0/price', values: {} }] };

function refusedOf(thirdPartyId: string): fc.Arbitrary<RefusedRecord> {
  return fc.constantFrom(undefined, true, false).map((orderable) => ({ ...refusal, thirdPartyId, orderable }));
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

type Edit = (record: PackageRecord) => PackageRecord;

const edited =
  (fields: Partial<PackageRecord>): Edit =>
  (record) => ({ ...record, ...fields });

function editLevels(record: PackageRecord, change: (level: PackageLevel) => PackageLevel, pick: number): PackageRecord {
  const { packageDescription } = record;
  const at = pick % packageDescription.levels.length;
  const [outermost, ...inner] = packageDescription.levels;
  const levels: readonly [PackageLevel, ...PackageLevel[]] = [
    at === 0 ? change(outermost) : outermost,
    ...inner.map((one, n) => (at === n + 1 ? change(one) : one)),
  ];
  return { ...record, packageDescription: { ...packageDescription, levels } };
}

/** One field, changed a little: numbers that share digits, exponents or their first words, or only a GTIN further in. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  optional('ART-1', 'ART-2', 'A').map((sharedId) => edited({ sharedId })),
  optional('DC-1', 'DC-2').map((supplierOutletId) => edited({ supplierOutletId })),
  optional('Arla', 'Valio').map((brand) => edited({ brand })),
  fc.constantFrom('Milk', 'Cream').map((name) => edited({ name })),
  optional('Fresh', 'Frozen').map((description) => edited({ description })),
  optional('box', 'can').map((packageType) => edited({ packageType })),
  fc.boolean().map((weighted) => edited({ weighted })),
  fc.constantFrom(undefined, 0n, 1n).map((microseconds) => edited({ leadTime: microseconds === undefined ? undefined : { microseconds } })),
  { weight: 4, arbitrary: fc.boolean().map((orderable) => edited({ orderable })) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom('1', '1.00000001', '10000000', '0.0000001', '1.2', '2'), fc.option(fc.boolean(), { nil: undefined })).map(
      ([text, orderable]): Edit =>
        (record) => {
          return { ...record, price: { ...record.price, amount: new Decimal(text) }, orderable: orderable ?? record.orderable };
        },
    ),
  },
  fc.constantFrom<UnitOfMeasure>('kg', 'g', 'l', 'piece').map(
    (unit): Edit =>
      (record) => {
        return record.price.basis === 'unit' ? { ...record, price: { ...record.price, unit } } : record;
      },
  ),
  optional('tray', 'bunch').map(
    (unlistedUnit): Edit =>
      (record) =>
        record.price.basis === 'unit' ? { ...record, price: { ...record.price, unlistedUnit } } : record,
  ),
  fc.constantFrom<UnitOfMeasure>('kg', 'g', 'piece').map(
    (unit): Edit =>
      (record) => ({ ...record, packageDescription: { ...record.packageDescription, unit } }),
  ),
  optional('tray', 'bunch').map(
    (unlistedUnit): Edit =>
      (record) => ({ ...record, packageDescription: { ...record.packageDescription, unlistedUnit } }),
  ),
  fc.tuple(decimal, fc.nat(2)).map(
    ([quantity, pick]): Edit =>
      (record) =>
        editLevels(record, (one) => ({ ...one, quantity }), pick),
  ),
  fc.tuple(optional('5410228142034', '4006381333931'), fc.nat(2)).map(
    ([gtin, pick]): Edit =>
      (record) =>
        editLevels(record, (one) => ({ ...one, gtin, invalidGtin: undefined }), pick),
  ),
);

/** What becomes of one record from one file to the next. */
const fate = fc.oneof(
  { weight: 8, arbitrary: fc.constant('stays' as const) },
  { weight: 2, arbitrary: fc.constant('goes' as const) },
  { weight: 5, arbitrary: edit },
  { weight: 1, arbitrary: fc.constantFrom(undefined, true, false).map((orderable) => ({ orderable })) },
);

/** The next file of a supplier: what the last one said but for some edits, some records gone, some refused, some new. */
export function nextFile(last: AssortmentFile): fc.Arbitrary<AssortmentFile> {
  return fc.tuple(file, fc.array(fate, { minLength: last.records.length, maxLength: last.records.length }), fc.nat(3)).map(([other, fates, news]) => {
    const records: PackageRecord[] = [];
    const refused: RefusedRecord[] = [];
    for (const [n, record] of last.records.entries()) {
      const what = fates[n];
      if (what === 'stays') records.push(record);
      else if (typeof what === 'function') records.push(what(record));
      else if (typeof what === 'object') refused.push({ ...refusal, thirdPartyId: record.thirdPartyId, ...what });
    }
    const listed = new Set<string | undefined>(last.records.map(({ thirdPartyId }) => thirdPartyId));
    for (const record of other.records.slice(0, news * 2)) if (!listed.has(record.thirdPartyId)) records.push(record);
    for (const record of other.refused.slice(0, news)) if (!listed.has(record.thirdPartyId)) refused.push(record);
    return fileOf(
      records,
      refused.map((entry, index) => ({ ...entry, index })),
    );
  });
}

/** Some days of one customer; the last may take up what the first said, so that packages come back. */
export const history: fc.Arbitrary<readonly AssortmentFile[]> = fc
  .tuple(file, fc.boolean())
  .chain(([first, comesBack]) => nextFile(first).chain((second) => nextFile(comesBack ? first : second).map((third) => [first, second, third])));

/** The same file but for one record: edited, gone or refused; or one refused record gone. */
export function neighbour(whole: AssortmentFile): fc.Arbitrary<AssortmentFile> {
  const { records, refused } = whole;
  return fc.tuple(fc.nat(), fc.oneof({ weight: 4, arbitrary: edit }, fc.constantFrom('goes' as const, 'refused' as const))).map(([pick, change]) => {
    const at = records.length + refused.length === 0 ? -1 : pick % (records.length + refused.length);
    const others = refused.filter((_, n) => n !== at - records.length);
    const record = records[at];
    if (record === undefined) return fileOf(records, others);
    const rest = records.filter((_, n) => n !== at);
    if (typeof change === 'function') return fileOf([...rest, change(record)], refused);
    return fileOf(rest, change === 'refused' ? [...refused, { ...refusal, index: refused.length, thirdPartyId: record.thirdPartyId }] : refused);
  });
}

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
