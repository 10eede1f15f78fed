import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { describeImport } from '../../src/import/languages/describe-import.js';
import { findHeader } from '../../src/import/profile/find-header.js';
import type { ImportProfile } from '../../src/import/profile/import-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { importPieces, importRecords } from '../../src/import/records/import-records.js';
import { readTree } from '../../src/import/trees/read-tree.js';
import type { Cell, MergedCells, Row, Sheet, Workbook } from '../../src/import/workbook/cell.js';
import { readTable } from '../../src/import/workbook/read-table.js';
import { countCalls, countPlaces } from './counted-calls.js';
import { imported, opened, partsOf, workbookOf } from './raw-workbook.js';

const HEAD = ['Tuotenro', 'Nimi', 'Hinta', 'Pakkaus'];

/** Returns the fault of a file, or `read`. */
function faultOf(bytes: Uint8Array): string {
  const table = readTable(bytes);
  return table.ok ? 'read' : `${table.fault.code} ${table.fault.values['limit'] ?? ''}`;
}

/** Returns an OpenDocument workbook of the XML of its tables. */
function odsOf(tables: string): Uint8Array {
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      '<office:document-content><office:body><office:spreadsheet>' +
        `${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

const table = (rows: string, name = 'A') =>
  `<table:table table:name="${name}">${rows}</table:table>`;
const odsRow = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
const odsText = (text: string, more = '') =>
  `<table:table-cell${more} office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const odsHead = odsRow(HEAD.map((text) => odsText(text)).join(''));
const odsItem = (name: string) =>
  odsRow(['1', name, '2', '1 kg'].map((one) => odsText(one)).join(''));

/** Returns a workbook whose sheet is the given XML, with shared strings. */
function xlsxOf(sheet: string, strings = ''): Uint8Array {
  const { 'sheet1.xml': _, ...parts } = partsOf([{ name: 'A', rows: [] }]);
  const relations = new TextDecoder().decode(parts['_rels/book.xml.rels']);
  return zipSync({
    ...parts,
    '_rels/book.xml.rels': strToU8(
      relations.replace(
        '</Relationships>',
        '<Relationship Id="t" Type="x/sharedStrings" Target="t.xml"/></Relationships>',
      ),
    ),
    't.xml': strToU8(`<sst>${strings}</sst>`),
    'sheet1.xml': strToU8(`<worksheet>${sheet}</worksheet>`),
  });
}

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD_ROW = `<row>${HEAD.map(inline).join('')}</row>`;
const ITEM_ROW = `<row>${['1', 'Rye', '2.5', '1 kg'].map(inline).join('')}</row>`;

describe('Texts of workbooks that are longer than their files', () => {
  it('blanks of OpenDocument count as unpacked', () => {
    const blanks = (count: number) => '<text:s text:c="1000"/>'.repeat(count);
    expect(faultOf(odsOf(table(odsHead + odsItem(`x${blanks(400)}y`).repeat(200))))).toBe(
      'too-large 67108864',
    );
    expect(faultOf(odsOf(table(odsHead + odsItem(`x${blanks(400)}y`).repeat(2))))).toBe('read');
  });

  it('a cell of OpenDocument has at most as many characters as a text', () => {
    const long = (count: number) => odsOf(table(odsItem('<text:s text:c="1000"/>'.repeat(count))));
    expect(faultOf(long(4_194))).toBe('read');
    expect(faultOf(long(4_195))).toBe('too-large 4194304');
    expect(faultOf(long(600_000))).toBe('too-large 4194304');
  });

  it('a cell and a shared text of several runs have at most as many', () => {
    const runs = `<t>${'x'.repeat(500_000)}</t>`.repeat(9);
    const cell = `<row><c t="inlineStr"><is>${runs}</is></c></row>`;
    expect(faultOf(xlsxOf(`<sheetData>${cell}</sheetData>`))).toBe('too-large 4194304');
    expect(faultOf(xlsxOf(`<sheetData>${ITEM_ROW}</sheetData>`, `<si>${runs}</si>`))).toBe(
      'too-large 4194304',
    );
  });

  it('repeated rows and columns count with their texts', () => {
    const repeated = (times: number, text: string) =>
      odsOf(table(odsHead + odsRow(odsText(text), ` table:number-rows-repeated="${times}"`)));
    expect(faultOf(repeated(100_000, 'x'.repeat(1000)))).toBe('too-large 67108864');
    expect(faultOf(repeated(100_000, 'x'))).toBe('read');
    const columns = odsText('x'.repeat(10_000), ' table:number-columns-repeated="10000"');
    expect(faultOf(odsOf(table(odsHead + odsRow(columns))))).toBe('too-large 67108864');
  });

  it('a shared text counts for each cell that has it', () => {
    const rows = `<row>${inline('1')}<c t="s"><v>0</v></c>${inline('2')}${inline('1 kg')}</row>`;
    const shared = (count: number) =>
      xlsxOf(
        `<sheetData>${HEAD_ROW}${rows.repeat(count)}</sheetData>`,
        `<si><t>${'x'.repeat(60_000)}</t></si>`,
      );
    expect(faultOf(shared(1_000))).toBe('read');
    expect(faultOf(shared(1_200))).toBe('too-large 67108864');
  });

  it('a format of numbers shows as many zeros as a spreadsheet can', () => {
    const zeros = '0'.repeat(300_000);
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${zeros}"/></numFmts>`;
    const parts = partsOf([{ name: 'A', rows: [[{ s: 0, v: '401' }]] }]);
    const bytes = zipSync({
      ...parts,
      'styles.xml': strToU8(`${styles}<cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`),
    });
    const [first] = opened(bytes).sheets[0].rows();
    expect(first?.cells).toEqual([{ kind: 'number', text: '401' }]);
  });
});

describe('Work on workbooks', () => {
  it('twenty sheets of OpenDocument are unpacked once, and read again in their order once', () => {
    const rows = Array.from({ length: 300 }, (_, at) => odsItem(`Ruis ${at * 7919}`)).join('');
    const tables = Array.from({ length: 20 }, (_, at) => table(odsHead + rows, `S${at}`)).join('');
    const bytes = odsOf(tables);
    const pieces = (run: () => void) => countCalls(TextDecoder.prototype, 'decode', run);
    const whole = Math.ceil(tables.length / 65_536);
    let workbook: Workbook | undefined;
    expect(
      pieces(() => {
        workbook = opened(bytes);
      }),
    ).toBeLessThan(3 * whole + 20);
    expect(workbook?.sheets.map(({ name, rowCount }) => `${name} ${rowCount}`)).toEqual(
      Array.from({ length: 20 }, (_, at) => `S${at} 301`),
    );
  });

  it('many sheets of OpenDocument are too large only if they are so together', () => {
    const sheet = odsHead + odsItem(`Ruis${' '.repeat(200_000)}x`);
    const tables = Array.from({ length: 80 }, (_, at) => table(sheet, `S${at}`)).join('');
    expect(tables.length).toBeLessThan(20_000_000);
    expect(faultOf(odsOf(tables))).toBe('read');
  });

  it('sheets of OpenDocument that do not stay in memory are read one after another', () => {
    const wide = odsText('x', ' table:number-columns-repeated="16000"');
    const rows = odsRow(wide, ' table:number-rows-repeated="21"');
    const padding = `<!--${' '.repeat(65_536)}-->`;
    const tables = Array.from({ length: 8 }, (_, at) =>
      table(odsHead + odsItem(`a${at}`) + padding + rows, `S${at}`),
    );
    const { sheets } = opened(odsOf(tables.join('')));
    const names = () => sheets.map((sheet) => [...sheet.rows()][1]?.cells[1]?.text);
    const expected = sheets.map((_, at) => `a${at}`);
    expect(names()).toEqual(expected);
    const pieces = countCalls(TextDecoder.prototype, 'decode', () => {
      for (const sheet of sheets) for (const _ of sheet.rows()) break;
    });
    expect(pieces).toBeLessThan(24);
    // Two readings at a time, and a sheet before the one that was read last.
    const [first, second] = sheets.map((sheet) => sheet.rows()[Symbol.iterator]());
    for (const one of [second, first, second, first]) expect(one?.next().done).toBe(false);
    expect(second?.next().value.cells.length).toBe(16_000);
    expect(first?.next().value.cells.length).toBe(16_000);
    expect(names().reverse()).toEqual(expected.toReversed());
  });

  it('rows with digits below words are no headings, which costs no look at their words', () => {
    const price = (row: number): string => `${row % 90},51 €`;
    const looks = (rows: number): number => {
      const lines = Array.from(
        { length: rows },
        (_, row) => `A-${row};Rye;${price(row)};6 x 500 g`,
      );
      const workbook = opened([HEAD.join(';'), ...lines].join('\n'));
      return countCalls(String.prototype, 'normalize', () => {
        const result = importRecords(workbook, suggestProfile(workbook).profile);
        expect(result.ok && result.value.recordCount).toBe(rows);
      });
    };
    // The first import fills the tables of words.
    looks(10);
    expect(looks(4_000)).toBeLessThan(looks(2_000) + 1_000);
  });

  const text = (value: string): Cell => ({ kind: 'text', text: value });

  /** Returns a workbook of one sheet with merged cells. */
  function mergedBook(rows: number, merges: readonly MergedCells[]): Workbook {
    const all = [HEAD, ...Array.from({ length: rows }, (_, at) => [`A${at}`, 'Rye', '2', '1 kg'])];
    const list = all.map(
      (cells, at): Row => ({ number: at + 1, isHidden: false, cells: cells.map(text) }),
    );
    const [sheet] = opened('a;b').sheets;
    const merged = { ...sheet, rowCount: list.length, columnCount: 4, merges, rows: () => list };
    return { format: 'xlsx', sheets: [merged] };
  }

  it('merged cells are looked at once, however many lie over each other', () => {
    const merges = Array.from({ length: 2_000 }, () => ({
      top: 2,
      bottom: 1_048_576,
      left: 0,
      right: 0,
    }));
    const workbook = mergedBook(100, merges);
    const { profile } = suggestProfile(workbook);
    const places = countPlaces(() => {
      const result = importRecords(workbook, profile);
      if (!result.ok) throw new Error(result.fault.code);
      for (let record = 0; record < 100; record += 1)
        expect(result.value.map.placeOf(`/${record}/third_party_id`)?.row).toBe(2);
    });
    expect(places).toBeLessThan(20 * merges.length);
  });

  it('merged cells that lie over each other do not fill the headings again and again', () => {
    const merges = Array.from({ length: 500 }, () => ({
      top: 1,
      bottom: 40,
      left: 0,
      right: 9_999,
    }));
    const row: Row = { number: 1, isHidden: false, cells: [text('Hinta')] };
    const [sheet] = mergedBook(1, merges).sheets;
    const wide: Sheet = { ...sheet, columnCount: 10_000, rows: () => [row] };
    const looks = countCalls(Math, 'min', () => {
      const { texts } = findHeader(wide, 1);
      expect([texts.length, texts[9_999]]).toEqual([10_000, 'Hinta']);
    });
    expect(looks).toBeLessThan(10 * merges.length);
  });

  it('hidden columns are ranges, which are listed once', () => {
    const columns = '<col min="2" max="16384" hidden="1"/>'.repeat(2_000);
    const bytes = xlsxOf(`<cols>${columns}</cols><sheetData>${HEAD_ROW}${ITEM_ROW}</sheetData>`);
    let hidden: readonly number[] | undefined;
    const added = countCalls(Set.prototype, 'add', () => {
      hidden = opened(bytes).sheets[0].hiddenColumns;
    });
    expect(hidden).toEqual(Array.from({ length: 16_383 }, (_, at) => at + 1));
    expect(added).toBeLessThan(20_000);
  });

  it('a long tag is looked through once, in however many pieces it comes', () => {
    const looks = (length: number) => {
      const tag = `<x a="${'y'.repeat(length)}"/>`;
      const bytes = xlsxOf(`<sheetData>${HEAD_ROW}${ITEM_ROW}</sheetData>${tag}`);
      return countCalls(String.prototype, 'charCodeAt', () => opened(bytes));
    };
    expect(looks(2_000_000)).toBeLessThan(5_000_000);
  });

  it('a text file has as many columns as a spreadsheet', () => {
    const wide = (columns: number) => strToU8(`a;b\n${'x;'.repeat(columns - 1)}x\n`);
    expect(faultOf(wide(16_384))).toBe('read');
    expect(faultOf(wide(16_385))).toBe('too-large 16384');
    expect(faultOf(wide(2_000_000))).toBe('too-large 16384');
  });
});

describe('Records that are longer than a text can be', () => {
  const PROFILE: ImportProfile = {
    profile: 'assortment-import/1',
    columns: [
      { column: 'A', field: 'third_party_id' },
      ...Array.from({ length: 12 }, (_, at) => ({
        column: String.fromCharCode(66 + at),
        field: 'description' as const,
      })),
    ],
    header: 0,
    constants: { price_type_code: '0' },
  };

  /** Returns a workbook whose rows have one long text in many columns. */
  function longRows(rows: number, columns: number, length: number): Workbook {
    const text: Cell = { kind: 'text', text: 'x'.repeat(length) };
    const cells: readonly Cell[] = [
      { kind: 'text', text: '1' },
      ...Array.from({ length: columns }, () => text),
    ];
    const list = Array.from({ length: rows }, (_, at): Row => {
      return { number: at + 1, isHidden: false, cells };
    });
    const sheet: Sheet = {
      name: 'A',
      isHidden: false,
      rowCount: rows,
      columnCount: columns + 1,
      hiddenRows: 0,
      hiddenColumns: [],
      merges: [],
      rows: () => list,
    };
    return { format: 'xlsx', sheets: [sheet] };
  }

  it('all records together are a fault, which says what reads them', () => {
    const workbook = longRows(600, 1, 1_000_000);
    // One text is written once, so that the test itself needs little memory.
    const written = new Map<unknown, string>();
    const native = JSON.stringify;
    const stringify = vi.spyOn(JSON, 'stringify').mockImplementation((value) => {
      const known = written.get(value) ?? native(value);
      written.set(value, known);
      return known;
    });
    const result = importRecords(workbook, PROFILE);
    stringify.mockRestore();
    expect(result).toEqual({ ok: false, fault: { code: 'too-large', limit: 536_870_888 } });
    expect(!result.ok && describeImport(result.fault)).toBe(
      'The records have more than 536870888 characters together. Split the table, or import it ' +
        'in pieces.',
    );
    const pieces = importPieces(workbook, PROFILE);
    const [first] = pieces.ok ? pieces.value : [];
    expect(first?.length).toBeGreaterThan(1_000_000);
  });

  it('one row is left out, and named', () => {
    const result = importRecords(longRows(1, 12, 4_000_000), PROFILE);
    if (!result.ok) throw new Error(result.fault.code);
    expect(result.value.recordCount).toBe(0);
    expect(result.value.findings.map(({ code, cells }) => `${code} ${cells}`)).toEqual([
      'row-too-long A!A1',
    ]);
    const [finding] = result.value.findings;
    expect(finding && describeImport(finding)).toBe(
      '1 row has more than 33554432 characters: left out.',
    );
  });
});

describe('Names and paths of trees', () => {
  const nested = (leaves: number, levels = 60) => {
    const leaf = Array.from({ length: leaves }, (_, at) => `"k${at}":1`).join();
    let text = `{${leaf}}`;
    for (let level = 0; level < levels; level += 1) text = `{"p${level}":${text}}`;
    return strToU8(`[${text},${text}]`);
  };

  it('the words of each name are taken once', () => {
    const splits = (bytes: Uint8Array) =>
      countCalls(String.prototype, 'normalize', () => {
        expect(readTree(bytes).ok).toBe(true);
      });
    const once = splits(nested(100));
    expect(once).toBeLessThan(5_000);
    expect(splits(nested(200)) / once).toBeLessThan(2.2);
  });

  it('a path of names has a bound', () => {
    const long = (levels: number) => {
      let text = '{"a":1}';
      for (let level = 0; level < levels; level += 1) text = `{"${'p'.repeat(400)}":${text}}`;
      const tree = readTree(strToU8(`[${text},${text}]`));
      return tree.ok ? 'read' : `${tree.fault.code} ${tree.fault.values['limit']}`;
    };
    expect([long(8), long(60)]).toEqual(['read', 'too-large 4096']);
  });

  it('the place of a cell is found among many groups without a search of all', () => {
    const groups = (count: number) =>
      strToU8(
        `{"groups":[${Array.from(
          { length: count },
          (_, at) => `{"articles":[{"id":"A${at}","name":"Rye","price":"x${at}","size":"1 kg"}]}`,
        ).join()}]}`,
      );
    const looks = (count: number) => {
      const tree = readTree(groups(count));
      if (!tree.ok) throw new Error(tree.fault.code);
      const { profile } = suggestProfile(tree.value);
      return countCalls(Array.prototype, 'findLast', () => {
        const result = importRecords(tree.value, profile);
        expect(result.ok && result.value.map.cellOf(`/${count - 1}/price`)).toBe(
          `groups[${count - 1}].articles[0].price`,
        );
      });
    };
    expect(looks(300)).toBe(0);
  });
});

describe('What a bound must not change', () => {
  it('merged cells below each other are filled as before', () => {
    const rows = [
      ['Tuotenro', 'Nimi', 'Hinta', 'Merkki'],
      ['1', 'Ruis', '2,50', 'North'],
      ['2', 'Kaura', '2,60', null],
      ['3', 'Ohra', '2,70', 'South'],
      ['4', 'Vehnä', '2,80', null],
    ];
    const { records } = imported(
      workbookOf([{ name: 'A', rows, merges: ['D2:D3', 'D4:D5', 'A9:C9'] }]),
      {
        columns: [
          { header: 'Tuotenro', field: 'third_party_id' },
          { header: 'Nimi', field: 'name' },
          { header: 'Hinta', field: 'price' },
          { header: 'Merkki', field: 'brand' },
        ],
      },
    );
    expect(records.map(({ brand }) => brand)).toEqual(['North', 'North', 'South', 'South']);
  });
});
