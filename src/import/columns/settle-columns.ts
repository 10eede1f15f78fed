import { itemAt } from '../../text/item-at.js';
import { speaksOf } from '../headings/heading-parts.js';
import { WEIGHTS } from '../headings/weights.js';
import { wordsOfHeader } from '../headings/words-of-header.js';
import { proposedValue } from '../profile/field-values.js';
import type { ImportField } from '../profile/import-field.js';
import type { FieldFallback } from '../profile/import-profile.js';
import type { Cells, Sheet } from '../workbook/cell.js';
import { type AssignedColumn, answerAbout } from './assign-columns.js';
import { compareEarlier } from './earlier-file.js';
import { countPackages, packageInName } from './name-package.js';
import { isCost } from './price-rank.js';
import { type RowFacts, rowFacts, saysAgain } from './row-facts.js';
import { scaledPriceOf, settlePrice } from './settle-price.js';
import { flagWords, isEnded, saleUnitOf } from './trade-words.js';
import { isRefusing, unusedDoubt } from './unused-columns.js';
import { askAbout, of, type Weighed, withColumn } from './weighed.js';

/** Columns with what follows from several of them, or from their rows. */
export interface SettledColumns {
  readonly columns: readonly AssignedColumn[];
  readonly fallback: FieldFallback;
}

/** A rule over all columns: returns them with what it changes. */
type Rule = (weighed: Weighed) => readonly AssignedColumn[];

/** Rows that are compared. */
const MOST_ROWS = 3000;

/** Decides what no column shows alone. The rules are tried in their order. */
export function settleColumns(
  sheet: Sheet,
  header: number,
  assigned: readonly AssignedColumn[],
  earlier?: Weighed['earlier'],
): SettledColumns {
  const rows: Cells[] = [];
  for (const row of sheet.rows()) {
    if (rows.length >= MOST_ROWS) break;
    if (row.number > header) rows.push(row.cells);
  }
  const factsOf = factsByColumns(rows);
  const ruled = RULES.reduce(
    (columns, rule) =>
      rule({
        columns,
        earlier,
        get facts() {
          return factsOf(columns);
        },
      }),
    assigned,
  ).map(withAnswer);
  const price = of(ruled, 'price');
  const scaled = scaledPriceOf({ columns: ruled, facts: factsOf(ruled) });
  const columns = price && scaled ? withColumn(ruled, price, { scaled }) : ruled;
  const fromNames = packagesFromNames(columns);
  const identifier = has(columns, 'third_party_id') ? undefined : identifierOf(columns);
  return {
    columns,
    fallback: {
      ...(identifier && { third_party_id: identifier }),
      ...(fromNames && { [fromNames]: 'name' }),
    },
  };
}

/** Returns a function that gathers the facts of the rows again only if a rule changed columns. */
function factsByColumns(rows: readonly Cells[]): (columns: Weighed['columns']) => RowFacts {
  let known: { readonly columns: Weighed['columns']; readonly facts: RowFacts } | undefined;
  return (columns) => {
    if (known?.columns !== columns) known = { columns, facts: rowFacts(rows, columns) };
    return known.facts;
  };
}

const RULES: readonly Rule[] = [
  readSaleUnits,
  readRefusals,
  readCatchWeights,
  leaveOutCounts,
  settlePrice,
  addPricesOfUnits,
  askAboutKinds,
  askAboutCounts,
  askAboutWeights,
  readTimes,
  askAboutUnused,
  compareEarlier,
];

const LEFT_OUT = { field: null, status: 'left-out', doubt: undefined } as const;

/** Returns a column as a person said: what is right is recognised, what is wrong is left out. */
function withAnswer(column: AssignedColumn): AssignedColumn {
  if (column.doubt?.code === 'level') return column;
  const said = answerAbout(column, column.field);
  if (said === undefined) return column;
  return said ? { ...column, status: 'recognised', doubt: undefined } : { ...column, ...LEFT_OUT };
}

/** Returns the field that identifies a row if no column does (Decision I7). */
function identifierOf(columns: readonly AssignedColumn[]): 'gtin' | 'name' | undefined {
  const mayBe = (field: ImportField): boolean => {
    const column = of(columns, field);
    const said = column && answerAbout(column, 'third_party_id', { isDerived: true });
    return column !== undefined && said !== false;
  };
  if (mayBe('gtin') || mayBe('package.gtin.2')) return 'gtin';
  return mayBe('name') ? 'name' : undefined;
}

function has(columns: readonly AssignedColumn[], field: ImportField): boolean {
  return of(columns, field) !== undefined;
}

/** Units in which no one prices food: a column of them repeats the unit of the content. */
const SMALL = /^(?:g|gr|gram|mg|ml|cl|dl|oz)\.?$/i;

/**
 * A unit of sale that is a package or a piece changes nothing; one of content makes prices of that
 * unit, which only its own heading says surely.
 */
function readSaleUnits({ columns }: Weighed): readonly AssignedColumn[] {
  const unit = of(columns, 'price_unit');
  if (unit === undefined || unit.facts.filled === 0) return columns;
  if (unit.match?.isFieldName === true) return columns;
  const texts = [...unit.facts.values.keys()].map((text) => text.trim());
  const contents = texts.filter((text) => text !== '' && saleUnitOf(text) === undefined);
  const isOfPrice = unit.match?.field === 'price_unit';
  const isForPackage = of(columns, 'price')?.match?.sale === 'package';
  const isOfContent = isForPackage || texts.some((text) => SMALL.test(text));
  if (contents.length === 0 || (!isOfPrice && isOfContent))
    return withColumn(columns, unit, LEFT_OUT);
  return isOfPrice ? columns : askAbout(columns, unit, 'rows');
}

/**
 * A heading that says what cannot be ordered is asked about, whose yes is a no (Decision I12), and
 * a mark, whose empty cells are. An article that is no longer sold leaves no question, if every
 * cell says yes or no and one says that its article is sold.
 */
function readRefusals({ columns }: Weighed): readonly AssignedColumn[] {
  const orderable = of(columns, 'orderable');
  if (orderable === undefined) return columns;
  const { header, match, facts } = orderable;
  const texts = [...facts.values.keys()].filter((text) => text.trim() !== '');
  const flags = texts.map((text) => proposedValue('orderable', text));
  const isClear = isEnded(header) && flags.includes('false') && !flags.includes(undefined);
  const isContrary = match?.isContrary === true && !isClear;
  return isContrary || flagWords(texts).has('') ? askAbout(columns, orderable, 'kind') : columns;
}

/** Words of a heading of weights that vary: Rule 4 of Spec 2.1, and not `weighted`. */
const VARYING = /catch|\bcw\b|variab|random|vaihtuva|muuttuva/;

/** A flag of weights that vary fills no field, but prices in its rows may be those of a unit. */
function readCatchWeights({ columns, facts }: Weighed): readonly AssignedColumn[] {
  const flag = of(columns, 'weighted');
  if (flag === undefined || flag.match?.isFieldName === true) return columns;
  if (!VARYING.test(wordsOfHeader(flag.header).join(' '))) return columns;
  const others = withColumn(columns, flag, LEFT_OUT);
  const price = of(others, 'price');
  if (price === undefined || price.match?.unit !== undefined || has(others, 'price_unit'))
    return others;
  const varying = new Set(
    [...flag.facts.values.keys()]
      .map((text) => text.trim())
      .filter((text) => text !== '' && proposedValue('orderable', text) !== 'false'),
  );
  const isOpen = facts.rows.some(
    (cells) => varying.has(facts.text(cells, flag)) && facts.unitInCell(cells, price) === undefined,
  );
  return isOpen ? askAbout(others, price, 'kind') : others;
}

/**
 * Leaves out a count that the size says again, or whose heading does not speak of packing next to a
 * whole size (Decisions I10, I12).
 */
function leaveOutCounts({ columns, facts }: Weighed): readonly AssignedColumn[] {
  const count = of(columns, 'package.count');
  if (count === undefined || count.match?.isFieldName === true || count.facts.filled === 0)
    return columns;
  if (answerAbout(count, 'package.count') === true) return columns;
  const size = of(columns, 'package.size');
  if (size === undefined) return columns;
  const again = saysAgain(facts, size, count);
  if (again === 'every-row') return withColumn(columns, count, LEFT_OUT);
  if (again !== undefined) return askAbout(columns, count, 'rows');
  // Other counts are of what is in stock or ordered.
  if (speaksOf(count.header, PACKING)) return columns;
  return withColumn(columns, count, {
    field: null,
    status: 'doubtful',
    doubt: { code: 'unused', could: 'package.count' },
  });
}

/** Takes a price of a unit in the rows in which the price of a package is missing. */
function addPricesOfUnits({ columns, facts }: Weighed): readonly AssignedColumn[] {
  const price = of(columns, 'price');
  if (price === undefined || price.match?.unit !== undefined) return columns;
  return columns.map((column) => {
    const unit = column.field === null ? column.match?.unit : undefined;
    if (unit === undefined || column.match?.field !== 'price') return column;
    const fills = facts.rows.some(
      (cells) => facts.text(cells, price) === '' && facts.text(cells, column) !== '',
    );
    return fills ? { ...column, field: 'price', status: 'recognised', unit } : column;
  });
}

/** A cost may be the one of the supplier; a price with tax or from a quantity is none of one. */
function askAboutKinds({ columns }: Weighed): readonly AssignedColumn[] {
  const price = of(columns, 'price');
  if (price === undefined) return columns;
  const { match, header } = price;
  const isOther = match?.isOtherPrice === true || isCost(header) || (match?.tier ?? 0) > 1;
  return isOther ? askAbout(columns, price, 'kind') : columns;
}

/** Headings of a weight that may be the one of a case: `Peso neto kg`, but not `kpl paino`. */
const WEIGHT = /weight|gewicht|peso|poids|paino|vikt|vekt|vaegt|waga|\bves\b|massa|masa|\bwt\b/;

/** Words of a heading that say what is in a package, and of one that say it of a piece. */
const PACKING = ['outer', 'inner', 'per'] as const;
const OF_PIECE = ['piece', 'unit'] as const;

/** A weight next to a number of packages is the one of all of them if a text says another size. */
function askAboutWeights({ columns, facts }: Weighed): readonly AssignedColumn[] {
  const size = of(columns, 'package.size');
  if (size === undefined || size.match?.isFieldName === true) return columns;
  const heading = wordsOfHeader(size.header).join(' ');
  if (speaksOf(size.header, OF_PIECE) || !WEIGHT.test(heading)) return columns;
  const texts = columns.filter(({ field }) => field === null || field === 'name');
  const isDoubtful = facts.rows.some(
    (cells) =>
      facts.package(cells).pieces > 1 &&
      texts.some((text) => isOtherSize(facts.text(cells, text), facts.text(cells, size))),
  );
  return isDoubtful ? askAbout(columns, size, 'rows') : columns;
}

/** Checks whether a text has a size that is not this weight, in kilograms or grams. */
function isOtherSize(text: string, weight: string): boolean {
  const found = packageInName(text);
  const ratio = Number(found?.size) / Number(weight.replace(',', '.'));
  return Number.isFinite(ratio) && ratio !== 1 && ratio !== 1000;
}

/** Asks about a package text that differs from a count of a column next to it. */
function askAboutCounts({ columns, facts }: Weighed): readonly AssignedColumn[] {
  const text = of(columns, 'package_description_str');
  const named = columns.find(
    ({ field, match, facts: { filled } }) =>
      field === null && match?.field === 'package.count' && filled > 0,
  );
  if (text === undefined || named === undefined) return columns;
  const countOf = (cells: Cells): number => facts.number(cells, named)?.value ?? 0;
  const counted = facts.rows.filter((cells) => countOf(cells) > 1);
  const agree = counted.filter((cells) => countOf(cells) === facts.package(cells).pieces);
  return agree.length < WEIGHTS.most * counted.length ? askAbout(columns, text, 'rows') : columns;
}

/** Bare numbers below a heading without a unit of time are days, which a person confirms. */
function readTimes({ columns }: Weighed): readonly AssignedColumn[] {
  const time = of(columns, 'lead_time');
  if (time === undefined || time.match?.isFieldName === true) return columns;
  const isBare = [...time.facts.values.keys()].some((text) => /^\s*\d+(?:[.,]\d+)?\s*$/.test(text));
  if (!isBare) return columns;
  const unit = time.match?.time;
  const known = withColumn(columns, time, { unit: unit ?? 'days' });
  return unit === undefined ? askAbout(known, itemAt(known, time.at), 'unit') : known;
}

/** Asks about columns that are not used, but could change the result (Decision I12). */
function askAboutUnused({ columns, facts }: Weighed): readonly AssignedColumn[] {
  return columns.map((column) => {
    const doubt = unusedDoubt(column, { columns, facts });
    if (doubt === undefined) return column;
    // Values that refuse an article are likely; others are used only if a person says so.
    const field = doubt.could === 'orderable' && isRefusing(column) ? doubt.could : null;
    return { ...column, field, status: 'doubtful', doubt };
  });
}

/** Returns the field that names fill with their packages, if no column has them. */
function packagesFromNames(columns: readonly AssignedColumn[]): ImportField | undefined {
  const name = of(columns, 'name');
  if (name === undefined || has(columns, 'package_description_str') || has(columns, 'package.size'))
    return undefined;
  const { reads, refused } = countPackages(name.facts.values);
  if (reads < WEIGHTS.half * (reads + refused) || reads === 0) return undefined;
  const field = has(columns, 'package.count') ? 'package.size' : 'package_description_str';
  return answerAbout(name, field, { isDerived: true }) === false ? undefined : field;
}
