import { type Fraction, netContent, type PackageRecord, priceLadder } from '#core';
import { WEIGHTS } from '../headings/weights.js';
import type { ImportField } from '../profile/import-field.js';
import type { Cells } from '../workbook/cell.js';
import type { AssignedColumn } from './assign-columns.js';
import { askAbout, of, type Weighed, withColumn } from './weighed.js';

/** Rows with a known article that a comparison needs. */
const LEAST_ROWS = 3;

/** Number of a row under a reading, and the one of the file sent before. */
type Pairs = readonly (readonly [now: number, before: number])[];

/**
 * Compares prices and packages with the file sent before (Decision I10). Prices of most articles
 * settle whether the price is for a piece; other prices or packages are a question.
 */
export function compareEarlier(weighed: Weighed): readonly AssignedColumn[] {
  if (weighed.earlier === undefined) return weighed.columns;
  // The price of another package says nothing.
  return comparePackages(weighed) ?? comparePrices(weighed);
}

function comparePrices(weighed: Weighed): readonly AssignedColumn[] {
  const { columns } = weighed;
  const price = of(columns, 'price');
  if (price === undefined || isDecided(price)) return columns;
  const partOfPrices = (reading: AssignedColumn): Part =>
    partOf(pricePairs(weighed, reading), isNear);
  const asPiece = { ...price, times: 'package.count' } as const;
  if (price.doubt?.code === 'level') {
    const [right] = [price, asPiece].filter((one) => partOfPrices(one) === 'most');
    return right === undefined
      ? columns
      : withColumn(columns, price, { times: right.times, status: 'recognised', doubt: undefined });
  }
  return partOfPrices(price) === 'few' ? askAbout(columns, price, 'earlier') : columns;
}

/** Returns the columns with a question about the package, if it is another one. */
function comparePackages(weighed: Weighed): readonly AssignedColumn[] | undefined {
  const { columns, facts } = weighed;
  const pairs = pairsOf(weighed, (cells, { packageDescription }) => {
    const { pieces, content, unit } = facts.package(cells);
    const { base, baseUnit } = netContent(packageDescription);
    const isSame = unit === (baseUnit === 'g' ? 'kg' : 'l');
    if (base === undefined || content === undefined || !isSame) return undefined;
    return [pieces * content, numberOf(base) / LARGE];
  });
  const fields: readonly ImportField[] = ['package_description_str', 'package.size'];
  const holder = columns.find(({ field }) => field !== null && fields.includes(field));
  const isOther = holder !== undefined && !isDecided(holder) && partOf(pairs, isEqual) === 'few';
  return isOther ? askAbout(columns, holder, 'earlier') : undefined;
}

/** Grams of a kilogram, and millilitres of a litre. */
const LARGE = 1000;

/** Checks for the name of a field, or a column that a person was asked about. */
function isDecided(column: AssignedColumn): boolean {
  const { field, match, answers = [] } = column;
  return match?.isFieldName === true || answers.some((answer) => answer.field === field);
}

/** Returns prices of packages under a reading of their column, and those sent before. */
function pricePairs({ facts, columns, earlier }: Weighed, price: AssignedColumn): Pairs {
  const quantity = of(columns, 'price.per');
  return pairsOf({ facts, columns, earlier }, (cells, record) => {
    const { pieces, content, unit } = facts.package(cells);
    const value = facts.number(cells, price)?.value;
    const before = priceLadder(record).package;
    const ownUnit = facts.unitInCell(cells, price) ?? of(columns, 'price_unit');
    // A price of one piece shows no level.
    const isOpen = price.doubt?.code === 'level' && pieces === 1;
    if (value === undefined || !before || isOpen || ownUnit !== undefined) return undefined;
    const per = Number(price.per ?? 1) * (facts.number(cells, quantity)?.value ?? 1);
    const of1 = price.match?.unit;
    if (of1 !== undefined && (of1 !== unit || content === undefined)) return undefined;
    const times = of1 !== undefined ? pieces * (content ?? 1) : price.times ? pieces : 1;
    return [(value / per) * times, numberOf(before)];
  });
}

function pairsOf(
  { facts, columns, earlier }: Weighed,
  pairOf: (cells: Cells, record: PackageRecord) => Pairs[number] | undefined,
): Pairs {
  const identifier = of(columns, 'third_party_id') ?? of(columns, 'gtin');
  return facts.rows.flatMap((cells) => {
    const record = earlier?.get(facts.text(cells, identifier));
    const pair = record && pairOf(cells, record);
    return pair === undefined ? [] : [pair];
  });
}

/** Part of the pairs that agree: nine of ten, fewer than half, or between; or too few pairs. */
type Part = 'most' | 'few' | 'some' | undefined;

function partOf(pairs: Pairs, agrees: (pair: Pairs[number]) => boolean): Part {
  const agreeing = pairs.filter(agrees).length;
  if (pairs.length < LEAST_ROWS) return undefined;
  if (agreeing >= WEIGHTS.nineOfTen * pairs.length) return 'most';
  return agreeing < WEIGHTS.half * pairs.length ? 'few' : 'some';
}

/** Checks for a price that may have changed since the file before. */
function isNear([now, before]: Pairs[number]): boolean {
  return Math.abs(now - before) <= WEIGHTS.change * before;
}

function isEqual([now, before]: Pairs[number]): boolean {
  return Math.abs(now - before) <= 1e-9 * before;
}

function numberOf({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}
