import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importTree } from './trees.js';

const RECORD = fc.record({
  sku: fc.integer({ min: 100, max: 999_999 }).map((number) => `A-${number}`),
  title: fc.constantFrom('Rye bread', 'Oat flakes, whole', 'Müsli & "nuts" <raw>', 'Öl'),
  pack: fc.constantFrom('1 kg', '6 x 500 g', '12x1l'),
  price: fc.integer({ min: 100, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
});

const RECORDS = fc.uniqueArray(RECORD, { minLength: 3, maxLength: 8, selector: ({ sku }) => sku });

type Shop = Readonly<Record<'sku' | 'title' | 'pack' | 'price', string>>;

/** Ways of nesting and naming the values of a record in JSON. */
const SHAPES: readonly ((record: Shop) => object)[] = [
  ({ sku, title, pack, price }) => ({ sku, title, pack, price }),
  ({ sku, title, pack, price }) => ({ price: { net: price }, pack, article: { sku, title } }),
  ({ sku, title, pack, price }) => ({
    pack: [pack],
    titles: { name: title },
    sku,
    prices: [{ price }],
  }),
  ({ sku, title, pack, price }) => ({
    Artikelnummer: sku,
    Bezeichnung: title,
    Gebinde: pack,
    Preis: price,
  }),
];

const WRAPS: readonly ((list: readonly object[]) => string)[] = [
  (list) => JSON.stringify(list),
  (list) => JSON.stringify({ page: 1, data: { products: list } }, null, 1),
  (list) => list.map((one) => `${JSON.stringify(one)}\n`).join(''),
  (list) => JSON.stringify({ groups: [{ items: list.slice(0, 1) }, { items: list.slice(1) }] }),
];

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Ways of writing a record as an element of XML. */
const ELEMENTS: readonly ((record: Shop) => string)[] = [
  ({ sku, title, pack, price }) =>
    `<item><sku>${sku}</sku><title><![CDATA[${title}]]></title><pack>${pack}</pack>
      <price>${price}</price></item>`,
  ({ sku, title, pack, price }) =>
    `<x:item price='${price}' x:sku="${sku}" pack="${pack}"><!-- -->
      <x:title>${escaped(title)}</x:title></x:item>`,
];

function expectRecords(text: string, records: readonly Shop[], size: number): void {
  const { records: found } = importTree(text, size);
  expect(
    found.map((one) => [
      one['third_party_id'],
      one['name'],
      one['package_description_str'],
      one['price'],
    ]),
  ).toEqual(records.map(({ sku, title, pack, price }) => [sku, title, pack, price]));
}

describe('Decision I6: laws of trees', () => {
  it('JSON of any shape and wrapping, in pieces of any size, gives the same records', () => {
    fc.assert(
      fc.property(
        RECORDS,
        fc.constantFrom(...SHAPES),
        fc.constantFrom(...WRAPS),
        fc.integer({ min: 1, max: 300 }),
        (records, shape, wrap, size) => expectRecords(wrap(records.map(shape)), records, size),
      ),
      { numRuns: 60 },
    );
  });

  it('XML of any shape, in pieces of any size, gives the same records', () => {
    fc.assert(
      fc.property(
        RECORDS,
        fc.constantFrom(...ELEMENTS),
        fc.integer({ min: 1, max: 300 }),
        (records, element, size) =>
          expectRecords(
            `<?xml version="1.0"?><list xmlns:x="urn:x"><head/>
              ${records.map(element).join('\n')}</list>`,
            records,
            size,
          ),
      ),
      { numRuns: 40 },
    );
  });
});
