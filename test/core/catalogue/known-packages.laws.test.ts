import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import {
  availableItem,
  type CatalogueItem,
  keptRecord,
  unavailableItem,
} from '../../../src/core/catalogue/catalogue.js';
import { sha256Text } from '../../../src/core/catalogue/digest.js';
import { KnownPackages, packageMark } from '../../../src/core/catalogue/known-packages.js';
import { readRecordJson, recordJson } from '../../../src/core/catalogue/record-json.js';
import { sameRecord } from '../../../src/core/catalogue/same-record.js';
import type { PackageRecord } from '../../../src/core/record/package-record.js';
import { decimalOfCleanText } from '../../../src/core/value/decimal.js';
import { fieldText, packageRecord, validWireRecord } from '../../../src/testing/index.js';

const SINCE = '2026-03-01T04:30:00.000Z';

function itemOf(record: PackageRecord): CatalogueItem {
  return record.orderable
    ? availableItem(record, SINCE)
    : unavailableItem(record.thirdPartyId, record, SINCE, 'not-orderable');
}

function markOf(record: PackageRecord): string {
  return packageMark(itemOf(record), sha256Text);
}

function recognises(mark: string, record: PackageRecord): boolean {
  const known = new KnownPackages([[record.thirdPartyId, mark]], sha256Text);
  const isRecognised = known.recognise(record);
  expect(known.unchanged).toHaveLength(isRecognised ? 1 : 0);
  expect(known.others.size).toBe(isRecognised ? 0 : 1);
  return isRecognised;
}

const sent = validWireRecord().map((wire) => readAssortmentFile(JSON.stringify([wire])).records[0]);
const record: fc.Arbitrary<PackageRecord> = fc.oneof(
  packageRecord('P-1'),
  sent.filter((one) => one !== undefined),
);

/** Changes of a record; the first leaves it unchanged. */
const CHANGES: readonly ((of: PackageRecord, text: string) => PackageRecord)[] = [
  (of) => of,
  (of, text) => ({ ...of, thirdPartyId: text }),
  (of, text) => ({ ...of, sharedId: text }),
  (of, text) => ({ ...of, supplierOutletId: text }),
  (of, text) => ({ ...of, brand: text }),
  (of, text) => ({ ...of, name: text }),
  (of, text) => ({ ...of, name: `${of.name}${text}`, brand: of.brand }),
  (of, text) => ({ ...of, description: text }),
  (of) => ({ ...of, description: undefined }),
  (of) => ({ ...of, description: '' }),
  (of, text) => ({ ...of, packageType: text }),
  (of) => ({ ...of, brand: of.packageType, packageType: of.brand }),
  (of) => ({ ...of, orderable: !of.orderable }),
  (of) => ({ ...of, weighted: !of.weighted }),
  (of) => ({ ...of, leadTime: { microseconds: (of.leadTime?.microseconds ?? 0n) + 1n } }),
  (of) => ({ ...of, leadTime: undefined }),
  (of) => ({ ...of, price: { basis: 'package', amount: of.price.amount } }),
  (of, text) => ({
    ...of,
    price: { basis: 'unit', amount: of.price.amount, unit: 'kg', unlistedUnit: text },
  }),
  (of) => ({ ...of, price: { ...of.price, amount: of.price.amount.plus('0.0000001') } }),
  (of) => ({
    ...of,
    price: { ...of.price, amount: decimalOfCleanText('1234567890123456789.0123456789') },
  }),
  (of) => ({ ...of, packageDescription: { ...of.packageDescription, unit: 'lb' } }),
  (of, text) => ({ ...of, packageDescription: { ...of.packageDescription, unlistedUnit: text } }),
  (of) => ({ ...of, packageDescription: { ...of.packageDescription, style: '/' } }),
  (of) => ({
    ...of,
    packageDescription: {
      ...of.packageDescription,
      levels: [of.packageDescription.levels[0], ...of.packageDescription.levels],
    },
  }),
  (of) => {
    const [outermost, ...inner] = of.packageDescription.levels;
    return {
      ...of,
      packageDescription: {
        ...of.packageDescription,
        levels: [{ ...outermost, gtin: '04012345678901', invalidGtin: 'x' }, ...inner],
      },
    };
  },
];

describe('Packages known by their marks', () => {
  it('Decision S6: records share a mark where they say the same, and nowhere else', () => {
    fc.assert(
      fc.property(record, fc.constantFrom(...CHANGES), fieldText(), (one, change, text) => {
        const other = change(one, text);
        const isSame =
          one.thirdPartyId === other.thirdPartyId &&
          one.orderable === other.orderable &&
          sameRecord(one, other);
        expect(markOf(one) === markOf(other)).toBe(isSame);
        expect(recognises(markOf(one), other)).toBe(isSame);
      }),
      { numRuns: 1_000 },
    );
  });

  it('Decision S6: the record that a catalogue keeps has the mark of the record read', () => {
    fc.assert(
      fc.property(record, (one) => {
        const kept = keptRecord(one);
        expect(markOf(kept)).toBe(markOf(one));
        const again = readRecordJson(JSON.parse(JSON.stringify(recordJson(kept))));
        expect(again === undefined ? undefined : markOf(again)).toBe(markOf(one));
      }),
      { numRuns: 500 },
    );
  });

  it('Decision S6: the mark of a given record stays the same: stored marks rest on it', () => {
    const [one] = readAssortmentFile(
      JSON.stringify([
        {
          third_party_id: 'A1',
          name: 'Brød',
          price: '12.60',
          price_type_code: 1,
          price_unit: 'kg',
          package_description_str: '6 x 500 g',
          lead_time: '24:00:00',
        },
      ]),
    ).records;
    expect(one === undefined ? undefined : markOf(one)).toMatchInlineSnapshot(
      `"48ea6c93ccd6972c9d3d52c7f7b993d4"`,
    );
  });

  it('Decision S6: a record is not recognised where its package changes its availability', () => {
    fc.assert(
      fc.property(record, fc.constantFrom('not-listed', 'refused'), (one, reason) => {
        const item = unavailableItem(one.thirdPartyId, one, SINCE, reason);
        expect(recognises(packageMark(item, sha256Text), one)).toBe(false);
      }),
    );
  });

  it('Decision T3: a mark of another kind, or none, is of no record', () => {
    fc.assert(
      fc.property(record, (one) => {
        for (const mark of ['', 'short', `${markOf(one).slice(8)}l${SINCE}`, '0'.repeat(32)])
          expect(recognises(mark, one)).toBe(false);
        expect(new KnownPackages([], sha256Text).recognise(one)).toBe(false);
      }),
    );
  });

  it('a second record of one package is not recognised', () => {
    fc.assert(
      fc.property(record, (one) => {
        const known = new KnownPackages([[one.thirdPartyId, markOf(one)]], sha256Text);
        expect([known.recognise(one), known.recognise(one)]).toEqual([true, false]);
      }),
    );
  });
});
