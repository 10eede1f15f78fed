import { type Cell, cellPlace, type Sheet } from '../workbook/cell.js';
import type { ImportFinding } from './import-finding.js';

/** Watches the identifiers of one sheet for numbers among texts that begin with zeros. */
export interface ZeroWatch {
  readonly look: (cell: Cell | undefined, column: number, row: number) => void;
  readonly finding: () => ImportFinding | undefined;
}

const MOST_CELLS = 3;

/**
 * Creates a watch. A number that is shorter than the texts with zeros in front has probably lost
 * its own: it was typed into a cell that is not formatted as text.
 */
export function createZeroWatch(sheet: Sheet): ZeroWatch {
  let longest = 0;
  const shorter = new Map<number, { count: number; received: string; cells: string[] }>();
  return {
    look: (cell, column, row) => {
      if (cell?.kind === 'text' && /^0\d+$/.test(cell.text))
        longest = Math.max(longest, cell.text.length);
      if (cell?.kind !== 'number' || cell.shown !== undefined) return;
      const { length } = cell.text;
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
