import { describe, expect, it } from 'vitest';
import { type PackageRecord, readAssortmentFile } from '../../src/core/index.js';
import { WEIGHTS } from '../../src/import/headings/weights.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { readTable } from '../../src/import/workbook/read-table.js';
import { opened, workbookOf } from './raw-workbook.js';

type Weight = keyof typeof WEIGHTS;

/** A list that needs a weight, and what its columns are with it. */
interface NeededBy {
  /** Fact about the list, in words. */
  readonly says: string;
  readonly list: readonly string[];
  /** Columns that the spreadsheet hides. */
  readonly hides?: readonly number[];
  /** Prices of the file sent before, by identifier. */
  readonly before?: Readonly<Record<string, string>>;
  /** Fields by heading; a question mark is a question. */
  readonly means: Readonly<Record<string, string>>;
}

const LISTS: Readonly<Record<Weight, NeededBy>> = {
  fieldName: {
    says: 'the name of a field is that field, next to any other price',
    list: ['sku;name;pack;price;Case price', 'A1;Rye;6x1 kg;12.50;15.50', 'A2;Oat;1 kg;3.50;4.50'],
    means: { price: 'price', 'Case price': '-' },
  },
  known: {
    says: 'a known heading says what its values are',
    list: ['Item no;Product;Price;Pack;Brand', 'A1;Rye;2.50;1 kg;Mill', 'A2;Oat;3.50;2 kg;Mill'],
    means: { Brand: 'brand' },
  },
  guessed: {
    says: 'a brand whose heading has an unknown word is one',
    list: [
      'Item no;Product;Price;Pack;Brand zub',
      'A1;Rye;2.50;1 kg;Mill',
      'A2;Oat;3.50;2 kg;Mill',
    ],
    means: { 'Brand zub': 'brand' },
  },
  silent: {
    says: 'a heading without other words is the better one',
    list: ['Item code here;SKU;Product;Price;Pack', 'B7;A1;Rye;2.50;1 kg', 'B9;A2;Oat;3.50;2 kg'],
    means: { SKU: 'third_party_id' },
  },
  level: {
    says: 'the price of a case is taken, and not one of a bottle in it',
    list: [
      'Item no;Product;Bottles/case;Size;Price/bottle;Price/case',
      'A1;Riesling;6;75 cl;9.50;57.00',
      'A2;Merlot;6;75 cl;10.50;63.00',
    ],
    means: { 'Price/bottle': '-', 'Price/case': 'price' },
  },
  buyer: {
    says: 'the price of the customer is taken, and not the one of a catalogue',
    list: [
      'Item no;Product;Pack;List price;Price',
      'A1;Rye;1 kg;3.50;2.50',
      'A2;Oat;2 kg;4.50;3.50',
    ],
    means: { 'List price': '-', Price: 'price' },
  },
  tier: {
    says: 'the price from the smallest number is taken',
    list: [
      'Artikelnr;Artikel;Gebinde;Preis ab 12;Preis ab 6',
      'A1;Rye;1 kg;2,40;2,50',
      'A2;Oat;2 kg;3,40;3,50',
    ],
    means: { 'Preis ab 12': '-', 'Preis ab 6': 'price?' },
  },
  kindred: {
    says: 'a heading counts most for its own field',
    list: ['Item no;Product;Price;Size', 'A1;Rye;2.50;1 kg', 'A2;Oat;3.50;2 kg'],
    means: { Size: 'package.size' },
  },
  values: {
    says: 'values without a heading say what they are',
    list: ['a;b;c;d', 'A1;Rye bread;2.50;6x500g', 'A2;Oat flakes;3.50;1kg'],
    means: { a: 'third_party_id?', b: 'name?', c: 'price?', d: 'package_description_str?' },
  },
  contrary: {
    says: 'texts below an unknown heading of a price are none',
    list: ['Item no;Product;Price info;Pack', 'A1;Rye;ask;1 kg', 'A2;Oat;call;1 kg'],
    means: { 'Price info': '-' },
  },
  guess: {
    says: 'what its values suggest is asked about, without a heading',
    list: ['Item no;Product;Zub;Pack', 'A1;Rye;2.50;1 kg', 'A2;Oat;3.50;2 kg'],
    means: { Zub: 'price?' },
  },
  hidden: {
    says: 'a price that is shown is taken, and not a hidden one',
    list: [
      'Item no;Product;Price;Pack;Net price',
      'A1;Rye;2.50;1 kg;1.50',
      'A2;Oat;3.50;2 kg;1.50',
    ],
    hides: [4],
    means: { Price: 'price', 'Net price': '-' },
  },
  empty: {
    says: 'a column without values has the field of its heading',
    list: ['Item no;Product;Price;Pack;Brand', 'A1;Rye;2.50;1 kg;', 'A2;Oat;3.50;2 kg;'],
    means: { Brand: 'brand' },
  },
  wholePackage: {
    says: 'a text with all levels is the package, next to a count and the weight of all',
    list: [
      'Item no;Product;Price;Pack;Case qty;Weight kg',
      'A1;Rye;2.50;6x500 g;6;3',
      'A2;Oat;3.50;4x1 kg;4;4',
    ],
    means: { Pack: 'package_description_str', 'Weight kg': '-' },
  },
  half: {
    says: 'values of which none fits are asked about, below a known heading',
    list: ['Item no;Product;Price;Pack', 'A1;Rye;2.50;x', 'A2;Oat;3.50;y'],
    means: { Pack: 'package_description_str?' },
  },
  most: {
    says: 'values that repeat do not suggest an identifier',
    list: ['Product;Price;Pack;Zub', 'Rye;2.50;1 kg;12', 'Oat;3.50;2 kg;6', 'Pea;4.50;1 kg;12'],
    means: { Zub: '-?' },
  },
  nineOfTen: {
    says: 'a size in pieces that is another number is no count that is said again',
    list: ['Item no;Product;Price;VPE;Inhalt', 'A1;Rye;4.80;4;12 Stk', 'A2;Oat;4.80;6;9 Stk'],
    means: { VPE: 'package.count' },
  },
  change: {
    says: 'a price that rose a little is for the same package',
    list: [
      'Item no;Product;Case qty;Size;Price',
      'A1;Rye;20;50 g;39.90',
      'A2;Oat;4;250 g;12.50',
      'A3;Pea;10;100 g;24.90',
    ],
    before: { A1: '38.50', A2: '12.00', A3: '24.00' },
    means: { Price: 'price' },
  },
};

function earlierRecords(prices: Readonly<Record<string, string>>): readonly PackageRecord[] {
  const records = Object.entries(prices).map(([id, price]) => ({
    third_party_id: id,
    name: id,
    price,
    price_type_code: 0,
    package_description_str: '1 kg',
  }));
  const reading = readAssortmentFile(JSON.stringify(records));
  return reading.readable ? reading.records : [];
}

/** Returns the fields of the columns of a list, by heading. */
function fieldsOf({ list, hides, before }: NeededBy): Readonly<Record<string, string>> {
  const rows = list.map((line) => line.split(';'));
  const table = hides && readTable(workbookOf([{ name: 'List', rows, hiddenColumns: hides }]));
  if (table?.ok === false) throw new Error(table.fault.code);
  const { columns } = suggestProfile(table?.value ?? opened(list.join('\n')), {
    earlier: before && earlierRecords(before),
  });
  return Object.fromEntries(
    columns.map(({ header, field, status }) => [
      header,
      `${field ?? '-'}${status === 'doubtful' ? '?' : ''}`,
    ]),
  );
}

/** Returns the fields without a weight. */
function fieldsWithout(weight: Weight, needed: NeededBy): Readonly<Record<string, string>> {
  const { [weight]: value } = WEIGHTS;
  try {
    Object.assign(WEIGHTS, { [weight]: 0 });
    return fieldsOf(needed);
  } finally {
    Object.assign(WEIGHTS, { [weight]: value });
  }
}

describe('each weight of the columns is needed by a list', () => {
  it.each(Object.entries(LISTS))('%s', (name, needed) => {
    expect(fieldsOf(needed), needed.says).toMatchObject(needed.means);
    expect(fieldsWithout(name as Weight, needed)).not.toMatchObject(needed.means);
    expect(fieldsOf(needed)).toMatchObject(needed.means);
  });

  it('is a number of the table', () => {
    expect(Object.keys(LISTS).toSorted()).toEqual(Object.keys(WEIGHTS).toSorted());
  });
});
