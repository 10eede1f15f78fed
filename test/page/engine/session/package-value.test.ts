import { describe, expect, it } from 'vitest';
import {
  packageText,
  pathOfField,
  withTypedPackage,
} from '../../../../src/page/engine/session/json-members.js';

const JUICE = {
  third_party_id: '18',
  package_description: {
    quantity: '12',
    gtin: '16401000000013',
    package: { quantity: '0.75', gtin: '6401000000016', unit_name: 'l' },
  },
};
const RECORD = JSON.stringify(JUICE);

describe('The package of a record', () => {
  it('is read in its object form, with the barcode of its outermost level that has one', () => {
    expect(packageText(JUICE.package_description)).toBe('12 x 0.75 l');
    expect(pathOfField(RECORD, 'package_description_str')).toEqual(['package_description']);
    expect(pathOfField(RECORD, 'gtin')).toEqual(['package_description', 'gtin']);
    const inner = RECORD.replace('"gtin":"16401000000013",', '');
    expect(pathOfField(inner, 'gtin')).toEqual(['package_description', 'package', 'gtin']);
  });

  it.each([
    ['its text', { package_description_str: '6 x 1 l', gtin: '6401000000009' }],
    ['no package', {}],
    ['a package that is no object', { package_description: '6 x 1 l' }],
  ])('has its own fields if the record has %s', (_, fields) => {
    const record = JSON.stringify(fields);
    expect(pathOfField(record, 'package_description_str')).toEqual(['package_description_str']);
    expect(pathOfField(record, 'gtin')).toEqual(['gtin']);
  });

  it('is not lost if a part of it is missing', () => {
    expect(packageText({ quantity: 6 })).toBe('6');
    expect(packageText(null)).toBe('');
  });

  it('takes typed amounts and keeps the barcodes of its levels', () => {
    const next = withTypedPackage(RECORD, '6 x 1 l');
    expect(JSON.parse(String(next))).toEqual({
      third_party_id: '18',
      package_description: {
        quantity: '6',
        gtin: '16401000000013',
        package: { quantity: '1', gtin: '6401000000016', unit_name: 'l' },
      },
    });
  });

  it('gains and loses levels with the typed text', () => {
    const packageOf = (typed: string): object =>
      JSON.parse(String(withTypedPackage(RECORD, typed))).package_description;
    expect(packageOf('9 kg')).toEqual({ quantity: '9', gtin: '16401000000013', unit_name: 'kg' });
    expect(packageOf('2 x 3 x 4 g')).toMatchObject({
      quantity: '2',
      package: { quantity: '3', gtin: '6401000000016', package: { quantity: '4', unit_name: 'g' } },
    });
  });

  it('is unchanged by a text that cannot be read', () => {
    expect(withTypedPackage(RECORD, '6 x 1')).toMatchObject({ code: 'package.missing-unit' });
  });
});
