import type { Cell, MergedCells, Row, Sheet } from '../workbook/cell.js';

/** A row whose cells in merged areas have the value of the area. */
interface FilledRow {
  readonly row: Row;
  /** Columns that took the value of a row above. */
  readonly filled: readonly number[];
}

/**
 * Returns a function that takes the rows of a sheet in their order, and fills cells that are merged
 * with one above: a brand that is written once for five rows belongs to each. Cells merged across
 * columns are titles, which stay in their first column.
 */
export function createMergeFiller(sheet: Sheet): (row: Row) => FilledRow {
  const merges = sheet.merges
    .filter(({ top, bottom, left, right }) => bottom > top && left === right)
    .sort((a, b) => a.top - b.top);
  if (merges.length === 0) return (row) => ({ row, filled: [] });
  let next = 0;
  let open: (MergedCells & { readonly cell: Cell | undefined })[] = [];
  return (row) => {
    open = open.filter(({ bottom }) => bottom >= row.number);
    const inside = open;
    for (let merge = merges[next]; merge !== undefined && merge.top <= row.number; ) {
      const cell = merge.top === row.number ? row.cells[merge.left] : undefined;
      if (merge.bottom >= row.number) open = [...open, { ...merge, cell }];
      next += 1;
      merge = merges[next];
    }
    const filled = inside.filter(
      ({ left, cell }) => cell !== undefined && row.cells[left] === undefined,
    );
    if (filled.length === 0) return { row, filled: [] };
    const cells = [...row.cells];
    for (const { left, cell } of filled) {
      while (cells.length <= left) cells.push(undefined);
      cells[left] = cell;
    }
    return { row: { ...row, cells }, filled: filled.map(({ left }) => left) };
  };
}
