import { describe, expect, it } from 'vitest';
import { plainDecimal } from '../../src/import/profile/number-marks.js';
import { chooseField, reviewProfile } from '../../src/import/profile/review-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { exportRecords } from '../../src/import/writing/export-records.js';
import { imported, opened, workbookOf } from './raw-workbook.js';

const fieldsOf = (text: string): readonly (string | null)[] =>
  suggestProfile(opened(text)).columns.map(({ field }) => field);

describe('Headings that say more than a field', () => {
  it('a price per kilogram is per unit', () => {
    const { profile } = suggestProfile(opened('Tuotenro;Nimi;Hinta €/kg;Koko\n1;Ruis;2,50;5 kg'));
    expect(profile.constants).toMatchObject({ price_type_code: '1', price_unit: 'kg' });
    const { constants = {} } = suggestProfile(
      opened('Tuotenro;Nimi;Hinta;Hintayksikkö;Koko\n1;Ruis;2,50;kg;5 kg'),
    ).profile;
    expect(constants).not.toHaveProperty('price_type_code');
  });

  it('a size in a unit has that unit', () => {
    const { profile } = suggestProfile(opened('Tuotenro;Nimi;Hinta;Koko (kg)\n1;Ruis;2,50;5'));
    expect(profile.constants).toMatchObject({ 'package.unit': 'kg' });
  });

  it('a description is the name if no other column is', () => {
    expect(fieldsOf('Tuotenro;Kuvaus;Hinta;Pakkaus\n1;Ruis;2,50;5 kg')).toEqual([
      'third_party_id',
      'name',
      'price',
      'package_description_str',
      'price_type_code',
    ]);
  });

  it('a lead time in days may have other texts', () => {
    const text =
      'Tuotenro;Nimi;Hinta;Pakkaus;Toimitusaika (pv)\n1;Ruis;2,50;5 kg;2\n2;Ohra;2;5 kg;?';
    const { columns } = suggestProfile(opened(text));
    expect(columns[4]).toMatchObject({ field: 'lead_time', reads: 1 });
  });

  it('a package is one text, or columns with the kind of package in the text', () => {
    const text =
      'Tuotenro;Nimi;Hinta;Pakkaus;Koko;Yksikkö\n1;Ruis;2,50;laatikko;5;kg\n2;Ohra;2;säkki;5;kg';
    expect(fieldsOf(text).slice(3, 6)).toEqual(['package_type', 'package.size', 'package.unit']);
    const both =
      'Tuotenro;Nimi;Hinta;Pakkaus;Koko;Yksikkö\n1;Ruis;2,50;6x5kg;5;kg\n2;Ohra;2;2x5kg;5;kg';
    expect(fieldsOf(both)).toContain('package_description_str');
  });

  it('the sheet that a caller names is taken; without a visible one, a hidden one is', () => {
    const rows = [
      ['Tuotenro', 'Nimi', 'Hinta', 'Pakkaus'],
      ['1', 'Ruis', '2.50', '5 kg'],
    ];
    const two = opened(
      workbookOf([
        { name: 'A', rows },
        { name: 'B', rows },
      ]),
    );
    expect(suggestProfile(two, { sheet: 'B' }).profile.sheets).toEqual(['B']);
    const hidden = opened(workbookOf([{ name: 'A', rows, state: 'hidden' }]));
    expect(suggestProfile(hidden).isComplete).toBe(true);
  });
});

describe('Decision N8: numbers by the marks of their column', () => {
  it('points are decimals where commas stand between thousands', () => {
    const text = 'Tuotenro;Nimi;Hinta;Pakkaus\n1;Ruis;1,234.50;5 kg\n2;Ohra;2.25;5 kg';
    const { profile, marks } = suggestProfile(opened(text));
    expect(marks).toMatchObject({ decimal: '.', thousands: ',' });
    expect(imported(text, profile).records[0]).toMatchObject({ price: '1234.50' });
  });

  it('a point between thousands alone makes the comma the decimal mark', () => {
    const text = 'Tuotenro;Nimi;Hinta;Pakkaus\n1;Ruis;1.234.500;5 kg\n2;Ohra;12.345.678;5 kg';
    expect(suggestProfile(opened(text)).marks.thousands).toBe('.');
  });

  it.each([
    [',5', ',', '', '0.5'],
    ['', ',', '', undefined],
    ['1.2345', ',', '.', undefined],
    ['1,2,3', ',', '', undefined],
  ] as const)('%j with %j is %s', (text, decimal, thousands, plain) => {
    expect(plainDecimal(text, decimal, thousands)).toBe(plain);
  });
});

describe('Decision I13: a mark of thousands in few numbers', () => {
  it.each([
    ['38,54', '2.571', '2571'],
    ['38.54', '"2,571"', '2571'],
    ['38,54', '2.57', '2.57'],
    ['38,54', '0.571', '0.571'],
  ])('among %s, %s is %s', (usual, text, price) => {
    const rows = [`1;Reis;${usual};5 kg`, `2;Öl;${text};5 kg`, `3;Salz;9${usual};5 kg`];
    const { records, noted } = imported(['Artikelnr;Name;Preis;Gebinde', ...rows].join('\n'));
    expect(records[1]).toMatchObject({ price });
    const code = price.includes('.') ? 'unread-number' : 'thousands-read';
    expect(noted).toEqual([`${code} C3 ${text.replaceAll('"', '')}`]);
  });

  it('a weight of three decimals is no thousand', () => {
    const { records } = imported(
      'Artikelnr;Name;Preis;Gewicht;Einheit\n1;Reis;38,54;2,5;kg\n' +
        '2;Öl;9,81;1.500;kg\n3;Salz;9,50;5;kg',
    );
    expect(JSON.stringify(records[1])).toContain('"1.500"');
  });
});

describe('What an import tells', () => {
  const LINES = 'Tuotenro;Nimi;Hinta;Pakkaus';

  it('dates if a price or a package is due', () => {
    const { noted } = imported(`${LINES}\n1;Ruis;1-Mar;5 kg\n2;Ohra;2,5;6-May`);
    expect(noted).toEqual(['date-in-cell C2 1-Mar', 'date-in-cell D3 6-May']);
  });

  it('the heading that a profile misses, with the nearest one', () => {
    const workbook = opened(`${LINES}\n1;Ruis;2,50;5 kg`);
    const { profile } = suggestProfile(workbook);
    const columns = profile.columns.map((column) =>
      column.header === 'Hinta' ? { ...column, header: 'Hintta' } : column,
    );
    const outcome = importRecords(workbook, { ...profile, columns });
    expect(JSON.stringify(outcome)).toContain('Hintta');
    const none = importRecords(workbook, {
      ...profile,
      columns: [{ column: 'Z', field: 'price' }],
    });
    expect(JSON.stringify(none)).toContain('Z');
    expect(importRecords(workbook, { ...profile, columns: [] }).ok).toBe(false);
  });

  it('where a field comes from, of records and rows that there are', () => {
    const { map } = imported(`${LINES}\n1;Ruis;2,50;5 kg`);
    expect(map.cellOf('/0/name')).toBe('B2');
    expect(map.cellOf('/7/name')).toBeUndefined();
    expect(map.cellOf('/x/name')).toBeUndefined();
    expect(map.cellOf('')).toBeUndefined();
  });

  it('a review by columns alone counts marks, and keeps words for values', () => {
    const table = opened('a;b;c;d;e\n1;Ruis;1.234,50;6x500g;1 pv\n2;Ohra;2.345,50;6x500g;2 pv\n');
    const { profile } = suggestProfile(table, { header: 1 });
    const lead = chooseField(table, profile, { column: 'E', field: 'lead_time' });
    const priced = chooseField(table, lead, { column: 'C', field: 'price' });
    expect(priced).toMatchObject({ decimal: ',', thousands: '.' });
    expect(priced.columns[4]).toMatchObject({ words: { '1 pv': '24:00:00' } });
    expect(chooseField(table, priced, { column: 'A', field: 'third_party_id' })).toMatchObject({
      thousands: '.',
    });
    const bare = reviewProfile(table, { ...priced, header: 0 });
    expect(bare.header.row).toBe(0);
  });
});

describe('Records as a sheet', () => {
  it('what a sheet cannot hold is reported once for each field, with its count', () => {
    const record = {
      third_party_id: 'A1',
      name: '',
      description: 'x'.repeat(40_000),
      price: 0.1 + 0.2,
      price_type_code: { odd: true },
      surprise: 1,
      package_description: { quantity: 1, unit_name: 'kg', gtin: '4006381333931' },
      gtin: '5410228142034',
    };
    const { findings, sheets } = exportRecords([record, record]);
    expect(findings).toEqual(
      expect.arrayContaining([
        { code: 'long-text', field: 'description', record: 0, count: 2 },
        { code: 'unknown-field', field: 'surprise', record: 0, count: 2 },
        { code: 'second-gtin', field: 'gtin', record: 0, count: 2 },
      ]),
    );
    const [, cells = []] = [...(sheets[0]?.rows ?? [])];
    expect(cells.map((cell) => cell?.text)).toContain('{"odd":true}');
  });
});
