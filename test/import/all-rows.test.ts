import { describe, expect, it } from 'vitest';
import { exportRecords } from '../../src/import/writing/export-records.js';
import { imported } from './raw-workbook.js';

/** Returns the identifiers and prices of the records of a text, and what was noted. */
function read(text: string): {
  readonly rows: readonly unknown[];
  readonly noted: readonly string[];
  readonly cellOf: (pointer: string) => string | undefined;
} {
  const { records, noted, map } = imported(text);
  const rows = records.map((record) => `${record['third_party_id']} ${record['price']}`);
  return { rows, noted, cellOf: map.cellOf };
}

describe('Decision I14: all rows of a table', () => {
  it.each([
    ['TOTAL;;;48,35', 'sum-rows A4 TOTAL'],
    ['Zwischensumme:;;;48,35', 'sum-rows A4 Zwischensumme:'],
    ['Molkerei;;;', 'group-rows A4 Molkerei'],
  ])('%s is no record, and does not hide what the columns are', (row, finding) => {
    const { rows, noted } = read(
      `Artikelnr;Artikel;Gebinde;Preis\n4701;Reis;25 kg;38,54\n4702;Salz;10 kg;9,81\n${row}`,
    );
    expect(rows).toEqual(['4701 38.54', '4702 9.81']);
    expect(noted).toEqual([finding]);
  });

  it.each([
    'Artikelnummer;Artikel;Inhoud;Prijs',
    'Artikelnr.;Omschrijving;Inhoud;Prijs',
    'ARTIKELNUMMER;artikel;INHOUD;Prijs (€)',
  ])('the headings that come again as %s are no record', (again) => {
    const { rows, noted } = read(
      'Artikelnummer;Artikel;Inhoud;Prijs\nBA3;Handdoek;6 stuks;4,95\nBA4;Badlaken;3 stuks;9,95\n' +
        `${again}\nBA5;Washand;12 stuks;1,95`,
    );
    expect(rows).toEqual(['BA3 4.95', 'BA4 9.95', 'BA5 1.95']);
    expect(noted).toEqual([expect.stringMatching(/^repeated-headings A4/)]);
  });

  it('tables next to each other, of which one is longer', () => {
    const { rows, noted, cellOf } = read(
      'Code;Article;Size;Price;;Code;Article;Size;Price\n' +
        'C1;Ketchup;4 x 5 kg;38,00;;S1;Salt;12 x 750 g;9,40\n' +
        'C2;Mustard;6 x 1 kg;16,20;;S2;Pepper;6 x 500 g;41,00\n' +
        ';;;;;S3;Paprika;6 x 600 g;27,90\n',
    );
    expect(rows).toEqual(['C1 38.00', 'C2 16.20', 'S1 9.40', 'S2 41.00', 'S3 27.90']);
    expect(noted).toEqual([]);
    expect(cellOf('/3/price')).toBe('I3');
  });

  it('three tables without a column between them', () => {
    const { rows } = read(
      'Code;Article;Size;Price;Code;Article;Size;Price;Code;Article;Size;Price\n' +
        'A1;Salt;1 kg;1,50;B1;Rice;5 kg;9,40;C1;Oil;1 l;4,20\n' +
        'A2;Peas;2 kg;2,50;B2;Oats;1 kg;3,40;C2;Tea;100 g;3,20\n',
    );
    expect(rows).toEqual(['A1 1.50', 'A2 2.50', 'B1 9.40', 'B2 3.40', 'C1 4.20', 'C2 3.20']);
  });

  it('headings in three rows', () => {
    const { rows } = read(
      ';;;Preis\nArtikel-;Artikel;;je\nnummer;;Gebinde;Karton\n' +
        'K1;Eier;10 St;2,57\nK2;Mehl;5 kg;6,20\n',
    );
    expect(rows).toEqual(['K1 2.57', 'K2 6.20']);
  });

  it('numbers of more digits than a spreadsheet keeps are exported as texts', () => {
    const price = (amount: string): unknown => {
      const record = { third_party_id: 'A', name: 'A', price: amount, price_type_code: 0 as const };
      const { sheets } = exportRecords([{ ...record, package_description_str: '1kg' }]);
      const cells = [...(sheets[0]?.rows ?? [])].flat();
      return cells.find((cell) => cell?.text === amount)?.kind;
    };
    expect(price('123456789012345')).toBe('number');
    expect(price('1234567890123456')).toBe('text');
    expect(price('12345678901234.5')).toBe('number');
  });
});
