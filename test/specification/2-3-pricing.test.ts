import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formatFraction, priceLadder, readPackageRecord, unwrap } from '#core';
import { runFake } from '../command/fake-io.js';
import { ACCEPTED, refusedAt, shows, verdicts } from './statements.js';
import { type CataloguePage, recordOf, signedInWorld } from './ways.js';

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

describe('2.3 A small price per unit is not zero', () => {
  const per1000 = { package_description_str: '10000 piece' };
  const ROWS = [
    ['tonne', { price: '1.00', package_description_str: '1 tonne' }, '0.001 / kg'],
    ['straws', { price: '9.90', ...per1000 }, '0.00099 / piece'],
    ['third', { price: '0.01', package_description_str: '30000 piece' }, '0.000000333 / piece'],
    ['free', { price: '0', ...per1000 }, '0.00 / piece'],
    ['bread', {}, '4.20 / kg'],
  ] as const;
  const file = JSON.stringify(ROWS.map(([id, fields]) => recordOf(id, fields)));

  it('2.3 in the catalogue · HTTP', async () => {
    const { world, token } = await signedInWorld();
    await world.upload(token, file);
    await world.nextDay();
    const { items } = (await world.catalogue(token)) as CataloguePage;
    const seen = items.map(({ third_party_id: id, price_ladder: { per_unit: each } }) => [
      id,
      Number(each?.price.rounded),
    ]);
    const expected = ROWS.map(([id, , text]) => [id, Number.parseFloat(text)]);
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(expected));
  });

  it('2.3 in the catalogue, and in a plan · command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'specification-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const place = ['--customer', '4711', '--data', folder];
    await runFake(['sync', '-', ...place], { stdin: file });
    const { stdout } = await runFake(['catalogue', ...place]);
    for (const [id, , text] of ROWS) expect(stdout).toMatch(new RegExp(`^${id} .* ${text}$`, 'm'));
    const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')] as const;
    writeFileSync(before, file);
    writeFileSync(after, file.replace('"0.01"', '"0.02"'));
    const plan = await runFake(['plan', before, after]);
    expect(plan.stdout).toContain('price per piece 0.000000333 → 0.000000667');
  });
});
