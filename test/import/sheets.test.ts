import { describe, expect, it } from 'vitest';
import { describeImport } from '../../src/import/languages/describe-import.js';
import { reviewProfile } from '../../src/import/profile/review-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importRecords } from '../../src/import/records/import-records.js';
import { imported, opened, type RawCell, workbookOf } from './raw-workbook.js';

const HEADINGS = ['Tuotenro', 'Nimi', 'Hinta', 'Pakkaus'];

function rowsFrom(first: number): RawCell[][] {
  return [
    HEADINGS,
    [`A${first}`, 'Ruis', 2.5, '1kg'],
    [`A${first + 1}`, 'Kaura', '1.234,50', '6 x 500 g'],
  ];
}

function identifiers(records: readonly Readonly<Record<string, unknown>>[]): readonly unknown[] {
  return records.map((record) => record['third_party_id']);
}

describe('Sheets of a workbook', () => {
  const several = workbookOf([
    { name: 'Ohje', rows: [['Hinnat ilman arvonlisäveroa'], ['Voimassa 1.2. alkaen']] },
    { name: 'Leivät', rows: rowsFrom(1) },
    { name: 'Kahvi & tee', rows: [['Kahvi ja tee'], [null], ...rowsFrom(3)] },
    { name: 'Vanhat', state: 'hidden', rows: rowsFrom(5) },
  ]);

  it('every visible sheet with the headings is read, wherever they are', () => {
    const { records, map, noted } = imported(several);
    expect(identifiers(records)).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(map.cellOf('/1/price')).toBe('Leivät!C3');
    expect(map.cellOf('/3/price')).toBe("'Kahvi & tee'!C5");
    expect(map.rowOf(2)).toEqual({ sheet: 'Kahvi & tee', row: 4 });
    expect(noted).toEqual(['sheet-without-headings -', 'hidden-sheet -']);
  });

  it('a profile chooses sheets, hidden ones too; an unknown one is named with the others', () => {
    const { profile } = suggestProfile(opened(several));
    expect(identifiers(imported(several, { ...profile, sheets: ['Vanhat'] }).records)).toEqual([
      ...['A5', 'A6'],
    ]);
    const outcome = importRecords(opened(several), { ...profile, sheets: ['Leivat'] });
    expect(outcome.ok ? '' : describeImport(outcome.fault)).toBe(
      'The profile names a sheet "Leivat"; the workbook has Ohje, Leivät, Kahvi & tee, Vanhat.',
    );
  });

  it('values of all sheets are counted and have words, not those of the first one only', () => {
    const sheet = (name: string, flags: readonly string[]) => {
      const rows = flags.map((flag, at) => [`${name}${at}`, 'Ruis', 2.5, '1kg', flag]);
      return { name, rows: [[...HEADINGS, 'Tilattavissa'], ...rows] };
    };
    const both = opened(workbookOf([sheet('A', ['kyllä', 'kyllä']), sheet('B', ['ei', 'ehkä'])]));
    const found = suggestProfile(both);
    const flagsOf = ({ columns }: typeof found) =>
      columns.find(({ field }) => field === 'orderable');
    for (const each of [found, reviewProfile(both, found.profile)])
      expect(flagsOf(each)).toMatchObject({
        filled: 4,
        distinct: 3,
        values: [
          { text: 'ehkä', count: 1 },
          { text: 'kyllä', count: 2, becomes: 'true' },
          { text: 'ei', count: 1, becomes: 'false' },
        ],
      });
    const swapped = suggestProfile(opened(workbookOf([sheet('A', ['ei']), sheet('B', ['ehkä'])])));
    const [head = [], ...rows] = rowsFrom(7);
    const wide = { name: 'C', rows: [[...head, 'Merkki'], ...rows.map((row) => [...row, 'Oy'])] };
    const other = { name: 'D', rows: [['Huom', ...head], ...rows.map((row) => ['uusi', ...row])] };
    const { columns } = suggestProfile(opened(workbookOf([wide, other])));
    expect(columns.map(({ field, filled }) => [field, filled])).toEqual(
      expect.arrayContaining([
        ['name', 4],
        ['brand', 2],
      ]),
    );
    expect(flagsOf(swapped)?.refusedSamples).toEqual(['ehkä']);
  });

  it('equal texts have one cell, numbers one each', () => {
    const rows = [HEADINGS, ['A1', 'Ruis', 2.5, '1kg'], ['A2', 'Ruis', 2.5, '1kg']];
    const [sheet] = opened(workbookOf([{ name: 'Hinnasto', rows }])).sheets;
    const [, one, other] = [...sheet.rows()].map(({ cells }) => cells);
    expect(other).toEqual([expect.objectContaining({ text: 'A2' }), ...(one ?? []).slice(1)]);
    expect([0, 1, 2, 3].map((at) => one?.[at] === other?.[at])).toEqual([
      ...[false, true, false, true],
    ]);
  });

  it('headings of two rows, merged across and down, are one', () => {
    const rows: RawCell[][] = [
      ['Tuote', null, 'Laatikkohinta', 'Pakkaus', null, null],
      ['Tuotenro', 'Nimi', null, 'Kpl/ltk', 'Koko', 'Yksikkö'],
      ['A1', 'Ruis', 2.5, 6, 500, 'g'],
    ];
    const merges = ['A1:B1', 'C1:C2', 'D1:F1'];
    const { records } = imported(workbookOf([{ name: 'Hinnasto', rows, merges }]));
    expect(records).toEqual([
      {
        third_party_id: 'A1',
        name: 'Ruis',
        price: '2.5',
        price_type_code: 0,
        package_description: { quantity: '6', package: { quantity: '500', unit_name: 'g' } },
      },
    ]);
  });

  it('a hidden cost is never the price, also where the formula next to it has no value', () => {
    const headings = ['SKU', 'Product name', 'Cost', 'Trade price', 'Pack'];
    const row = (price: RawCell): readonly RawCell[] => ['A1', 'Rye', 2.5, price, '6 x 500 g'];
    const suggested = (price: RawCell): Readonly<Record<string, string | null>> => {
      const rows = [headings, row(price)];
      const bytes = workbookOf([{ name: 'Bakery', rows, hiddenColumns: [2] }]);
      const { columns } = suggestProfile(opened(bytes));
      return Object.fromEntries(columns.map(({ header, field }) => [header, field]));
    };
    expect(suggested(3.5)).toMatchObject({ Cost: null, 'Trade price': 'price' });
    expect(suggested({ f: 'C2*1.4' })).toMatchObject({ Cost: null });
  });

  it('a hidden column is a finding if a field comes from it', () => {
    const rows = rowsFrom(1).map((row, at) => [...row, at === 0 ? 'Merkki' : 'Vilja', 'z']);
    const findingsOf = (hiddenColumns: readonly number[]): readonly string[] =>
      imported(workbookOf([{ name: 'Hinnasto', rows, hiddenColumns }])).noted;
    expect(findingsOf([4])).toEqual(['hidden-columns Hinnasto!E1']);
    expect(findingsOf([5])).toEqual([]);
  });

  it('hidden rows are taken and reported; a profile leaves them out', () => {
    const bytes = workbookOf([{ name: 'Hinnasto', rows: rowsFrom(1), hidden: [2] }]);
    const taken = imported(bytes);
    expect(identifiers(taken.records)).toEqual(['A1', 'A2']);
    expect(taken.noted).toEqual(['hidden-rows-taken -']);
    const left = imported(bytes, { hiddenRows: 'leave' });
    expect(identifiers(left.records)).toEqual(['A2']);
    expect(left.noted).toEqual(['hidden-rows-left -']);
    expect(left.map.cellOf('/0/price')).toBe('Hinnasto!C3');
  });

  it('headings that repeat, titles, sums and empty rows are no records', () => {
    const rows: RawCell[][] = [
      ['Hinnasto 2026'],
      ...rowsFrom(1),
      [null],
      ['Kahvi'],
      ...rowsFrom(3),
      [null, 'Yhteensä', null, null],
    ];
    const { records, map, noted } = imported(workbookOf([{ name: 'Hinnasto', rows }]));
    expect(identifiers(records)).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(map.rowOf(2)?.row).toBe(8);
    expect(noted).toEqual([
      'group-rows Hinnasto!A6 Kahvi',
      'repeated-headings Hinnasto!A7',
      'sum-rows Hinnasto!A10 Yhteensä',
    ]);
  });

  it('a sheet without headings is read by letters, and suggests them', () => {
    const rows: RawCell[][] = [
      ['0017', 'Ruis', '2,50', '1kg'],
      ['0018', 'Kaura', '3,50', '6 x 500 g'],
    ];
    const bytes = workbookOf([{ name: 'Sheet1', rows }]);
    const suggestion = suggestProfile(opened(bytes));
    expect(suggestion.isComplete).toBe(false);
    expect(suggestion.profile.header).toBe(0);
    expect(suggestion.profile.columns.map(({ column }) => column)).toEqual(['A', 'B', 'C', 'D']);
    const fields = ['third_party_id', 'name', 'price', 'package_description_str'] as const;
    const columns = fields.map((field, at) => ({ column: 'ABCD'.charAt(at), field }));
    const { records, map } = imported(bytes, { ...suggestion.profile, columns });
    expect(records[0]).toEqual({
      third_party_id: '0017',
      name: 'Ruis',
      price: '2.50',
      price_type_code: 0,
      package_description_str: '1kg',
    });
    expect(map.cellOf('/0/price')).toBe('Sheet1!C1');
  });

  it('a heading that is missing is named with the nearest one', () => {
    const { profile } = suggestProfile(opened(workbookOf([{ name: 'A', rows: rowsFrom(1) }])));
    const renamed = rowsFrom(1);
    renamed[0] = ['Tuotenro', 'Nimi', 'Hinnat', 'Pakkaus'];
    const outcome = importRecords(opened(workbookOf([{ name: 'A', rows: renamed }])), profile);
    expect(outcome.ok ? '' : describeImport(outcome.fault)).toContain(
      'The profile needs a column "Hinta", which A does not have',
    );
  });
});
