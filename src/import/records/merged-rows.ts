import type { Cell, MergedCells, Row, Sheet } from '../workbook/cell.js';

/** A row whose cells in merged areas have the value of the area. */
interface FilledRow {
  readonly row: Row;
  /** Columns that took the value of a row above. */
  readonly filled: readonly number[];
}

/**
 * Returns a function that takes the rows of a sheet in their order, and fills cells of some columns
 * that are merged with one above: a brand that is written once for five rows belongs to each. Cells
 * merged across columns are titles, which stay in their first column. A column has one area at a
 * time: of areas that lie over each other, the last one counts.
 */
export function createMergeFiller(
  { merges }: Sheet,
  columns: ReadonlySet<number>,
): (row: Row) => FilledRow {
  const waiting = merges
    .filter(({ top, bottom, left, right }) => bottom > top && left === right && columns.has(left))
    .sort((a, b) => a.top - b.top);
  if (waiting.length === 0) return (row) => ({ row, filled: [] });
  let next = 0;
  const open = new Map<number, { readonly bottom: number; readonly cell: Cell }>();
  const openAreas = (row: Row): void => {
    for (let merge = waiting[next]; merge !== undefined && merge.top <= row.number; ) {
      const { top, bottom, left }: MergedCells = merge;
      const cell = top === row.number ? row.cells[left] : undefined;
      if (cell !== undefined) open.set(left, { bottom, cell });
      next += 1;
      merge = waiting[next];
    }
  };
  return (row) => {
    const filled: number[] = [];
    let cells: (Cell | undefined)[] | undefined;
    for (const [left, { bottom, cell }] of open) {
      if (bottom < row.number) open.delete(left);
      else if (row.cells[left] === undefined) {
        cells ??= [...row.cells];
        while (cells.length <= left) cells.push(undefined);
        cells[left] = cell;
        filled.push(left);
      }
    }
    openAreas(row);
    return { row: cells === undefined ? row : { ...row, cells }, filled };
  };
}
