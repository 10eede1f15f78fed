import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/core/index.js';
import { imported, type RawCell, STYLE, workbookOf } from './raw-workbook.js';

const HEADINGS = ['Tuotenro', 'Nimi', 'Hinta', 'EAN', 'Pakkaus', 'Toimitusaika'];

/** Returns a workbook of one record, with some of its cells replaced by their headings. */
function oneRecord(
  cells: Readonly<Record<string, RawCell>>,
  is1904 = false,
): ReturnType<typeof imported> {
  const usual: Readonly<Record<string, RawCell>> = {
    Tuotenro: 'A1',
    Nimi: 'Ruis',
    Hinta: 2.5,
    EAN: '6401234000011',
    Pakkaus: '6 x 500 g',
  };
  const row = HEADINGS.map((name): RawCell => cells[name] ?? usual[name] ?? null);
  const second: RawCell[] = ['A2', 'Kaura', 3, '6401234000028', '6 x 500 g'];
  return imported(workbookOf([{ name: 'Hinnasto', rows: [HEADINGS, row, second] }], is1904));
}

describe('Cells of a workbook', () => {
  it('a formula is its value where the file holds it', () => {
    const { records, noted } = oneRecord({
      Hinta: { f: '1.25*2', v: '2.5' },
      Nimi: { t: 'str', f: 'A1&"x"', v: 'Ruis x' },
      Tuotenro: { t: 'str', f: '"00"&"17"', v: '0017' },
    });
    expect(records[0]).toMatchObject({ third_party_id: '0017', name: 'Ruis x', price: '2.5' });
    expect(noted).toEqual([]);
  });

  it('a formula without a value is named and left out', () => {
    const { records, noted } = oneRecord({ Hinta: { f: '1.25*2' } });
    expect(records[0]).not.toHaveProperty('price');
    expect(noted).toEqual(['formula-without-value Hinnasto!C2']);
  });

  it.each(['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?'])(
    'the error %s is left out',
    (error) => {
      const { records, noted } = oneRecord({ Hinta: { t: 'e', f: 'VLOOKUP()', v: error } });
      expect(records[0]).not.toHaveProperty('price');
      expect(noted).toEqual([`error-cell Hinnasto!C2 ${error}`]);
    },
  );

  it.each([
    ['of the 1900 system', 46_054, false, '2026-02-01'],
    ['of the 1904 system', 44_592, true, '2026-02-01'],
    ['before the leap day that there was not', 59, false, '1900-02-28'],
    ['behind it', 61, false, '1900-03-01'],
  ] as const)('a date %s is shown as a date and named', (_, serial, is1904, date) => {
    const { records, noted } = oneRecord({ Pakkaus: { s: STYLE.date, v: `${serial}` } }, is1904);
    expect(records[0]?.['package_description_str']).toBe(date);
    expect(noted).toEqual([`date-in-cell Hinnasto!E2 ${date}`]);
  });

  it('a duration is a lead time with all its hours', () => {
    const { records, noted } = oneRecord({ Toimitusaika: { s: STYLE.time, v: '2' } });
    expect(records[0]?.['lead_time']).toBe('48:00:00');
    expect(noted).toEqual([]);
  });

  it('identifiers keep their zeros: as text, by the format of the cell, and as ="0017"', () => {
    for (const cell of ['0017', { s: STYLE.fourDigits, v: '17' }, '="0017"']) {
      const { records, noted } = oneRecord({ Tuotenro: cell });
      expect(records[0]?.['third_party_id']).toBe('0017');
      expect(noted).toEqual([]);
    }
  });

  it('a number among identifiers with zeros is reported, not filled up', () => {
    const rows: RawCell[][] = [
      HEADINGS,
      ['0017', 'Ruis', 2.5, null, '1kg'],
      [18, 'Kaura', 2.5, null, '1kg'],
    ];
    const { records, noted } = imported(workbookOf([{ name: 'Hinnasto', rows }]));
    expect(records[1]?.['third_party_id']).toBe('18');
    expect(noted).toEqual(['lost-zeros Hinnasto!A3 18']);
  });

  it('a text without the zeros of the others is reported, as spreadsheets write to CSV', () => {
    const { noted } = imported(
      new TextEncoder().encode(
        'Tuotenro;Nimi;Hinta;Pakkaus\n0017;Ruis;2,50;1kg\n18;Kaura;2,50;1kg\n',
      ),
    );
    expect(noted).toEqual(['lost-zeros A3 18']);
  });

  it.each(['6,401E+12', '6.40123E+12', '6E+12'])(
    'the destroyed GTIN %s is said in words',
    (text) => {
      const { records, findings, text: file } = oneRecord({ EAN: text });
      expect(findings).toMatchObject([{ code: 'rounded-number', cells: ['Hinnasto!D2'] }]);
      expect(records[0]?.['gtin']).toBe(text);
      const [issue] = checkAssortmentFile(file).issues;
      expect(issue?.message).toContain('A spreadsheet rounded it');
    },
  );

  it('a GTIN that is a number keeps its digits; one too long for a number is reported', () => {
    expect(oneRecord({ EAN: 6401234000011 }).records[0]?.['gtin']).toBe('6401234000011');
    const long = oneRecord({ EAN: { v: '12345678901234567' } });
    expect(long.noted).toEqual(['long-number Hinnasto!D2 12345678901234600']);
  });

  it.each(['=HYPERLINK("http://a.example","Ruis")', '@SUM(A1)', '=1+1', "=cmd|' /C calc'!A0"])(
    'a text that looks like a formula stays text: %s',
    (text) => {
      const { records, noted } = oneRecord({ Nimi: text });
      expect(records[0]?.['name']).toBe(text);
      expect(noted).toEqual([`formula-as-text Hinnasto!B2 ${text}`]);
    },
  );

  it('HTML in every cell is text, for a profile that knows the columns', () => {
    const html = '<img src=x onerror="alert(1)">&amp;<script>alert(2)</script>';
    const rows: RawCell[][] = [HEADINGS, HEADINGS.map(() => html)];
    const fields = ['third_party_id', 'name', 'price', 'gtin'] as const;
    const columns = fields.map((field, at) => ({ header: HEADINGS[at] ?? '', field }));
    const { records } = imported(workbookOf([{ name: '<b>Hinnasto', rows }]), { columns });
    expect(records[0]).toMatchObject({ third_party_id: html, name: html, price: html, gtin: html });
  });

  it('one finding names the first three cells and the number of all', () => {
    const rows: RawCell[][] = [
      HEADINGS,
      ...Array.from({ length: 9 }, (_, at): RawCell[] => [`A${at}`, 'Ruis', '2,50 €', null, '1kg']),
    ];
    const { findings } = imported(workbookOf([{ name: 'Uusi lista', rows }]));
    expect(findings).toMatchObject([
      {
        code: 'currency-dropped',
        count: 9,
        cells: ["'Uusi lista'!C2", "'Uusi lista'!C3", "'Uusi lista'!C4"],
      },
    ]);
  });
});
