import { lastAtMost } from '../../text/item-at.js';
import type { ImportField } from '../profile/import-field.js';
import type { LocatedColumn, LocatedSheet } from '../profile/locate-columns.js';
import { cellPlace, type MergedCells } from '../workbook/cell.js';

/** Place of a record in its table. */
export interface RecordPlace {
  /** Empty for a text file. */
  readonly sheet: string;
  readonly row: number;
}

/** Finds the row and the cells that a record came from. */
export interface RecordMap {
  /** Returns the place of a record by its index; undefined if there is none. */
  readonly rowOf: (record: number) => RecordPlace | undefined;
  /**
   * Returns the address of the cell that the value at a JSON Pointer came from: `Hinnasto!D122` of
   * `/117/price`. The row's first column if no column holds the value, as of a missing one.
   */
  readonly cellOf: (pointer: string) => string | undefined;
  /** Returns the same cell as numbers: of merged cells the first one. */
  readonly placeOf: (pointer: string) => CellPlace | undefined;
}

/** Cell that a value came from. */
export interface CellPlace extends RecordPlace {
  /** Number from 0. */
  readonly column: number;
  /** Field that the cell fills; absent for a value that no column holds. */
  readonly field?: ImportField | undefined;
  /** Row of the headings, from 1; 0 for a table without. */
  readonly header: number;
}

interface MappedSheet {
  readonly first: number;
  readonly located: LocatedSheet;
  /** Merged cells of the columns that were looked up, by their first row. */
  readonly merges: Map<number, readonly MergedCells[]>;
}

/** A cell with its sheet, before merged cells are looked at. */
interface FoundCell {
  readonly mapped: MappedSheet;
  readonly place: Pick<CellPlace, 'row' | 'column' | 'field'>;
}

/** Builds a map while records are written. */
export interface GrowingMap {
  readonly openSheet: (located: LocatedSheet) => void;
  readonly addRecord: (row: number) => void;
  readonly map: () => RecordMap;
}

/** Creates a map without records. */
export function createRecordMap(): GrowingMap {
  const sheets: MappedSheet[] = [];
  let rows = new Uint32Array(1024);
  let count = 0;
  const sheetOf = (record: number): MappedSheet | undefined =>
    lastAtMost(sheets, ({ first }) => first, record);
  return {
    openSheet: (located) => sheets.push({ first: count, located, merges: new Map() }),
    addRecord: (row) => {
      if (count === rows.length) {
        const longer = new Uint32Array(2 * count);
        longer.set(rows);
        rows = longer;
      }
      rows[count] = row;
      count += 1;
    },
    map: () => {
      const rowOf = (record: number): number | undefined =>
        record < count ? rows[record] : undefined;
      const find = (pointer: string): FoundCell | undefined => {
        const [, index = '', ...path] = pointer.split('/');
        const record = /^\d+$/.test(index) ? Number(index) : count;
        const mapped = sheetOf(record);
        const row = rowOf(record);
        if (mapped === undefined || row === undefined) return undefined;
        const { located } = mapped;
        const { at: column = firstColumn(located), field } = columnOf(path, located) ?? {};
        return { mapped, place: { row, column, field: field ?? undefined } };
      };
      return {
        rowOf: (record) => {
          const mapped = sheetOf(record);
          const row = rowOf(record);
          return mapped === undefined || row === undefined
            ? undefined
            : { sheet: mapped.located.sheet.name, row };
        },
        cellOf: (pointer) => {
          const found = find(pointer);
          if (found === undefined) return undefined;
          const { mapped, place } = found;
          return cellPlace(mapped.located.sheet, place.column, place.row);
        },
        placeOf: (pointer) => {
          const found = find(pointer);
          return found && placeIn(found);
        },
      };
    },
  };
}

function placeIn({ mapped, place }: FoundCell): CellPlace {
  const { sheet, header } = mapped.located;
  const { row, column } = place;
  const merge = lastAtMost(mergesOf(mapped, column), ({ top }) => top, row);
  const first =
    merge === undefined || merge.bottom < row
      ? place
      : { ...place, row: merge.top, column: merge.left };
  return { ...first, sheet: sheet.name, header };
}

/** Returns the merged cells of a column, by their first row. */
function mergesOf({ located, merges }: MappedSheet, column: number): readonly MergedCells[] {
  let known = merges.get(column);
  if (known === undefined) {
    known = located.sheet.merges
      .filter(({ left, right }) => column >= left && column <= right)
      .sort((a, b) => a.top - b.top);
    merges.set(column, known);
  }
  return known;
}

/** Returns the column that a path inside a record came from; undefined if there is none. */
function columnOf(path: readonly string[], { columns }: LocatedSheet): LocatedColumn | undefined {
  for (const field of fieldsOf(path)) {
    const column = columns.find((one) => one.field === field);
    if (column !== undefined) return column;
  }
  return undefined;
}

/** Returns the column of the identifier, or else the first one with a heading. */
function firstColumn({ columns, header, texts }: LocatedSheet): number {
  const identifier = columns.find(({ field }) => field === 'third_party_id');
  return (
    identifier?.at ??
    (header > 0
      ? Math.max(
          0,
          texts.findIndex((text) => text !== ''),
        )
      : 0)
  );
}

const PARTS: readonly ImportField[] = ['package.size', 'package.count', 'package.unit'];

/** Returns the fields whose columns a path may have come from, the likeliest first. */
function fieldsOf(path: readonly string[]): readonly ImportField[] {
  const [name = '', ...inside] = path;
  if (name === 'package_description_str') return [name, ...PARTS, 'name'];
  if (name === 'third_party_id') return [name, 'gtin'];
  if (name === 'price_type_code' || name === 'price_unit') return [name, 'price_unit', 'price'];
  if (name !== 'package_description') return [name as ImportField];
  const depth = inside.filter((step) => step === 'package').length;
  const last = inside.at(-1);
  if (last === 'unit_name') return ['package.unit', 'package.size'];
  if (last === 'gtin')
    return depth === 0 ? ['gtin', 'package.gtin.2'] : [`package.gtin.${depth + 1}`, 'gtin'];
  if (depth === 0) return ['package.count', 'package.size'];
  return [`package.count.${depth + 1}`, 'package.size', 'package.count'];
}
