import { describe, expect, it } from 'vitest';
import {
  type AssortmentFile,
  checkAssortmentFile,
  readAssortmentFile,
} from '../../../src/core/index.js';
import { acceptedRecords, fileBytes } from '../../../src/figures/plots/accepted-records.js';
import { type FilePlots, plotFile } from '../../../src/figures/plots/file-plots.js';
import { comparison, numbered } from './numbered-records.js';

type Fields = Readonly<Record<string, unknown>>;

function fileOf(records: readonly Fields[]): AssortmentFile {
  const file = readAssortmentFile(JSON.stringify(records));
  if (!file.readable) throw new Error(file.report.issues[0]?.message);
  return file;
}

function plotsOf(records: readonly Fields[], before?: readonly Fields[]): FilePlots {
  const file = fileOf(records);
  const compared = before === undefined ? undefined : comparison(fileOf(before), file);
  return plotFile(file.report, numbered(file), compared);
}

const record = (at: number, fields: Fields = {}): Fields => ({
  third_party_id: `R${at}`,
  name: `Rye ${at}`,
  price: (10 + (at % 7) / 10).toFixed(2),
  price_type_code: 0,
  package_description_str: '2 x 500 g',
  lead_time: '24:00:00',
  ...fields,
});

const records = (count: number, fields?: Fields): readonly Fields[] =>
  Array.from({ length: count }, (_, at) => record(at, fields));

describe('Plots of prices', () => {
  it('name the records that are far from the others, and count refused ones in none', () => {
    const refused = { third_party_id: 'X', name: 'No price' };
    const slipped = record(90, { price: '1050', name: 'Rye of gold' });
    const { prices, unpriced, accepted } = plotsOf([refused, ...records(40), slipped]);
    expect({ unpriced, accepted }).toEqual({ unpriced: 0, accepted: 41 });
    expect(prices).toHaveLength(1);
    expect(prices[0]).toMatchObject({ unit: 'kg', count: 41, farAbove: 1, farBelow: 0, step: 0.1 });
    expect(prices[0]?.middle).toBeCloseTo(10.3);
    expect(prices[0]?.far).toEqual([
      {
        index: 41,
        thirdPartyId: 'R90',
        name: 'Rye of gold',
        content: '2 x 500 g',
        sent: '1050',
        price: 1050,
        factor: 101.942,
        power: 0,
      },
    ]);
    expect(prices[0]?.bins).toEqual([{ from: 1, to: 1.1, count: 40 }]);
  });

  it('say where a far price is a power of ten away from the file before', () => {
    const before = [...records(40), record(90, { price: '10.50' })];
    const { prices, changes } = plotsOf([...records(40), record(90, { price: '1050' })], before);
    expect(prices[0]?.far[0]?.power).toBe(2);
    expect(prices[0]?.slip).toEqual({ power: 2, count: 1 });
    expect(changes).toMatchObject({ came: 0, went: 0, prices: 1, bins: [] });
    expect(changes?.blocks).toEqual([
      {
        ...{ power: 2, up: true, least: 100, middle: 100, most: 100, count: 1 },
        jumps: [{ what: 'price', power: 2, count: 1 }],
      },
    ]);
    expect(changes?.worst[0]).toMatchObject({ name: 'Rye 90', before: 10.5, after: 1050 });
  });

  it('are per lb and gal if most contents are in US units, or as the reader likes', () => {
    const of = (description: string) => ({ package_description_str: description });
    const slipped = record(90, { price: '1050', ...of('4 x 5 lb') });
    const wet = records(3, of('4 x 1 gal (US)')).map((each, at) => ({
      ...each,
      third_party_id: `V${at}`,
    }));
    const file = fileOf([...records(40, of('4 x 5 lb')), slipped, ...wet]);
    const before = fileOf([record(90, { price: '10.50', ...of('4 x 5 lb') })]);
    const plots = (measures?: 'metric' | 'us') =>
      plotFile(file.report, numbered(file), comparison(before, file), measures);
    const us = plots();
    expect(us.measures).toBe('us');
    expect(us.prices.map(({ unit, count }) => [unit, count])).toEqual([
      ['lb', 41],
      ['gal (US)', 3],
    ]);
    expect(us.prices[0]?.far[0]).toMatchObject({ sent: '1050', price: 52.5, factor: 101.942 });
    expect(us.prices[0]?.middle).toBeCloseTo(0.515, 3);
    expect(us.changes?.worst[0]).toMatchObject({ unit: 'lb', before: 0.525, after: 52.5 });
    const metric = plots('metric');
    expect([metric.measures, metric.prices[0]?.unit]).toEqual(['metric', 'kg']);
    expect(metric.prices[0]?.far[0]?.price).toBe(115.743);
    expect(metric.changes?.worst[0]).toMatchObject({ unit: 'kg', after: 115.743 });
    expect(plots('us')).toEqual(us);
  });

  it('leave out prices of 0 and units without a size, and put most records first', () => {
    const { prices, unpriced } = plotsOf([
      record(1, { price: '0' }),
      record(2, { package_description_str: '2 x 1 l' }),
      record(3),
      record(4),
      record(5, { package_description_str: '6 x #10' }),
    ]);
    expect(prices.map(({ unit, count }) => [unit, count])).toEqual([
      ['kg', 2],
      ['l', 1],
    ]);
    expect(unpriced).toBe(2);
  });

  it('have wider bins if prices span more than eight powers of ten', () => {
    const wide = Array.from({ length: 20 }, (_, at) => record(at, { price: `1${'0'.repeat(at)}` }));
    const { prices, accepted } = plotsOf(wide);
    expect(accepted).toBeGreaterThan(12);
    expect(prices[0]?.step).toBeGreaterThan(0.1);
    expect(prices[0]?.bins).toHaveLength(accepted);
  });
});

describe('Plots of GTINs', () => {
  it.each([
    ['none', {}],
    ['none', { gtin: '' }],
    ['good', { gtin: '6401000000009' }],
    ['wrong-digit', { gtin: '6401000000006' }],
    ['rounded', { gtin: '6,401E+12' }],
    ['unreadable', { gtin: 'EAN' }],
    ['restricted', { gtin: '2000000000008' }],
  ] as const)('%s: %o', (state, fields) => {
    const { gtins } = plotsOf([record(1, fields)]);
    expect(gtins[state]).toBe(1);
  });

  it('count a GTIN of two articles with the second', () => {
    const fields = { gtin: '6401000000009' };
    const { gtins } = plotsOf([
      record(1, { ...fields, shared_id: 'a' }),
      record(2, { ...fields, shared_id: 'b' }),
    ]);
    expect(gtins).toMatchObject({ good: 1, repeated: 1 });
  });
});

describe('Counts of units and lead times', () => {
  it('are by the unit as sent if it is not on the list, the most frequent first', () => {
    const { units, otherUnits } = plotsOf([
      ...records(3),
      record(7, { package_description_str: '24 x 33 cl' }),
      record(8, { package_description_str: '5 kg' }),
      record(9, { package_description_str: '5 KG' }),
    ]);
    expect(units).toEqual([
      { unit: 'g', count: 3, listed: true },
      { unit: 'kg', count: 2, listed: true },
      { unit: 'cl', count: 1, listed: false },
    ]);
    expect(otherUnits).toBe(0);
  });

  it('have a number for more units than a plot has rows for', () => {
    const many = Array.from({ length: 5000 }, (_, at) =>
      record(at, {
        package_description_str: `1 ${'x'.repeat(60)}${String.fromCodePoint(0x4e00 + at)}`,
      }),
    );
    const { units, otherUnits, accepted } = plotsOf(many);
    expect(units.length).toBeLessThanOrEqual(8);
    expect(units.reduce((sum, { count }) => sum + count, 0) + otherUnits).toBe(accepted);
  });

  it('are by canonical lead time', () => {
    const { leadTimes } = plotsOf([
      ...records(2),
      record(8, { lead_time: '1 0:00:00' }),
      record(9, { lead_time: null }),
    ]);
    expect(leadTimes).toEqual([
      { leadTime: '24:00:00', count: 3 },
      { leadTime: null, count: 1 },
    ]);
  });
});

describe('Plots of changes', () => {
  it('have bins for small changes, blocks for large ones, and counts of packages', () => {
    const before = records(20);
    const after = [
      ...before.slice(0, 10),
      record(10, { price: '10.82' }),
      record(11, { price: '26' }),
      record(12, { price: '1.05' }),
      record(50),
    ];
    const { changes } = plotsOf(after, before);
    expect(changes).toMatchObject({ came: 1, went: 7, prices: 3, changed: 3, unchanged: 10 });
    expect(changes?.bins).toEqual([{ from: 5, to: 7.5, count: 1 }]);
    expect(changes?.blocks.map(({ power, up, count }) => ({ power, up, count }))).toEqual([
      { power: -1, up: false, count: 1 },
      { power: 0, up: true, count: 1 },
    ]);
  });

  it('have no factor for a price that was 0', () => {
    const { changes } = plotsOf([record(1)], [record(1, { price: '0' })]);
    expect(changes?.worst[0]?.factor).toBeNull();
    expect(changes?.blocks).toMatchObject([{ most: null, middle: null, up: true, count: 1 }]);
  });
});

describe('A file of nothing', () => {
  it('has no plots, and counts of 0', () => {
    expect(plotsOf([])).toMatchObject({ records: 0, accepted: 0, prices: [], units: [] });
  });
});

describe('Plots of unusual files', () => {
  it('have narrow bins if many prices changed a little', () => {
    const dearer = records(250).map((each) => ({ ...each, price: Number(each['price']) * 1.1 }));
    expect(plotsOf(dearer, records(250)).changes).toMatchObject({ prices: 250, step: 1 });
  });

  it('have wide bins if prices are of every size', () => {
    const sizes = Array.from({ length: 29 }, (_, power) =>
      record(power, {
        price: power < 15 ? `1${'0'.repeat(power)}` : `0.${'0'.repeat(power - 15)}1`,
      }),
    );
    const [prices] = plotsOf(sizes).prices;
    expect(prices?.bins.length).toBeGreaterThan(0);
  });

  it('clip long units, and count units together if there are too many', () => {
    const unit = (at: number): string => `u${'x'.repeat(50)}${'abcdefghij'.charAt(at % 10)}`;
    const packed = records(20).map((each, at) => ({
      ...each,
      package_description_str: undefined,
      package_description: { quantity: 1, unit_name: unit(at) },
    }));
    const { units, otherUnits } = plotsOf(packed);
    expect(units.every((each) => JSON.stringify(each).includes('…'))).toBe(true);
    expect(units.reduce((sum, { count }) => sum + count, otherUnits)).toBe(20);
  });

  it('count lead times together if there are too many', () => {
    const many = records(4_200).map((each, at) => ({ ...each, lead_time: `0:0:${at + 1}` }));
    const { leadTimes, otherLeadTimes } = plotsOf(many);
    expect(leadTimes.reduce((sum, { count }) => sum + count, otherLeadTimes)).toBe(4_200);
    expect(leadTimes.every(({ count }) => count === 1)).toBe(true);
  });

  it('show four levels of a content', () => {
    const deep = record(90, { price: '105000', package_description_str: '1x1x1x1x2 x 500 g' });
    expect(plotsOf([...records(40), deep]).prices[0]?.far[0]?.content).toBe('1 x 1 x 1 x 1 … g');
  });

  it('a file that cannot be read has no accepted records', () => {
    const report = checkAssortmentFile('{');
    const bytes = new TextEncoder().encode('{');
    const readAt = (offset: number, length: number): Uint8Array =>
      bytes.subarray(offset, offset + length);
    const file = { size: bytes.length, readAt };
    expect([...acceptedRecords(file, report)]).toEqual([]);
  });

  it('leaves out what a later record contradicts, also if the report does not list all', () => {
    const pairs = records(3).flatMap((each) => [each, { ...each, name: 'Oats' }]);
    const bytes = new TextEncoder().encode(JSON.stringify([...pairs, record(90)]));
    const indexes = (issues: number): readonly number[] => {
      const options = { limits: { issues } };
      const report = checkAssortmentFile(bytes, options);
      return [...acceptedRecords(fileBytes(bytes), report, options)].map(([index]) => index);
    };
    expect([1_000, 2, 0].map(indexes)).toEqual([[6], [6], [6]]);
  });

  it('has coarser points of prices before and after if there would be too many', () => {
    const spread = (factor: number): readonly Fields[] =>
      records(900).map((each, at) => ({
        ...each,
        price: (1.1 ** (at % 90) * factor * (1 + Math.floor(at / 90) / 10)).toFixed(4),
      }));
    const { changes } = plotsOf(spread(1.5), spread(1));
    const { pairs = [], prices } = changes ?? {};
    expect(prices).toBe(900);
    expect(pairs.reduce((sum, { count }) => sum + count, 0)).toBe(900);
    expect(pairs.length).toBeLessThanOrEqual(600);
  });
});
