import type { Cell, Row, Sheet } from './cell.js';
import { hiddenColumnsOf, noLayout, type SheetLayout } from './sheet-layout.js';

/** Cells of a file that stay in memory; sheets beyond them are read again each time. */
const CACHED_CELLS = 1_000_000;

/** Different texts of a sheet that have one cell each, however often they come. */
const MOST_SHARED = 5_000;

/** A sheet before it was read once. */
export interface SheetSource {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: () => Iterable<Row>;
  readonly seen?: (row: Row) => void;
  /** Layout that the first reading fills. */
  readonly layout?: SheetLayout;
}

/**
 * Reads a sheet once, so that every fault is found now and its size is known. `cache` counts the
 * cells of all sheets that stay in memory.
 */
export function openSheet(source: SheetSource, cache: { cells: number }): Sheet {
  let rowCount = 0;
  let columnCount = 0;
  let hiddenRows = 0;
  let cellCount = 0;
  let kept: Row[] | undefined = [];
  const shared = sharedCells();
  for (const row of source.rows()) {
    rowCount += 1;
    columnCount = Math.max(columnCount, row.cells.length);
    if (row.isHidden) hiddenRows += 1;
    source.seen?.(row);
    cellCount += row.cells.length;
    if (cache.cells + cellCount > CACHED_CELLS) kept = undefined;
    kept?.push({ ...row, cells: row.cells.map(shared) });
  }
  const rows = kept;
  const { layout = noLayout() } = source;
  if (rows !== undefined) cache.cells += cellCount;
  return {
    name: source.name,
    isHidden: source.isHidden,
    rowCount,
    columnCount,
    hiddenRows,
    hiddenColumns: hiddenColumnsOf(layout),
    merges: layout.merges,
    rows: rows === undefined ? source.rows : () => rows,
  };
}

/** Returns a function that gives equal texts one cell: columns repeat most of theirs. */
function sharedCells(): (cell: Cell | undefined) => Cell | undefined {
  const known = new Map<string, Cell>();
  return (cell) => {
    if (cell?.kind !== 'text') return cell;
    const same = known.get(cell.text);
    if (same === undefined && known.size < MOST_SHARED) known.set(cell.text, cell);
    return same ?? cell;
  };
}
