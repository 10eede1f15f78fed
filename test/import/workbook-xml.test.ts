import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  builtInFormat,
  formatOfCode,
  numberCell,
} from '../../src/import/workbook/number-format.js';
import { readTable } from '../../src/import/workbook/read-table.js';
import { detectCharset } from '../../src/import/workbook/text-charset.js';
import { opened, partsOf, workbookOf } from './raw-workbook.js';

type Parts = Readonly<Record<string, string | Uint8Array>>;

/** A workbook of one sheet whose parts are these. */
function bookWith(parts: Parts): Uint8Array {
  const given = Object.entries(parts).map(
    ([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part] as const,
  );
  const usual = partsOf([{ name: 'A', rows: [['x']] }]);
  return zipSync({ ...usual, ...Object.fromEntries(given) });
}

function sheetWith(data: string, before = ''): Uint8Array {
  return bookWith({
    'sheet1.xml': `<worksheet>${before}<sheetData>${data}</sheetData></worksheet>`,
  });
}

/** Kinds and texts of all cells. */
function cellsOf(bytes: Uint8Array): readonly string[] {
  return [...opened(bytes).sheets[0].rows()].flatMap(({ cells }) =>
    cells.map((cell) => (cell === undefined ? '-' : `${cell.kind} ${cell.text}`)),
  );
}

function faultOf(bytes: Uint8Array): string {
  const table = readTable(bytes);
  return table.ok ? 'read' : table.fault.code;
}

const inline = (inside: string): string => `<row><c t="inlineStr"><is>${inside}</is></c></row>`;

describe('Cells as other programs write them', () => {
  it.each([
    ['text in pieces', inline('<r><t>a</t></r><r><t>b</t></r>'), ['text ab']],
    [
      'a phonetic guide, which is left out',
      inline('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>'),
      ['text 東京'],
    ],
    ['CDATA and a comment', inline('<t><!-- < --><![CDATA[a<b]]></t>'), ['text a<b']],
    ['characters by number', inline('<t>&#228;&#xe4;&amp;</t>'), ['text ää&']],
    ['a date as text', '<row><c t="d"><v>2025-03-01T00:00:00</v></c></row>', ['date 2025-03-01']],
    ['a truth value', '<row><c t="b"><v>1</v></c></row>', ['boolean true']],
    ['an error', '<row><c t="e"><v>#N/A</v></c></row>', ['error #N/A']],
    ['an unknown style', '<row><c s="99"><v>5</v></c></row>', ['number 5']],
    ['a formula without a value', '<row><c><f>A1</f></c></row>', ['formula ']],
    [
      'a formula whose value is an empty text',
      '<row><c t="str"><f>A1</f><v></v></c><c><v>1</v></c></row>',
      ['-', 'number 1'],
    ],
    [
      'an empty text, and a cell elsewhere',
      '<row><c r="C1"><v>1</v></c></row>',
      ['-', '-', 'number 1'],
    ],
  ])('%s', (_, data, cells) => {
    expect(cellsOf(sheetWith(data))).toEqual(cells);
  });

  it('columns that are hidden, and merged cells, are part of the layout', () => {
    const row = '<row><c><v>1</v></c></row>';
    const bytes = sheetWith(
      row,
      '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols>' +
        '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="odd"/><mergeCell/></mergeCells>',
    );
    const [sheet] = opened(bytes).sheets;
    expect([...sheet.hiddenColumns]).toEqual([1, 2]);
    expect(sheet.merges).toEqual([{ top: 1, bottom: 2, left: 0, right: 1 }]);
  });

  it('shared texts have pieces and guides, and paths may lead up', () => {
    const relation = (type: string, target: string): string =>
      `<Relationship Id="${type}" Type="x/${type}" Target="${target}"/>`;
    const bytes = bookWith({
      'sheet1.xml':
        '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
      '_rels/book.xml.rels':
        '<Relationships><Relationship Id="s1" Type="x/worksheet" Target="a/../sheet1.xml"/>' +
        `${relation('sharedStrings', '/strings.xml')}</Relationships>`,
      'strings.xml': '<sst><si><r><t>a</t></r><r><t>b</t></r><rPh><t>c</t></rPh> </si></sst>',
    });
    expect(cellsOf(bytes)).toEqual(['text ab']);
  });

  it('parts may be UTF-16', () => {
    const text = '\ufeff<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';
    const little = new Uint8Array(Buffer.from(text, 'utf16le'));
    const big = new Uint8Array(Buffer.from(text, 'utf16le').swap16());
    for (const part of [little, big])
      expect(cellsOf(bookWith({ 'sheet1.xml': part }))).toEqual(['number 1']);
  });

  it.each<[what: string, parts: Parts, code: string]>([
    ['no workbook', { 'book.xml': '<other/>' }, 'not-a-workbook'],
    ['no relation to one', { '_rels/.rels': '<Relationships/>' }, 'not-a-workbook'],
    [
      'a binary workbook',
      {
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="book.bin"/>' +
          '</Relationships>',
      },
      'binary-workbook',
    ],
    ['a part that ends early', { 'sheet1.xml': '<worksheet><sheetData>' }, 'broken-workbook'],
    ['a declaration inside', { 'sheet1.xml': '<!DOCTYPE x><worksheet/>' }, 'broken-workbook'],
    ['a wrong entity', { 'sheet1.xml': '<worksheet><a>&nix;</a></worksheet>' }, 'broken-workbook'],
    [
      'a character beyond Unicode',
      { 'sheet1.xml': '<worksheet><a>&#9999999;</a></worksheet>' },
      'broken-workbook',
    ],
    [
      'a column beyond the last',
      {
        'sheet1.xml':
          '<worksheet><sheetData><row><c r="ZZZ1"><v>1</v></c></row></sheetData></worksheet>',
      },
      'too-large',
    ],
    [
      'a row beyond the last',
      {
        'sheet1.xml':
          '<worksheet><sheetData><row r="9999999"><c><v>1</v></c></row></sheetData></worksheet>',
      },
      'too-large',
    ],
  ])('%s is refused', (_, parts, code) => {
    expect(faultOf(bookWith(parts))).toBe(code);
  });

  it('an archive with a cut directory, and one that is encrypted, are refused', () => {
    const bytes = workbookOf([{ name: 'A', rows: [['x']] }]);
    const directory = bytes.findLastIndex(
      (byte, at) => byte === 0x50 && bytes[at + 2] === 1 && bytes[at + 3] === 2,
    );
    const long = bytes.slice();
    long[directory + 33] = 0xff;
    expect(faultOf(long)).toBe('broken-zip');
    const locked = bytes.slice();
    locked[directory + 8] = (locked[directory + 8] ?? 0) | 1;
    expect(faultOf(locked)).toBe('encrypted');
  });
});

describe('numbers by their format', () => {
  it.each([
    ['d.m.yyyy', '45000.5', 'date 2023-03-15'],
    ['d.m.yyyy h:mm', '45000.5', 'date 2023-03-15T12:00:00'],
    ['[h]:mm:ss', '1.5', 'time 36:00:00'],
    ['mmm', '45000', 'date 2023-03-15'],
    ['d.m.yyyy', '-1', 'number -1'],
    ['d.m.yyyy', '9999999', 'number 9999999'],
    ['0000', '18', 'number 18'],
    ['General', '12.600000000000001', 'number 12.6'],
  ])('%s: %s is %s', (code, raw, shown) => {
    const cell = numberCell(raw, formatOfCode(code), false);
    expect(`${cell?.kind} ${cell?.text}`).toBe(shown);
  });

  it('no number has no cell', () => {
    expect(numberCell('x', builtInFormat(0), false)).toBeUndefined();
  });
});

describe('texts without a byte order mark', () => {
  it('are UTF-16 where every other byte is zero', () => {
    const little = new Uint8Array(Buffer.from('name;price', 'utf16le'));
    expect(detectCharset(little)).toEqual({ charset: 'utf-16le', start: 0 });
    const big = new Uint8Array(Buffer.from('name;price', 'utf16le').swap16());
    expect(detectCharset(big)).toEqual({ charset: 'utf-16be', start: 0 });
  });

  it('tables that are none, or name their separator, are distinguished', () => {
    expect(faultOf(strToU8('   '))).toBe('empty');
    expect(faultOf(strToU8('sep=;\n'))).toBe('empty');
    expect([...opened('sep=|\na|b\n1|2').sheets[0].rows()]).toHaveLength(2);
    expect(faultOf(strToU8(`"${'x'.repeat(100_000)}`))).toBe('open-quote');
  });
});
