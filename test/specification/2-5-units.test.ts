import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  applyFixes,
  checkAssortmentFile,
  convertAmount,
  isUnitOfMeasure,
  parseUnit,
  priceLadder,
  readAssortmentFile,
  unwrap,
  writePriceLadder,
} from '#core';
import { runFake } from '../command/fake-io.js';
import { type Json, ServiceWorld, secretOf } from './service-world.js';
import { Supplier } from './signed-in-command.js';
import { ACCEPTED, inEachWay, refusedAt, shows, verdicts } from './statements.js';
import { byObject, type CataloguePage, recordOf, reportOf, signedInWorld } from './ways.js';

const MASS = [
  ...['μg', 'mg', 'g', 'kg', 'tonne', 'oz', 'lb'],
  ...['metric ton', 'short ton', 'long ton'],
];

/** Names with the signs behind them. */
const CUBIC = [
  ['cubic_centimeter', 'cm³'],
  ['cubic_decimeter', 'dm³'],
  ['cubic_foot', 'ft³'],
  ['cubic_inch', 'in³'],
  ['cubic_meter', 'm³'],
  ['cubic_milliliter', 'mm³'],
] as const;

const VOLUME = [
  ...CUBIC.map(([name]) => name),
  ...['cup (UK)', 'cup (US)', 'fl oz (UK)', 'fl oz (US)', 'gal (UK)', 'gal (US)', 'l'],
  ...['pt (UK)', 'pt (US)', 'qt (UK)', 'tbsp (UK)', 'tsp (UK)', 'ml'],
];

/** Listed with the volumes, though they count. */
const COUNTS = ['DZ', '#10'];

const LISTED = [...MASS, ...VOLUME, ...COUNTS, 'piece'];

/** Words that no reading takes for a listed unit. */
const UNLISTED = ['bottle', 'sack', 'stone', 'furlong'];

/** Returns fields of a record with two of a unit. */
const two = (unit_name: unknown): Json => byObject({ quantity: 2, unit_name });

/** The records of a list of units, in one place. */
const records = (units: readonly string[], fields: (unit: string) => object) =>
  units.map((unit) => recordOf(unit, { ...fields(unit) }));

describe('2.5 The list', () => {
  const PLACES: readonly (readonly [string, (unit: string) => object])[] = [
    ['unit_name', two],
    ['package_description_str', (unit) => ({ package_description_str: `2 ${unit}` })],
    ['price_unit', (unit) => ({ price_type_code: 1, price_unit: unit })],
  ];

  for (const [place, fields] of PLACES) {
    inEachWay(`2.5 every listed unit is taken as ${place}`, async ({ check }) => {
      const { file, issues } = await check(records(LISTED, fields));
      expect(file.accepted).toBe(LISTED.length);
      const doubts = issues.filter(({ code }) => /^unit\.(unlisted|alias)$/.test(code));
      expect(doubts).toEqual([]);
    });

    inEachWay(`2.5 a unit outside the list is taken as ${place}, with doubt`, async ({ check }) => {
      const { file, issues } = await check(records(UNLISTED, fields));
      expect(file.accepted).toBe(UNLISTED.length);
      const doubts = issues.filter(({ code }) => code === 'unit.unlisted');
      expect(doubts.map(({ thirdPartyId }) => thirdPartyId)).toEqual(UNLISTED);
    });
  }

  verdicts('2.5 a unit is a text', [
    ['a text', two('kg'), ACCEPTED],
    ['a number', two(10), refusedAt('package_description/unit_name')],
    ['a list', two(['kg']), refusedAt('package_description/unit_name')],
  ]);

  it.each(LISTED)('2.5 %s is a supported unit · library', (unit) => {
    for (const units of ['exact', 'normalize', 'strict'] as const) {
      const outcome = parseUnit(unit, { units });
      expect(outcome.ok && outcome.value).toBe(unit);
    }
    expect(isUnitOfMeasure(unit)).toBe(true);
  });

  it.each(CUBIC)('2.5 %s is written as %s too · library', (name, sign) => {
    for (const text of [sign, `${name} (${sign})`])
      expect(unwrap(parseUnit(text, { units: 'exact' }))).toBe(name);
    expect(unwrap(parseUnit(`${sign}x`, { units: 'exact' }))).toBe('piece');
  });
});

describe('2.5 Mass, volume and pieces', () => {
  shows('2.5 a unit of mass has a price per kg', [
    ...MASS.map((unit) => [unit, two(unit), { perUnit: expectPer('kg') }] as const),
  ]);
  shows('2.5 a unit of volume has a price per l', [
    ...VOLUME.map((unit) => [unit, two(unit), { perUnit: expectPer('l') }] as const),
  ]);
  shows('2.5 a piece has a price per piece', [
    ['piece', two('piece'), { perUnit: '6.30 / piece' }],
    ['two', { package_description_str: '3x2 piece' }, { perUnit: '2.10 / piece' }],
  ]);

  it('2.5 units convert inside mass and inside volume, not across · library', () => {
    for (const [units, own, foreign] of [
      [MASS, 'kg', 'l'],
      [VOLUME, 'l', 'kg'],
    ] as const)
      for (const unit of units) {
        const from = unwrap(parseUnit(unit));
        expect([convertAmount('1', from, own).ok, convertAmount('1', from, foreign).ok]).toEqual([
          true,
          false,
        ]);
      }
  });
});

/** Matches a price per this unit, however high. */
function expectPer(unit: string): string {
  return expect.stringMatching(new RegExp(`^\\d+\\.\\d\\d / ${unit}$`)) as string;
}

describe('2.5 A unit not in the list is interpreted as piece', () => {
  shows('2.5 it is priced by the piece', [
    ['piece', { package_description_str: '6 piece' }, { perUnit: '2.10 / piece' }],
    ...UNLISTED.map(
      (unit) =>
        [unit, { package_description_str: `6 ${unit}` }, { perUnit: '2.10 / piece' }] as const,
    ),
    ['object', two('bottle'), { perUnit: '6.30 / piece' }],
  ]);

  // The list repeats the (UK) entries where one expects those of the US.
  shows('2.5 qt, tbsp and tsp are listed for the UK alone', [
    ['qt (UK)', two('qt (UK)'), { perUnit: expectPer('l') }],
    ['qt (US)', two('qt (US)'), { perUnit: '6.30 / piece' }],
    ['tbsp (US)', two('tbsp (US)'), { perUnit: '6.30 / piece' }],
    ['tsp (US)', two('tsp (US)'), { perUnit: '6.30 / piece' }],
  ]);

  // The default reading takes a safe spelling for the listed unit it means, and says so.
  it.each(['KG', 'litre', 'cl', 'pcs', 'Kilogramm'])(
    '2.5 to the letter %s too · library',
    (unit) => {
      expect(unwrap(parseUnit(unit, { units: 'exact' }))).toBe('piece');
      const [finding] = parseUnit(unit).findings;
      expect(finding?.code).toMatch(/^unit\.(alias|unlisted)$/);
    },
  );

  it('2.5 check --units exact reads to the letter · command', async () => {
    const stdin = JSON.stringify([recordOf('A1', { package_description_str: '5 KG' })]);
    const codes = async (...args: readonly string[]) => {
      const { stdout } = await runFake(['check', '-', '--json', ...args], { stdin });
      const { issues } = JSON.parse(stdout) as ReturnType<typeof checkAssortmentFile>;
      return issues.map(({ code }) => code);
    };
    expect(await codes('--units', 'exact')).toContain('unit.unlisted');
    expect(await codes()).toEqual(['unit.alias']);
    expect(checkAssortmentFile(stdin, { units: 'exact' }).counts).toHaveProperty('unit.unlisted');
  });
});

describe('2.5 A certain fix does not change what a record says', () => {
  const PLACES: readonly ((unit: string) => Json)[] = [
    (unit) => byObject({ quantity: 36, unit_name: unit }),
    (unit) => ({ package_description_str: `36 ${unit}` }),
    (unit) => ({ package_description_str: '6x1l', price_type_code: 1, price_unit: unit }),
  ];

  /** Returns the prices of a record's file, and those of the file with its certain fixes. */
  function pricesOf(record: Json, units: 'exact' | 'normalize') {
    const text = JSON.stringify([record]);
    const { issues } = checkAssortmentFile(text, { units });
    const prices = (file: string | Uint8Array) =>
      readAssortmentFile(file, { units }).records.map((each) =>
        writePriceLadder(priceLadder(each)),
      );
    return { issues, before: prices(text), after: prices(applyFixes(text, issues, { units })) };
  }

  it.each(['KG', 'kgs', 'cm^3', 'cl', 'stone', 'gross', 'Litres'])(
    '2.5 to the letter, %s is pieces before and after the fixes · library',
    (unit) => {
      for (const place of PLACES) {
        const { issues, before, after } = pricesOf(recordOf('A', place(unit)), 'exact');
        expect(after).toEqual(before);
        expect(issues.map(({ fix }) => fix?.certainty)).not.toContain('certain');
      }
    },
  );

  it.each([
    ['cl', '36 "cl" is read as 36 pieces, after the fix as 360 ml.'],
    ['dl', '36 "dl" is read as 36 pieces, after the fix as 3600 ml.'],
    ['hl', '36 "hl" is read as 36 pieces, after the fix as 3600 l.'],
    ['gross', '36 "gross" is read as 36 pieces, after the fix as 432 DZ.'],
  ])('2.5 an exact multiple is mended, and the sentence says from what · library', (unit, says) => {
    for (const place of PLACES.slice(0, 2)) {
      const { issues, before, after } = pricesOf(recordOf('A', place(unit)), 'normalize');
      expect(after).not.toEqual(before);
      const fixed = issues.filter(({ fix }) => fix?.certainty === 'certain');
      expect(fixed.map(({ code }) => code)).toEqual(['unit.unlisted']);
      expect(fixed[0]?.message).toContain(says);
    }
  });
});

describe('2.5 An unlisted unit is a piece in both places', () => {
  const priced = (content: string, price_unit: string): Json => ({
    price: '2',
    price_type_code: 1,
    price_unit,
    package_description_str: content,
  });

  it.each([
    ['6 bottle', 'bottle', '12'],
    ['6 bottle', 'piece', '12'],
    ['6 piece', 'bottle', '12'],
    ['2x6 bottle', 'crate', '24'],
    ['24x33cl', 'piece', '1584'],
    ['1 DZ', 'bottle', '24'],
    ['6 kg', 'bottle', null],
    ['6x1.5 l', 'bottle', null],
  ])('2.5 %s at 2 per %s: the package is %s · HTTP', async (content, unit, price) => {
    const { world, token } = await signedInWorld();
    await world.upload(token, JSON.stringify([recordOf('A1', priced(content, unit))]));
    await world.nextDay();
    const { items } = (await world.catalogue(token)) as { items: { price_ladder: Json }[] };
    const whole = items[0]?.price_ladder['package'] as { exact: string } | null;
    expect(whole?.exact ?? null).toBe(price);
  });

  inEachWay('2.5 one warning says that the package price is unknown', async ({ check }) => {
    const { issues } = await check([
      recordOf('A1', priced('6 kg', 'bottle')),
      recordOf('A2', priced('6 piece', 'bottle')),
    ]);
    const warnings = issues.filter(({ severity }) => severity === 'warning');
    expect(warnings.map(({ code }) => code)).toEqual(['unit.unlisted', 'unit.unlisted']);
    const says = warnings.map(({ message }) => message.includes('price of the package is unknown'));
    expect(says).toEqual([true, false]);
  });
});

describe('2.5 A unit not in the list is a piece, by the letter', () => {
  const FILE = JSON.stringify([recordOf('A1', { package_description_str: '36 KG' })]);
  const EXACT = ['--units', 'exact'];
  const unitIn = ({ items }: CataloguePage): unknown => items[0]?.package_description;
  const PIECES = { levels: [{ quantity: '36' }], unit: 'piece', unlisted_unit: 'KG' };

  it('2.5 with units: exact, at upload and at sync · HTTP', async () => {
    const world = new ServiceWorld({ units: 'exact' });
    const { access } = await world.tokens();
    expect(reportOf(await world.upload(access, FILE)).counts).toHaveProperty('unit.unlisted');
    await world.nextDay();
    expect(unitIn((await world.catalogue(access)) as CataloguePage)).toEqual(PIECES);
  });

  it('2.5 with --units exact: sync, plan, check and post · command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'specification-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const place = ['--customer', '4711', '--data', join(folder, 'data')];
    await runFake(['sync', '-', ...place, ...EXACT], { stdin: FILE });
    const { stdout } = await runFake(['catalogue', ...place, '--json']);
    expect(unitIn(JSON.parse(stdout) as CataloguePage)).toEqual(PIECES);
    const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')] as const;
    writeFileSync(before, FILE);
    writeFileSync(after, FILE.replace('36 KG', '36 kg'));
    expect((await runFake(['plan', before, after])).stdout).toContain('Nothing to change');
    for (const command of [
      ['plan', before, after],
      ['check', after, '--against', before],
    ])
      expect((await runFake([...command, ...EXACT])).stdout).toContain('36 KG → 36 kg');
    const world = new ServiceWorld({ units: 'exact' });
    const supplier = new Supplier(world);
    await supplier.login('procurement');
    const env = { ASSORTMENT_CLIENT_SECRET: secretOf('page') };
    const post = ['post', before, '--customer', '4711', '--units'];
    // A reading of its own refuses the record before anything is sent.
    const strict = await supplier.run([...post, 'strict'], { env });
    expect(strict).toMatchObject({ code: 1, stdout: expect.not.stringContaining('Received') });
    expect((await supplier.run([...post, 'exact'], { env })).stdout).toContain('1 accepted');
  });

  it.each(['serve', 'worker', 'runs', 'sync', 'plan', 'post', 'fix', 'check'])(
    '2.5 --units is an option of %s · command',
    async (name) => {
      const { code, stderr } = await runFake([name, '--units', 'litres']);
      expect(code).toBe(2);
      expect(stderr).not.toContain('unknown option');
    },
  );
});

describe('2.5 Edges', () => {
  it('2.5 a price_unit outside the list is shown in the form of a unit_name · HTTP', async () => {
    const { world, token } = await signedInWorld();
    const priced = (price_unit: string) => ({
      ...two(price_unit),
      price_type_code: 1,
      price_unit,
    });
    await world.upload(token, JSON.stringify(records(['bottle', 'piece'], priced)));
    await world.nextDay();
    const json = await world.catalogue(token);
    for (const { price, package_description } of (json as CataloguePage).items) {
      const { levels: _, ...unit } = package_description;
      const { amount: __, basis: ___, ...priceUnit } = price;
      expect(priceUnit).toEqual(unit);
    }
    const [bottle, piece] = (json as CataloguePage).items;
    expect(bottle?.package_description).toMatchObject({ unit: 'piece', unlisted_unit: 'bottle' });
    expect(piece?.package_description).not.toHaveProperty('unlisted_unit');
  });
});
