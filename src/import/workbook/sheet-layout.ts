import type { MergedCells } from './cell.js';

/** Rows and columns of a sheet, as spreadsheets bound them. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

/** Merged cells of one sheet, at most; the rest are read as they are. */
const MOST_MERGES = 100_000;

/** Facts of a sheet that are not in its rows. */
export interface SheetLayout {
  /** Ranges of hidden columns: how many begin less how many end at a column, from 0. */
  readonly hiddenEdges: Map<number, number>;
  readonly merges: MergedCells[];
}

/** Returns the layout of a sheet before it is read. */
export function noLayout(): SheetLayout {
  return { hiddenEdges: new Map(), merges: [] };
}

/** Hides the columns from one, from 0, to the one before another. */
export function hideColumns(from: number, to: number, { hiddenEdges }: SheetLayout): void {
  const end = Math.min(to, MOST_COLUMNS);
  if (!(from < end)) return;
  hiddenEdges.set(from, (hiddenEdges.get(from) ?? 0) + 1);
  hiddenEdges.set(end, (hiddenEdges.get(end) ?? 0) - 1);
}

/** Returns the hidden columns of a sheet, from 0. */
export function hiddenColumnsOf({ hiddenEdges }: SheetLayout): readonly number[] {
  const edges = [...hiddenEdges].sort(([a], [b]) => a - b);
  const hidden: number[] = [];
  let open = 0;
  for (const [index, [column, change]] of edges.entries()) {
    open += change;
    const end = edges[index + 1]?.[0] ?? 0;
    if (open > 0) for (let at = Math.max(column, 0); at < end; at += 1) hidden.push(at);
  }
  return hidden;
}

/** Adds merged cells, as long as there are not too many. */
export function addMerge(merge: MergedCells, { merges }: SheetLayout): void {
  if (merges.length < MOST_MERGES) merges.push(merge);
}
