import type { Cell, Row } from './cell.js';
import { numberCell, PLAIN } from './number-format.js';
import { TableError } from './table-fault.js';
import { type Archive, countUnpacked, partOf } from './xlsx-parts.js';
import {
  addMerge,
  hideColumns,
  MOST_COLUMNS,
  MOST_ROWS,
  PLACE_BYTES,
  type SheetLayout,
} from './xlsx-sheet.js';
import { attribute, parseXml, readXml, type XmlHandler } from './xml-reader.js';

/** The part with all sheets of an OpenDocument file. */
export const ODS_CONTENT = 'content.xml';

/** A sheet as the file lists it. */
interface OdsSheet {
  readonly name: string;
  readonly isHidden: boolean;
}

/** Reads the list of sheets. TableError where the file has none, or is encrypted. */
export function readOdsSheets(archive: Archive): readonly OdsSheet[] {
  const manifest = 'meta-inf/manifest.xml';
  if (archive.entries.has(manifest))
    readXml(partOf(archive, manifest), {
      ...IGNORED,
      open: (name) => {
        if (name === 'encryption-data') throw new TableError('encrypted');
      },
    });
  const sheets: OdsSheet[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let depth = 0;
  readXml(partOf(archive, ODS_CONTENT), {
    ...IGNORED,
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

const IGNORED: XmlHandler = {
  open: () => undefined,
  close: () => undefined,
  text: () => undefined,
};

/**
 * Reads the rows of a sheet that are not empty, as `readSheetRows` does for Excel. All sheets are
 * in one part, which is read up to the end of this one; what is repeated counts as unpacked.
 */
export function* readOdsRows(
  archive: Archive,
  sheet: number,
  layout: SheetLayout = { hiddenColumns: new Set(), merges: [] },
): Generator<Row, void, undefined> {
  const reader = new RowReader(archive, sheet, layout);
  for (const _ of parseXml(partOf(archive, ODS_CONTENT), reader)) {
    for (const { row, times } of reader.found.splice(0))
      for (let at = 0; at < times; at += 1) yield { ...row, number: row.number + at };
    if (reader.isDone) return;
  }
}

/** A row, and how many times it stands in the sheet. */
interface RepeatedRow {
  readonly row: Row;
  readonly times: number;
}

/** Handler of the content that collects the rows of one sheet. */
class RowReader implements XmlHandler {
  readonly found: RepeatedRow[] = [];
  isDone = false;
  readonly #archive: Archive;
  readonly #layout: SheetLayout;
  #sheetsToCome: number;
  #depth = 0;
  #nextColumn = 0;
  #nextRow = 1;
  #row = { number: 0, times: 1, isHidden: false, cells: [] as (Cell | undefined)[] };
  #column = 0;
  #cell = '';
  #text: string[] | undefined;
  /** Elements that are open inside of a comment. */
  #inComment = 0;

  constructor(archive: Archive, sheet: number, layout: SheetLayout) {
    this.#archive = archive;
    this.#sheetsToCome = sheet + 1;
    this.#layout = layout;
  }

  readonly open = (name: string, attributes: string): void => {
    if (name === 'table') {
      this.#depth += 1;
      if (this.#depth === 1) this.#sheetsToCome -= 1;
    }
    if (this.#sheetsToCome !== 0 || this.#depth !== 1 || this.isDone) return;
    if (this.#inComment > 0 || name === 'annotation') this.#inComment += 1;
    else if (name === 'table-column') this.#openColumn(attributes);
    else if (name === 'table-row') this.#openRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = attributes;
      this.#text = undefined;
    } else this.#openText(name, attributes);
  };

  readonly close = (name: string): void => {
    if (name === 'table') {
      this.#depth -= 1;
      if (this.#depth === 0 && this.#sheetsToCome === 0) this.isDone = true;
    }
    if (this.#sheetsToCome !== 0 || this.#depth !== 1) return;
    if (this.#inComment > 0) this.#inComment -= 1;
    else if (name === 'table-cell') this.#closeCell(this.#cellOf(this.#cell));
    else if (name === 'covered-table-cell') this.#closeCell(undefined);
    else if (name === 'table-row') this.#closeRow();
  };

  readonly text = (part: string): void => {
    if (this.#text !== undefined && this.#inComment === 0) this.#add(part);
  };

  #add(part: string): void {
    const lines = this.#text ?? [];
    lines[lines.length - 1] += part;
  }

  /** Paragraphs are lines; blanks and tabs that count are elements. */
  #openText(name: string, attributes: string): void {
    if (name === 'p') this.#text = [...(this.#text ?? []), ''];
    else if (this.#text === undefined) return;
    else if (name === 's') this.#add(' '.repeat(Math.min(countOf(attributes, 'c'), 1000)));
    else if (name === 'tab') this.#add('\t');
    else if (name === 'line-break') this.#add('\n');
  }

  #openColumn(attributes: string): void {
    const from = this.#nextColumn;
    this.#nextColumn += countOf(attributes, 'number-columns-repeated');
    if (isHidden(attributes)) hideColumns(from, this.#nextColumn, this.#layout);
  }

  #openRow(attributes: string): void {
    const times = countOf(attributes, 'number-rows-repeated');
    this.#row = { number: this.#nextRow, times, isHidden: isHidden(attributes), cells: [] };
    this.#nextRow += times;
    this.#column = 0;
  }

  #closeRow(): void {
    const { times, ...row } = this.#row;
    if (row.cells.length === 0) return;
    if (this.#nextRow - 1 > MOST_ROWS) throw new TableError('too-large', { limit: MOST_ROWS });
    this.#count((times - 1) * row.cells.length);
    this.found.push({ row, times });
  }

  #closeCell(cell: Cell | undefined): void {
    const { cells, number } = this.#row;
    const times = countOf(this.#cell, 'number-columns-repeated');
    const left = this.#column;
    this.#column += times;
    const [columns, rows] = ['number-columns-spanned', 'number-rows-spanned'].map((name) =>
      countOf(this.#cell, name),
    ) as [number, number];
    if (columns * rows > 1)
      addMerge(
        { top: number, bottom: number + rows - 1, left, right: left + columns - 1 },
        this.#layout,
      );
    if (cell === undefined) return;
    if (this.#column > MOST_COLUMNS) throw new TableError('too-large', { limit: MOST_COLUMNS });
    this.#count(this.#column - cells.length - 1);
    while (cells.length < left) cells.push(undefined);
    while (cells.length < this.#column) cells.push(cell);
  }

  /** Counts places that a few bytes made. */
  #count(places: number): void {
    if (places > 0) countUnpacked(this.#archive, places * PLACE_BYTES);
  }

  #cellOf(attributes: string): Cell | undefined {
    const shown = this.#text?.join('\n') ?? '';
    const type = attribute(attributes, 'value-type');
    if (attributes.includes('calcext:value-type="error"')) return { kind: 'error', text: shown };
    if (type === undefined && attribute(attributes, 'formula') !== undefined)
      return { kind: 'formula', text: '' };
    if (type === undefined || type === 'string')
      return textCell(attribute(attributes, 'string-value') ?? shown);
    const value = attribute(attributes, VALUES[type] ?? 'value') ?? '';
    const cell = type in VALUES ? plainCell(type, value) : numberCell(value, PLAIN, false);
    if (cell === undefined) return textCell(shown);
    // A number as it is shown counts where that is an identifier with its zeros.
    return /^0\d+$/.test(shown) && shown.replace(/^0+/, '') === cell.text
      ? { ...cell, shown }
      : cell;
  }
}

function textCell(text: string): Cell | undefined {
  return text === '' ? undefined : { kind: 'text', text };
}

/** Attributes with the value, by the types that have one of their own. */
const VALUES: Readonly<Record<string, string>> = {
  boolean: 'boolean-value',
  date: 'date-value',
  time: 'time-value',
};

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

/** Returns a number of times, 1 where there is none. */
function countOf(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}
