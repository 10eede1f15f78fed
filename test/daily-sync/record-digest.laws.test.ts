import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldText, packageRecord, validWireRecord } from '../../src/arbitraries/index.js';
import { readAssortmentFile } from '../../src/assortment-file/read-assortment-file.js';
import { FileReader } from '../../src/assortment-file/reading/file-reader.js';
import { availableItem, keptRecord, unavailableItem } from '../../src/catalogue/catalogue.js';
import { writeItem } from '../../src/catalogue/catalogue-json.js';
import { readRecordJson, recordJson } from '../../src/catalogue/record-json.js';
import { sameRecord } from '../../src/catalogue/same-record.js';
import { itemMark, reasonOfMark, wordOfMark } from '../../src/daily-sync/item-mark.js';
import { DIGEST_LENGTH, DIGEST_WORDS } from '../../src/daily-sync/mixed-digest.js';
import { RecordDigest } from '../../src/daily-sync/record-digest.js';
import type { PackageRecord } from '../../src/record/package-record.js';
import { decimalOfCleanText } from '../../src/value/decimal.js';

function digestOf(record: PackageRecord): string {
  const digest = new RecordDigest();
  digest.take(record);
  return digest.text();
}

/**
 * Digests of the accepted records of a file: where their bytes stand, undefined where that takes
 * building them, and of the records that are built.
 */
function digestsOfFile(
  text: string,
): readonly (readonly [read: string | undefined, built: string])[] {
  const digest = new RecordDigest();
  const digests: (readonly [string | undefined, string])[] = [];
  let read: string | undefined;
  const reader = new FileReader(
    { stage: 'sync' },
    {
      knower: {
        knows(source, judge) {
          read = digest.read(source, judge) ? digest.text() : undefined;
          return false;
        },
        stands: () => undefined,
      },
      rereads: false,
      accept: (_, one) => digests.push([read, digestOf(one)]),
      refuse: () => undefined,
      merge: () => undefined,
      retract: () => undefined,
    },
  );
  reader.push(Buffer.from(text));
  reader.end();
  return digests;
}

const PLAIN = {
  third_party_id: 'A1',
  name: 'x',
  price: 1,
  price_type_code: 0,
  package_description_str: '6 x 500 g',
};

const sent = validWireRecord().map((wire) => readAssortmentFile(JSON.stringify([wire])).records[0]);
const record: fc.Arbitrary<PackageRecord> = fc.oneof(
  packageRecord('P-1'),
  sent.filter((one) => one !== undefined),
);

/** Every way in which a record may come to say something else, and one in which it does not. */
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

describe('Digests of records', () => {
  it('Decision S6: records have the same digest where they say the same, and no others', () => {
    fc.assert(
      fc.property(record, fc.constantFrom(...CHANGES), fieldText(), (one, change, text) => {
        const other = change(one, text);
        const same =
          one.thirdPartyId === other.thirdPartyId &&
          one.orderable === other.orderable &&
          sameRecord(one, other);
        expect(digestOf(one) === digestOf(other)).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });

  it('Decision S6: it is that of what is kept of a record, and of what is read of that again', () => {
    fc.assert(
      fc.property(record, (one) => {
        const kept = keptRecord(one);
        expect(digestOf(kept)).toBe(digestOf(one));
        const again = readRecordJson(JSON.parse(JSON.stringify(recordJson(kept))));
        expect(again === undefined ? undefined : digestOf(again)).toBe(digestOf(one));
      }),
      { numRuns: 500 },
    );
  });

  it('Decision S6: the digest of a given record stays what it is: marks in storage rest on it', () => {
    const wire =
      '[{"third_party_id":"A1","name":"Brød","price":"12.60","price_type_code":1,"price_unit":"kg","package_description_str":"6 x 500 g","lead_time":"24:00:00"}]';
    const [one] = readAssortmentFile(wire).records;
    expect(one === undefined ? undefined : digestOf(one)).toMatchInlineSnapshot(
      `"dcf752b3c17fc488246ea7d8"`,
    );
  });

  it('Decision S6: where the bytes of a record stand it is the one of the record that is built of them, or none', () => {
    fc.assert(
      fc.property(
        validWireRecord(),
        fc.option(fieldText(), { nil: undefined }),
        fc.boolean(),
        (wire, description, ascii) => {
          const text = JSON.stringify([
            description === undefined ? wire : { ...wire, description },
          ]);
          const bytes = ascii
            ? text.replace(
                /[\u007f-\uffff]/g,
                (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
              )
            : text;
          for (const [read, built] of digestsOfFile(bytes)) expect(read ?? built).toBe(built);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('Decision S6: of the records that nearly all are it is found there', () => {
    const GTIN = '4012345678901';
    const level = { quantity: '2.50', unit_name: 'kg', gtin: GTIN };
    const others: readonly object[] = [
      { price: 12.6 },
      { price: '0012.600' },
      { price: '0.05' },
      { price: '1230000' },
      { price: '9999999.9999999' },
      { price: '12345678.5' },
      { price: '1.23456789' },
      { price_type_code: 1, price_unit: 'kg' },
      { price_type_code: 1, price_unit: 'furlong' },
      { orderable: false, weighted: true, package_description_str: '1 kg' },
      {
        lead_time: '24:00:00',
        brand: 'Brûlerie',
        package_type: 'box',
        supplier_outlet_id: '7',
        shared_id: 'A',
        description: null,
      },
      { gtin: GTIN },
      { gtin: '0000000000000' },
      { gtin: 'wrong', description: 'Æ'.repeat(300) },
      { package_description_str: undefined, package_description: level },
      { package_description_str: undefined, package_description: { quantity: 6, package: level } },
      {
        package_description_str: undefined,
        package_description: {
          quantity: 6,
          gtin: GTIN,
          package: { quantity: 3, package: { ...level, gtin: 'no' } },
        },
      },
      { package_description_str: '2/3/5 furlong' },
    ];
    const texts = Array.from({ length: 20 }, (_, length) =>
      ['y', 'é', '山', '😀', 'yé', '山y'].map((unit) => ({
        name: `n${unit.repeat(length)}`,
        brand: unit,
      })),
    );
    for (const other of [...others, ...texts.flat()]) {
      for (const [read, built] of digestsOfFile(JSON.stringify([{ ...PLAIN, ...other }])))
        expect([other, read]).toEqual([other, built]);
      expect(digestsOfFile(JSON.stringify([{ ...PLAIN, ...other }]))).toHaveLength(1);
    }
  });

  it('Decision S6: of texts of any length every character counts, wherever it stands', () => {
    const [one] = readAssortmentFile(
      '[{"third_party_id":"A1","name":"x","price":1,"price_type_code":0,"package_description_str":"6 x 500 g"}]',
    ).records;
    if (one === undefined) throw new Error('The record is refused.');
    const seen = new Map<string, string>();
    for (let length = 1; length <= 40; length += 1) {
      for (let at = 0; at < length; at += 1) {
        for (const character of ['y', '\ud800', '\u0178', '\0']) {
          const name = `${'x'.repeat(at)}${character}${'x'.repeat(length - at - 1)}`;
          const digest = digestOf({ ...one, name });
          expect(seen.get(digest) ?? name).toBe(name);
          seen.set(digest, name);
        }
      }
    }
  });

  it('Decision S6: a mark tells digest, reason and instant; a text of another kind tells none', () => {
    fc.assert(
      fc.property(
        record,
        fc.constantFrom('listed', 'not-orderable', 'not-listed', 'refused'),
        (one, reason) => {
          const since = '2026-03-01T04:30:00.000Z';
          const item =
            reason === 'listed'
              ? availableItem(one, since)
              : unavailableItem(one.thirdPartyId, one, since, reason as 'refused');
          const mark = itemMark(item);
          expect([reasonOfMark(mark), mark.endsWith(since)]).toEqual([
            writeItem(item).reason,
            true,
          ]);
          const words = Array.from({ length: DIGEST_WORDS }, (_, at) =>
            (wordOfMark(mark, at) >>> 0).toString(16).padStart(8, '0'),
          );
          expect(words.join('')).toBe(digestOf(one));
          expect(mark.slice(0, DIGEST_LENGTH)).toBe(digestOf(one));
        },
      ),
    );
    expect(itemMark(unavailableItem('a', undefined, 'now', 'refused'))).toBe('');
    for (const mark of ['', 'short', `${'0'.repeat(64)} listed 2026-03-01T04:30:00.000Z`])
      expect(reasonOfMark(mark)).toBeUndefined();
  });
});
