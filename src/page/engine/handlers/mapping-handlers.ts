import { describeImport } from '../../../import/languages/describe-import.js';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import { readProfile } from '../../../import/profile/read-profile.js';
import type { Sheet, Workbook } from '../../../import/workbook/cell.js';
import type { TextOptions } from '../../../import/workbook/csv-table.js';
import { markWorkbook } from '../../../import/writing/mark-workbook.js';
import { cellMarks } from '../downloads/cell-marks.js';
import { sampleSheets } from '../downloads/sample-table.js';
import { blobOf, WORKBOOK, workbookBlob } from '../downloads/table-blobs.js';
import type { FailedFile } from '../messages/failed-file.js';
import type { MappingMessages, OpenedProfile, OpenedTable } from '../messages/mapping-messages.js';
import { importSentences } from '../session/source-table.js';
import type { Context, Handlers } from './handlers.js';
import {
  changeTable,
  type OpenTable,
  openTable,
  readWorkbook,
  tableRecords,
  textOptions,
} from './open-table.js';
import type { ReadBytes } from './read-file.js';
import { formOfFile } from './refusal.js';

/** The open table. A worker has one open file, so that it is never another file's. */
let table: OpenTable | undefined;

/** Handlers of the requests of the mapping step. */
export const MAPPING_HANDLERS: Handlers<MappingMessages> = {
  columns: async ({ profileFile, ...change }, context) => {
    if (table === undefined) throw new TypeError('No table is open.');
    const given =
      profileFile === undefined ? undefined : profileOf(await textOf(profileFile), context);
    if (given?.kind === 'failed') return given;
    const wanted = given === undefined ? change : { profile: given.profile };
    // A person has decided about all of a profile.
    const from = given === undefined ? table : { ...table, guesses: [] };
    const changed = changeTable(from, wanted, context);
    if ('kind' in changed) return changed;
    table = changed.table;
    return changed.answer;
  },
  marked: ({ author }, { session, language }) => {
    if (table === undefined) throw new TypeError('No table is open.');
    const marks = cellMarks(session(), language);
    const blob = blobOf(markWorkbook(table.bytes, marks, author), WORKBOOK);
    return {
      blob,
      cells: new Set(marks.map(({ sheet, row, column }) => `${row} ${column} ${sheet}`)).size,
    };
  },
  sample: async ({ isFilled, records }) =>
    workbookBlob(sampleSheets(isFilled, records && JSON.parse(await records.text()))),
};

/** Returns the profile by which the open table was read last. */
export function openProfile(): ImportProfile | undefined {
  return table?.profile;
}

/** Opens a file that is no JSON as a table; undefined if it is none. */
export function openAsTable(
  read: ReadBytes,
  {
    profile,
    earlier,
  }: { readonly profile?: ImportProfile | undefined } & Pick<OpenTable, 'earlier'>,
  context: Context,
): OpenedTable | FailedFile | undefined {
  const workbook = workbookOf(read, profile === undefined ? {} : textOptions(profile), context);
  if (workbook === undefined || 'kind' in workbook) return workbook;
  const opened = openTable({ bytes: read.bytes, workbook, earlier }, profile, context);
  table = opened.table;
  return opened.answer;
}

/** Reads a file as a table with rows; undefined if it is none. */
function workbookOf(
  read: ReadBytes,
  options: TextOptions,
  context: Context,
): Workbook | FailedFile | undefined {
  const form = tableForm(read);
  if (form === undefined) return undefined;
  const workbook = readWorkbook(read.bytes, options, context);
  if ('kind' in workbook) return form === 'perhaps' ? undefined : workbook;
  const rows = Math.max(...workbook.sheets.map(({ rowCount }) => rowCount));
  const [sheet] = workbook.sheets;
  const { columnCount } = sheet;
  // One line with a comma and a blank may be a sentence.
  const hasHeadings = columnCount >= LEAST_COLUMNS || (form === 'table' && !isSpaced(sheet));
  if (rows < 2 && (form === 'workbook' || hasHeadings))
    return { kind: 'failed', reason: 'no-rows' };
  const isProse = form === 'perhaps' && hasSentences(sheet);
  return form !== 'workbook' && (rows < 2 || columnCount < 2 || isProse) ? undefined : workbook;
}

/** Checks for a blank behind the separator in the first line. */
function isSpaced(sheet: Sheet): boolean {
  const [first] = sheet.rows();
  return first?.cells[1]?.text.startsWith(' ') === true;
}

/** Checks for blanks or nothing behind every separator, as behind the commas of sentences. */
function hasSentences(sheet: Sheet): boolean {
  return [...sheet.rows()].every(({ cells }) =>
    cells.slice(1).every((cell) => /^(?: |$)/.test(cell?.text ?? '')),
  );
}

/** Returns the records of another file, of a table by its own headings or as the open one. */
export function recordBytes(read: ReadBytes, context: Context): Uint8Array | FailedFile {
  const workbook = read.report.readable ? undefined : workbookOf(read, {}, context);
  if (workbook === undefined) return read.bytes;
  return 'kind' in workbook ? workbook : tableRecords(workbook, table?.profile);
}

/** Reads a file as a profile of columns; undefined if it is none. */
export function openAsProfile(
  { bytes }: ReadBytes,
  context: Context,
): OpenedProfile | FailedFile | undefined {
  const text = new TextDecoder().decode(bytes.subarray(0, LONGEST_PROFILE));
  return text.trimStart().startsWith('{') && text.includes('"assortment-import/')
    ? profileOf(text, context)
    : undefined;
}

function textOf(file: Blob): Promise<string> {
  return file.slice(0, LONGEST_PROFILE).text();
}

function profileOf(text: string, { language }: Context): OpenedProfile | FailedFile {
  const reading = readProfile(text);
  if (reading.ok) return { kind: 'profile', profile: reading.value };
  const sentences = reading.fault.map((fault) => describeImport(fault, importSentences(language)));
  return { kind: 'failed', reason: 'named', sentence: sentences.join(' ') };
}

/** Columns of a list of articles: identifier, name and price, which may have its package. */
const LEAST_COLUMNS = 3;

/** Bytes of a file that may be a profile. */
const LONGEST_PROFILE = 1_000_000;

/** First bytes of archives, which workbooks are, and of older and of encrypted workbooks. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Returns how surely a file is a table: by its form, or as a text that is no JSON. */
function tableForm(read: ReadBytes): 'workbook' | 'table' | 'perhaps' | undefined {
  const { bytes } = read;
  if (SIGNATURES.some((start) => start.every((byte, at) => bytes[at] === byte))) return 'workbook';
  const form = formOfFile(read);
  if (form === 'csv' || form === 'tab-separated') return 'table';
  const head = new TextDecoder().decode(bytes.subarray(0, 256)).trimStart();
  return form === 'utf16' || /^[^[{<#/]/.test(head) ? 'perhaps' : undefined;
}
