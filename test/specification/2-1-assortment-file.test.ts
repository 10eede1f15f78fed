import { describe, expect, it } from 'vitest';
import { ACCEPTED, inEachWay, refusedAt, shows, verdicts } from './statements.js';
import { byObject, eventTexts, recordOf, signedInWorld } from './ways.js';

const VALID = '4006381333931';

const EGGS = { quantity: 12, unit_name: 'piece' };

verdicts('2.1 An assortment file is a JSON array of package records', [
  ['two records', [recordOf('A1'), recordOf('A2')], ACCEPTED],
  ['no record', [], ACCEPTED],
  ['a record that is a number', [7], refusedAt('the record')],
  ['a record that is an array', [[recordOf('A1')]], refusedAt('the record')],
  ['a record that is null', [null], refusedAt('the record')],
]);

inEachWay('2.1 A file that is no array is refused', async ({ check }) => {
  const record = JSON.stringify(recordOf('A1'));
  const texts = [record, 'null', '""', '7', '', `${record}\n${record}`, `[${record}`, 'a;b\n1;2'];
  for (const text of texts) expect((await check(text)).readable, text).toBe(false);
  expect((await check(`[${record}]`)).readable).toBe(true);
});

describe('2.1 Each field has its type', () => {
  verdicts('2.1 third_party_id is a required string', [
    ['a text', { third_party_id: 'A-1/ä' }, ACCEPTED],
    ['a number', { third_party_id: 17 }, refusedAt('third_party_id')],
    ['a flag', { third_party_id: true }, refusedAt('third_party_id')],
    ['null', { third_party_id: null }, refusedAt('third_party_id')],
    ['nothing', { third_party_id: undefined }, refusedAt('third_party_id')],
  ]);

  verdicts('2.1 third_party_id is unique', [
    ['two', [recordOf('A1'), recordOf('A2', { price: 1 })], ACCEPTED],
    ['one twice', [recordOf('A1'), recordOf('A1', { price: 1 })], refusedAt('third_party_id')],
  ]);

  verdicts('2.1 name is a required string', [
    ['a text', { name: 'Ruisleipä' }, ACCEPTED],
    ['a number', { name: 7 }, refusedAt('name')],
    ['null', { name: null }, refusedAt('name')],
    ['nothing', { name: undefined }, refusedAt('name')],
  ]);

  for (const field of ['shared_id', 'supplier_outlet_id', 'brand', 'description', 'package_type'])
    verdicts(`2.1 ${field} is an optional string`, [
      ['a text', { [field]: 'Leipomo' }, ACCEPTED],
      ['nothing', { [field]: undefined }, ACCEPTED],
      ['a number', { [field]: 7 }, refusedAt(field)],
      ['a flag', { [field]: false }, refusedAt(field)],
      ['a list', { [field]: ['Leipomo'] }, refusedAt(field)],
      ['an object', { [field]: {} }, refusedAt(field)],
    ]);

  verdicts('2.1 price is a required decimal', [
    ['a number', { price: 12.6 }, ACCEPTED],
    ['a whole number', { price: 12 }, ACCEPTED],
    ['a decimal in a text', { price: '12.60' }, ACCEPTED],
    ['many decimals', { price: '0.000123456789' }, ACCEPTED],
    ['a decimal comma', { price: '12,60' }, refusedAt('price')],
    ['a word', { price: 'free' }, refusedAt('price')],
    ['an empty text', { price: '' }, refusedAt('price')],
    ['a flag', { price: true }, refusedAt('price')],
    ['a list', { price: [12.6] }, refusedAt('price')],
    ['null', { price: null }, refusedAt('price')],
    ['nothing', { price: undefined }, refusedAt('price')],
  ]);

  verdicts('2.1 price_type_code is a required integer, 0 or 1', [
    ['0', { price_type_code: 0 }, ACCEPTED],
    ['1', { price_type_code: 1, price_unit: 'kg' }, ACCEPTED],
    ['2', { price_type_code: 2 }, refusedAt('price_type_code')],
    ['-1', { price_type_code: -1 }, refusedAt('price_type_code')],
    ['a part', { price_type_code: 0.5 }, refusedAt('price_type_code')],
    ['a text', { price_type_code: '0' }, refusedAt('price_type_code')],
    ['a flag', { price_type_code: false }, refusedAt('price_type_code')],
    ['null', { price_type_code: null }, refusedAt('price_type_code')],
    ['nothing', { price_type_code: undefined }, refusedAt('price_type_code')],
  ]);

  verdicts('2.1 price_unit is a string, required with code 1 and not to be set with code 0', [
    ['code 1 and a unit', { price_type_code: 1, price_unit: 'kg' }, ACCEPTED],
    ['code 1 and no unit', { price_type_code: 1 }, refusedAt('price_unit')],
    ['code 1 and null', { price_type_code: 1, price_unit: null }, refusedAt('price_unit')],
    ['code 1 and a number', { price_type_code: 1, price_unit: 7 }, refusedAt('price_unit')],
    ['code 0 and no unit', { price_type_code: 0 }, ACCEPTED],
    ['code 0 and a unit', { price_type_code: 0, price_unit: 'kg' }, refusedAt('price_unit')],
    ['code 0 and a word', { price_type_code: 0, price_unit: 'box' }, refusedAt('price_unit')],
  ]);

  for (const field of ['orderable', 'weighted'])
    verdicts(`2.1 ${field} is an optional boolean`, [
      ['true', { [field]: true, package_description_str: '1kg' }, ACCEPTED],
      ['false', { [field]: false }, ACCEPTED],
      ['nothing', { [field]: undefined }, ACCEPTED],
      ['a text', { [field]: 'true' }, refusedAt(field)],
      ['a number', { [field]: 1 }, refusedAt(field)],
      ['a list', { [field]: [true] }, refusedAt(field)],
    ]);

  verdicts('2.1 package_description is an object, required without package_description_str', [
    ['the object', byObject(EGGS), ACCEPTED],
    ['the text', {}, ACCEPTED],
    ['neither', byObject(undefined), refusedAt('package_description')],
    [
      'both null',
      byObject(null, { package_description_str: null }),
      refusedAt('package_description'),
    ],
    ['a text in its place', byObject('12 piece'), refusedAt('package_description')],
    ['a list', byObject([EGGS]), refusedAt('package_description')],
    ['a number', byObject(12), refusedAt('package_description')],
  ]);

  verdicts('2.1 package_description_str is a string, required without package_description', [
    ['the text', { package_description_str: '12 piece' }, ACCEPTED],
    ['the object alone', byObject(EGGS), ACCEPTED],
    ['a number', { package_description_str: 12 }, refusedAt('package_description_str')],
    [
      'an object in its place',
      { package_description_str: EGGS },
      refusedAt('package_description_str'),
    ],
  ]);

  verdicts('2.1 lead_time has the format [DD] [HH:[MM:]]ss[.uuuuuu]', [
    ['hours, minutes, seconds', { lead_time: '24:00:00' }, ACCEPTED],
    ['with days', { lead_time: '2 12:00:00' }, ACCEPTED],
    ['days of two digits', { lead_time: '02 12:00:00' }, ACCEPTED],
    ['with a fraction', { lead_time: '24:00:00.123456' }, ACCEPTED],
    ['seconds alone', { lead_time: '86400' }, ACCEPTED],
    ['days and seconds', { lead_time: '1 30' }, ACCEPTED],
    ['nothing', { lead_time: undefined }, ACCEPTED],
    ['words', { lead_time: '2 days' }, refusedAt('lead_time')],
    ['ISO 8601', { lead_time: 'P1D' }, refusedAt('lead_time')],
    ['four parts', { lead_time: '1:24:00:00' }, refusedAt('lead_time')],
    ['seven decimals', { lead_time: '24:00:00.1234567' }, refusedAt('lead_time')],
    ['a decimal comma', { lead_time: '24:00:00,5' }, refusedAt('lead_time')],
    ['an empty part', { lead_time: '24::00' }, refusedAt('lead_time')],
    ['a number', { lead_time: 86_400 }, refusedAt('lead_time')],
  ]);
});

describe('2.1 Each field means what it says', () => {
  shows('2.1 name, brand and price are those of the record', [
    ['full', { name: 'Ruis', brand: 'Oma' }, { name: 'Ruis', brand: 'Oma', price: '12.6' }],
    ['no brand', { price: '0.10' }, { name: 'Rye bread', brand: undefined, price: '0.1' }],
  ]);

  it('2.1 description, package_type and supplier_outlet_id reach the customer · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const texts = { description: 'Sliced', package_type: 'box', supplier_outlet_id: 'Espoo' };
    await world.upload(token, JSON.stringify([recordOf('A1', texts), recordOf('A2')]));
    await world.nextDay();
    const json = await world.catalogue(token);
    expect(json).toMatchObject({ items: [{ third_party_id: 'A1', ...texts }, {}] });
    const { items } = json as { items: [object, object] };
    for (const name of Object.keys(texts)) expect(items[1]).not.toHaveProperty(name);
  });

  shows('2.1 packages that carry the same shared_id are of one article', [
    ['bottle', { shared_id: 'water' }, { article: 'water' }],
    ['case', { shared_id: 'water' }, { article: 'water' }],
    ['juice', { shared_id: 'juice' }, { article: 'juice' }],
    // It may be omitted where the article has one package only.
    ['bread', {}, { article: 'bread' }],
  ]);

  shows('2.1 lead_time is a duration, 24:00:00 is 24 hours', [
    ['a day', { lead_time: '24:00:00' }, { leadTime: '24:00:00' }],
    ['a day as such', { lead_time: '1 00:00:00' }, { leadTime: '24:00:00' }],
    ['days', { lead_time: '2 12:30:15' }, { leadTime: '60:30:15' }],
    ['seconds', { lead_time: '86400' }, { leadTime: '24:00:00' }],
    ['a fraction', { lead_time: '24:00:00.5' }, { leadTime: '24:00:00.500000' }],
    ['none', {}, { leadTime: undefined }],
  ]);

  shows('2.1 weighted is false unless it is set', [
    ['true', { weighted: true, package_description_str: '1kg' }, { weighted: true }],
    ['false', { weighted: false, package_description_str: '1kg' }, { weighted: false }],
    ['nothing', { package_description_str: '1kg' }, { weighted: false }],
    ['null', { weighted: null, package_description_str: '1kg' }, { weighted: false }],
  ]);

  inEachWay('2.1 orderable is true unless it is set: false cannot be ordered', async (way) => {
    const rows = { yes: true, no: false, unset: undefined, null: null };
    const { packages } = await (await way.customer()).sync(
      Object.entries(rows).map(([id, orderable]) => recordOf(id, { orderable })),
    );
    expect(packages.map(({ id }) => id)).toEqual(['null', 'unset', 'yes']);
  });

  shows('2.1 gtin goes with package_description_str; with package_description it goes inside', [
    ['text', { gtin: VALID }, { gtins: [VALID, null] }],
    ['inside', byObject({ ...EGGS, gtin: VALID }), { gtins: [VALID] }],
    ['outside', byObject(EGGS, { gtin: VALID }), { gtins: [null] }],
    ['none', {}, { gtins: [null, null] }],
  ]);

  inEachWay('2.1 gtin next to package_description is reported', async (way) => {
    const { events } = await (await way.customer()).sync([
      recordOf('inside', byObject({ ...EGGS, gtin: VALID })),
      recordOf('outside', byObject(EGGS, { gtin: VALID })),
    ]);
    const about = events.map(({ third_party_id }) => third_party_id);
    expect(about).toContain('outside');
    expect(eventTexts(events).join()).not.toContain('ERROR');
  });
});

describe('2.1 Edges', () => {
  inEachWay('2.1 shared_id equal to another package: one article, and noted', async (way) => {
    const water = recordOf('water');
    const joined = [water, recordOf('case', { shared_id: 'water' })];
    const apart = [water, recordOf('case', { shared_id: 'waters' })];
    const infos = async (file: readonly unknown[]) =>
      (await (await way.customer()).sync(file)).events.filter(
        ({ event_type }) => event_type === 'INFO',
      ).length;
    expect([await infos(apart), (await infos(joined)) > 0]).toEqual([0, true]);
  });
});
