import type { ImportField } from '../profile/import-field.js';
import type { LocatedSheet } from '../profile/locate-columns.js';
import { cellPlace } from '../workbook/cell.js';

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
}

interface MappedSheet {
  readonly first: number;
  readonly located: LocatedSheet;
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
  const sheetOf = (record: number): LocatedSheet | undefined =>
    sheets.findLast(({ first }) => first <= record)?.located;
  return {
    openSheet: (located) => sheets.push({ first: count, located }),
    addRecord: (row) => {
      if (count === rows.length) {
        const longer = new Uint32Array(2 * count);
        longer.set(rows);
        rows = longer;
      }
      rows[count] = row;
      count += 1;
    },
    map: () => ({
      rowOf: (record) => {
        const located = sheetOf(record);
        const row = record < count ? rows[record] : undefined;
        return located === undefined || row === undefined
          ? undefined
          : { sheet: located.sheet.name, row };
      },
      cellOf: (pointer) => {
        const [, index = '', ...path] = pointer.split('/');
        const record = /^\d+$/.test(index) ? Number(index) : count;
        const located = sheetOf(record);
        const row = record < count ? rows[record] : undefined;
        if (located === undefined || row === undefined) return undefined;
        return cellPlace(located.sheet, columnOf(path, located), row);
      },
    }),
  };
}

/** Returns the column that a path inside a record came from. */
function columnOf(path: readonly string[], { columns, header, texts }: LocatedSheet): number {
  const wanted = fieldsOf(path);
  for (const field of wanted) {
    const column = columns.find((one) => one.field === field);
    if (column !== undefined) return column.at;
  }
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
