import { type Cell, type Sheet, shownText } from '../workbook/cell.js';
import { countMarks, type MarkCounts, noMarks } from './number-marks.js';

/** Different values of a column that are counted, at most. */
const MOST_VALUES = 10_000;

const MOST_SAMPLES = 5;

/** Columns of a table from which a single filled cell is a title or the word before a sum. */
export const FEW_COLUMNS = 3;

/** Facts about the cells of one column below the headings. */
export interface ColumnFacts {
  readonly isHidden: boolean;
  readonly filled: number;
  /** Cells that hold a number and no text. */
  readonly numbers: number;
  readonly dates: number;
  readonly errors: number;
  /** Different values with their number, at most 10,000 of them. */
  readonly values: ReadonlyMap<string, number>;
  /** Different values, more than counted where there are many. */
  readonly distinct: number;
  /** The first different values, as they are shown. */
  readonly samples: readonly string[];
  readonly marks: MarkCounts;
}

interface GrowingFacts extends ColumnFacts {
  filled: number;
  numbers: number;
  dates: number;
  errors: number;
  distinct: number;
  readonly values: Map<string, number>;
  readonly samples: string[];
}

/** Gathers the facts of every column of a sheet in one pass over its rows. */
export function gatherFacts(sheet: Sheet, headerRow: number): readonly ColumnFacts[] {
  const hidden = new Set(sheet.hiddenColumns);
  const columns: GrowingFacts[] = Array.from({ length: sheet.columnCount }, (_, at) => ({
    isHidden: hidden.has(at),
    filled: 0,
    numbers: 0,
    dates: 0,
    errors: 0,
    values: new Map(),
    distinct: 0,
    samples: [],
    marks: noMarks(),
  }));
  for (const row of sheet.rows()) {
    if (row.number <= headerRow || isAlone(row.cells)) continue;
    row.cells.forEach((cell, at) => {
      const facts = columns[at];
      if (cell !== undefined && facts !== undefined) addCell(cell, facts);
    });
  }
  return columns;
}

/** Checks whether a row has one cell at most: the name of a group, a sum or a footer. */
function isAlone(cells: readonly (Cell | undefined)[]): boolean {
  if (cells.length < FEW_COLUMNS) return false;
  const isFilled = (cell: Cell | undefined): boolean => shownText(cell).trim() !== '';
  const first = cells.findIndex(isFilled);
  return !cells.some((cell, at) => at > first && isFilled(cell));
}

function addCell(cell: Cell, facts: GrowingFacts): void {
  facts.filled += 1;
  if (cell.kind === 'number') facts.numbers += 1;
  if (cell.kind === 'date') facts.dates += 1;
  if (cell.kind === 'error' || cell.kind === 'formula') facts.errors += 1;
  if (cell.kind === 'text') countMarks(cell.text, facts.marks);
  const shown = shownText(cell);
  const count = facts.values.get(shown);
  if (count !== undefined) facts.values.set(shown, count + 1);
  else {
    facts.distinct += 1;
    if (facts.values.size < MOST_VALUES) facts.values.set(shown, 1);
    if (facts.samples.length < MOST_SAMPLES && shown.trim() !== '') facts.samples.push(shown);
  }
}
