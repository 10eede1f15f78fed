import { describe, expect, it } from 'vitest';
import { formatFraction, readPackageRecord, unwrap, weighedDeliveryPrice } from '#core';
import { runFake } from '../command/fake-io.js';
import type { Json } from './service-world.js';
import { ACCEPTED, inEachWay, refusedAt, shows, verdicts } from './statements.js';
import { byObject, HTTP, LIBRARY, recordOf } from './ways.js';

const VALID = '4006381333931';

/** Values that are no GTIN: a wrong check digit, wrong lengths, letters, blanks, other types. */
const INVALID = [
  ...['4006381333932', '123', '40063813339311', 'abc', ` ${VALID}`],
  ...[4006381333931, true, {}, [VALID]],
];

const EGGS = { quantity: 12, unit_name: 'piece' };

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

  it.each([
    ['2.5 kg', 0, '36.25'],
    ['2640 g', 0, '38.28'],
    ['1 l', 2, 'no price of 1 l'],
    ['some', 2, '--weighed takes an amount'],
  ])('2.1 rule 4: the price of %s can be asked · command', async (weighed, code, said) => {
    const record = JSON.stringify(ham('2.5kg'));
    const shown = await runFake(['explain', record, '--weighed', weighed]);
    expect(shown.code).toBe(code);
    expect(shown.stdout + shown.stderr).toContain(said);
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
});

describe('2.1 What belongs to an article or to the assortment, from file to file', () => {
  const shared = (id: string, fields: Json = {}) => recordOf(id, { shared_id: 'S', ...fields });
  const outlet = (id: string, from?: string) => recordOf(id, { supplier_outlet_id: from });

  /** Files of successive days, and the events after each. */
  const ROWS: readonly (readonly [
    what: string,
    days: readonly (readonly [file: readonly Json[], events: string])[],
  ])[] = [
    [
      'a package loses its shared_id',
      [
        [[shared('A'), shared('B')], ''],
        [[shared('A'), recordOf('B')], 'B drift.article S B'],
        [[shared('A'), recordOf('B')], ''],
        [[recordOf('A'), recordOf('B')], 'A drift.article S A'],
      ],
    ],
    [
      'all packages lose it',
      [
        [[shared('A'), shared('B'), shared('S')], ''],
        [['A', 'B', 'S'].map((id) => recordOf(id)), 'A drift.article S A, B drift.article S B'],
      ],
    ],
    [
      'the outlet changes',
      [
        [[outlet('A', 'O1'), outlet('B', 'O1')], ''],
        [[outlet('A', 'O2'), outlet('B', 'O2')], 'A drift.outlet "O1" "O2" 2'],
        [[outlet('A', 'O2'), outlet('B', 'O2')], ''],
        [[outlet('A', 'O2'), outlet('B')], 'B drift.outlet "O2" null 1'],
      ],
    ],
    [
      'a file of another outlet has other packages',
      [
        [[outlet('A', 'O1'), outlet('B', 'O1')], ''],
        [[outlet('C', 'O2'), outlet('D', 'O2')], 'C drift.outlet "O1" "O2" 2'],
        [[outlet('D', 'O2'), outlet('E', 'O2')], ''],
      ],
    ],
    [
      'names and brands differ within one article',
      [
        [[shared('A'), shared('B', { name: 'Oat' })], 'A drift.article-text name B S'],
        [[shared('A'), shared('B', { name: 'Oat' })], ''],
        [
          [shared('A', { brand: 'Mill' }), shared('B', { name: 'Oat', brand: 'Bäcker' })],
          'A drift.article-text brand B S',
        ],
        [
          [
            shared('A', { brand: 'Mill' }),
            shared('B', { name: 'Oat', brand: 'Bäcker' }),
            shared('C', { brand: 'Mill' }),
          ],
          'C drift.article-text brand B S, C drift.article-text name B S',
        ],
        [[shared('A'), shared('B'), shared('C'), recordOf('D', { name: 'Oat' })], ''],
      ],
    ],
  ];

  for (const [what, days] of ROWS)
    inEachWay(`2.1 ${what}: one event each, once`, async (way) => {
      const customer = await way.customer();
      for (const [file, expected] of days) {
        const { events } = await customer.sync(file.toReversed());
        const drift = events.filter(({ extra_data: { code } }) => code.startsWith('drift.'));
        const said = drift.map(({ third_party_id: id, extra_data: { code, values = {} } }) =>
          [id, code, ...Object.values(values)].join(' '),
        );
        expect(said.sort().join(', ')).toBe(expected);
      }
    });
});
