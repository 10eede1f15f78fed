import fc from 'fast-check';
import {
  Decimal,
  type PackageDescription,
  type PackageLevel,
  type PackageRecord,
  type Price,
  TEXT_FIELDS,
  type UnitOfMeasure,
} from '#core';
import type { RecordTexts, TextProperty } from '../../core/record/package-record.js';
import { leadTimeOf } from '../values/lead-times.js';

/** One change to a record, such as a supplier makes from one file to the next. */
export type RecordEdit = (record: PackageRecord) => PackageRecord;

/**
 * Identifiers that files are made of: few, so that the files of one history meet; members of every
 * object among them, texts that look like numbers, and a pair that only code units put in this
 * order (Decisions J7, S1).
 */
export const FILE_IDS: readonly string[] = Object.freeze([
  ...['__proto__', 'constructor', 'toString', 'A', 'B', 'a', 'b'],
  ...['P-1', 'P-10', 'P-2', '10', '9', 'é', 'z', '\u{1f34e}', '\uff5e'],
]);

const UNITS: readonly UnitOfMeasure[] = ['kg', 'g', 'l', 'ml', 'piece', '#10'];
const WEIGHED: ReadonlySet<UnitOfMeasure> = new Set<UnitOfMeasure>(['l', 'kg', 'oz', 'lb']);
const GTINS: readonly string[] = ['5410228142034', '05410228142034', '4006381333931'];
const ONE = new Decimal(1);
const FAR = new Decimal(10_000_000);

/** Values of a text in a record that is drawn, and those that a change gives it. */
interface Samples {
  readonly drawn: readonly string[];
  readonly changed: readonly string[];
}

/** Few values for each text, some of them in both lists. */
const SAMPLES: Partial<Readonly<Record<TextProperty, Samples>>> = {
  sharedId: { drawn: ['ART-1', 'ART-2', 'A'], changed: ['ART-1', 'ART-2', 'A'] },
  supplierOutletId: { drawn: ['DC-1'], changed: ['DC-1', 'DC-2'] },
  brand: { drawn: ['Arla', '__proto__'], changed: ['Arla', 'Valio'] },
  name: { drawn: ['Milk', 'Cheese'], changed: ['Milk', 'Cream'] },
  description: { drawn: ['Fresh'], changed: ['Fresh', 'Frozen'] },
  packageType: { drawn: ['box', 'case'], changed: ['box', 'can'] },
};
const OTHER_SAMPLES: Samples = { drawn: ['A', 'B'], changed: ['A', 'C'] };

/** Arbitrary values of every text but the identifier, by property. */
function someTexts(
  list: keyof Samples,
): Readonly<Record<string, fc.Arbitrary<string | undefined>>> {
  const fields = TEXT_FIELDS.filter(({ property }) => property !== 'thirdPartyId');
  return Object.fromEntries(
    fields.map(({ property, required }) => {
      const values = (SAMPLES[property] ?? OTHER_SAMPLES)[list];
      return [property, required ? fc.constantFrom(...values) : optional(...values)];
    }),
  );
}

/**
 * Generates a record of this package with few values for each field, so that equal records are
 * common and different ones differ little. Written and read again it is accepted with the same
 * meaning; invalid GTINs and other doubts occur. Spec 2.1.
 */
export function packageRecord(thirdPartyId: string): fc.Arbitrary<PackageRecord> {
  return fc
    .record({
      texts: fc.record(someTexts('drawn')),
      price: somePrice(),
      orderable: fc.boolean(),
      levels: fc.array(level(), { minLength: 1, maxLength: 3 }),
      unit: fc.constantFrom(...UNITS),
      style: fc.constantFrom('x' as const, '/' as const, undefined),
      leadTime: fc.constantFrom(undefined, 0n, 86_400_000_000n),
      weighted: fc.boolean(),
    })
    .map(
      ({
        levels: [outermost = { quantity: ONE, gtin: undefined, invalidGtin: undefined }, ...inner],
        unit,
        style,
        leadTime,
        texts,
        ...fields
      }) =>
        coherent({
          // A value was drawn for every text but the identifier.
          ...({ thirdPartyId, ...texts } as RecordTexts),
          ...fields,
          packageDescription: {
            levels: [outermost, ...inner],
            unit,
            unlistedUnit: undefined,
            style,
          },
          leadTime: leadTime === undefined ? undefined : leadTimeOf(leadTime),
        }),
    );
}

/**
 * Generates an edit of one field, or none: another article, another description, a GTIN on an inner
 * level, numbers that share digits or exponents, orderable or not.
 */
export function recordEdit(): fc.Arbitrary<RecordEdit> {
  const described = (
    change: (record: PackageRecord) => Partial<PackageDescription>,
  ): RecordEdit => {
    return (record) => ({
      ...record,
      packageDescription: { ...record.packageDescription, ...change(record) },
    });
  };
  const edits = fc.oneof(
    ...Object.entries(someTexts('changed')).map(([property, values]) =>
      values.map((text) => setting({ [property]: text })),
    ),
    fc.boolean().map((weighted) => setting({ weighted })),
    fc
      .constantFrom(undefined, 0n, 1n)
      .map((microseconds) =>
        setting({ leadTime: microseconds === undefined ? undefined : leadTimeOf(microseconds) }),
      ),
    { weight: 4, arbitrary: fc.boolean().map((orderable) => setting({ orderable })) },
    { weight: 4, arbitrary: amountEdit() },
    fc
      .constantFrom<UnitOfMeasure>('kg', 'g', 'l', 'piece')
      .map((unit) => pricedIn(unit, undefined)),
    optional('tray', 'bunch').map((unlistedUnit) => pricedIn('piece', unlistedUnit)),
    fc
      .constantFrom<UnitOfMeasure>('kg', 'g', 'piece')
      .map((unit) => described(() => ({ unit, unlistedUnit: undefined }))),
    optional('tray', 'bunch').map((unlistedUnit) =>
      described(() => ({ unit: 'piece', unlistedUnit })),
    ),
    fc
      .constantFrom('x' as const, '/' as const, undefined)
      .map((style) => described(() => ({ style }))),
    fc.tuple(quantity(), fc.nat(2)).map(([some, at]) =>
      described((record) => ({
        levels: withLevel(record, at, (one) => ({ ...one, quantity: some })),
      })),
    ),
    fc.tuple(optional('5410228142034', '4006381333931'), fc.nat(2)).map(([gtin, at]) =>
      described((record) => ({
        levels: withLevel(record, at, (one) => ({ ...one, gtin, invalidGtin: undefined })),
      })),
    ),
  );
  return edits.map(
    (edit): RecordEdit =>
      (record) =>
        coherent(edit(record)),
  );
}

function setting(fields: Partial<PackageRecord>): RecordEdit {
  return (record) => ({ ...record, ...fields });
}

/**
 * Generates another price: some share their first digits, one has its point elsewhere, one differs
 * only in a late digit.
 */
function amountEdit(): fc.Arbitrary<RecordEdit> {
  const change = fc.oneof(
    fc
      .constantFrom('1', '1.00000001', '10000000', '0.0000001', '1.2', '2')
      .map((text) => (): Decimal => new Decimal(text)),
    fc.constant((amount: Decimal): Decimal => amount.times(amount.gte(FAR) ? ONE.div(FAR) : FAR)),
    fc.constant((amount: Decimal): Decimal => amount.plus('0.01')),
  );
  return fc.tuple(change, fc.constantFrom(undefined, undefined, true, false, false)).map(
    ([next, orderable]): RecordEdit =>
      (record) => ({
        ...record,
        price: { ...record.price, amount: next(record.price.amount) },
        orderable: orderable ?? record.orderable,
      }),
  );
}

function pricedIn(unit: UnitOfMeasure, unlistedUnit: string | undefined): RecordEdit {
  return (record) =>
    record.price.basis === 'unit'
      ? { ...record, price: { ...record.price, unit, unlistedUnit } }
      : record;
}

function withLevel(
  { packageDescription }: PackageRecord,
  pick: number,
  change: (level: PackageLevel) => PackageLevel,
): PackageDescription['levels'] {
  const [outermost, ...inner] = packageDescription.levels;
  const at = pick % packageDescription.levels.length;
  return [
    at === 0 ? change(outermost) : outermost,
    ...inner.map((one, n) => (at === n + 1 ? change(one) : one)),
  ];
}

/**
 * Makes a record consistent with a reader's results: a text has no inner GTINs, and only one
 * weighed unit is weighted (Spec 2.1 rule 2, Decision P4).
 */
function coherent(record: PackageRecord): PackageRecord {
  const { levels, unit, unlistedUnit, style } = record.packageDescription;
  const [outermost, ...inner] = levels;
  const isText =
    style !== undefined &&
    unlistedUnit === undefined &&
    inner.every(({ gtin, invalidGtin }) => gtin === undefined && invalidGtin === undefined);
  const weighable =
    inner.length === 0 &&
    outermost.quantity.eq(1) &&
    unlistedUnit === undefined &&
    WEIGHED.has(unit);
  return {
    ...record,
    packageDescription: { levels, unit, unlistedUnit, style: isText ? style : undefined },
    weighted: record.weighted && weighable,
  };
}

function quantity(): fc.Arbitrary<Decimal> {
  return fc.constantFrom('0.5', '1', '1.5', '2', '6', '12').map((text) => new Decimal(text));
}

function level(): fc.Arbitrary<PackageLevel> {
  return fc
    .record({
      quantity: quantity(),
      gtin: optional(undefined, undefined, undefined, ...GTINS),
      invalid: fc.nat(3),
    })
    .map(({ quantity: some, gtin, invalid }) => ({
      quantity: some,
      gtin,
      invalidGtin: gtin === undefined && invalid === 3 ? '123' : undefined,
    }));
}

function somePrice(): fc.Arbitrary<Price> {
  return fc.oneof(
    fc
      .constantFrom('0', '1', '1.10', '2', '40')
      .map((text): Price => ({ basis: 'package', amount: new Decimal(text) })),
    fc
      .record({
        amount: fc.constantFrom('1', '3.5'),
        unit: fc.constantFrom(...UNITS),
        unlisted: fc.boolean(),
      })
      .map(
        ({ amount, unit, unlisted }): Price => ({
          basis: 'unit',
          amount: new Decimal(amount),
          unit: unlisted ? 'piece' : unit,
          unlistedUnit: unlisted ? 'tray' : undefined,
        }),
      ),
  );
}

function optional(...texts: readonly (string | undefined)[]): fc.Arbitrary<string | undefined> {
  return fc.constantFrom(undefined, ...texts);
}
