import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { explainRecord } from '../../../src/core/explain/explain-record.js';
import type { Explanation } from '../../../src/core/explain/explanation.js';
import { formatAmount } from '../../../src/core/pricing/format-amount.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';

function explained(fields: Readonly<Record<string, unknown>>): Explanation {
  const outcome = readPackageRecord({
    third_party_id: 'A1',
    name: 'Water',
    price: '12',
    price_type_code: 0,
    ...fields,
  });
  if (!outcome.ok) throw new Error(outcome.findings[0].code);
  return explainRecord(outcome.value);
}

function factsOf({ facts }: Explanation): Readonly<Record<string, string>> {
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
}

describe('explainRecord', () => {
  it('Spec 2.1 to 2.3: the record is told with its content and what its price comes to', () => {
    const explanation = explained({
      shared_id: 'S1',
      supplier_outlet_id: 'O1',
      brand: 'Spring',
      description: 'Still',
      package_type: 'case',
      lead_time: '36:00:00',
      package_description: {
        quantity: 6,
        gtin: '15410228142031',
        package: { quantity: '1.5', gtin: '5410228142034', unit_name: 'l' },
      },
    });
    expect(explanation).toMatchObject({
      kind: 'record',
      text: 'A1',
      title: 'Water: 6 × 1.5 l',
      facts: [
        { label: 'Identifier', value: 'A1' },
        { label: 'Article', value: 'S1' },
        { label: 'Supplier outlet', value: 'O1' },
        { label: 'Brand', value: 'Spring' },
        { label: 'Description', value: 'Still' },
        { label: 'Package type', value: 'case' },
        { label: 'The whole package contains', value: '9 l' },
        { label: 'The whole package has the GTIN', value: '15410228142031' },
        { label: 'One innermost package contains', value: '1.5 l' },
        { label: 'One innermost package has the GTIN', value: '5410228142034' },
        { label: 'Price in the file', value: '12 per package' },
        { label: 'Price of the whole package', value: '12' },
        { label: 'Price of one innermost package', value: '2' },
        { label: 'Price per l', value: 'about 1.333333' },
        { label: 'Orderable', value: 'yes' },
        { label: 'Lead time', value: '1 day 12 hours (36:00:00)' },
      ],
      doubts: [],
      otherReadings: [],
    });
  });

  it('Decision L2: a price per unit appears as sent, per package, unit sent and kg', () => {
    const facts = factsOf(
      explained({
        price: 3,
        price_type_code: 1,
        price_unit: 'lb',
        package_description_str: '4x5lb',
      }),
    );
    expect(facts).toMatchObject({
      'Price in the file': '3 per lb',
      'Price of the whole package': '60',
      'Price of one innermost package': '15',
      'Price per lb': '3',
      'Price per kg': 'about 6.613868',
    });
  });

  it('Decision L1: no money is computed across dimensions, an unlisted unit is a piece', () => {
    const across = explained({
      price_type_code: 1,
      price_unit: 'l',
      package_description_str: '5kg',
    });
    expect(factsOf(across)).toMatchObject({
      'Price in the file': '12 per l',
      'Price of the whole package': 'unknown',
    });
    expect(Object.keys(factsOf(across)).filter((label) => label.startsWith('Price per'))).toEqual(
      [],
    );
    expect(
      factsOf(
        explained({ price_type_code: 1, price_unit: 'bunch', package_description_str: '5 piece' }),
      ),
    ).toMatchObject({
      'Price in the file': '12 per bunch',
      'Price of the whole package': '60',
    });
  });

  it('Spec 2.1 rule 2: a weighted article is ordered in decimal amounts', () => {
    expect(
      factsOf(
        explained({
          weighted: true,
          orderable: false,
          price_type_code: 1,
          price_unit: 'kg',
          package_description_str: '1kg',
        }),
      ),
    ).toMatchObject({
      Orderable: 'no',
      Ordered: 'by weight or volume, in decimal amounts: 2.4 kg',
      'Price per kg': '12',
    });
  });

  it('Decision G4: an invalid GTIN is told as such, and doubts carry the identifier', () => {
    const explanation = explained({ gtin: '5410228142035', package_description_str: '6 bottles' });
    expect(factsOf(explanation)).toMatchObject({
      'The whole package has an invalid GTIN': '5410228142035',
      Unit: 'bottles is not supported and counts as piece',
    });
    expect(explanation.doubts.map(({ code, thirdPartyId }) => [code, thirdPartyId])).toEqual([
      ['unit.unlisted', 'A1'],
      ['gtin.check-digit', 'A1'],
    ]);
  });

  it('Decision J5: thousands of levels and long numbers are told in a few lines', () => {
    let level: unknown = { quantity: '1.23456789012345678901234567891', unit_name: 'lb' };
    level = { quantity: '0.98765432109876543210987654321', package: level };
    for (let i = 2; i < 2_000; i += 1) level = { quantity: '1.0', package: level };
    const { facts, title } = explained({ package_description: level });
    expect(facts.length).toBeLessThan(30);
    for (const { value } of facts) expect(value.length).toBeLessThan(200);
    expect(title.length).toBeLessThan(400);
  });

  it('every accepted record of the examples has an explanation, as plain data', () => {
    for (const name of ['supplier-assortment', 'us-foodservice', 'produce-per-kg', 'perfect']) {
      const reading = readAssortmentFile(
        readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url)),
      );
      expect(reading.records.length).toBeGreaterThan(10);
      for (const record of reading.records) {
        const explanation = explainRecord(record);
        expect(explanation.doubts).toHaveLength(record.findings?.length ?? 0);
        for (const { label, value } of explanation.facts)
          expect(`${label}: ${value}`).toMatch(/^[A-Z].*: ./u);
        expect(structuredClone(explanation)).toEqual(explanation);
      }
    }
  });
});

describe('formatAmount', () => {
  it.each<[numerator: bigint, denominator: bigint, text: string]>([
    [0n, 1n, '0'],
    [9000n, 1000n, '9'],
    [5n, 4n, '1.25'],
    [1n, 3n, '≈0.333333'],
    [2n, 3n, '≈0.666667'],
    [1n, 3000n, '≈3.333333 × 10^-4'],
    [10n ** 29n, 1n, `1${'0'.repeat(29)}`],
    [10n ** 30n, 1n, '≈1.000000 × 10^30'],
    [10n ** 30n - 1n, 1n, '9'.repeat(30)],
    [10n ** 31n - 1n, 1n, '≈1.000000 × 10^31'],
    [10n ** 5000n, 3n, '≈3.333333 × 10^4999'],
    [2n, 10n ** 5000n, '≈2.000000 × 10^-5000'],
    // Terms too long to reduce, whose quotient is a power of ten.
    [10n ** 48n, 10n ** 20n, '≈1.000000 × 10^28'],
    [10n ** 48n - 10n ** 20n, 10n ** 20n, '9'.repeat(28)],
    [10n ** 64n, 10n ** 50n, '≈100000000000000.000000'],
    [10n ** 65n, 10n ** 50n, '≈1.000000 × 10^15'],
    [10n ** 50n, 10n ** 53n, '≈0.001000'],
    [10n ** 50n, 10n ** 54n, '≈1.000000 × 10^-4'],
  ])('Decision N3: %s/%s', (numerator, denominator, text) => {
    expect(formatAmount({ numerator, denominator })).toBe(text);
  });

  it('Decision N3: is within half a unit of the last digit told', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (numerator, denominator) => {
          const text = formatAmount({ numerator, denominator });
          const [mantissa = '', exponent = '0'] = text.replace('≈', '').split(' × 10^');
          const told = Number(mantissa) * 10 ** Number(exponent);
          const value = Number(numerator) / Number(denominator);
          const slack = text.startsWith('≈') ? 0.500001e-6 * 10 ** Number(exponent) : 0;
          expect(Math.abs(told - value)).toBeLessThanOrEqual(slack + value * 1e-12);
        },
      ),
    );
  });
});
