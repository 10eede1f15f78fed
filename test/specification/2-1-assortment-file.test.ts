import { describe, expect, it } from 'vitest';
import { formatFraction, readPackageRecord, unwrap, weighedDeliveryPrice } from '#core';
import { CATALOGUE } from './service-world.js';
import { ACCEPTED, inEachWay, refusedAt, shows, verdicts } from './statements.js';
import { eventTexts, HTTP, LIBRARY, recordOf, signedInWorld } from './ways.js';

const VALID = '4006381333931';

/** Values that are no GTIN: a wrong check digit, wrong lengths, letters, blanks, other types. */
const INVALID = [
  ...['4006381333932', '123', '40063813339311', 'abc', ` ${VALID}`],
  ...[4006381333931, true, {}, [VALID]],
];

/** Fields of a record with the object form in place of the text. */
const byObject = (object: unknown, fields: object = {}) => ({
  package_description_str: undefined,
  package_description: object,
  ...fields,
});

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
    world.pass(86_400);
    await world.runDue();
    const { json } = await world.get(`${CATALOGUE}?customer_number=4711`, token);
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

describe('2.1 Rules', () => {
  /** Places of a GTIN: next to the text, at the outermost level, and at a level inside. */
  const PLACES: readonly (readonly [string, (gtin: unknown) => object])[] = [
    ['gtin', (gtin) => ({ gtin })],
    ['outermost', (gtin) => byObject({ ...EGGS, gtin })],
    ['inner', (gtin) => byObject({ quantity: 2, package: { ...EGGS, gtin } })],
  ];
  const records = (gtins: readonly unknown[]) =>
    PLACES.flatMap(([place, fields]) =>
      gtins.map((gtin, at) => recordOf(`${place} ${at}`, { ...fields(gtin) })),
    );

  inEachWay('2.1 rule 1: an invalid GTIN is accepted at upload', async ({ check }) => {
    expect((await check(records(INVALID))).file).toMatchObject({ accepted: 27, refused: 0 });
  });

  inEachWay(
    '2.1 rule 1: the gtin is not validated when the file is posted',
    async ({ check }) => {
      const { issues } = await check(records(INVALID));
      expect(issues.filter(({ pointer }) => pointer.includes('gtin'))).toEqual([]);
    },
    // The command checks as the sync does.
    [LIBRARY, HTTP],
  );

  inEachWay('2.1 rule 1: at sync each makes an error event, and is not shown', async (way) => {
    const customer = await way.customer();
    const sent = records(INVALID);
    const { packages, events } = await customer.sync(sent);
    expect(packages.flatMap(({ gtins }) => gtins).filter((gtin) => gtin !== null)).toEqual([]);
    expect(packages).toHaveLength(sent.length);
    const errors = events.filter(({ event_type }) => event_type === 'ERROR');
    expect(errors.map(({ third_party_id }) => third_party_id).sort()).toEqual(
      sent.map((record) => record['third_party_id']).sort(),
    );
  });

  inEachWay('2.1 rule 1: so does one of a record that is refused or not orderable', async (way) => {
    const { events } = await (await way.customer()).sync([
      recordOf('refused', { gtin: '123', price: 'free' }),
      recordOf('not orderable', { gtin: '123', orderable: false }),
      recordOf('valid', { gtin: VALID, orderable: false }),
    ]);
    const gtins = events.filter(({ extra_data }) => extra_data.pointer.endsWith('/gtin'));
    expect(gtins.map(({ event_type, third_party_id }) => [event_type, third_party_id])).toEqual([
      ['ERROR', 'not orderable'],
      ['ERROR', 'refused'],
    ]);
  });

  inEachWay('2.1 rule 1: a valid GTIN makes no error event, and is shown', async (way) => {
    const gtins = [VALID, '96385074', '614141000036', '10614141000415'];
    const { packages, events } = await (await way.customer()).sync(records(gtins));
    expect(
      packages
        .flatMap((shown) => shown.gtins)
        .filter((gtin) => gtin !== null)
        .sort(),
    ).toEqual([...gtins, ...gtins, ...gtins].sort());
    expect(events.filter(({ event_type }) => event_type === 'ERROR')).toEqual([]);
  });

  const weighted = (text: string) => ({ weighted: true, package_description_str: text });
  const AT = refusedAt('package_description_str');
  verdicts('2.1 rule 2: weighted needs exactly 1 of l, kg, oz or lb', [
    ['1 l', weighted('1 l'), ACCEPTED],
    ['1 kg', weighted('1 kg'), ACCEPTED],
    ['1 oz', weighted('1 oz'), ACCEPTED],
    ['1 lb', weighted('1 lb'), ACCEPTED],
    ['1 kg, not weighted', { package_description_str: '1kg' }, ACCEPTED],
    ['2 kg, not weighted', { package_description_str: '2kg' }, ACCEPTED],
    ['an object', byObject({ quantity: 1, unit_name: 'kg' }, { weighted: true }), ACCEPTED],
    ['2 kg', weighted('2 kg'), AT],
    ['0.5 kg', weighted('0.5 kg'), AT],
    ['1 g', weighted('1 g'), AT],
    ['1000 g', weighted('1000 g'), AT],
    ['1 ml', weighted('1 ml'), AT],
    ['1 tonne', weighted('1 tonne'), AT],
    ['1 piece', weighted('1 piece'), AT],
    ['2 of 0.5 kg', weighted('2x0.5kg'), AT],
    ['6 of 500 g', weighted('6x500g'), AT],
  ]);

  verdicts('2.1 rule 3: the description has weight, volume or quantity', [
    ['a weight', { package_description_str: '500 g' }, ACCEPTED],
    ['a volume', { package_description_str: '1.5 l' }, ACCEPTED],
    ['a count', { package_description_str: '12 piece' }, ACCEPTED],
    ['an empty text', { package_description_str: '' }, refusedAt('package_description')],
    ['a weight of nothing', { package_description_str: '0 g' }, AT],
    ['a word', { package_description_str: 'box' }, AT],
    ['a number', { package_description_str: '500' }, AT],
    ['factors without a unit', { package_description_str: '6x500' }, AT],
    ['a unit without an amount', { package_description_str: '6xkg' }, AT],
    ['a count of nothing', byObject({ quantity: 6 }), refusedAt('package_description')],
  ]);

  const HAM = { price: '14.50', price_type_code: 1, price_unit: 'kg' };
  const ham = (text: string) => recordOf('ham', { ...HAM, package_description_str: text });

  shows('2.1 rule 4: a weighed product has its average weight as description', [
    [
      'ham',
      { ...HAM, package_description_str: '2.5kg' },
      { content: '2.5 kg', perUnit: '14.50 / kg' },
    ],
  ]);

  inEachWay('2.1 rule 4: the description is identical in every file', async (way) => {
    const customer = await way.customer();
    expect((await customer.sync([ham('2.5kg')])).events).toEqual([]);
    expect((await customer.sync([ham('2.5kg')])).events).toEqual([]);
    const { events, packages } = await customer.sync([ham('2.7kg')]);
    expect(events.map(({ event_type, third_party_id }) => [event_type, third_party_id])).toEqual([
      ['WARNING', 'ham'],
    ]);
    expect(packages).toMatchObject([{ content: '2.7 kg' }]);
  });

  it('2.1 rule 4: a delivered package is priced by the amount weighed · library', () => {
    const record = unwrap(readPackageRecord(ham('2.5kg')));
    const price = (amount: string, unit: 'kg' | 'g') =>
      formatFraction(unwrap(weighedDeliveryPrice(record, { amount, unit })));
    expect([price('2.5', 'kg'), price('2640', 'g')]).toEqual(['36.25', '38.28']);
    expect(weighedDeliveryPrice(record, { amount: '1', unit: 'l' }).ok).toBe(false);
  });

  inEachWay('2.1 rule 5: a piece count alone is accepted, and noted', async ({ check }) => {
    const report = await check([
      recordOf('count', { package_description_str: '12 piece' }),
      recordOf('detail', { package_description_str: '12x60g' }),
    ]);
    expect(report.file.accepted).toBe(2);
    expect(report.issues.map(({ severity, thirdPartyId }) => [severity, thirdPartyId])).toEqual([
      ['info', 'count'],
    ]);
  });

  shows('2.1 rule 5: the description has the inner structure', [
    ['text', { package_description_str: '2x6x500g' }, { content: '2 x 6 x 500 g' }],
    [
      'object',
      byObject({
        quantity: 2,
        package: { quantity: 6, package: { quantity: 500, unit_name: 'g' } },
      }),
      { content: '2 x 6 x 500 g' },
    ],
  ]);

  shows('2.1 rule 6: the unit piece counts articles, such as 12 eggs', [
    ['eggs', { price: '3.60', package_description_str: '12 piece' }, { perUnit: '0.30 / piece' }],
    ['boxes', byObject({ quantity: 2, package: EGGS }, { price: 12 }), { perUnit: '0.50 / piece' }],
  ]);
});

describe('2.1 Edges', () => {
  inEachWay('2.1 rule 1: a wrong gtin next to package_description is an error', async (way) => {
    const { events, packages } = await (await way.customer()).sync(
      INVALID.map((gtin, at) => recordOf(`${at}`, byObject(EGGS, { gtin }))),
    );
    const errors = events.filter(({ event_type }) => event_type === 'ERROR');
    expect(errors.map(({ third_party_id }) => third_party_id)).toEqual(
      INVALID.map((_, at) => `${at}`),
    );
    expect(packages.flatMap(({ gtins }) => gtins)).toEqual(INVALID.map(() => null));
  });

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
