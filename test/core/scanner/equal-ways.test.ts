import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { viewBytes } from '#bytes';
import { checkAssortmentFile } from '../../../src/core/index.js';
import { resolveReadOptions } from '../../../src/core/record/read-options.js';
import { createRuleContext } from '../../../src/core/record/rules/rule-context.js';
import { ByteRecord } from '../../../src/core/record/source/byte-record.js';
import type { RecordScanner } from '../../../src/core/record/source/record-scanner.js';
import { createRecordScanner } from '../../../src/core/scanner/create-record-scanner.js';
import { validWireRecord } from '../../../src/testing/records/valid-wire-record.js';
import { sized } from '../../sizes.js';
import { compareWays } from './compare-ways.js';

const RECORDS = sized(5_000, 20_000);

const OPTIONS = resolveReadOptions({});

function newScanner(): RecordScanner | undefined {
  const wanted = { record: true, details: true, digest: true };
  return createRecordScanner(createRuleContext(OPTIONS, wanted), 0);
}

describe('Records read with and without the accelerator', () => {
  it(`Principle 5: say the same, for ${RECORDS} records of which half are mutated`, () => {
    const { records, accelerated, objects, disagreements } = compareWays(RECORDS, 2026);
    expect(disagreements).toEqual([]);
    expect(records).toBe(RECORDS);
    // The comparison means something only while both ways are taken often.
    expect(accelerated).toBeGreaterThan(0.075 * RECORDS);
    expect(objects).toBeGreaterThan(0.075 * RECORDS);
  });

  it('Decision J1: no byte behind the end counts, wherever a record is cut', () => {
    const text =
      '{"third_party_id":"A","package_description":{"quantity":6,"package":' +
      '{"quantity":1.5,"unit_name":"l"}},"package_description_str":null,"name":"Rye",' +
      '"weighted":false}';
    const whole = new TextEncoder().encode(text);
    for (let end = 1; end <= whole.length; end += 1) {
      const source = new ByteRecord(OPTIONS.limits, newScanner());
      const bytes = viewBytes(whole.slice(0, end));
      source.aim(bytes, 0, end, false);
      expect([end, source.scanRecord(), source.fault]).toEqual([
        end,
        end === whole.length,
        undefined,
      ]);
      source.close();
    }
  });

  it('most records without findings are read by the accelerator, digest included', () => {
    const scanner = newScanner();
    const records = fc.sample(validWireRecord({ ordinary: true }), { numRuns: 400, seed: 7 });
    let digested = 0;
    for (const record of records) {
      const bytes = viewBytes(
        new TextEncoder().encode(`[${JSON.stringify(record)},{"third_party_id":"behind"}]`),
      );
      scanner?.aim(bytes, 0, bytes.length);
      if (scanner?.scan(1, bytes.length)?.digest(0, 0, 0) !== undefined) digested += 1;
    }
    expect(digested / records.length).toBeGreaterThan(0.5);
  });
});

describe('Records whose causes are only counted', () => {
  const WHOLE = {
    name: 'Rye',
    price: '1.50',
    price_type_code: 1,
    price_unit: 'kg',
    package_description_str: '6 x 500 g',
    weighted: false,
  };

  it.each<[string, object]>([
    ['nothing', {}],
    ['no price', { price: undefined }],
    ['a unit beside a price for the package', { price_type_code: 0 }],
    ['a price for a unit without the unit', { price_unit: undefined }],
    [
      'two descriptions',
      { package_description: { quantity: 1, package: { quantity: 2, unit_name: 'kg' } } },
    ],
    ['no description', { package_description_str: undefined }],
    ['a unit that is not listed', { price_unit: 'zorks' }],
    ['a lead time that is none', { lead_time: 'soon' }],
    ['a quantity that is none', { package_description_str: 'six boxes' }],
    ['a GTIN with a wrong digit', { gtin: '4006381333932' }],
    [
      'a GTIN with a wrong digit next to an object',
      {
        package_description_str: undefined,
        package_description: { quantity: 1, unit_name: 'kg' },
        gtin: '4006381333932',
      },
    ],
    [
      'a GTIN of a doubtful range next to an object',
      {
        package_description_str: undefined,
        package_description: { quantity: 1, unit_name: 'kg' },
        gtin: '9780306406157',
      },
    ],
  ])('Decision F4: give the report of the general way: %s', (_, odd) => {
    const records = Array.from({ length: 300 }, (__, at) => ({
      third_party_id: `${at}`,
      ...WHOLE,
      // A new text, so that the record is not counted for the texts of an earlier one.
      lead_time: `${24 + at}:00:00`,
      ...(at % 3 === 0 ? {} : odd),
    }));
    const file = JSON.stringify(records);
    for (const issues of [0, 1, 1_000]) {
      const limits = { issues };
      expect(checkAssortmentFile(file, { limits })).toEqual(
        checkAssortmentFile(file, { limits, accelerate: false }),
      );
    }
  });
});

describe('Counting without checking', () => {
  const fileOf = (gtin: string | undefined): string =>
    JSON.stringify(
      Array.from({ length: 3_000 }, (_, n) => ({
        third_party_id: `A${n}`,
        name: 'Rye',
        price: 1,
        price_type_code: 0,
        package_description_str: '1 kg',
        gtin,
      })),
    );

  /** Returns how many records of a file are counted. */
  function countedOf(file: string): number {
    const spy = vi.spyOn(ByteRecord.prototype, 'countRecords');
    checkAssortmentFile(file);
    const counted = spy.mock.results.map(({ value }) => value?.records ?? 0);
    spy.mockRestore();
    return counted.reduce((sum, records) => sum + records, 0);
  }

  it('stops where most counted records must be checked after all, as their GTINs repeat', () => {
    expect(countedOf(fileOf(undefined))).toBeGreaterThan(2_500);
    const repeated = fileOf('5901234123457');
    expect(countedOf(repeated)).toBeLessThan(1_500);
    expect(checkAssortmentFile(repeated)).toEqual(
      checkAssortmentFile(repeated, { accelerate: false }),
    );
  });
});
