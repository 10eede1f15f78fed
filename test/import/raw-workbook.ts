/** Workbooks from the XML of their cells: what other writers do not write on demand. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describeImport } from '../../src/import/languages/describe-import.js';
import type { ImportProfile } from '../../src/import/profile/import-profile.js';
import { suggestProfile } from '../../src/import/profile/suggest-profile.js';
import { type ImportedRecords, importRecords } from '../../src/import/records/import-records.js';
import type { Workbook } from '../../src/import/workbook/cell.js';
import { columnLetters } from '../../src/import/workbook/cell.js';
import { readTable } from '../../src/import/workbook/read-table.js';

/** A text, a number, nothing, or a cell with its type, style, formula and value. */
export type RawCell =
  | string
  | number
  | null
  | { readonly t?: string; readonly s?: number; readonly f?: string; readonly v?: string };

/** A sheet as written. */
export interface RawSheet {
  readonly name: string;
  readonly rows: readonly (readonly RawCell[])[];
  readonly state?: 'hidden' | 'veryHidden';
  /** Numbers of hidden rows. */
  readonly hidden?: readonly number[];
  /** Hidden columns, from 0. */
  readonly hiddenColumns?: readonly number[];
  readonly merges?: readonly string[];
}

/** Styles by their index in `RawCell.s`: general, date, date with time, time, `0000`, text. */
export const STYLE = { date: 1, dateTime: 2, time: 3, fourDigits: 4, text: 5 } as const;

const FORMATS = [0, 14, 22, 46, 164, 49];

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<"]/g, (mark) => ESCAPED[mark] ?? mark);
}

function cellXml(cell: RawCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const { t = 'n', s = 0, f, v } = cell;
  const formula = f === undefined ? '' : `<f>${escaped(f)}</f>`;
  const value = v === undefined ? '' : `<v>${escaped(v)}</v>`;
  return `<c r="${address}" t="${t}" s="${s}">${formula}${value}</c>`;
}

function sheetXml({ rows, hidden = [], hiddenColumns = [], merges = [] }: RawSheet): string {
  const lines = rows.map((cells, at) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${at + 1}`));
    const isHidden = hidden.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${isHidden}>${inside.join('')}</row>`;
  });
  const merged = merges.map((area) => `<mergeCell ref="${area}"/>`).join('');
  const data = `<sheetData>${lines.join('')}</sheetData>`;
  const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`);
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
  return `<worksheet>${cols}${data}<mergeCells>${merged}</mergeCells></worksheet>`;
}

/** Returns the parts of a workbook, by their paths. */
export function partsOf(sheets: readonly RawSheet[], is1904 = false): Record<string, Uint8Array> {
  const list = sheets.map(({ name, state }, at) => {
    const hidden = state === undefined ? '' : ` state="${state}"`;
    return `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden} r:id="s${at + 1}"/>`;
  });
  const relations = sheets.map(
    (_, at) => `<Relationship Id="s${at + 1}" Type="x/worksheet" Target="sheet${at + 1}.xml"/>`,
  );
  const styles = FORMATS.map((id) => `<xf numFmtId="${id}"/>`).join('');
  const date1904 = is1904 ? '<workbookPr date1904="1"/>' : '';
  return {
    '_rels/.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="book.xml"/>' +
        '</Relationships>',
    ),
    'book.xml': strToU8(
      `<workbook xmlns:r="r">${date1904}<sheets>${list.join('')}</sheets></workbook>`,
    ),
    '_rels/book.xml.rels': strToU8(
      `<Relationships>${relations.join('')}` +
        '<Relationship Id="y" Type="x/styles" Target="styles.xml"/></Relationships>',
    ),
    'styles.xml': strToU8(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000"/></numFmts>' +
        `<cellXfs>${styles}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [`sheet${at + 1}.xml`, strToU8(sheetXml(sheet))]),
    ),
  };
}

/** Returns a workbook of some sheets. */
export function workbookOf(sheets: readonly RawSheet[], is1904 = false): Uint8Array {
  const parts: Zippable = partsOf(sheets, is1904);
  return zipSync(parts);
}

/** Opens a file that is a table. */
export function opened(bytes: Uint8Array | string): Workbook {
  const table = readTable(typeof bytes === 'string' ? strToU8(bytes) : bytes);
  if (!table.ok) throw new Error(describeImport(table.fault));
  return table.value;
}

/** Records of an import with the fields that tests look at. */
export interface TestImport extends ImportedRecords {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Code, first cell and received text of each finding. */
  readonly noted: readonly string[];
}

/** Imports a table by a profile, or by what is recognised, which must be complete. */
export function imported(bytes: Uint8Array | string, given?: Partial<ImportProfile>): TestImport {
  const workbook = opened(bytes);
  const suggestion = suggestProfile(workbook);
  if (given?.columns === undefined && !suggestion.isComplete)
    throw new Error(`missing ${suggestion.missing.join(', ')}`);
  const outcome = importRecords(workbook, { ...suggestion.profile, ...given });
  if (!outcome.ok) throw new Error(describeImport(outcome.fault));
  const noted = outcome.value.findings.map(({ code, cells: [first = '-'], received = '' }) =>
    `${code} ${first} ${received}`.trim(),
  );
  return { ...outcome.value, records: JSON.parse(outcome.value.text), noted };
}
