import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { describeImport } from '../../src/import/languages/describe-import.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importPieces } from '../../src/import/records/import-records.js';
import type { Cell } from '../../src/import/workbook/cell.js';
import { readTable } from '../../src/import/workbook/read-table.js';
import { writeWorkbook } from '../../src/import/writing/write-workbook.js';
import { sized } from '../sizes.js';
import { imported, opened, partsOf, type RawCell, workbookOf } from './raw-workbook.js';

const ROWS: readonly (readonly RawCell[])[] = [
  ['Tuotenro', 'Nimi', 'Hinta', 'Pakkaus'],
  ['0017', 'Ruis', 2.5, '1kg'],
];

function faultOf(bytes: Uint8Array, maxUnpacked?: number): string {
  const table = readTable(bytes, { maxUnpacked });
  return table.ok ? 'read' : `${table.fault.code}: ${describeImport(table.fault)}`;
}

/** Returns the text of a sheet with one row, and blanks behind it. */
function paddedSheet(blanks: number): Uint8Array {
  const sheet = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';
  return strToU8(sheet + ' '.repeat(blanks));
}

describe('Files made to do harm', () => {
  it('a bomb is stopped by the ratio of packed to unpacked bytes', () => {
    const parts = partsOf([{ name: 'A', rows: ROWS }]);
    const bomb = zipSync({ ...parts, 'sheet1.xml': paddedSheet(70_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(faultOf(bomb)).toMatch(
      /^too-large: The unpacked file is larger than the limit of this import/,
    );
  });

  it('a bomb is stopped by the sum of its parts, each of them small', () => {
    const sheets = Array.from({ length: 20 }, (_, at) => ({ name: `A${at}`, rows: ROWS }));
    const parts = partsOf(sheets);
    const padded = Object.fromEntries(
      sheets.map((_, at) => [`sheet${at + 1}.xml`, paddedSheet(1e5)]),
    );
    const bytes = zipSync({ ...parts, ...padded });
    expect(faultOf(bytes, 4_000_000)).toBe('read');
    expect(faultOf(bytes, 1_000_000)).toContain('too-large');
  });

  it('one part that is listed as many sheets counts each time', () => {
    const sheets = Array.from({ length: 1000 }, (_, at) => ({ name: `A${at}`, rows: ROWS }));
    const parts = partsOf(sheets);
    const relations = new TextDecoder().decode(parts['_rels/book.xml.rels']);
    const bytes = zipSync({
      ...parts,
      '_rels/book.xml.rels': strToU8(relations.replace(/sheet\d+\.xml/g, 'sheet1.xml')),
      'sheet1.xml': paddedSheet(100_000),
    });
    expect(faultOf(bytes)).toContain('too-large');
  });

  it('a part that is longer than the directory says is damaged', () => {
    const bytes = zipSync({ '_rels/.rels': strToU8('<a/>') }, { level: 0 });
    const directory = Buffer.from(bytes).indexOf(Buffer.from('504b0102', 'hex'));
    const lying = bytes.slice();
    lying[directory + 24] = 1;
    expect(faultOf(lying)).toContain('broken-zip');
  });

  it('cells in the last column of every row are bounded, not filled up', () => {
    const row = '<row><c r="XFD1"><v>1</v></c></row>';
    const sheet = `<worksheet><sheetData>${row.repeat(20_000)}</sheetData></worksheet>`;
    const parts = partsOf([{ name: 'A', rows: ROWS }]);
    expect(faultOf(zipSync({ ...parts, 'sheet1.xml': strToU8(sheet) }))).toContain('too-large');
  });

  it('tags without end, entities and document types of a sheet are refused', () => {
    const parts = partsOf([{ name: 'A', rows: ROWS }]);
    const sheets = [
      `<worksheet>${'<a>'.repeat(100_000)}`,
      `<worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>`,
      '<!DOCTYPE a [<!ENTITY a "b">]><worksheet/>',
      '<worksheet><sheetData><row><c><v>1</row></sheetData></worksheet>',
      '<worksheet><sheetData><row r="2"/><row r="1"/></sheetData></worksheet>',
      '<worksheet><sheetData><row><c t="s"><v>7</v></c></row></sheetData></worksheet>',
    ];
    for (const sheet of sheets)
      expect(faultOf(zipSync({ ...parts, 'sheet1.xml': strToU8(sheet) }))).toContain(
        'broken-workbook',
      );
  });

  it('every prefix of a workbook is refused with a sentence', () => {
    const bytes = workbookOf([{ name: 'A', rows: ROWS }]);
    for (let length = 2; length < bytes.length; length += sized(37, 1))
      expect(faultOf(bytes.subarray(0, length))).toMatch(/^(?:broken-zip|not-a-workbook): /);
  });

  it('a workbook with a changed byte is read or refused, and never throws', () => {
    const bytes = workbookOf([{ name: 'A', rows: ROWS }]);
    for (let at = 0; at < bytes.length; at += sized(13, 1)) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      expect(faultOf(changed)).toMatch(/^(?:read$|[a-z-]+: \S)/);
    }
  });

  it('names of sheets and columns are texts, also if they look like code', () => {
    const name = "../../etc/<script>'";
    const rows = [
      ['__proto__', 'constructor', ...(ROWS[0] ?? [])],
      [1, 2, ...(ROWS[1] ?? [])],
    ];
    const { records, map } = imported(workbookOf([{ name, rows }]));
    expect(Object.keys(records[0] ?? {})).not.toContain('constructor');
    expect(map.cellOf('/0/price')).toBe("'../../etc/<script>'''!E2");
  });
});

const ROW_COUNT = sized(20_000, 400_000);

describe(`A table of ${ROW_COUNT} rows`, () => {
  const text = (value: string): Cell => ({ kind: 'text', text: value });
  const headings = ['Tuotenro', 'Nimi', 'Hinta', 'Pakkaus'];

  /** Imports a table; returns the number of records, of bytes, and the cell of the last price. */
  function importAll(bytes: Uint8Array): readonly unknown[] {
    const workbook = opened(bytes);
    const suggestion = suggestProfile(workbook);
    expect(suggestion.missing).toEqual([]);
    const pieces = importPieces(workbook, suggestion.profile);
    if (!pieces.ok) throw new Error(describeImport(pieces.fault));
    let length = 0;
    for (;;) {
      const next = pieces.value.next();
      if (next.done === true) {
        const { recordCount, map, findings } = next.value;
        return [
          recordCount,
          length > 90 * recordCount,
          map.cellOf(`/${recordCount - 1}/price`),
          findings,
        ];
      }
      length += next.value.length;
    }
  }

  it('is read from a workbook, with the address of its last cell', () => {
    const rows = {
      *[Symbol.iterator]() {
        yield headings.map(text);
        for (let at = 1; at <= ROW_COUNT; at += 1)
          yield [text(`A${at}`), text('Ruis'), text('1.234,50'), text('6x500g')];
      },
    };
    expect(importAll(writeWorkbook([{ name: 'Hinnasto', rows }]))).toEqual([
      ROW_COUNT,
      true,
      `Hinnasto!C${ROW_COUNT + 1}`,
      [],
    ]);
  });

  it('is read from CSV', () => {
    const lines = Array.from({ length: ROW_COUNT }, (_, at) => `A${at};Ruis;1.234,50;6x500g\r\n`);
    expect(importAll(strToU8(`${headings.join(';')}\r\n${lines.join('')}`))).toEqual([
      ROW_COUNT,
      true,
      `C${ROW_COUNT + 1}`,
      [],
    ]);
  });
});
