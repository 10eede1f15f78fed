import { type Cell, type Row, textCell } from './cell.js';
import { numberCell, PLAIN } from './number-format.js';
import {
  addMerge,
  hideColumns,
  MOST_COLUMNS,
  MOST_ROWS,
  noLayout,
  type SheetLayout,
} from './sheet-layout.js';
import { TableError } from './table-fault.js';
import {
  type Archive,
  countCopied,
  countPlaces,
  joinedText,
  openArchive,
  partOf,
} from './xlsx-parts.js';
import { attribute, parseXml, readXml, type XmlHandler } from './xml-reader.js';

/** The part with all sheets of an OpenDocument file. */
export const ODS_CONTENT = 'content.xml';

/** A sheet as the file lists it. */
interface OdsSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

/** Reads the list of sheets. TableError if the file has none, or is encrypted. */
export function readOdsSheets(archive: Archive): readonly OdsSheet[] {
  const manifest = 'meta-inf/manifest.xml';
  if (archive.entries.has(manifest))
    readXml(partOf(archive, manifest), {
      open: (name) => {
        if (name === 'encryption-data') throw new TableError('encrypted');
      },
    });
  const sheets: OdsSheet[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let depth = 0;
  readXml(partOf(archive, ODS_CONTENT), {
    open: (name, attributes) => {
      if (name === 'style') style = attribute(attributes, 'name') ?? '';
      if (name === 'table-properties' && attribute(attributes, 'display') === 'false')
        hiddenStyles.add(style);
      if (name !== 'table') return;
      depth += 1;
      if (depth > 1) return;
      const isHidden = hiddenStyles.has(attribute(attributes, 'style-name') ?? '');
      sheets.push({ name: attribute(attributes, 'name') ?? '', isHidden });
    },
    close: (name) => {
      if (name === 'table') depth -= 1;
    },
  });
  if (sheets.length === 0) throw new TableError('opendocument');
  return sheets;
}

/** A row with its sheet and its number of repetitions; without cells, the end of the sheet. */
interface SheetRow {
  readonly sheet: number;
  readonly row?: Row;
  readonly times: number;
}

/** One reading of all sheets in their order. */
interface Reading {
  readonly rows: Iterator<SheetRow, void, undefined>;
  /** First sheet of which nothing was read yet. */
  next: number;
}

/**
 * Returns a function that reads the rows of a sheet that are not empty, as `readSheetRows` does for
 * Excel. All sheets are in one part: a sheet behind those that were read continues their reading,
 * and any other begins a new one. The first reading counts as unpacked, with what is repeated, and
 * fills the layouts of the sheets.
 */
export function createOdsReader(
  archive: Archive,
  layouts: readonly SheetLayout[],
): (sheet: number) => Generator<Row, void, undefined> {
  let reading: Reading | undefined = { rows: readTables(archive, layouts), next: 0 };
  return function* readSheet(sheet) {
    const own =
      reading !== undefined && reading.next <= sheet
        ? reading
        : { rows: readTables(openArchive(archive), []), next: 0 };
    // Another sheet that is read at the same time needs a reading of its own.
    reading = undefined;
    try {
      yield* rowsOfSheet(own, sheet);
    } finally {
      reading = own;
    }
  };
}

function* rowsOfSheet(reading: Reading, sheet: number): Generator<Row, void, undefined> {
  for (let next = reading.rows.next(); next.done !== true; next = reading.rows.next()) {
    const { sheet: own, row, times } = next.value;
    reading.next = own + 1;
    if (own < sheet) continue;
    if (row === undefined) return;
    for (let at = 0; at < times; at += 1) yield { ...row, number: row.number + at };
  }
}

function* readTables(
  archive: Archive,
  layouts: readonly SheetLayout[],
): Generator<SheetRow, void, undefined> {
  const found: SheetRow[] = [];
  const handler = tablesHandler(archive, layouts, (row) => found.push(row));
  for (const _ of parseXml(partOf(archive, ODS_CONTENT), handler)) yield* found.splice(0);
}

/** Returns a handler of the content that takes the rows of all sheets. */
function tablesHandler(
  archive: Archive,
  layouts: readonly SheetLayout[],
  found: (row: SheetRow) => void,
): XmlHandler {
  let sheet = -1;
  let layout = noLayout();
  let depth = 0;
  let nextColumn = 0;
  let nextRow = 1;
  let column = 0;
  let cell = '';
  let row = { number: 0, times: 1, isHidden: false, cells: [] as (Cell | undefined)[] };
  /** Characters of the row. */
  let length = 0;
  const text = textTaker(archive);
  const openTable = (): void => {
    sheet += 1;
    layout = layouts[sheet] ?? noLayout();
    nextColumn = 0;
    nextRow = 1;
  };
  const openColumn = (attributes: string): void => {
    const from = nextColumn;
    nextColumn += countOf(attributes, 'number-columns-repeated');
    if (isHidden(attributes)) hideColumns(from, nextColumn, layout);
  };
  const openRow = (attributes: string): void => {
    const times = countOf(attributes, 'number-rows-repeated');
    row = { number: nextRow, times, isHidden: isHidden(attributes), cells: [] };
    nextRow += times;
    column = 0;
    length = 0;
  };
  const closeRow = (): void => {
    const { times, ...rest } = row;
    if (rest.cells.length === 0) return;
    if (nextRow - 1 > MOST_ROWS) throw new TableError('too-large', { limit: MOST_ROWS });
    countPlaces(archive, (times - 1) * rest.cells.length);
    countCopied(archive, (times - 1) * length);
    found({ sheet, row: rest, times });
  };
  const closeCell = (value: Cell | undefined): void => {
    const { cells, number } = row;
    const left = column;
    column += countOf(cell, 'number-columns-repeated');
    const right = left + countOf(cell, 'number-columns-spanned') - 1;
    const bottom = number + countOf(cell, 'number-rows-spanned') - 1;
    if (right > left || bottom > number) addMerge({ top: number, bottom, left, right }, layout);
    if (value === undefined) return;
    if (column > MOST_COLUMNS) throw new TableError('too-large', { limit: MOST_COLUMNS });
    countPlaces(archive, Math.max(0, column - cells.length - 1));
    countCopied(archive, (column - left - 1) * value.text.length);
    length += (column - left) * value.text.length;
    while (cells.length < left) cells.push(undefined);
    while (cells.length < column) cells.push(value);
  };
  return {
    open: (name, attributes) => {
      if (name === 'table') {
        depth += 1;
        if (depth === 1) openTable();
      }
      if (depth !== 1 || text.open(name, attributes)) return;
      if (name === 'table-column') openColumn(attributes);
      else if (name === 'table-row') openRow(attributes);
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = attributes;
        text.clear();
      }
    },
    close: (name) => {
      if (name === 'table') {
        depth -= 1;
        if (depth === 0) found({ sheet, times: 0 });
      }
      if (depth !== 1 || text.close()) return;
      if (name === 'table-cell') closeCell(cellOf(cell, text.text()));
      else if (name === 'covered-table-cell') closeCell(undefined);
      else if (name === 'table-row') closeRow();
    },
    text: text.add,
  };
}

/** Characters that an element for blanks makes, at most. */
const MOST_BLANKS = 1000;

/** Collects the text of a cell, without its comment. Its blanks count as copied. */
function textTaker(archive: Archive) {
  let text = '';
  let hasLine = false;
  /** Elements that are open inside of a comment. */
  let inComment = 0;
  const add = (part: string): void => {
    if (hasLine && inComment === 0) text = joinedText(text, part);
  };
  const addLine = (): void => {
    add('\n');
    hasLine = true;
  };
  const addBlanks = (count: number): void => {
    countCopied(archive, count);
    add(' '.repeat(count));
  };
  return {
    add,
    clear: (): void => {
      text = '';
      hasLine = false;
    },
    text: (): string => text,
    /** Paragraphs are lines; blanks and tabs that count are elements. Returns true in a comment. */
    open: (name: string, attributes: string): boolean => {
      if (inComment > 0 || name === 'annotation') inComment += 1;
      else if (name === 'p') addLine();
      else if (name === 's') addBlanks(Math.min(countOf(attributes, 'c'), MOST_BLANKS));
      else if (name === 'tab') add('\t');
      else if (name === 'line-break') add('\n');
      return inComment > 0;
    },
    close: (): boolean => {
      if (inComment === 0) return false;
      inComment -= 1;
      return true;
    },
  };
}

function cellOf(attributes: string, shown: string): Cell | undefined {
  const type = attribute(attributes, 'value-type');
  if (attributes.includes('calcext:value-type="error"')) return { kind: 'error', text: shown };
  if (type === undefined && attribute(attributes, 'formula') !== undefined)
    return { kind: 'formula', text: '' };
  if (type === undefined || type === 'string')
    return textCell(attribute(attributes, 'string-value') ?? shown);
  const isNumber = !OTHER_TYPES.has(type);
  const value = attribute(attributes, isNumber ? 'value' : `${type}-value`) ?? '';
  const cell = isNumber ? numberCell(value, PLAIN, false) : plainCell(type, value);
  if (cell === undefined) return textCell(shown);
  // The shown text of a number counts if it is an identifier with its zeros.
  return /^0\d+$/.test(shown) && shown.replace(/^0+/, '') === cell.text ? { ...cell, shown } : cell;
}

/** Types with an attribute of their own for the value; those of numbers share one. */
const OTHER_TYPES: ReadonlySet<string> = /* @__PURE__ */ new Set(['boolean', 'date', 'time']);

function plainCell(type: string, value: string): Cell | undefined {
  if (type === 'boolean') return { kind: 'boolean', text: value };
  if (type === 'date') return { kind: 'date', text: value.replace(/T00:00:00(?:\.0*)?Z?$/, '') };
  const [, hours, minutes, seconds] = /^PT(\d{1,9})H(\d{1,2})M(\d{1,2})/.exec(value) ?? [];
  if (hours === undefined) return undefined;
  const parts = [hours, minutes, seconds].map((part = '') => part.padStart(2, '0'));
  return { kind: 'time', text: parts.join(':') };
}

function isHidden(attributes: string): boolean {
  return /^(?:collapse|filter)$/.test(attribute(attributes, 'visibility') ?? '');
}

/** Returns a number of times, 1 if there is none. */
function countOf(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}
