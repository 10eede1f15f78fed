import { checkArgument } from '../../text/caller-argument.js';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import type { Result } from '../../text/result.js';
import type { Row, Sheet, Workbook } from './cell.js';
import { openCsv, type TextOptions } from './csv-table.js';
import { createOdsReader, ODS_CONTENT, readOdsSheets } from './ods-sheet.js';
import { openSheet, type SheetSource } from './open-sheet.js';
import { noLayout } from './sheet-layout.js';
import { TableError, type TableFault } from './table-fault.js';
import { type Archive, countPlaces, openArchive, readWorkbookParts } from './xlsx-parts.js';
import { readSheetRows } from './xlsx-sheet.js';
import { readZipEntries, type ZipEntries } from './zip-archive.js';

/** Options of `readTable`. */
export interface ReadTableOptions extends TextOptions {
  /** Bytes that the parts of a workbook may have together when unpacked (1 GiB). */
  readonly maxUnpacked?: number | undefined;
}

const OPTIONS: OptionTable<ReadTableOptions> = {
  charset: 'string',
  separator: 'string',
  maxUnpacked: 'number',
};

const MAX_UNPACKED = 1_073_741_824;

/** Bytes that a file of any size may unpack to; larger ones only this many times their size. */
const FREE_UNPACKED = 67_108_864;
const MAX_RATIO = 200;

/**
 * Reads a workbook (.xlsx or .ods) or a text file with columns (CSV) from its bytes. Everything is
 * read once here, so that no fault is left for later; rows of large sheets are then read again
 * when they are asked for. Nothing is written anywhere, and formulas are not computed.
 *
 * @example
 * const table = readTable(new TextEncoder().encode('Tuotenro;Nimi\n0017;Ruisleipä'));
 * table.ok && table.value.text?.separator // => ';'
 */
export function readTable(
  bytes: Uint8Array,
  options: ReadTableOptions = {},
): Result<Workbook, TableFault> {
  checkArgument(bytes instanceof Uint8Array, 'bytes', 'a Uint8Array', bytes);
  const own = ownOptions(options, OPTIONS);
  try {
    return { ok: true, value: openTable(bytes, own) };
  } catch (fault) {
    if (fault instanceof TableError) return { ok: false, fault: fault.fault };
    throw fault;
  }
}

function openTable(bytes: Uint8Array, options: ReadTableOptions): Workbook {
  if (bytes.length === 0) throw new TableError('empty');
  if (startsWith(bytes, [0x50, 0x4b])) return openWorkbook(bytes, options);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableError(compoundForm(bytes));
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]) || startsWith(bytes, [0x1f, 0x8b]))
    throw new TableError('binary');
  return openCsv(bytes, options);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** Name of the stream that an encrypted workbook has in its compound file. */
const ENCRYPTED = 'EncryptedPackage';

/** Distinguishes an encrypted workbook from an old one: both are compound files. */
function compoundForm(bytes: Uint8Array): 'encrypted' | 'old-excel' {
  const name = Uint8Array.from([...ENCRYPTED].flatMap((letter) => [letter.charCodeAt(0), 0]));
  const [first = 0] = name;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (name.every((byte, i) => bytes[at + i] === byte)) return 'encrypted';
  return 'old-excel';
}

/** Returns the sheets of a workbook. The first reading of each counts as unpacked. */
function xlsxSheets(archive: Archive): readonly SheetSource[] {
  const parts = readWorkbookParts(archive);
  return parts.sheets.map(({ path, ...sheet }) => {
    const layout = noLayout();
    let isRead = false;
    const rows = (): Iterable<Row> => {
      if (isRead) return readSheetRows(openArchive(archive), path, parts, noLayout());
      isRead = true;
      return readSheetRows(archive, path, parts, layout);
    };
    return { ...sheet, layout, rows };
  });
}

/** Does the same for OpenDocument. */
function odsSheets(archive: Archive): readonly SheetSource[] {
  // The list is in the part with the rows, which counts once.
  const sheets = readOdsSheets(openArchive(archive)).map((sheet) => ({
    ...sheet,
    layout: noLayout(),
  }));
  const read = createOdsReader(
    archive,
    sheets.map(({ layout }) => layout),
  );
  return sheets.map((sheet, at) => ({ ...sheet, rows: () => read(at) }));
}

function openWorkbook(bytes: Uint8Array, options: ReadTableOptions): Workbook {
  const entries = readZipEntries(bytes);
  checkEncrypted(entries);
  const format = entries.has('mimetype') && entries.has(ODS_CONTENT) ? 'ods' : 'xlsx';
  const byRatio = Math.max(FREE_UNPACKED, MAX_RATIO * bytes.length);
  const longest = Math.min(options.maxUnpacked ?? MAX_UNPACKED, byRatio);
  const archive = openArchive({ bytes, entries, longest });
  const cache = { cells: 0 };
  const found = format === 'ods' ? odsSheets(archive) : xlsxSheets(archive);
  const sheets = found.map((source): Sheet => {
    const sheet = openSheet(source, cache);
    countPlaces(archive, sheet.hiddenColumns.length);
    return sheet;
  });
  const [first, ...more] = sheets;
  if (first === undefined || sheets.every(({ rowCount }) => rowCount === 0))
    throw new TableError('empty');
  return { format, sheets: [first, ...more] };
}

function checkEncrypted(entries: ZipEntries): void {
  for (const { isEncrypted } of entries.values())
    if (isEncrypted) throw new TableError('encrypted');
}
