import { type Cell, columnOfAddress, columnOfLetters, type Row, textCell } from './cell.js';
import { numberCell, PLAIN } from './number-format.js';
import {
  addMerge,
  hideColumns,
  MOST_COLUMNS,
  MOST_ROWS,
  type SheetLayout,
} from './sheet-layout.js';
import { TableError } from './table-fault.js';
import {
  type Archive,
  countCopied,
  countPlaces,
  isTrue,
  joinedText,
  partOf,
  unescapeText,
  type WorkbookParts,
} from './xlsx-parts.js';
import { attribute, parseXml, type XmlHandler } from './xml-reader.js';

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
  const handler = sheetHandler(archive, parts, layout, (row) => found.push(row));
  for (const _ of parseXml(partOf(archive, path), handler)) yield* found.splice(0);
}

function sheetHandler(
  archive: Archive,
  parts: WorkbookParts,
  layout: SheetLayout,
  found: (row: Row) => void,
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
    if (type === 's') countCopied(archive, cell.text.length);
    // A cell in the last column makes a place for each one before it.
    countPlaces(archive, Math.max(0, column - row.cells.length));
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
      if (isText) value = joinedText(value ?? '', part);
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
