import { describe, expect, it } from 'vitest';
import { applyFixes, checkAssortmentFile } from '../../../src/core/index.js';

const ALL = { limits: { issues: Infinity } };

const record = (id: number, more: object): object => ({
  third_party_id: `A${id}`,
  name: 'n',
  price: 1,
  price_type_code: 0,
  package_description_str: '6x1kg',
  ...more,
});

const fixed = (records: readonly object[]): unknown => {
  const file = JSON.stringify(records);
  const { issues } = checkAssortmentFile(file, ALL);
  return JSON.parse(
    new TextDecoder().decode(applyFixes(file, issues, { accept: 'suggested', ...ALL })),
  );
};

describe('Decision J12: fixes of misspelt names', () => {
  it('rename the same name in every record, and each name in its own', () => {
    expect(
      fixed([
        record(0, { Brand: 'x' }),
        record(1, { Brand: 'y', descripton: 'd' }),
        record(2, { brnad: 'z', other: 1 }),
        record(3, { descripton: 'e', Brand: 'w' }),
      ]),
    ).toEqual([
      record(0, { brand: 'x' }),
      record(1, { brand: 'y', description: 'd' }),
      record(2, { brand: 'z', other: 1 }),
      record(3, { description: 'e', brand: 'w' }),
    ]);
  });

  it('take the first of two names for one field, in the order of the issues', () => {
    const [first, second] = fixed([
      record(0, { Brand: 'x' }),
      record(1, { BRAND: 'y', Brand: 'z' }),
    ]) as readonly object[];
    expect(first).toEqual(record(0, { brand: 'x' }));
    expect(second).toMatchObject({ brand: expect.any(String) });
  });

  it('rename a name on each level of a package', () => {
    const inner = { quantity: 1, unit_name: 'kg' };
    expect(
      fixed([
        record(0, {
          package_description_str: null,
          package_description: { Quantity: 6, package: inner },
        }),
        record(1, {
          package_description_str: null,
          package_description: { quantity: 6, package: inner },
        }),
      ]),
    ).toEqual([
      record(0, {
        package_description_str: null,
        package_description: { quantity: 6, package: inner },
      }),
      record(1, {
        package_description_str: null,
        package_description: { quantity: 6, package: inner },
      }),
    ]);
  });

  it('are the same if each issue is given twice', () => {
    const text = JSON.stringify([record(0, { Brand: 'x', price: '12,50' })]);
    const { issues } = checkAssortmentFile(text);
    const options = { accept: 'suggested' } as const;
    const once = applyFixes(text, issues, options);
    expect(applyFixes(text, [...issues, ...issues], options)).toEqual(once);
  });
});
