import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../src/import/workbook/cell.js';
import { readTable } from '../../src/import/workbook/read-table.js';
import { convertInOffice, hasOffice, SEMICOLONS } from './office.js';
import { imported } from './raw-workbook.js';

if (!hasOffice) console.warn('notice: skipped .ods of LibreOffice: libreoffice-calc is missing');

const NAMESPACES = ['office', 'table', 'text', 'style', 'calcext']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

function odsOf(sheets: string, more: Record<string, string> = {}): Uint8Array {
  const parts = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml':
      `<office:document-content ${NAMESPACES}>${more['styles'] ?? ''}<office:body>` +
      `<office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`,
    'META-INF/manifest.xml': more['manifest'] ?? '<manifest/>',
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])),
  );
}

const sheetOf = (rows: string, name = 'A') =>
  `<table:table table:name="${name}">${rows}</table:table>`;
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}>` +
  `<text:p>${value}</text:p></table:table-cell>`;
const typed = (type: string, value: string, shown = value) =>
  `<table:table-cell office:value-type="${type}" office:${type === 'float' ? '' : `${type}-`}` +
  `value="${value}"><text:p>${shown}</text:p></table:table-cell>`;

function sheetsOf(bytes: Uint8Array): readonly Sheet[] {
  const table = readTable(bytes);
  if (!table.ok) throw new Error(table.fault.code);
  expect(table.value.format).toBe('ods');
  return table.value.sheets;
}

function faultOf(bytes: Uint8Array, maxUnpacked?: number): string {
  const table = readTable(bytes, { maxUnpacked });
  return table.ok ? 'read' : table.fault.code;
}

const cellsOf = (bytes: Uint8Array, at = 0) =>
  [...(sheetsOf(bytes)[at]?.rows() ?? [])].map(({ number, cells }) => [
    number,
    ...cells.map((cell) => cell && `${cell.kind} ${cell.shown ?? cell.text}`),
  ]);

describe('OpenDocument workbooks', () => {
  it('have cells of every kind', () => {
    const cells = [
      typed('float', '12.600000000000001', '12,60'),
      typed('float', '401', '0401'),
      typed('float', '5', '05 kg'),
      typed('date', '2026-02-01T00:00:00', '1.2.2026'),
      typed('date', '2026-02-01T10:30:00'),
      typed('time', 'PT24H00M00S', '24:00:00'),
      typed('time', 'P1D', 'one day'),
      typed('boolean', 'true', 'TOSI'),
      text('Ruis<text:s text:c="2"/><text:span>leipä</text:span></text:p><text:p>2<text:tab/>x'),
      '<table:table-cell table:formula="of:=NA()" office:value-type="string" ' +
        'calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>',
      '<table:table-cell table:formula="of:=A1"/>',
      text('<office:annotation><text:p>a note</text:p></office:annotation>A &amp; B'),
      '<table:table-cell office:value-type="currency" office:value="2.5">' +
        '<text:p>2,50 €</text:p></table:table-cell>',
    ];
    expect(cellsOf(odsOf(sheetOf(row(cells.join('')))))).toEqual([
      [
        1,
        'number 12.6',
        'number 0401',
        'number 5',
        'date 2026-02-01',
        'date 2026-02-01T10:30:00',
        'time 24:00:00',
        'text one day',
        'boolean true',
        'text Ruis  leipä\n2\tx',
        'error #N/A',
        'formula ',
        'text A & B',
        'number 2.5',
      ],
    ]);
  });

  it('have repeated cells and rows, empty ones without end', () => {
    const empty = '<table:table-cell table:number-columns-repeated="16380"/>';
    const twice = 'table:number-columns-repeated="2"';
    const rows = [
      row(`<table:table-cell ${twice}/>${text('a', twice)}${empty}`),
      row(empty, 'table:number-rows-repeated="3"'),
      row(text('b'), 'table:number-rows-repeated="2"'),
      row(empty, 'table:number-rows-repeated="1048570"'),
    ];
    expect(cellsOf(odsOf(sheetOf(rows.join(''))))).toEqual([
      [1, undefined, undefined, 'text a', 'text a'],
      [5, 'text b'],
      [6, 'text b'],
    ]);
  });

  it('have hidden sheets, columns and rows, merged cells, and several sheets', () => {
    const styles =
      '<style:style style:name="ta2" style:family="table">' +
      '<style:table-properties table:display="false"/></style:style>';
    const spans = 'table:number-columns-spanned="2" table:number-rows-spanned="3"';
    const first =
      '<table:table-column/>' +
      '<table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>' +
      row(`${text('a', spans)}<table:covered-table-cell/>`) +
      row(text('b'), 'table:visibility="filter"');
    const named = 'table:name="B" table:style-name="ta2"';
    const second = `<table:table ${named}>${row(text('c'))}</table:table>`;
    const sheets = sheetsOf(odsOf(sheetOf(first) + second, { styles }));
    expect(sheets).toMatchObject([
      {
        name: 'A',
        isHidden: false,
        hiddenRows: 1,
        hiddenColumns: [1, 2],
        merges: [{ top: 1, bottom: 3, left: 0, right: 1 }],
      },
      { name: 'B', isHidden: true, rowCount: 1 },
    ]);
    expect([...(sheets[1]?.rows() ?? [])][0]?.cells).toEqual([{ kind: 'text', text: 'c' }]);
  });

  it('are refused if they are encrypted, or no workbook', () => {
    const manifest = '<manifest><file-entry><encryption-data/></file-entry></manifest>';
    expect(faultOf(odsOf(sheetOf(row(text('a'))), { manifest }))).toBe('encrypted');
    expect(faultOf(odsOf('<office:text/>'))).toBe('opendocument');
    expect(faultOf(odsOf(sheetOf('')))).toBe('empty');
    expect(faultOf(odsOf(sheetOf(row('<table:table-cell>'))))).toBe('broken-workbook');
  });

  it('made to do harm are bounded', () => {
    const many = (name: string, times: number) => `table:number-${name}-repeated="${times}"`;
    const wide = text('a', many('columns', 16_384));
    expect(faultOf(odsOf(sheetOf(row(wide, many('rows', 1_048_576)))))).toBe('too-large');
    expect(faultOf(odsOf(sheetOf(row(wide).repeat(1_000))))).toBe('too-large');
    expect(faultOf(odsOf(sheetOf(row(text('a', many('columns', 16_385))))))).toBe('too-large');
    expect(faultOf(odsOf(sheetOf(row(text('a'), many('rows', 1_048_577)))))).toBe('too-large');
    // All sheets are in one part, which counts once.
    const sheets = Array.from({ length: 200 }, () => sheetOf(row(text('a')))).join('');
    expect(faultOf(odsOf(sheets), sheets.length + 1_000)).toBe('read');
    expect(faultOf(odsOf(sheets), sheets.length)).toBe('too-large');
  });

  it.skipIf(!hasOffice)('of LibreOffice import as the same workbook of Excel does', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ods-'));
    const csv = join(folder, 'Hinnasto.csv');
    const rows = [
      'Tuotenro;Nimi;Hinta;Pakkaus;EAN',
      'A17;Ruisleipä;2,50;6 x 500 g;',
      'B18;Voi & suola;12,60;1 kg;6401000000009',
    ];
    writeFileSync(csv, rows.join('\n'));
    const ods = convertInOffice(csv, 'ods', [SEMICOLONS]);
    const bytes = convertInOffice(csv, 'xlsx', [SEMICOLONS]);
    rmSync(folder, { recursive: true });
    expect(imported(ods).records).toEqual(imported(bytes).records);
    expect(imported(ods).map.cellOf('/1/price')).toBe('Hinnasto!C3');
  });
});
