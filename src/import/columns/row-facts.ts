import { type Fraction, netContent, UNITS } from '#core';
import { WEIGHTS } from '../headings/weights.js';
import { readPackage } from '../profile/field-values.js';
import type { ImportField } from '../profile/import-field.js';
import { addMarks, marksOf, plainDecimal } from '../profile/number-marks.js';
import { type Cells, shownText } from '../workbook/cell.js';
import type { AssignedColumn } from './assign-columns.js';
import { listedUnit, splitAmount, splitPrice } from './split-cell.js';

/** Package of a row. */
export interface RowPackage {
  /** Number of pieces that the package has; 1 if it is one. */
  readonly pieces: number;
  /** Content of one piece in `unit`; undefined if it is not known. */
  readonly content: number | undefined;
  readonly unit: 'kg' | 'l' | undefined;
}

/** Numbers and packages of rows, as columns and marks say. */
export interface RowFacts {
  readonly rows: readonly Cells[];
  readonly text: (cells: Cells, column: AssignedColumn | undefined) => string;
  /** Number of a cell with the half of its last digit. */
  readonly number: (
    cells: Cells,
    column: AssignedColumn | undefined,
  ) => { readonly value: number; readonly half: number } | undefined;
  /** Unit in the cell of a price: `$12.89/LB`. */
  readonly unitInCell: (cells: Cells, price: AssignedColumn) => string | undefined;
  readonly package: (cells: Cells) => RowPackage;
}

const NO_PACKAGE: RowPackage = { pieces: 1, content: undefined, unit: undefined };

/** Returns the facts of rows under an assignment. */
export function rowFacts(rows: readonly Cells[], columns: readonly AssignedColumn[]): RowFacts {
  const marks = marksOf(addMarks(columns.map(({ facts }) => facts.marks)));
  const of = (field: ImportField): AssignedColumn | undefined =>
    columns.find((column) => column.field === field);
  const text = (cells: Cells, column: AssignedColumn | undefined): string =>
    column === undefined ? '' : shownText(cells[column.at]).trim();
  const number: RowFacts['number'] = (cells, column) => {
    const cell = column === undefined ? undefined : cells[column.at];
    const shown = cell?.kind === 'number' ? cell.text : shownText(cell).trim();
    if (shown === '') return undefined;
    const plain =
      cell?.kind === 'number'
        ? shown
        : (plainDecimal(shown, marks.decimal, marks.thousands) ??
          splitPrice(shown, marks)?.amount ??
          splitAmount(shown, marks)?.amount);
    if (plain === undefined || !/^\d+(?:\.\d+)?$/.test(plain)) return undefined;
    const decimals = plain.split('.')[1]?.length ?? 0;
    return { value: Number(plain), half: 0.5 * 10 ** -decimals };
  };
  const textColumn = of('package_description_str');
  const count = of('package.count');
  const size = of('package.size');
  const unit = of('package.unit');
  const known = new Map<Cells, RowPackage>();
  const packageOf = (cells: Cells): RowPackage => {
    let found = known.get(cells);
    if (found === undefined) {
      found =
        textColumn === undefined
          ? packageOfParts()
          : (packageOfText(text(cells, textColumn)) ?? NO_PACKAGE);
      known.set(cells, found);
    }
    return found;

    function packageOfParts(): RowPackage {
      const pieces = number(cells, count)?.value ?? 1;
      const amount = number(cells, size)?.value;
      const own = splitAmount(text(cells, size), marks)?.unit;
      const named = own ?? (text(cells, unit) || size?.match?.unit);
      const each = inLargeUnit(amount, named ?? '');
      const isPieces = named !== undefined && listedUnit(named) === 'piece';
      return { pieces: pieces * (isPieces ? (amount ?? 1) : 1), ...each };
    }
  };
  const unitInCell: RowFacts['unitInCell'] = (cells, price) =>
    splitPrice(text(cells, price), marks)?.unit;
  return { rows, text, number, unitInCell, package: packageOf };
}

const NO_CONTENT = { content: undefined, unit: undefined };

/** Returns an amount in kilograms or litres; nothing for other units. */
function inLargeUnit(
  amount: number | undefined,
  text: string,
): Pick<RowPackage, 'content' | 'unit'> {
  const unit = listedUnit(text.replace(/\.$/, ''));
  if (amount === undefined || unit === undefined) return NO_CONTENT;
  const { dimension, factor } = UNITS[unit];
  return dimension === 'count' || factor === undefined
    ? NO_CONTENT
    : { content: (amount * numberOf(factor)) / LARGE, unit: dimension === 'mass' ? 'kg' : 'l' };
}

/** Grams of a kilogram, and millilitres of a litre. */
const LARGE = 1000;

function numberOf({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** Returns the pieces of the package of a text and the content of each. */
export function packageOfText(text: string): RowPackage | undefined {
  const found = readPackage(text);
  if (found === undefined) return undefined;
  const { levels, unit } = found;
  const outer = levels.slice(0, unit === 'piece' ? undefined : -1);
  const pieces = outer.reduce((total, { quantity }) => total * Number(quantity), 1);
  const { base } = netContent(found);
  const { dimension } = UNITS[unit];
  return base === undefined || dimension === 'count'
    ? { pieces, ...NO_CONTENT }
    : {
        pieces,
        content: numberOf(base) / LARGE / pieces,
        unit: dimension === 'mass' ? 'kg' : 'l',
      };
}

/** Rows that a relation needs (Decision I10). */
const LEAST_ROWS = 3;

/**
 * Checks whether one column is another one times a number of each row, in nine of ten rows of
 * different numbers. The rounding of the printed digits is allowed for.
 */
export function isTimes(
  facts: RowFacts,
  multiple: AssignedColumn,
  column: AssignedColumn,
  times: (cells: Cells) => number | undefined,
): boolean {
  let compared = 0;
  let holds = 0;
  const factors = new Set<number>();
  for (const cells of facts.rows) {
    const factor = times(cells);
    const of = facts.number(cells, column);
    const whole = facts.number(cells, multiple);
    if (factor === undefined || of === undefined || whole === undefined || of.value === 0) continue;
    compared += 1;
    factors.add(factor);
    const most = of.half * factor + whole.half;
    if (Math.abs(whole.value - of.value * factor) <= most * (1 + 1e-9)) holds += 1;
  }
  return compared >= LEAST_ROWS && factors.size > 1 && holds >= WEIGHTS.nineOfTen * compared;
}

/**
 * Returns whether a size in pieces says the count again (`VPE` 500 and `Inhalt` 500 pieces): in
 * every row, of different numbers, or in those that have pieces; undefined if it does not.
 */
export function saysAgain(
  { rows, number, package: packageOf }: RowFacts,
  size: AssignedColumn,
  count: AssignedColumn,
): 'every-row' | 'rows-of-pieces' | undefined {
  const same = new Set<number>();
  let [filled, pieces, equal] = [0, 0, 0];
  for (const cells of rows) {
    const [each, many] = [number(cells, size)?.value, number(cells, count)?.value];
    if (each === undefined || many === undefined) continue;
    filled += 1;
    if (each === 1 || packageOf(cells).pieces !== each * many) continue;
    pieces += 1;
    if (each !== many) continue;
    equal += 1;
    same.add(many);
  }
  if (pieces === 0 || equal < WEIGHTS.nineOfTen * pieces) return undefined;
  const isSure = equal === filled && equal >= LEAST_ROWS && same.size > 1;
  return isSure ? 'every-row' : 'rows-of-pieces';
}
