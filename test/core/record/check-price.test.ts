import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { namedValue } from '../issue/named-value.js';
import { RYE } from './rye.js';

describe('Decision U2: a unit next to a price of the package', () => {
  it.each([
    ['kg', '1kg', 'null'],
    ['kg', '1x1kg', 'null'],
    ['kg', '2kg', undefined],
    ['kg', '2x1kg', undefined],
    ['l', '1kg', undefined],
    ['piece', '6x1piece', undefined],
    ['piece', '1piece', 'null'],
    ['piece', '6x1kg', 'null'],
    ['piece', '6xx', undefined],
    ['qwxyz', '6x1kg', 'null'],
    ['cl', '6x1l', undefined],
    ['per kg', '6x1kg', undefined],
  ])('%s of a package of %s: what is proposed instead is %s', (unit, text, proposal) => {
    const outcome = readPackageRecord({
      ...RYE,
      price_type_code: 0,
      price_unit: unit,
      package_description_str: text,
    });
    const found = outcome.findings.find(({ code }) => code === 'price-unit.forbidden');
    expect(found).toBeDefined();
    expect(namedValue(found, 'suggestion')).toBe(proposal);
  });
});

it.each([
  [
    '3',
    'cl',
    { suggestion: 'ml', price: '0.3', certainty: 'suggested', advice: 'price', sentPrice: '3' },
  ],
  ['0.0003', 'cl', { suggestion: 'ml', price: '0.00003' }],
  ['0', 'cl', { suggestion: 'ml', price: '0' }],
  ['x', 'cl', undefined],
  ['1e-40', 'cl', undefined],
])('Decision U2: %s per %s has the price per listed unit %j', (price, unit, values) => {
  const outcome = readPackageRecord({
    ...RYE,
    price,
    price_type_code: 1,
    price_unit: unit,
    package_description_str: '1l',
  });
  const found = outcome.findings.find(({ code }) => code === 'unit.unlisted');
  if (values === undefined) expect(found?.values).not.toHaveProperty('price');
  else expect(found?.values).toMatchObject(values);
});

it('Decision L1: a content that is counted in an unlisted unit is named as it was sent', () => {
  const outcome = readPackageRecord({
    ...RYE,
    price_type_code: 1,
    price_unit: 'kg',
    package_description_str: '6 pkt',
  });
  const found = outcome.findings.find(({ code }) => code === 'price-unit.dimension-mismatch');
  expect(found?.values).toMatchObject({ unit: 'kg', content: 'pkt', contentDimension: 'count' });
});

it.each([
  ['0,125', '0.125', '0.125'],
  ['0,1255', undefined, '0.1255'],
])('the public service has three decimals: of %s it is proposed %s', (price, there, elsewhere) => {
  const record = { ...RYE, price, price_type_code: 0, package_description_str: '1kg' };
  for (const [limits, suggestion] of [
    [{ profile: 'published' }, there],
    [{}, elsewhere],
  ] as const) {
    const { findings } = readPackageRecord(record, { limits });
    const found = findings.find(({ code }) => code === 'price.type');
    expect(found).toBeDefined();
    expect(namedValue(found, 'suggestion')).toBe(suggestion);
  }
});

it('a price that is longer than a text may be is refused, however clean it is', () => {
  const price = '123456789012345.123456789012345';
  const record = { ...RYE, price, price_type_code: 0, package_description_str: '1kg' };
  const codes = (text: number) =>
    readPackageRecord(record, { limits: { text } }).findings.map(({ code }) => code);
  expect(codes(31)).toEqual([]);
  expect(codes(30)).toContain('text.too-long');
});

it('Decision J12: a blank value is not moved to the field that is meant', () => {
  const rest = JSON.stringify({ ...RYE, package_description_str: '1kg' }).slice(1);
  for (const [value, isMoved] of [
    ['\\t', false],
    [' ', false],
    ['\\"', true],
    ['\\\\', true],
  ]) {
    const { issues } = checkAssortmentFile(`[{"brnd":"${value}",${rest}]`);
    const found = issues.find(({ code }) => code === 'record.unknown-field');
    expect(found?.fix !== undefined).toBe(isMoved);
  }
});
