import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSORTMENT_JSON_SCHEMA } from '../../../src/core/record/json-schema.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import leadTimes from '../../vectors/lead-time.json' with { type: 'json' };
import packageTexts from '../../vectors/package-strings.json' with { type: 'json' };
import pricing from '../../vectors/pricing.json' with { type: 'json' };
import { randomRecord } from '../assortment-file/random-file.js';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
const validateFile: ValidateFunction = ajv.compile(ASSORTMENT_JSON_SCHEMA);

const RECORD = {
  third_party_id: 'A1',
  name: 'Rye flour',
  price: 12.5,
  price_type_code: 0,
  package_description_str: '6x500g',
};

function recordWith(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries({ ...RECORD, ...fields }).filter(([, value]) => value !== undefined),
  );
}

function packed(
  packageDescription: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return recordWith({
    package_description_str: undefined,
    package_description: packageDescription,
    ...more,
  });
}

/** Checks that the schema accepts what the library accepts. */
function expectLenient(record: unknown): void {
  if (readPackageRecord(record).ok)
    expect(validateFile([record]), JSON.stringify([record, validateFile.errors])).toBe(true);
}

describe('ASSORTMENT_JSON_SCHEMA', () => {
  it('Spec 2.1: schema.json is the same, written by npm run build', () => {
    const shipped = readFileSync(new URL('../../../dist/schema.json', import.meta.url), 'utf8');
    expect(shipped).toBe(`${JSON.stringify(ASSORTMENT_JSON_SCHEMA, null, 2)}\n`);
  });

  it('Spec 2.1: every field is described', () => {
    const { record, packageDescription } = ASSORTMENT_JSON_SCHEMA['$defs'] as Readonly<
      Record<string, { properties: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>
    >;
    const fields = [
      ...Object.values(record?.properties ?? {}),
      ...Object.values(packageDescription?.properties ?? {}),
    ];
    expect(fields).toHaveLength(20);
    for (const { title, description } of fields)
      expect([title, description].map((words) => String(words).length > 3)).toEqual([true, true]);
  });

  it.each(['supplier-assortment', 'us-foodservice', 'produce-per-kg', 'perfect'])(
    'examples/%s.json: every accepted record validates',
    (name) => {
      const records = JSON.parse(
        readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'),
      ) as readonly unknown[];
      for (const record of records) expectLenient(record);
      if (name === 'perfect') expect(validateFile(records)).toBe(true);
    },
  );

  it('every record of the vectors that the library accepts validates', () => {
    for (const { record } of pricing) expectLenient({ third_party_id: 'A1', name: 'x', ...record });
    for (const { input } of packageTexts)
      for (const weighted of [false, true])
        expectLenient(recordWith({ package_description_str: input, weighted }));
    for (const { input } of leadTimes) expectLenient(recordWith({ lead_time: input }));
  });

  it('Spec 2.1: the schema never refuses a record that the library accepts', () => {
    fc.assert(fc.property(randomRecord, expectLenient), { numRuns: 500 });
  });

  it('Decisions N1, J9, P9: nor one of odd values in every field', () => {
    const odd = fc.constantFrom<unknown>(
      null,
      '',
      ' ',
      '\u00a0',
      0,
      1,
      -0,
      1.5,
      1e15,
      9.9e15,
      1e-15,
      '0',
      '1',
      '1.0',
      '.5',
      '01',
      '-0',
      '1e3',
      'x',
      '1kg',
      '1 x 1.0 L',
      '\ufeff1kg',
      true,
      false,
      [],
      {},
      { quantity: 1, unit_name: 'KG' },
      { quantity: '1.00', package: { quantity: 1, unit_name: 'lb', package: '' }, unit_name: ' ' },
      '24:00:00',
      '1 00:00:00.5',
    );
    const fields = [
      'third_party_id',
      'shared_id',
      'brand',
      'name',
      'price',
      'price_type_code',
      'price_unit',
      'orderable',
      'gtin',
      'package_description',
      'package_description_str',
      'lead_time',
      'weighted',
    ];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...fields), odd), { maxLength: 4 }),
        (changes) => expectLenient(recordWith(Object.fromEntries(changes))),
      ),
      { numRuns: 2000 },
    );
  });

  it.each<[rule: string, record: unknown]>([
    ['Spec 2.1: a record is an object', 'x'],
    ['Spec 2.1: third_party_id is required', recordWith({ third_party_id: undefined })],
    ['Decision J9: a blank third_party_id is none', recordWith({ third_party_id: ' ' })],
    ['Spec 2.1: name is a string', recordWith({ name: 5 })],
    ['Spec 2.1: name is required, also not null', recordWith({ name: null })],
    ['Spec 2.1: brand is a string', recordWith({ brand: 5 })],
    ['Decision N4: price is required', recordWith({ price: undefined })],
    ['Decision N4: price is not negative', recordWith({ price: -1 })],
    ['Decision N1: price as text is a plain decimal', recordWith({ price: '1,50' })],
    ['Decision N1: a plain decimal has no sign', recordWith({ price: '-0' })],
    ['Decision N2: price is below 10 to the 16th', recordWith({ price: 1e16 })],
    [
      'Decision N2: price as text has at most 16 digits before the point',
      recordWith({ price: '1'.repeat(17) }),
    ],
    [
      'Decision N2: price as text has them behind zeros too',
      recordWith({ price: `00${'9'.repeat(17)}.5` }),
    ],
    ['Decision N2: price is 0 or at least 10 to the minus 15th', recordWith({ price: 1e-16 })],
    [
      'Decision N2: price as text is 0 or at least that',
      recordWith({ price: `0.${'0'.repeat(15)}1` }),
    ],
    [
      'Decision N2: price as text without a digit before the point',
      recordWith({ price: `.${'0'.repeat(20)}9` }),
    ],
    ['Decision N2: quantity is below 10 to the 16th', packed({ quantity: 1e16, unit_name: 'l' })],
    [
      'Decision N2: quantity as text has at most 16 digits before the point',
      packed({ quantity: '1'.repeat(17), unit_name: 'l' }),
    ],
    [
      'Decision N2: quantity is at least 10 to the minus 15th',
      packed({ quantity: 1e-16, unit_name: 'l' }),
    ],
    [
      'Decision N2: quantity as text is at least that',
      packed({ quantity: `0.${'0'.repeat(15)}1`, unit_name: 'l' }),
    ],
    ['Decision N5: price_type_code is 0 or 1', recordWith({ price_type_code: 2 })],
    ['Decision N5: price_type_code is an integer', recordWith({ price_type_code: '0' })],
    ['Spec 2.3: price_unit is required when priced per unit', recordWith({ price_type_code: 1 })],
    [
      'Spec 2.3: price_unit must not be blank when priced per unit',
      recordWith({ price_type_code: 1, price_unit: ' ' }),
    ],
    [
      'Spec 2.3: price_unit must not be set when priced per package',
      recordWith({ price_unit: 'kg' }),
    ],
    ['Spec 2.1: orderable is a boolean', recordWith({ orderable: 'yes' })],
    ['Spec 2.1: lead_time is a text', recordWith({ lead_time: 24 })],
    ['Decision L3: lead_time has the format', recordWith({ lead_time: '24h' })],
    [
      'Spec 2.2: one of the two descriptions is required',
      recordWith({ package_description_str: undefined }),
    ],
    [
      'Spec 2.2: a blank description is none',
      recordWith({ package_description_str: ' ', package_description: null }),
    ],
    [
      'Spec 2.1 rule 3: a description as text has an amount',
      recordWith({ package_description_str: 'kg' }),
    ],
    [
      'Decision P1: a description as text has at most 256 characters',
      recordWith({ package_description_str: `${'1x'.repeat(128)}1kg` }),
    ],
    ['Spec 2.2: package_description is an object', packed([])],
    [
      'Decision P5: quantity is required at every level',
      packed({ quantity: 6, package: { unit_name: 'l' } }),
    ],
    ['Decision P5: quantity is greater than zero', packed({ quantity: 0, unit_name: 'l' })],
    [
      'Decision P5: quantity is greater than zero, as text too',
      packed({ quantity: '0.00', unit_name: 'l' }),
    ],
    [
      'Decision P5: a level has package or unit_name, never both',
      packed({ quantity: 6, unit_name: 'l', package: { quantity: 1, unit_name: 'l' } }),
    ],
    [
      'Decision P5: the lowest level has unit_name',
      packed({ quantity: 6, package: { quantity: 1 } }),
    ],
    [
      'Decision P5: a deep level follows the same rules',
      packed({
        quantity: 6,
        package: { quantity: 1, package: { quantity: 1, package: 5, unit_name: 'l' } },
      }),
    ],
    [
      'Spec 2.1 rule 2: weighted is exactly 1',
      packed({ quantity: 2, unit_name: 'kg' }, { weighted: true }),
    ],
    [
      'Spec 2.1 rule 2: weighted is exactly 1 at every level',
      packed({ quantity: 1, package: { quantity: '1.5', unit_name: 'kg' } }, { weighted: true }),
    ],
    [
      'Spec 2.1 rule 2: weighted is exactly 1, as text too',
      recordWith({ package_description_str: '10kg', weighted: true }),
    ],
  ])('%s: other records fail, and the library refuses them too', (_, record) => {
    expect(validateFile([RECORD])).toBe(true);
    expect(readPackageRecord(record).ok).toBe(false);
    expect(validateFile([record])).toBe(false);
  });

  it.each<unknown>([
    1e-15,
    '0.000000000000001',
    '.000000000000001',
    '9'.repeat(16),
    `${'0'.repeat(50)}1${'0'.repeat(15)}.0${'0'.repeat(50)}`,
    9_999_999_999_999_998,
    0,
    -0,
    '0',
    '0.0000000000000000000',
    '.00000000000000000',
  ])('Decision N2: the ends of the range pass: %s', (amount) => {
    expect(readPackageRecord(recordWith({ price: amount })).ok).toBe(true);
    expect(validateFile([recordWith({ price: amount })])).toBe(true);
    const quantity = packed({ quantity: amount, unit_name: 'l' });
    expect(validateFile([quantity])).toBe(readPackageRecord(quantity).ok);
  });

  it('Decision N1: the patterns of amounts take no time with long texts', () => {
    for (const digits of ['0', '1', '.', '00.', '0.0'])
      expect(validateFile([recordWith({ price: `${digits.repeat(60_000)}x` })])).toBe(false);
  });

  it('Spec 2.1 rule 1, Decision J8: GTINs of any kind and unknown fields pass', () => {
    expect(validateFile([recordWith({ gtin: 5410228142034, surprise: { deep: [1] } })])).toBe(true);
  });

  it('Spec 2.1: a file is an array; the schema of one record can be used alone', () => {
    expect(validateFile(RECORD)).toBe(false);
    expect(validateFile([])).toBe(true);
    const validateRecord = ajv.getSchema(`${ASSORTMENT_JSON_SCHEMA['$id']}#/$defs/record`);
    expect(validateRecord?.(RECORD)).toBe(true);
    expect(validateRecord?.([])).toBe(false);
  });
});
