import { parsePackageDescription } from '#core';
import type { ColumnFacts } from '../profile/column-facts.js';
import type { ImportField } from '../profile/import-field.js';
import type { FieldFallback } from '../profile/import-profile.js';
import { EXACT_NAME } from '../profile/match-header.js';
import { type Cells, type Sheet, shownText } from '../workbook/cell.js';
import { type AssignedColumn, answerAbout } from './assign-columns.js';
import { countPackages, packageInName } from './name-package.js';
import { isCost, isOfPiece, saleOf } from './price-rank.js';
import { isKnownUnit } from './split-cell.js';
import { isOffer, saleUnitOf } from './trade-words.js';
import { wordsOfHeader } from './words-of-header.js';

/** Columns with what follows from several of them, or from their rows. */
export interface SettledColumns {
  readonly columns: readonly AssignedColumn[];
  readonly fallback: FieldFallback;
}

/** The field that names fill. */
interface NamePackages {
  readonly field: 'package_description_str' | 'package.size';
  /** True if some names say how many. */
  readonly hasCounts: boolean;
}

/** A rule over all columns: returns them with what it changes. */
type Rule = (
  columns: readonly AssignedColumn[],
  rows: readonly Cells[],
) => readonly AssignedColumn[];

/** Rows that are compared. */
const MOST_ROWS = 3000;

/** Decides what no column shows alone. The rules are tried in their order. */
export function settleColumns(
  sheet: Sheet,
  header: number,
  assigned: readonly AssignedColumn[],
): SettledColumns {
  const rows: Cells[] = [];
  for (const row of sheet.rows()) {
    if (rows.length >= MOST_ROWS) break;
    if (row.number > header) rows.push(row.cells);
  }
  const columns = RULES.reduce((settled, rule) => rule(settled, rows), assigned).map(withAnswer);
  const fromNames = packagesFromNames(columns);
  const identifier = has(columns, 'third_party_id') ? undefined : identifierOf(columns);
  return {
    columns,
    fallback: {
      ...(identifier && { third_party_id: identifier }),
      ...(fromNames && { [fromNames.field]: 'name' }),
    },
  };
}

/** Returns a column as a person said: what is right is recognised, what is wrong is left out. */
function withAnswer(column: AssignedColumn): AssignedColumn {
  const said = answerAbout(column, column.field);
  if (said === undefined) return column;
  return said
    ? { ...column, status: 'recognised' }
    : { ...column, field: null, status: 'left-out' };
}

/** Returns the field that identifies a row if no column does (Decision I7). */
function identifierOf(columns: readonly AssignedColumn[]): 'gtin' | 'name' | undefined {
  const mayBe = (field: ImportField): boolean => {
    const column = of(columns, field);
    return column !== undefined && answerAbout(column, 'third_party_id', true) !== false;
  };
  if (mayBe('gtin') || mayBe('package.gtin.2')) return 'gtin';
  return mayBe('name') ? 'name' : undefined;
}

const RULES: readonly Rule[] = [
  readSaleUnits,
  addPricesOfUnits,
  askAboutCosts,
  askAboutCounts,
  askAboutPiecePrices,
  askAboutPriceQuantities,
  askAboutWeights,
  askAboutRefusals,
];

function of(columns: readonly AssignedColumn[], field: ImportField): AssignedColumn | undefined {
  return columns.find((column) => column.field === field);
}

function has(columns: readonly AssignedColumn[], field: ImportField): boolean {
  return of(columns, field) !== undefined;
}

/** Returns the columns with one of them changed. */
function withColumn(
  columns: readonly AssignedColumn[],
  at: number,
  change: Partial<AssignedColumn>,
): readonly AssignedColumn[] {
  return columns.map((column) => (column.at === at ? { ...column, ...change } : column));
}

function askAbout(
  columns: readonly AssignedColumn[],
  field: ImportField,
): readonly AssignedColumn[] {
  return columns.map((column) =>
    column.field === field ? { ...column, status: 'doubtful' } : column,
  );
}

function textAt(cells: Cells, column: AssignedColumn | undefined): string {
  return column === undefined ? '' : shownText(cells[column.at]).trim();
}

/** Units in which no one prices food: a column of them repeats the unit of the content. */
const SMALL = /^(?:g|gr|gram|mg|ml|cl|dl|oz)\.?$/i;

/**
 * A unit of sale that is a package or a piece changes nothing; one of content makes prices of that
 * unit, which only its own heading says surely.
 */
function readSaleUnits(columns: readonly AssignedColumn[]): readonly AssignedColumn[] {
  const unit = of(columns, 'price_unit');
  if (unit === undefined || unit.facts.filled === 0) return columns;
  if (unit.match?.score === EXACT_NAME) return columns;
  const texts = [...unit.facts.values.keys()].map((text) => text.trim());
  const contents = texts.filter((text) => text !== '' && saleUnitOf(text) === undefined);
  const isOfPrice = unit.match?.field === 'price_unit';
  const price = of(columns, 'price');
  const isForPackage = price !== undefined && saleOf(price.header, price.match) === 'package';
  const isOfContent = isForPackage || texts.some((text) => SMALL.test(text));
  if (contents.length === 0 || (!isOfPrice && isOfContent))
    return withColumn(columns, unit.at, { field: null, status: 'left-out' });
  return isOfPrice ? columns : withColumn(columns, unit.at, { status: 'doubtful' });
}

/** Takes a price of a unit in the rows in which the price of a package is missing. */
function addPricesOfUnits(
  columns: readonly AssignedColumn[],
  rows: readonly Cells[],
): readonly AssignedColumn[] {
  const price = of(columns, 'price');
  if (price === undefined || price.match?.unit !== undefined) return columns;
  return columns.map((column) => {
    const unit = column.field === null ? column.match?.unit : undefined;
    if (unit === undefined || column.match?.field !== 'price') return column;
    const fills = rows.some((cells) => textAt(cells, price) === '' && textAt(cells, column) !== '');
    return fills ? { ...column, field: 'price', status: 'recognised', unit } : column;
  });
}

/** A cost may be the one of the supplier, next to the price of the customer. */
function askAboutCosts(columns: readonly AssignedColumn[]): readonly AssignedColumn[] {
  const price = of(columns, 'price');
  return price !== undefined && isCost(price.header) ? askAbout(columns, 'price') : columns;
}

/** A price of a piece is none of a package with several pieces. */
function askAboutPiecePrices(
  columns: readonly AssignedColumn[],
  rows: readonly Cells[],
): readonly AssignedColumn[] {
  const price = of(columns, 'price');
  const saleUnits = columns.find(
    ({ field, match, facts }) =>
      field !== 'package.unit' && match?.score !== EXACT_NAME && holdsSaleUnits(facts),
  );
  if (price === undefined) return columns;
  const sale = saleOf(price.header, price.match);
  if (sale === 'package') return columns;
  const isDoubtful = rows.some(
    (cells) =>
      (sale === 'piece' || saleUnitOf(textAt(cells, saleUnits)) === 'piece') &&
      piecesIn(cells, columns) > 1,
  );
  return isDoubtful ? askAbout(columns, 'price') : columns;
}

/** A price of several packages at once is none of one. */
function askAboutPriceQuantities(columns: readonly AssignedColumn[]): readonly AssignedColumn[] {
  const isOfSeveral = columns.some(
    ({ header, facts }) =>
      /^price.quantity$/i.test(header) &&
      [...facts.values.keys()].some((text) => Number(text) !== 1),
  );
  return isOfSeveral ? askAbout(columns, 'price') : columns;
}

/** Headings of a weight that may be the one of a case: `Peso neto kg`, but not `kpl paino`. */
const WEIGHT = /weight|gewicht|peso|poids|paino|vikt|vekt|vaegt|waga|\bves\b|massa|masa|\bwt\b/;

/** A weight next to a number of packages is the one of all of them if a text says another size. */
function askAboutWeights(
  columns: readonly AssignedColumn[],
  rows: readonly Cells[],
): readonly AssignedColumn[] {
  const size = of(columns, 'package.size');
  if (size === undefined || size.match?.score === EXACT_NAME || isOfPiece(size.header))
    return columns;
  if (!WEIGHT.test(wordsOfHeader(size.header).join(' '))) return columns;
  const texts = columns.filter(({ field }) => field === null || field === 'name');
  const isDoubtful = rows.some(
    (cells) =>
      piecesIn(cells, columns) > 1 &&
      texts.some((text) => isOtherSize(textAt(cells, text), textAt(cells, size))),
  );
  return isDoubtful ? askAbout(columns, 'package.size') : columns;
}

/** Checks whether a text has a size that is not this weight, in kilograms or grams. */
function isOtherSize(text: string, weight: string): boolean {
  const found = packageInName(text);
  const ratio = Number(found?.size) / Number(weight.replace(',', '.'));
  return Number.isFinite(ratio) && ratio !== 1 && ratio !== 1000;
}

function holdsSaleUnits({ values }: ColumnFacts): boolean {
  const texts = [...values.keys()].slice(0, MOST_UNITS + 1);
  return (
    texts.length <= MOST_UNITS &&
    texts.some((text) => saleUnitOf(text) === 'piece') &&
    texts.every((text) => saleUnitOf(text) !== undefined || isKnownUnit(text))
  );
}

/** Different units in a column of them. */
const MOST_UNITS = 30;

/** Returns how many packages the outer one of a row has; 1 if it has none inside. */
function piecesIn(cells: Cells, columns: readonly AssignedColumn[]): number {
  const count = Number(textAt(cells, of(columns, 'package.count')));
  if (count > 1) return count;
  const text = textAt(cells, of(columns, 'package_description_str'));
  if (text === '') return 1;
  const read = parsePackageDescription(text);
  return read.ok && read.value.levels.length > 1 ? Number(read.value.levels[0].quantity) : 1;
}

/** Least part of the rows that has to agree. */
const MOST = 0.8;

const MOST_IN_A_CASE = 500;

/**
 * Asks about a column of counts that the package does not have: one that differs from the text of
 * the package, or whole numbers of an unknown heading next to sizes.
 */
function askAboutCounts(
  columns: readonly AssignedColumn[],
  rows: readonly Cells[],
): readonly AssignedColumn[] {
  if ((of(columns, 'package.count')?.facts.filled ?? 0) > 0) return columns;
  const text = of(columns, 'package_description_str');
  const named = columns.find(
    ({ field, match, facts }) =>
      field === null && match?.field === 'package.count' && facts.filled > 0,
  );
  if (named !== undefined && text !== undefined) {
    const counted = rows.filter((cells) => Number(textAt(cells, named)) > 1);
    const agree = counted.filter(
      (cells) => Number(textAt(cells, named)) === piecesIn(cells, columns),
    );
    return agree.length < MOST * counted.length ? askAbout(columns, text.field ?? 'name') : columns;
  }
  const isMultiple = rows.some((cells) => piecesIn(cells, columns) > 1);
  const hasContent = text !== undefined || has(columns, 'package.size');
  const fromNames = hasContent ? undefined : packagesFromNames(columns);
  if (isMultiple || (!hasContent && fromNames === undefined) || fromNames?.hasCounts === true)
    return columns;
  const guess = columns.find(
    (column) =>
      column.status === 'unread' &&
      column.header !== '' &&
      answerAbout(column, 'package.count') === undefined &&
      mayBeCount(column, rows),
  );
  return guess === undefined
    ? columns
    : withColumn(
        text === undefined
          ? columns
          : withColumn(columns, text.at, { field: 'package.size', status: 'doubtful' }),
        guess.at,
        { field: 'package.count', status: 'doubtful' },
      );
}

function mayBeCount(column: AssignedColumn, rows: readonly Cells[]): boolean {
  const texts = rows.map((cells) => textAt(cells, column)).filter((text) => text !== '');
  return (
    texts.length >= Math.max(3, MOST * rows.length) &&
    // Numbers that grow from row to row count the rows.
    texts.some((text, at) => Number(text) <= Number(texts[at - 1])) &&
    texts.every((text) => /^\d{1,3}$/.test(text) && Number(text) <= MOST_IN_A_CASE) &&
    texts.some((text) => Number(text) > 1)
  );
}

/** A column whose values say that articles cannot be ordered is asked about, under any name. */
function askAboutRefusals(columns: readonly AssignedColumn[]): readonly AssignedColumn[] {
  if (has(columns, 'orderable')) return columns;
  const refusing = columns.find(
    (column) =>
      column.field === null &&
      column.facts.filled > 0 &&
      answerAbout(column, 'orderable') === undefined &&
      (isOffer(column.header) === false ||
        [...column.facts.values.keys()].some((text) => isOffer(text) === false)),
  );
  return refusing === undefined
    ? columns
    : withColumn(columns, refusing.at, { field: 'orderable', status: 'doubtful' });
}

/** Least part of the names that has to hold a package. */
const MOST_NAMES = 0.5;

/** Returns the packages that names hold, if no column has them. */
function packagesFromNames(columns: readonly AssignedColumn[]): NamePackages | undefined {
  const name = of(columns, 'name');
  if (name === undefined || has(columns, 'package_description_str') || has(columns, 'package.size'))
    return undefined;
  const packages = countPackages(name.facts.values);
  const { reads, refused } = packages;
  if (reads < MOST_NAMES * (reads + refused) || reads === 0) return undefined;
  const field = has(columns, 'package.count') ? 'package.size' : 'package_description_str';
  if (answerAbout(name, field, true) === false) return undefined;
  return { field, hasCounts: packages.hasCounts };
}
