import { describe, expect, it } from 'vitest';
import {
  applySyncPlan,
  type Catalogue,
  emptyCatalogue,
  type PriceChange,
  planSync,
  priceChanges,
  priceHistogram,
  type SyncPlan,
} from '../../../../src/core/catalogue/index.js';
import { readAssortmentFile, unwrap } from '../../../../src/core/index.js';

const OPTIONS = { now: 0, customerNumber: '1' };

type Fields = Readonly<Record<string, string | number>>;

function planOf(catalogue: Catalogue, records: Readonly<Record<string, Fields>>): SyncPlan {
  const text = JSON.stringify(
    Object.entries(records).map(([id, fields]) => ({
      third_party_id: id,
      name: 'Rye',
      price: 6,
      price_type_code: 0,
      package_description_str: '3 kg',
      ...fields,
    })),
  );
  const file = readAssortmentFile(text);
  if (!file.readable) throw new Error('refused');
  return planSync(catalogue, file, OPTIONS);
}

function changes(
  before: Readonly<Record<string, Fields>>,
  after: Readonly<Record<string, Fields>>,
): readonly PriceChange[] {
  const empty = emptyCatalogue('1');
  const base = unwrap(applySyncPlan(empty, planOf(empty, before)));
  return priceChanges(base, planOf(base, after));
}

describe('Decision S12: changes of prices per unit', () => {
  it('say which of price and content changed, and which of them by a power of ten', () => {
    const herbs = { price: '0.87', package_description_str: '1 x 0.25 kg' };
    expect(
      changes(
        { A: herbs, B: {} },
        { A: { ...herbs, package_description_str: '2.5 kg' }, B: { price: 60 } },
      ),
    ).toMatchObject([
      { thirdPartyId: 'A', price: 1, content: 10, jump: { what: 'content', power: 1 } },
      { thirdPartyId: 'B', price: 10, content: 1, jump: { what: 'price', power: 1 } },
    ]);
  });

  it('come with the largest factor first, up or down', () => {
    expect(
      changes(
        { A: {}, B: {}, C: {}, D: {}, E: { price: 0 } },
        { A: { price: 9 }, B: { price: 600 }, C: { price: '0.6' }, D: { name: 'Oat' }, E: {} },
      ),
    ).toMatchObject([
      { thirdPartyId: 'E', unit: 'kg', before: 0, after: 2, factor: Number.POSITIVE_INFINITY },
      { thirdPartyId: 'B', unit: 'kg', before: 2, after: 200, factor: 100 },
      { thirdPartyId: 'C', unit: 'kg', before: 2, after: expect.closeTo(0.2), factor: 0.1 },
      { thirdPartyId: 'A', unit: 'kg', before: 2, after: 3, factor: 1.5 },
    ]);
  });

  it('packages that came or went have none; equal factors are sorted by identifier', () => {
    expect(
      changes({ A: {}, B: {}, gone: {} }, { A: { price: 12 }, B: { price: 3 }, come: {} }),
    ).toMatchObject([{ thirdPartyId: 'A' }, { thirdPartyId: 'B' }]);
  });

  it('the price of an unlisted unit is shown per that unit', () => {
    const tray = { package_description_str: '3 tray' };
    expect(changes({ A: tray }, { A: { ...tray, price: 12 } })).toMatchObject([
      { unit: 'tray', before: 2, after: 4, factor: 2 },
    ]);
  });

  it('the price of cans of no exact content is shown per can', () => {
    const cans = { package_description_str: '6 #10 can' };
    expect(changes({ A: cans }, { A: { ...cans, price: 12 } })).toMatchObject([
      { unit: '#10', before: 1, after: 2, factor: 2 },
    ]);
  });

  it('a factor that is no number is in no range', () => {
    const odd = { thirdPartyId: 'A', unit: 'kg', before: 0, after: 0, factor: Number.NaN };
    expect(priceHistogram([odd]).every(({ count }) => count === 0)).toBe(true);
  });

  it('a smaller package at the same price is one; the same price per unit is none', () => {
    const smaller = changes(
      { A: {}, B: {} },
      {
        A: { package_description_str: '1.5 kg' },
        B: { price: 12, package_description_str: '6 kg' },
      },
    );
    expect(smaller).toMatchObject([{ thirdPartyId: 'A', unit: 'kg', before: 2, after: 4 }]);
  });

  it('pieces and unlisted units compare; in another dimension the package does', () => {
    expect(
      changes(
        { A: {}, B: { package_description_str: '3 piece' }, C: {} },
        {
          A: { package_description_str: '3 l' },
          B: { price: 12, package_description_str: '3 piece' },
          C: { price: 600, package_description_str: '3 l' },
        },
      ),
    ).toMatchObject([
      { thirdPartyId: 'C', unit: null, before: 6, after: 600 },
      { thirdPartyId: 'B', unit: 'piece', before: 2, after: 4 },
    ]);
    const crate = { price_type_code: 1, price_unit: 'crate' };
    expect(changes({ A: crate }, { A: { ...crate, price: 12 } })).toMatchObject([
      { unit: 'crate', before: 6, after: 12, factor: 2 },
    ]);
  });

  it('are counted in ranges', () => {
    const one = { thirdPartyId: 'A', unit: 'kg', before: 1, after: 1 };
    const factors = [0, 0.01, 0.1, 0.97, 1.02, 2, 2.01, 10, 100, Number.POSITIVE_INFINITY];
    const counts = priceHistogram(factors.map((factor) => ({ ...one, factor })));
    expect(counts.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 2]);
    const bounds = [0.02, 0.2, 0.5, 0.8, 0.95, 1, 1.05, 1.25, 2, 5, 50, Number.POSITIVE_INFINITY];
    expect(counts.map(({ to }) => to)).toEqual(bounds);
    expect(counts.every(({ from }, n) => from === (counts[n - 1]?.to ?? 0))).toBe(true);
  });
});
