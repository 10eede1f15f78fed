import { checkArgument, checkIterable } from '../../text/caller-argument.js';
import { type Cell, type Cells, columnLetters } from '../workbook/cell.js';
import { DECLARATION, escapeText, NAMESPACE, PACKAGE, RELATIONS } from './xml-edit.js';
import { createZip } from './zip-file.js';

/** A sheet to write. */
export interface WrittenSheet {
  /** 1 to 31 characters without `[ ] : * ? / \`. */
  readonly name: string;
  /** Rows from the first one, which holds the headings. */
  readonly rows: Iterable<Cells>;
  /** Widths of the columns in characters. */
  readonly widths?: readonly number[];
}

/** Styles of the written workbook, by their index in `STYLES`. */
const TEXT_STYLE = 1;
const HEADING_STYLE = 2;

/** Texts have the format `@`, so that a spreadsheet does not make numbers of them when edited. */
const STYLES =
  `${DECLARATION}<styleSheet xmlns="${NAMESPACE}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" ' +
  'applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" ' +
  'builtinId="0"/></cellStyles></styleSheet>';

const SHEET_NAME = /^[^[\]:*?/\\]{1,31}$/;

/**
 * Writes an Excel workbook (.xlsx). Texts stay texts, with their zeros, line breaks and control
 * characters; the first row is bold and stays in view. Equal sheets make equal bytes.
 *
 * @throws TypeError for no sheet, and for a name that a sheet cannot have.
 */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Uint8Array {
  checkArgument(Array.isArray(sheets) && sheets.length > 0, 'sheets', 'a list of sheets', sheets);
  for (const { name, rows } of sheets) {
    checkArgument(SHEET_NAME.test(name), 'name', 'the name of a sheet', name);
    checkIterable(rows, 'rows', 'an iterable of rows');
  }
  const { add, end } = createZip();
  add('[Content_Types].xml', [contentTypes(sheets)]);
  add('_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])]);
  add('xl/workbook.xml', [workbookXml(sheets)]);
  add('xl/_rels/workbook.xml.rels', [
    relations([
      ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  ]);
  add('xl/styles.xml', [STYLES]);
  for (const [at, sheet] of sheets.entries())
    add(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet));
  return end();
}

function contentTypes(sheets: readonly WrittenSheet[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const part = (path: string, kind: string): string =>
    `<Override PartName="/xl/${path}.xml" ContentType="${type}.${kind}+xml"/>`;
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships' +
    '+xml"/><Default Extension="xml" ContentType="application/xml"/>' +
    part('workbook', 'sheet.main') +
    sheets.map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet')).join('') +
    `${part('styles', 'styles')}</Types>`
  );
}

function relations(targets: readonly (readonly [type: string, path: string])[]): string {
  const rows = targets.map(
    ([type, path], at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${path}"/>`,
  );
  const open = `<Relationships xmlns="${PACKAGE}/relationships">`;
  return `${DECLARATION}${open}${rows.join('')}</Relationships>`;
}

function workbookXml(sheets: readonly WrittenSheet[]): string {
  const rows = sheets.map(
    ({ name }, at) => `<sheet name="${escapeText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return (
    `${DECLARATION}<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}">` +
    `<sheets>${rows.join('')}</sheets></workbook>`
  );
}

/** Characters of a piece. */
const PIECE = 65_536;

function* sheetXml({ rows, widths = [] }: WrittenSheet): Generator<string, void, undefined> {
  let piece =
    `${DECLARATION}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>' +
    `</sheetViews>${columnsXml(widths)}<sheetData>`;
  let number = 0;
  for (const cells of rows) {
    number += 1;
    piece += `<row r="${number}">`;
    for (const [at, cell] of cells.entries())
      if (cell !== undefined) piece += cellXml(cell, `${columnLetters(at)}${number}`, number === 1);
    piece += '</row>';
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function columnsXml(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}

function cellXml({ kind, text }: Cell, address: string, isHeading: boolean): string {
  if (kind === 'number') return `<c r="${address}"><v>${text}</v></c>`;
  if (kind === 'boolean')
    return `<c r="${address}" t="b"><v>${text === 'true' ? '1' : '0'}</v></c>`;
  const style = isHeading ? HEADING_STYLE : TEXT_STYLE;
  return (
    `<c r="${address}" s="${style}" t="inlineStr"><is>` +
    `<t xml:space="preserve">${escapeText(text)}</t></is></c>`
  );
}
