import { describe, expect, it } from 'vitest';
import { formatFraction, priceLadder, readPackageRecord, unwrap } from '#core';
import { ACCEPTED, refusedAt, shows, verdicts } from './statements.js';
import { recordOf, signedInWorld } from './ways.js';

const whole = (price: string) => ({ price, price_type_code: 0 });
const per = (unit: string, price: string) => ({ price, price_type_code: 1, price_unit: unit });
const AT = refusedAt('price_unit');

verdicts('2.3 the price of a whole package: price_unit must not be set', [
  ['not set', whole('12.60'), ACCEPTED],
  ['null', { ...whole('12.60'), price_unit: null }, ACCEPTED],
  ['set', { ...whole('12.60'), price_unit: 'kg' }, AT],
  ['set to piece', { ...whole('12.60'), price_unit: 'piece' }, AT],
]);

verdicts('2.3 a price per unit of measure: price_unit is required', [
  ['kg', per('kg', '4.20'), ACCEPTED],
  ['lb', per('lb', '4.20'), ACCEPTED],
  ['not set', { price: '4.20', price_type_code: 1 }, AT],
  ['null', { price: '4.20', price_type_code: 1, price_unit: null }, AT],
]);

shows('2.3 price is the amount for the package with code 0, for one unit with code 1', [
  ['package', whole('12.60'), { price: '12.6', perUnit: '4.20 / kg' }],
  ['kg', per('kg', '4.20'), { price: '4.2 per kg', perUnit: '4.20 / kg' }],
  ['g', per('g', '0.0042'), { price: '0.0042 per g', perUnit: '4.20 / kg' }],
  ['tonne', per('tonne', '4200'), { price: '4200 per tonne', perUnit: '4.20 / kg' }],
  [
    'l',
    { ...per('l', '1.50'), package_description_str: '6x0.5l' },
    { price: '1.5 per l', perUnit: '1.50 / l' },
  ],
  [
    'piece',
    { ...per('piece', '0.30'), package_description_str: '12 piece' },
    { price: '0.3 per piece', perUnit: '0.30 / piece' },
  ],
  ['same number', whole('4.20'), { price: '4.2', perUnit: '1.40 / kg' }],
]);

describe('2.3 The price of a package', () => {
  const ROWS = [
    ['package', whole('12.60'), '12.6'],
    ['kg', per('kg', '4.20'), '12.6'],
    ['g', per('g', '0.0042'), '12.6'],
    ['same number', per('kg', '12.60'), '37.8'],
  ] as const;

  it.each(ROWS)('2.3 of a price per %s · library', (id, fields, price) => {
    const ladder = priceLadder(unwrap(readPackageRecord(recordOf(id, fields))));
    expect(ladder.package && formatFraction(ladder.package)).toBe(price);
  });

  it('2.3 follows from price, code and unit · HTTP', async () => {
    const { world, token } = await signedInWorld();
    await world.upload(token, JSON.stringify(ROWS.map(([id, fields]) => recordOf(id, fields))));
    await world.nextDay();
    const json = await world.catalogue(token);
    const items = json['items'] as readonly {
      readonly third_party_id: string;
      readonly price_ladder: { readonly package: { readonly exact: string } };
    }[];
    const prices = items.map((item) => [item.third_party_id, item.price_ladder.package.exact]);
    expect(Object.fromEntries(prices)).toEqual(
      Object.fromEntries(ROWS.map(([id, , price]) => [id, price])),
    );
  });
});
