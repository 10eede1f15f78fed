import { definedMembers } from '../../text/own-member.js';
import type { Result } from '../../text/result.js';
import { isSumWord, saysNothing } from '../columns/trade-words.js';
import { FEW_COLUMNS } from '../profile/column-facts.js';
import { repeatedHeadings } from '../profile/find-header.js';
import type { ImportField } from '../profile/import-field.js';
import type { ImportProfile } from '../profile/import-profile.js';
import {
  type LocatedColumn,
  type LocatedSheet,
  sheetsOfProfile,
} from '../profile/locate-columns.js';
import {
  type Cell,
  type Cells,
  cellPlace,
  type Row,
  shownText,
  type Workbook,
} from '../workbook/cell.js';
import { convertCell, type FieldText } from './convert-cell.js';
import { createFindings, type FindingList, type ImportFinding } from './import-finding.js';
import { createZeroWatch } from './lost-zeros.js';
import { createMergeFiller } from './merged-rows.js';
import { createRecordMap, type RecordMap } from './record-map.js';
import { inOrder, valuesOf } from './row-values.js';
import { type RowValues, writeRecord } from './write-record.js';

/** Reason why a profile does not fit a workbook. */
export type ImportFault =
  | { readonly code: 'unknown-sheet'; readonly sheet: string; readonly sheets: readonly string[] }
  | {
      readonly code: 'columns-not-found';
      readonly sheet: string;
      readonly header: string;
      readonly near?: string;
      readonly headings: readonly string[];
    }
  | { readonly code: 'no-headings' }
  | { readonly code: 'too-large'; readonly limit: number };

/** Facts about an import that are known after its last record. */
export interface ImportResult {
  readonly recordCount: number;
  readonly map: RecordMap;
  readonly findings: readonly ImportFinding[];
}

/** The records of a table as the text of an assortment file. */
export interface ImportedRecords extends ImportResult {
  readonly text: string;
}

/**
 * Writes the rows of a table as the JSON text of an assortment file, by a profile. Values are
 * written so that the check decides about them: what its column does not explain stays unchanged.
 * Records that are longer than a text can be are a fault; `importPieces` writes them.
 */
export function importRecords(
  workbook: Workbook,
  profile: ImportProfile,
): Result<ImportedRecords, ImportFault> {
  const pieces = importPieces(workbook, profile);
  if (!pieces.ok) return pieces;
  let text = '';
  for (;;) {
    const next = pieces.value.next();
    if (next.done === true) return { ok: true, value: { text, ...next.value } };
    if (text.length + next.value.length > LONGEST_TEXT)
      return { ok: false, fault: { code: 'too-large', limit: LONGEST_TEXT } };
    text += next.value;
  }
}

/** Characters of the longest text that every runtime can hold. */
const LONGEST_TEXT = 536_870_888;

/**
 * Does the same piece by piece, for files that are longer than a text can be. The generator returns
 * what is known after the last record.
 */
export function importPieces(
  workbook: Workbook,
  profile: ImportProfile,
): Result<Generator<string, ImportResult, undefined>, ImportFault> {
  const located = sheetsOfProfile(workbook, profile);
  const [unknown] = located.unknownSheets;
  if (unknown !== undefined) {
    const sheets = workbook.sheets.map(({ name }) => name);
    return { ok: false, fault: { code: 'unknown-sheet', sheet: unknown, sheets } };
  }
  const { nearest } = located;
  if (located.sheets.length === 0) return { ok: false, fault: faultOf(nearest) };
  const findings = createFindings();
  const used = new Set(located.sheets.map(({ sheet }) => sheet));
  for (const sheet of workbook.sheets) {
    if (!used.has(sheet) && sheet.rowCount > 0)
      findings.add({
        code: sheet.isHidden ? 'hidden-sheet' : 'sheet-without-headings',
        sheet: sheet.name,
        count: sheet.rowCount,
        cells: [],
        name: sheet.name,
      });
    for (const { name, count } of sheet.paths?.leftOut ?? [])
      findings.add({ code: 'list-left-out', sheet: sheet.name, count, cells: [], name });
  }
  return { ok: true, value: writeSheets(located.sheets, profile, findings) };
}

function faultOf(nearest: LocatedSheet | undefined): ImportFault {
  const [missing] = nearest?.missing ?? [];
  if (nearest === undefined || missing === undefined) return { code: 'no-headings' };
  return {
    code: 'columns-not-found',
    sheet: nearest.sheet.name,
    header: missing.header,
    ...definedMembers({ near: missing.near }),
    headings: nearest.texts.filter((text) => text !== ''),
  };
}

/** Characters of a piece. */
const PIECE = 65_536;

function* writeSheets(
  sheets: readonly LocatedSheet[],
  profile: ImportProfile,
  findings: FindingList,
): Generator<string, ImportResult, undefined> {
  const map = createRecordMap();
  let piece = '[';
  let recordCount = 0;
  for (const located of sheets) {
    const tables = sheets.filter(({ sheet }) => sheet === located.sheet);
    if (located === tables[0]) noteSheet(located, profile, findings);
    map.openSheet(located);
    const zeros = createZeroWatch(located.sheet);
    const identifier = located.columns.find(({ field }) => field === 'third_party_id')?.at;
    // A column with the name of the field is empty if there is no such level.
    const hasCounts = located.columns.some(
      ({ at, field }) => field === 'package.count' && located.texts[at] !== field,
    );
    for (const [row, values] of rowsOf(located, { tables, profile, findings })) {
      if (hasCounts && isAlone(values))
        noteCell(located, row, 'package.count', 'count-missing', findings);
      if (identifier !== undefined) zeros.look(row.cells[identifier], identifier, row.number);
      piece += recordCount === 0 ? '\n' : ',\n';
      piece += writeRecord(values, (field) =>
        noteCell(located, row, field, 'level-gtin-left-out', findings),
      );
      map.addRecord(row.number);
      recordCount += 1;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    const lost = zeros.finding();
    if (lost !== undefined) findings.add(lost);
  }
  yield `${piece}\n]\n`;
  return { recordCount, map: map.map(), findings: findings.all() };
}

/** Checks for the size of a package without a number of packages. */
function isAlone(values: RowValues): boolean {
  return !values.has('package.count') && /^[\d.]+$/.test(values.get('package.size')?.text ?? '');
}

function noteSheet(
  { sheet, header, columns, missing }: LocatedSheet,
  { hiddenRows }: ImportProfile,
  findings: FindingList,
): void {
  if (sheet.hiddenRows > 0)
    findings.add({
      code: hiddenRows === 'leave' ? 'hidden-rows-left' : 'hidden-rows-taken',
      sheet: sheet.name,
      count: sheet.hiddenRows,
      cells: [],
    });
  const hiddenColumns = new Set(sheet.hiddenColumns);
  const hidden = columns.map(({ at }) => at).filter((at) => hiddenColumns.has(at));
  if (hidden.length > 0)
    findings.add({
      code: 'hidden-columns',
      sheet: sheet.name,
      count: hidden.length,
      cells: hidden.slice(0, 3).map((at) => cellPlace(sheet, at, Math.max(header, 1))),
    });
  for (const { header } of missing)
    findings.add({
      code: 'column-not-found',
      sheet: sheet.name,
      count: 1,
      cells: [],
      name: header,
    });
}

function noteCell(
  { sheet, columns }: LocatedSheet,
  row: Row,
  field: ImportField,
  code: ImportFinding['code'],
  findings: FindingList,
): void {
  const column = columns.find((one) => one.field === field)?.at ?? 0;
  const received = shownText(row.cells[column]);
  findings.note({ code, sheet, column, row: row.number, field, received });
}

/** Parts of the import of a table, which may have others next to it in its sheet. */
interface TableImport {
  readonly tables: readonly LocatedSheet[];
  readonly profile: ImportProfile;
  readonly findings: FindingList;
}

/** Yields the rows that are records, with their values by field. */
function* rowsOf(
  located: LocatedSheet,
  { tables, profile, findings }: TableImport,
): Generator<readonly [Row, RowValues], void, undefined> {
  const { sheet, header, columns } = located;
  const fields = new Map([...columns].reverse().map(({ at, field }) => [at, field] as const));
  const fill = createMergeFiller(sheet, new Set(fields.keys()));
  const constants = constantsOf(profile);
  const notRecord = createRecordCheck(located);
  const ordered = { ...located, columns: inOrder(columns) };
  const isHeading = header > 0 ? repeatedHeadings(located.texts) : () => false;
  for (const read of sheet.rows()) {
    if (read.number <= header || (read.isHidden && profile.hiddenRows === 'leave')) continue;
    const { row, filled } = fill(read);
    const place = { sheet, row: row.number };
    // Of tables next to each other, each ends in a row of its own.
    if (tables.length > 1 && isEmptyIn(located, row.cells))
      if (located !== tables[0] || !tables.every((table) => isEmptyIn(table, row.cells))) continue;
    if (isHeading(row.cells)) {
      findings.note({ ...place, code: 'repeated-headings', column: 0 });
      continue;
    }
    const code = notRecord(row.cells);
    if (code !== undefined) {
      const column = Math.max(
        0,
        row.cells.findIndex((cell) => cell !== undefined),
      );
      const received = shownText(row.cells[column]);
      findings.note({ ...place, code, column: 0, received });
      continue;
    }
    if (lengthOf(row.cells, columns) > LONGEST_ROW) {
      findings.note({ ...place, code: 'row-too-long', column: 0, name: String(LONGEST_ROW) });
      continue;
    }
    for (const column of filled) {
      const field = fields.get(column);
      if (field !== undefined) findings.note({ ...place, code: 'merged-cells', column, field });
    }
    yield [row, valuesOf(row, ordered, profile, constants, findings)];
  }
}

/**
 * Characters of the cells of one record, at most: escaped and joined, they are still a text that
 * every runtime can hold.
 */
const LONGEST_ROW = 33_554_432;

function lengthOf(cells: Cells, columns: readonly LocatedColumn[]): number {
  return columns.reduce((sum, { at }) => sum + (cells[at]?.text.length ?? 0), 0);
}

const ESSENTIAL: ReadonlySet<ImportField> = new Set(['third_party_id', 'price', 'gtin']);

/** Fields that may hold the word before a sum. */
const NAMES: ReadonlySet<ImportField> = new Set(['third_party_id', 'name']);

/** Fields of which a row with an identifier only has none: a group and its number. */
const CONTENT = /^(?:price|gtin|package)/;

function isEmptyIn({ columns }: LocatedSheet, cells: Cells): boolean {
  return columns.every(({ at }) => cells[at] === undefined);
}

/**
 * Returns the check for the rows of a sheet: why a row is no record. A record has an identifier, a
 * price or a GTIN, and if the profile has prices and packages, one of these too. Others are
 * titles, groups and sums.
 */
function createRecordCheck({
  columns,
}: LocatedSheet): (cells: Cells) => 'rows-without-record' | 'group-rows' | 'sum-rows' | undefined {
  const rankOf = ({ field }: LocatedColumn): number =>
    NAMES.has(field) ? 0 : field.startsWith('package') ? 1 : 2;
  // What most records have comes first, and decides.
  const fields = [...columns]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ at, field }) => ({ at, field, isContent: CONTENT.test(field) }));
  const contents = fields.filter(({ isContent }) => isContent).length;
  return (cells) => {
    let filled = 0;
    let names = 0;
    let hasEssential = false;
    let hasContent = contents < 2;
    let hasPackage = false;
    for (const { at, field, isContent } of fields) {
      if (!isFilled(cells[at])) continue;
      filled += 1;
      hasEssential ||= ESSENTIAL.has(field);
      hasContent ||= isContent;
      hasPackage ||= field.startsWith('package');
      if (NAMES.has(field)) names += 1;
      // Such a row is no sum, also if its first word says so.
      if (names > 1 && hasPackage && hasEssential) return undefined;
    }
    const isWide = filled > 1 || columns.length < FEW_COLUMNS;
    const isSum = fields.some(
      ({ at, field }) => NAMES.has(field) && isSumWord(shownText(cells[at]).trim()),
    );
    if (isSum) return 'sum-rows';
    if (!hasEssential) return 'rows-without-record';
    return hasContent && isWide ? undefined : 'group-rows';
  };
}

/** Checks whether a cell says something. An empty formula or fault does. */
function isFilled(cell: Cell | undefined): boolean {
  if (cell === undefined) return false;
  const text = shownText(cell).trim();
  return text === '' ? cell.kind !== 'text' : !saysNothing(text);
}

/** Returns the values for every row, which a cell of the row wins over. */
function constantsOf({ constants }: ImportProfile): readonly (readonly [ImportField, FieldText])[] {
  return Object.entries(constants ?? {}).flatMap(([name, text = '']) => {
    const field = name as ImportField;
    const cell = { kind: 'text', text } as const;
    const constant = convertCell(cell, { field, ...NO_WORDS }, CONSTANTS, () => undefined);
    return constant === undefined ? [] : [[field, constant] as const];
  });
}

const NO_WORDS = {
  words: /* @__PURE__ */ new Map<string, string>(),
  time: undefined,
  isContrary: false,
};

/** Constants are written with a decimal point. */
const CONSTANTS: ImportProfile = { profile: 'assortment-import/1', columns: [], decimal: '.' };
