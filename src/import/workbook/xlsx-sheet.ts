import {
  type Cell,
  columnOfAddress,
  columnOfLetters,
  type MergedCells,
  type Row,
  textCell,
} from './cell.js';
import { numberCell, PLAIN } from './number-format.js';
import { TableError } from './table-fault.js';
import {
  type Archive,
  countUnpacked,
  isTrue,
  partOf,
  unescapeText,
  type WorkbookParts,
} from './xlsx-parts.js';
import { attribute, parseXml, type XmlHandler } from './xml-reader.js';

/** Rows and columns of a sheet, as spreadsheets bound them. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

/** Bytes of memory that an empty cell takes. */
export const PLACE_BYTES = 8;

/** Merged cells of one sheet, at most; the rest are read as they are. */
const MOST_MERGES = 100_000;

/** Facts of a sheet that are not in its rows. */
export interface SheetLayout {
  readonly hiddenColumns: Set<number>;
  readonly merges: MergedCells[];
}

/**
 * Reads the rows of a sheet that are not empty, in memory that does not grow with their number.
 * `layout` receives hidden columns before the first row, and merged cells after the last one.
 */
export function* readSheetRows(
  archive: Archive,
  path: string,
  parts: WorkbookParts,
  layout: SheetLayout,
): Generator<Row, void, undefined> {
  const found: Row[] = [];
  const handler = sheetHandler(parts, layout, {
    found: (row) => found.push(row),
    // A cell in the last column makes a place for each one before it.
    empty: (places) => countUnpacked(archive, places * PLACE_BYTES),
  });
  for (const _ of parseXml(partOf(archive, path), handler)) yield* found.splice(0);
}

/** Receives the rows of a sheet, and the number of empty cells before each filled one. */
interface RowTaker {
  readonly found: (row: Row) => void;
  readonly empty: (places: number) => void;
}

function sheetHandler(
  parts: WorkbookParts,
  layout: SheetLayout,
  { found, empty }: RowTaker,
): XmlHandler {
  let row = { number: 0, isHidden: false, cells: [] as (Cell | undefined)[] };
  let column = -1;
  let type = 'n';
  let style = 0;
  let value: string | undefined;
  let hasFormula = false;
  let isText = false;
  let isGuide = false;
  const openCell = (attributes: string): void => {
    column = columnOfAddress(attribute(attributes, 'r') ?? '') ?? column + 1;
    if (column >= MOST_COLUMNS) throw new TableError('too-large', { limit: MOST_COLUMNS });
    type = attribute(attributes, 't') ?? 'n';
    style = Number(attribute(attributes, 's') ?? 0);
    value = undefined;
    hasFormula = false;
  };
  const openRow = (attributes: string): void => {
    const number = Number(attribute(attributes, 'r') ?? row.number + 1);
    if (!(number > row.number)) throw new TableError('broken-workbook');
    if (number > MOST_ROWS) throw new TableError('too-large', { limit: MOST_ROWS });
    row = { number, isHidden: isTrue(attribute(attributes, 'hidden')), cells: [] };
    column = -1;
  };
  const closeCell = (): void => {
    const cell = cellOf(type, value, parts, style) ?? (hasFormula ? missingValue(type) : undefined);
    if (cell === undefined) return;
    if (column > row.cells.length) empty(column - row.cells.length);
    while (row.cells.length < column) row.cells.push(undefined);
    row.cells[column] = cell;
  };
  return {
    open: (name, attributes) => {
      if (name === 'c') openCell(attributes);
      else if (name === 'row') openRow(attributes);
      else if (name === 'f') hasFormula = true;
      else if (name === 'v' || name === 't') {
        isText = !isGuide;
        if (isText) value ??= '';
      } else if (name === 'rPh') isGuide = true;
      else if (name === 'col') readColumn(attributes, layout);
      else if (name === 'mergeCell') readMerge(attribute(attributes, 'ref') ?? '', layout);
    },
    close: (name) => {
      if (name === 'c') closeCell();
      else if (name === 'v' || name === 't') isText = false;
      else if (name === 'rPh') isGuide = false;
      else if (name === 'row' && row.cells.length > 0) found(row);
    },
    text: (part) => {
      if (isText) value = (value ?? '') + part;
    },
  };
}

/** A formula without a value; an empty text is a value. */
function missingValue(type: string): Cell | undefined {
  return type === 'str' ? undefined : { kind: 'formula', text: '' };
}

function cellOf(
  type: string,
  value: string | undefined,
  { strings, formats, is1904 }: WorkbookParts,
  style: number,
): Cell | undefined {
  if (value === undefined || value === '') return undefined;
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw new TableError('broken-workbook');
    return textCell(text);
  }
  if (type === 'inlineStr' || type === 'str') return textCell(unescapeText(value));
  if (type === 'b') return { kind: 'boolean', text: isTrue(value) ? 'true' : 'false' };
  if (type === 'e') return { kind: 'error', text: value };
  if (type === 'd') return { kind: 'date', text: value.replace(/T00:00:00(\.0+)?Z?$/, '') };
  const cell = numberCell(value, formats[style] ?? PLAIN, is1904);
  if (cell === undefined) throw new TableError('broken-workbook');
  return cell;
}

function readColumn(attributes: string, layout: SheetLayout): void {
  if (!isTrue(attribute(attributes, 'hidden'))) return;
  const first = Number(attribute(attributes, 'min') ?? 1);
  hideColumns(first - 1, Number(attribute(attributes, 'max') ?? 0), layout);
}

/** Adds the hidden columns from one, from 0, to the one before another. */
export function hideColumns(from: number, to: number, { hiddenColumns }: SheetLayout): void {
  for (let at = from; at < Math.min(to, MOST_COLUMNS); at += 1) hiddenColumns.add(at);
}

function readMerge(reference: string, layout: SheetLayout): void {
  const [, left = '', top, right = '', bottom] =
    /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  const columns = [columnOfLetters(left), columnOfLetters(right)] as const;
  if (columns[0] === undefined || columns[1] === undefined) return;
  addMerge(
    { top: Number(top), bottom: Number(bottom), left: columns[0], right: columns[1] },
    layout,
  );
}

/** Adds merged cells, as long as there are not too many. */
export function addMerge(merge: MergedCells, { merges }: SheetLayout): void {
  if (merges.length < MOST_MERGES) merges.push(merge);
}
