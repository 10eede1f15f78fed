import { definedMembers } from '../../text/own-member.js';
import type { ImportField } from '../profile/import-field.js';
import { cellPlace, type Sheet } from '../workbook/cell.js';

/** Code of a fact about cells and rows; facts about records are the check's. */
export type ImportCode =
  | 'error-cell'
  | 'formula-without-value'
  | 'formula-as-text'
  | 'rounded-number'
  | 'long-number'
  | 'lost-zeros'
  | 'date-in-cell'
  | 'currency-dropped'
  | 'unread-number'
  | 'thousands-read'
  | 'price-for-unit'
  | 'price-unit-missing'
  | 'price-without-count'
  | 'price-not-scaled'
  | 'count-missing'
  | 'level-gtin-left-out'
  | 'merged-cells'
  | 'rows-without-record'
  | 'group-rows'
  | 'sum-rows'
  | 'row-too-long'
  | 'repeated-headings'
  | 'hidden-rows-taken'
  | 'hidden-rows-left'
  | 'hidden-columns'
  | 'hidden-sheet'
  | 'sheet-without-headings'
  | 'list-left-out'
  | 'column-not-found';

/** One fact about a column or a sheet, with the first cells that show it. */
export interface ImportFinding {
  readonly code: ImportCode;
  readonly sheet: string;
  readonly field?: ImportField;
  /** Number of cells or rows. */
  readonly count: number;
  /** Addresses of the first cells, or of the first rows by their first cell. */
  readonly cells: readonly string[];
  /** The first value, as shown. */
  readonly received?: string;
  /** Name in the sentence: a sheet, a heading, a limit. */
  readonly name?: string;
}

const MOST_CELLS = 3;

/** Place and value of what is noted. */
interface Noted {
  readonly code: ImportCode;
  readonly sheet: Sheet;
  readonly column: number;
  readonly row: number;
  readonly field?: ImportField;
  readonly received?: string;
  readonly name?: string;
}

interface GrowingFinding extends ImportFinding {
  count: number;
  readonly cells: string[];
}

/** Gathers facts, one finding for each code and column of a sheet. */
export interface FindingList {
  readonly note: (noted: Noted) => void;
  readonly add: (finding: ImportFinding) => void;
  readonly all: () => readonly ImportFinding[];
}

/** Creates an empty list. */
export function createFindings(): FindingList {
  const found = new Map<string, GrowingFinding>();
  const others: ImportFinding[] = [];
  return {
    note: ({ code, sheet, column, row, field, received, name }) => {
      const key = `${code} ${field ?? ''} ${column} ${sheet.name}`;
      const known = found.get(key);
      if (known === undefined)
        found.set(key, {
          code,
          sheet: sheet.name,
          ...definedMembers({ field }),
          count: 1,
          cells: [cellPlace(sheet, column, row)],
          ...definedMembers({ received, name }),
        });
      else {
        known.count += 1;
        if (known.cells.length < MOST_CELLS) known.cells.push(cellPlace(sheet, column, row));
      }
    },
    add: (finding) => others.push(finding),
    all: () => [...others, ...found.values()],
  };
}
