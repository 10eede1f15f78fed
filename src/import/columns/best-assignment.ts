import { itemAt } from '../../text/item-at.js';

/**
 * Returns for each row the column of the best assignment of all rows at once, or -1: each column is
 * given once, and the sum of the scores is the largest one. Scores of 0 and less are never taken.
 * This is the Hungarian method, in `rows² · columns` steps.
 */
export function bestAssignment(scores: readonly (readonly number[])[]): readonly number[] {
  const rows = scores.length;
  const columns = scores[0]?.length ?? 0;
  // A place of its own for each row, at no cost and no gain, lets it stay without a column.
  const width = columns + rows;
  const cost = (row: number, column: number): number =>
    column < columns ? -Math.max(0, itemAt(itemAt(scores, row), column)) : 0;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(width + 1);
  // Row of each column; both count from 1, and 0 is none.
  const rowOf = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    const previous = new Int32Array(width + 1);
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
    const isUsed = new Uint8Array(width + 1);
    let column = 0;
    do {
      isUsed[column] = 1;
      const from = itemAt(rowOf, column);
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let to = 1; to <= width; to += 1) {
        if (isUsed[to] === 1) continue;
        const slack =
          cost(from - 1, to - 1) - itemAt(rowPotential, from) - itemAt(columnPotential, to);
        if (slack < itemAt(least, to)) {
          least[to] = slack;
          previous[to] = column;
        }
        if (itemAt(least, to) < delta) {
          delta = itemAt(least, to);
          next = to;
        }
      }
      for (let to = 0; to <= width; to += 1)
        if (isUsed[to] === 1) {
          const used = itemAt(rowOf, to);
          rowPotential[used] = itemAt(rowPotential, used) + delta;
          columnPotential[to] = itemAt(columnPotential, to) - delta;
        } else least[to] = itemAt(least, to) - delta;
      column = next;
    } while (rowOf[column] !== 0);
    for (; column !== 0; column = itemAt(previous, column))
      rowOf[column] = itemAt(rowOf, itemAt(previous, column));
  }
  const found = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column += 1) {
    const row = itemAt(rowOf, column) - 1;
    if (row >= 0 && itemAt(itemAt(scores, row), column - 1) > 0) found[row] = column - 1;
  }
  return found;
}
