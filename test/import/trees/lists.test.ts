import { describe, expect, it } from 'vitest';
import { importTree } from './trees.js';

const article = (sku: string, more: object = {}): object => ({
  sku,
  name: `Article ${sku}`,
  pack: '6 x 500 g',
  price: 12.5,
  ...more,
});

const keyed = (title: string): object => ({ title, pack: '1 kg', price: 9.9 });

const element = (sku: string): string =>
  `<sku>${sku}</sku><name>Article ${sku}</name><pack>6 x 500 g</pack><price>12.50</price>`;

/** Returns the identifiers of the records of a tree. */
function idsOf(source: string): readonly unknown[] {
  return importTree(source).records.map((record) => record['third_party_id']);
}

describe('Decision I14: all rows of a tree', () => {
  it.each([
    ['lists next to each other', { a: [article('A1'), article('A2')], b: [article('B1')] }],
    ['lists in two depths', { a: { list: [article('A1'), article('A2')] }, b: [article('B1')] }],
    [
      'a value that one list lacks',
      { a: [article('A1'), article('A2', { brand: 'Mill' })], b: [article('B1')] },
    ],
    ['single articles by name', { a: article('A1'), b: article('A2'), c: article('B1') }],
  ])('%s are one list', (_, json) => {
    expect(idsOf(JSON.stringify(json))).toEqual(['A1', 'A2', 'B1']);
  });

  it.each([
    [
      'two lists',
      `<c><a><i>${element('A1')}</i><i>${element('A2')}</i></a><b><i>${element('B1')}</i></b></c>`,
    ],
    ['two names', `<c><a>${element('A1')}</a><a>${element('A2')}</a><b>${element('B1')}</b></c>`],
    ['mixed names', `<c><a>${element('A1')}</a><b>${element('A2')}</b><a>${element('B1')}</a></c>`],
    [
      'counted names',
      `<c><p_1>${element('A1')}</p_1><p_2>${element('A2')}</p_2><p_3>${element('B1')}</p_3></c>`,
    ],
  ])('XML with %s is one list', (_, xml) => {
    expect(idsOf(xml)).toEqual(['A1', 'A2', 'B1']);
  });

  it('cells of several lists are named by their list', () => {
    const { cellOf, rows } = importTree(
      JSON.stringify({ a: [article('A1'), null, article('A2')], b: article('B1') }),
    );
    expect(rows).toBe('a, b');
    expect(cellOf('/1/price')).toBe('a[2].price');
    expect(cellOf('/2/price')).toBe('b.price');
  });

  it('the key of a map identifies its values, few or many', () => {
    for (const count of [2, 3, 700]) {
      const keys = Array.from({ length: count }, (_, at) => `K${at + 1}`);
      const products = Object.fromEntries(keys.map((key) => [key, keyed(`Tomato ${key}`)]));
      const { records, rows, cellOf, suggestion } = importTree(JSON.stringify({ products }));
      expect(rows).toBe('products');
      expect(suggestion.missing).toEqual([]);
      expect(records.map((record) => record['third_party_id'])).toEqual(keys);
      expect(cellOf('/1/price')).toBe('products.K2.price');
      expect(cellOf('/1/third_party_id')).toBe('products.K2');
    }
  });

  it('maps in a map, larger than the number of names', () => {
    const map = (from: number): object =>
      Object.fromEntries(
        Array.from({ length: 300 }, (_, at) => [`${from + at}`, keyed(`Rye ${from + at}`)]),
      );
    const { records } = importTree(JSON.stringify({ Bread: map(1000), Milk: map(2000) }));
    expect(records).toHaveLength(600);
    expect(records[599]).toMatchObject({ third_party_id: '2299', name: 'Rye 2299' });
  });

  it('a list of another form is named with its entries', () => {
    const json = { products: [article('A1'), article('A2')], shops: [{ city: 'Turku', id: 1 }] };
    const { records, leftOut } = importTree(JSON.stringify(json));
    expect(records).toHaveLength(2);
    expect(leftOut).toEqual([['shops', 1]]);
  });

  it('names of articles are no rows without their prices', () => {
    const json = { products: [article('A1'), article('A2')], names: [{ sku: 'A1', name: 'Rye' }] };
    const { records, leftOut } = importTree(JSON.stringify(json));
    expect(records).toHaveLength(2);
    expect(leftOut).toEqual([['names', 1]]);
  });
});
