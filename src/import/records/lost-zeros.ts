import { type Cell, cellPlace, type Sheet } from '../workbook/cell.js';
import type { ImportFinding } from './import-finding.js';

/** Watches the identifiers of one sheet for numbers among those that begin with zeros. */
export interface ZeroWatch {
  readonly look: (cell: Cell | undefined, column: number, row: number) => void;
  readonly finding: () => ImportFinding | undefined;
}

const MOST_CELLS = 3;

/**
 * Creates a watch. A number that is shorter than those with zeros in front has probably lost its
 * own: it was typed into a cell that is not formatted as text.
 */
export function createZeroWatch(sheet: Sheet): ZeroWatch {
  let longest = 0;
  const shorter = new Map<number, { count: number; received: string; cells: string[] }>();
  return {
    look: (cell, column, row) => {
      if (cell === undefined || cell.shown !== undefined || !/^\d+$/.test(cell.text)) return;
      const { length } = cell.text;
      if (cell.kind === 'text' && cell.text.startsWith('0')) {
        longest = Math.max(longest, length);
        return;
      }
      const group = shorter.get(length) ?? { count: 0, received: cell.text, cells: [] };
      group.count += 1;
      if (group.cells.length < MOST_CELLS) group.cells.push(cellPlace(sheet, column, row));
      shorter.set(length, group);
    },
    finding: () => {
      const groups = [...shorter].filter(([length]) => length < longest).map(([, group]) => group);
      const [first] = groups;
      if (first === undefined) return undefined;
      return {
        code: 'lost-zeros',
        sheet: sheet.name,
        field: 'third_party_id',
        count: groups.reduce((sum, { count }) => sum + count, 0),
        cells: groups.flatMap(({ cells }) => cells).slice(0, MOST_CELLS),
        received: first.received,
      };
    },
  };
}
