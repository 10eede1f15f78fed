import { isSumWord } from '../columns/trade-words.js';
import { type Cell, type Cells, type Sheet, shownText } from '../workbook/cell.js';
import { blocksOf, headerTexts, repeatedHeadings } from './find-header.js';
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
  readonly dates: number;
  /** Different values with their number, at most 10,000 of them. */
  readonly values: ReadonlyMap<string, number>;
  /** Different values, more than counted if there are many. */
  readonly distinct: number;
  /** The first different values, as they are shown. */
  readonly samples: readonly string[];
  readonly marks: MarkCounts;
}

/** Cells with one value. */
interface SeenValue {
  cells: number;
  /** Cells of them that hold a text. */
  texts: number;
}

interface GrowingFacts {
  filled: number;
  dates: number;
  distinct: number;
  readonly seen: Map<string, SeenValue>;
  readonly marks: MarkCounts;
}

/** A further sheet of a list, with the column of the first sheet that each of its columns is. */
export interface FurtherSheet {
  readonly sheet: Sheet;
  readonly header: number;
  readonly columns: ReadonlyMap<number, number>;
}

/** Gathers the facts of every column of a sheet, and of further ones, in one pass over the rows. */
export function gatherFacts(
  sheet: Sheet,
  header: number,
  further: readonly FurtherSheet[] = [],
): readonly ColumnFacts[] {
  const columns = Array.from(
    { length: sheet.columnCount },
    (): GrowingFacts => ({
      filled: 0,
      dates: 0,
      distinct: 0,
      seen: new Map(),
      marks: noMarks(),
    }),
  );
  const first = { sheet, header, columns: new Map(columns.map((_, at) => [at, at])) };
  for (const each of [first, ...further]) {
    const placesOf = (firstOf: (at: number) => number): readonly (GrowingFacts | undefined)[] =>
      Array.from(
        { length: each.sheet.columnCount },
        (_, at) => columns[each.columns.get(firstOf(at)) ?? -1],
      );
    let places = placesOf((at) => at);
    let isHeading: (cells: Cells) => boolean = () => false;
    for (const row of each.sheet.rows()) {
      if (row.number === each.header) {
        const texts = headerTexts(each.sheet, row);
        places = placesOf(offsetIn(blocksOf(texts)));
        isHeading = repeatedHeadings(texts);
      }
      if (row.number <= each.header || isAlone(row.cells) || isHeading(row.cells)) continue;
      row.cells.forEach((cell, at) => {
        const facts = places[at];
        if (cell !== undefined && facts !== undefined) addCell(cell, facts);
      });
    }
  }
  const hidden = new Set(sheet.hiddenColumns);
  return columns.map((column, at) => factsOf(column, hidden.has(at)));
}

/** Returns the column of the first of several tables that each column of another one is. */
function offsetIn(blocks: readonly (readonly string[])[]): (at: number) => number {
  const starts = blocks.map((texts) => texts.findIndex((text) => text !== ''));
  const [first = 0] = starts;
  return (at) => at - (starts.findLast((start) => start <= at) ?? first) + first;
}

/** Checks whether a row has one cell at most, or is a sum: the name of a group or a footer. */
function isAlone(cells: Cells): boolean {
  if (cells.length < FEW_COLUMNS) return false;
  let first: Cell | undefined;
  let filled = 0;
  for (const cell of cells) {
    if (cell === undefined || shownText(cell).trim() === '') continue;
    first ??= cell;
    filled += 1;
    if (2 * filled > cells.length && filled > 1) return false;
  }
  return filled < 2 || isSumWord(shownText(first));
}

function addCell(cell: Cell, facts: GrowingFacts): void {
  const { seen, marks } = facts;
  facts.filled += 1;
  if (cell.kind === 'date') facts.dates += 1;
  const texts = cell.kind === 'text' ? 1 : 0;
  const shown = shownText(cell);
  const known = seen.get(shown);
  if (known !== undefined) {
    known.cells += 1;
    known.texts += texts;
    return;
  }
  facts.distinct += 1;
  if (seen.size < MOST_VALUES) seen.set(shown, { cells: 1, texts });
  else if (texts > 0) countMarks(shown, 1, marks);
}

/** Counts the marks once for each value, which most columns repeat. */
function factsOf(
  { filled, dates, distinct, seen, marks }: GrowingFacts,
  isHidden: boolean,
): ColumnFacts {
  const values = new Map<string, number>();
  for (const [text, { cells, texts }] of seen) {
    values.set(text, cells);
    if (texts > 0) countMarks(text, texts, marks);
  }
  const shown = [...values.keys()].filter((text) => text.trim() !== '');
  const samples = shown.slice(0, MOST_SAMPLES);
  return { isHidden, filled, dates, values, distinct, samples, marks };
}
