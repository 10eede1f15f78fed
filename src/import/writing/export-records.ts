import { Decimal } from '#core';
import { checkIterable } from '../../text/caller-argument.js';
import { isObject } from '../../text/own-member.js';
import {
  IMPORT_FIELDS,
  type ImportField,
  MOST_LEVELS,
  PLAIN_FIELDS,
} from '../profile/import-field.js';
import type { Cell, Cells } from '../workbook/cell.js';
import { MOST_ROWS } from '../workbook/sheet-layout.js';
import type { WrittenSheet } from './write-workbook.js';

/** Part of a record that no cell holds. */
export interface ExportFinding {
  /**
   * `unknown-field`: a field of no column; `no-package`: a package description of another form than
   * levels with quantities, or of too many; `second-gtin`: a GTIN outside of the levels that have
   * their own; `long-text`: a text that Excel cuts off.
   */
  readonly code: 'unknown-field' | 'no-package' | 'second-gtin' | 'long-text';
  /** Index of the first record. */
  readonly record: number;
  readonly field: string;
  /** Number of records. */
  readonly count: number;
}

/** An assortment as sheets, and what they do not hold. */
export interface ExportedRecords {
  readonly sheets: readonly WrittenSheet[];
  readonly findings: readonly ExportFinding[];
}

/** A record in the form in which it is sent, whether it is accepted or not. */
export type SentRecord = Readonly<Record<string, unknown>>;

/** Returns a value of a file as a record; what is no object has no fields. */
export function sentRecord(value: unknown): SentRecord {
  return isObject(value) ? { ...value } : {};
}

/** Characters that Excel keeps of one cell. */
const LONGEST_CELL = 32_767;

const SHEET = 'Assortment';

const WIDTHS: Readonly<Partial<Record<ImportField, number>>> = {
  name: 40,
  description: 40,
  gtin: 16,
};
const WIDTH = 14;

type RowCells = Map<ImportField, Cell>;

/**
 * Writes records as sheets whose headings are the names of the fields, so that an import reads them
 * again as the same records. Records are as they are sent: `writePackageRecord` writes them from
 * typed ones. A column is there only if a record has a value for it.
 */
export function exportRecords(records: Iterable<SentRecord>): ExportedRecords {
  checkIterable(records, 'records', 'an iterable of records');
  const findings = new Map<string, { -readonly [K in keyof ExportFinding]: ExportFinding[K] }>();
  const rows: RowCells[] = [];
  for (const record of records) {
    const at = rows.length;
    const note = (code: ExportFinding['code'], field: string): void => {
      const key = `${code} ${field}`;
      const known = findings.get(key);
      if (known === undefined) findings.set(key, { code, field, record: at, count: 1 });
      else known.count += 1;
    };
    rows.push(cellsOf(record, note));
  }
  const used = new Set(rows.flatMap((row) => [...row.keys()]));
  const fields = columnOrder().filter((field) => used.has(field) || REQUIRED.has(field));
  const sheets: WrittenSheet[] = [];
  for (let at = 0; at < rows.length || at === 0; at += MOST_ROWS - 1)
    sheets.push({
      name: at === 0 ? SHEET : `${SHEET} ${sheets.length + 1}`,
      rows: rowsOf(fields, rows, at),
      widths: fields.map((field) => WIDTHS[field] ?? WIDTH),
    });
  return { sheets, findings: [...findings.values()] };
}

const REQUIRED: ReadonlySet<ImportField> = new Set([
  'third_party_id',
  'name',
  'price',
  'price_type_code',
  'package.size',
  'package.unit',
]);

/** Returns every field that a column may have, those of packages from the outermost level. */
function columnOrder(): readonly ImportField[] {
  const levels = Array.from({ length: MOST_LEVELS - 1 }, (_, at) => at + 2);
  return IMPORT_FIELDS.flatMap((field): readonly ImportField[] => {
    if (field === 'package.count')
      return [field, ...levels.map((level) => `package.count.${level}` as const)];
    return field === 'package.unit'
      ? [field, ...levels.map((level) => `package.gtin.${level}` as const)]
      : [field];
  });
}

function rowsOf(
  fields: readonly ImportField[],
  rows: readonly RowCells[],
  from: number,
): Iterable<Cells> {
  return {
    *[Symbol.iterator]() {
      yield fields.map((field): Cell => ({ kind: 'text', text: field }));
      for (const row of rows.slice(from, from + MOST_ROWS - 1))
        yield fields.map((field) => row.get(field));
    },
  };
}

type Note = (code: ExportFinding['code'], field: string) => void;

function cellsOf(record: SentRecord, note: Note): RowCells {
  const cells: RowCells = new Map();
  const set = (field: ImportField, value: unknown): void => {
    const cell = cellOf(value, field === 'price' || field.startsWith('package.'));
    if (cell === undefined) return;
    if (cell.text.length > LONGEST_CELL) note('long-text', field);
    cells.set(field, cell);
  };
  for (const [name, value] of Object.entries(record)) {
    if (name === 'package_description' || value === null || value === undefined) continue;
    if (PLAIN.has(name)) set(name as ImportField, value);
    else note('unknown-field', name);
  }
  const description = record['package_description'];
  if (description !== null && description !== undefined) setLevels(description, cells, set, note);
  return cells;
}

const PLAIN: ReadonlySet<string> = new Set(PLAIN_FIELDS);

/** A price or an amount that a number of a spreadsheet holds exactly, and prints the same way. */
const EXACT = /^(?=[\d.]{1,16}$)(?!\d{16})(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** Returns the cell of a JSON value: a number only if a spreadsheet does not change it. */
function cellOf(value: unknown, isDecimal: boolean): Cell | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return { kind: 'boolean', text: String(value) };
  if (typeof value === 'number') {
    const text = new Decimal(value).toFixed();
    return { kind: EXACT.test(text) ? 'number' : 'text', text };
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === '') return undefined;
  return { kind: isDecimal && EXACT.test(text) ? 'number' : 'text', text };
}

/** Writes the levels of a package description into the columns of their numbers. */
function setLevels(
  description: unknown,
  cells: RowCells,
  set: (field: ImportField, value: unknown) => void,
  note: Note,
): void {
  const levels: SentRecord[] = [];
  for (let level: unknown = description; isObject(level); level = level['package'])
    levels.push(level);
  if (levels.length === 0 || levels.length > MOST_LEVELS || !levels.every(isWhole)) {
    note('no-package', 'package_description');
    return;
  }
  if (cells.has('gtin')) note('second-gtin', 'gtin');
  cells.delete('gtin');
  for (const [at, { quantity, gtin }] of levels.entries()) {
    set(quantityField(at, levels.length), quantity);
    set(at === 0 ? 'gtin' : `package.gtin.${at + 1}`, gtin);
  }
  set('package.unit', levels.at(-1)?.['unit_name']);
}

/**
 * Checks for what the columns of a level hold: without a quantity, or with a unit above another
 * level, the row would become another package.
 */
function isWhole({ quantity, unit_name: unit, package: inner }: SentRecord): boolean {
  const isFilled = quantity !== null && quantity !== undefined && quantity !== '';
  return (
    isFilled &&
    (inner === undefined ||
      inner === null ||
      (isObject(inner) && (unit === null || unit === undefined)))
  );
}

function quantityField(at: number, count: number): ImportField {
  if (at === count - 1) return 'package.size';
  return at === 0 ? 'package.count' : `package.count.${at + 1}`;
}
