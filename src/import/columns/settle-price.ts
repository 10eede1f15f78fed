import type { UnitOfMeasure } from '#core';
import { definedMembers } from '../../text/own-member.js';
import type { HeaderMatch } from '../headings/heading-parts.js';
import { WEIGHTS } from '../headings/weights.js';
import type { LevelExample } from '../profile/doubt.js';
import type { ScaledPrice } from '../profile/suggestion.js';
import type { Cells } from '../workbook/cell.js';
import { type AssignedColumn, answerAbout } from './assign-columns.js';
import { isTimes } from './row-facts.js';
import { isKnownUnit } from './split-cell.js';
import { saleUnitOf } from './trade-words.js';
import { askAbout, of, type Weighed, withColumn } from './weighed.js';

/** Level of a price, by its heading or by a relation of rows; `open`: no one can know. */
type Level = 'package' | 'piece' | 'content' | 'open';

/**
 * Decides what the price is for, and its scale (Decisions I10, I11 and I17): by its heading, by the
 * rows, or by a question. A price of a piece is multiplied by the number of pieces.
 */
export function settlePrice(weighed: Weighed): readonly AssignedColumn[] {
  const { columns, facts } = weighed;
  const price = of(columns, 'price');
  if (price === undefined || price.facts.filled === 0) return columns;
  const { match } = price;
  if (match?.isFieldName === true) return columns;
  if (match?.isCents === true && ![...price.facts.values.keys()].every(isInCents))
    return askAbout(columns, price, 'rows');
  const scale = match?.isCents === true ? 100 : 1;
  if (match?.unit !== undefined) return pricePerContent(weighed, price, match.unit, scale);
  const per = (match?.amount ?? 1) * scale;
  const scaled = { ...price, per: per === 1 ? undefined : String(per) };
  const changed = withColumn(columns, price, scaled);
  const quantity = of(columns, 'price.per');
  if (quantity !== undefined && quantity.facts.filled > 0)
    return pricePerQuantity({ ...weighed, columns: changed }, scaled, quantity);
  const level = levelOf(weighed, price);
  if (level === 'package') return changed;
  if (level === 'content') {
    const unit = facts.rows.map((cells) => facts.package(cells).unit).find(Boolean) ?? 'kg';
    const perContent: HeaderMatch = { field: 'price', score: 2, ...match, unit };
    return askAbout(withColumn(changed, price, { match: perContent }), scaled, 'rows');
  }
  const said = answerAbout(price, 'price', { isLevel: true });
  if (level === 'piece' || said === false) return withColumn(changed, price, { times: COUNT });
  if (said === true) return changed;
  const example = exampleOf(weighed, price);
  return askAbout(changed, scaled, { code: 'level', ...(example && { example }) });
}

const COUNT = 'package.count';

/** Checks for a value that may be in cents: one with a sign of a currency is not. */
function isInCents(text: string): boolean {
  return /^\d*\s*(?:ct|cents?|[¢p])?$/i.test(text.trim());
}

/** A price of a unit of content has that unit; of 100 g, a tenth of a kilogram. */
function pricePerContent(
  { columns }: Weighed,
  price: AssignedColumn,
  unit: UnitOfMeasure,
  scale: number,
): readonly AssignedColumn[] {
  const amount = price.match?.amount ?? 1;
  const large = unit === 'g' ? 'kg' : unit === 'ml' ? 'l' : unit;
  const inLarge = large === unit ? amount : amount / 1000;
  const per = Number((inLarge * scale).toPrecision(12));
  const match: HeaderMatch = { field: 'price', score: 2, ...price.match, unit: large };
  return withColumn(columns, price, { match, per: per === 1 ? undefined : String(per) });
}

/** A price of several pieces is multiplied by those that the package has. */
function pricePerQuantity(
  { columns, facts }: Weighed,
  price: AssignedColumn,
  quantity: AssignedColumn,
): readonly AssignedColumn[] {
  const isOne = facts.rows.every((cells) => (facts.number(cells, quantity)?.value ?? 1) === 1);
  if (isOne) return withColumn(columns, quantity, { field: null, status: 'left-out' });
  const scaled = withColumn(columns, price, { times: COUNT });
  const isOfPieces = facts.rows.every((cells) => {
    const { pieces, content } = facts.package(cells);
    return pieces > 1 && content === undefined;
  });
  return isOfPieces && price.match?.sale !== 'package'
    ? scaled
    : askAbout(scaled, { ...price, times: COUNT }, 'unit');
}

function levelOf({ columns, facts }: Weighed, price: AssignedColumn): Level {
  const { match } = price;
  const pieces = (cells: Cells): number => facts.package(cells).pieces;
  const content = (cells: Cells): number | undefined => facts.package(cells).content;
  const isMultiple = facts.rows.some((cells) => pieces(cells) > 1);
  if (match?.sale === 'package') return 'package';
  if (match?.sale === 'piece') return 'piece';
  const others = columns.filter(
    (column) =>
      column.field === null && column.traits !== undefined && column.traits.number >= WEIGHTS.most,
  );
  const all = (cells: Cells): number | undefined => {
    const each = content(cells);
    return each === undefined ? undefined : each * pieces(cells);
  };
  for (const other of others) {
    if (other.match?.isOtherPrice === true && isTimes(facts, other, price, all)) return 'content';
    if (!isMultiple) continue;
    const { sale, unit } = other.match ?? {};
    if (sale === 'piece' && isTimes(facts, price, other, pieces)) return 'package';
    if (sale === 'package' && isTimes(facts, other, price, pieces)) return 'piece';
    if (unit !== undefined && isTimes(facts, price, other, all)) return 'package';
    if (unit !== undefined && isTimes(facts, price, other, content)) return 'piece';
  }
  if (!isMultiple) return 'package';
  const isCounted = of(columns, 'package.count') !== undefined;
  return isCounted || match?.sale === 'unit' || isSoldByPiece({ columns, facts })
    ? 'open'
    : 'package';
}

/** Different units in a column of them. */
const MOST_UNITS = 30;

/** Checks for a column of units of sale that names pieces next to a package of several. */
function isSoldByPiece({ columns, facts }: Weighed): boolean {
  const units = columns.find(
    ({ field, match, facts: { values } }) =>
      field !== 'package.unit' &&
      match?.isFieldName !== true &&
      values.size <= MOST_UNITS &&
      [...values.keys()].some((text) => saleUnitOf(text) === 'piece') &&
      [...values.keys()].every((text) => saleUnitOf(text) !== undefined || isKnownUnit(text)),
  );
  return (
    units !== undefined &&
    facts.rows.some(
      (cells) =>
        saleUnitOf(facts.text(cells, units)) === 'piece' && facts.package(cells).pieces > 1,
    )
  );
}

/** A price of a row, and the numbers by which it is scaled. */
interface PriceOfRow {
  readonly name: string;
  readonly value: number;
  readonly per: number;
  readonly pieces: number;
}

/** Returns the first row with a price; one with several pieces, if the price is for one. */
function firstPrice(
  { columns, facts }: Weighed,
  price: AssignedColumn,
  isOfPiece: boolean,
): PriceOfRow | undefined {
  const quantity = of(columns, 'price.per');
  for (const cells of facts.rows) {
    const value = facts.number(cells, price)?.value;
    const { pieces } = facts.package(cells);
    if (value === undefined || (isOfPiece && pieces === 1)) continue;
    const per = Number(price.per ?? 1) * (facts.number(cells, quantity)?.value ?? 1);
    return { name: facts.text(cells, of(columns, 'name')), value, per, pieces };
  }
  return undefined;
}

/** Returns both readings of the price of the first row with several pieces. */
function exampleOf(weighed: Weighed, price: AssignedColumn): LevelExample | undefined {
  const row = firstPrice(weighed, price, true);
  if (row === undefined) return undefined;
  const { name, value, per, pieces } = row;
  const amount = value / per;
  return { name, pieces: `${pieces}`, price: printed(amount), total: printed(amount * pieces) };
}

/** Returns the first row whose price is scaled, with the price that is sent (Decision I11). */
export function scaledPriceOf(weighed: Weighed): ScaledPrice | undefined {
  const price = of(weighed.columns, 'price');
  const isOfPiece = price?.times !== undefined;
  if (price === undefined || (price.per === undefined && !isOfPiece)) return undefined;
  const row = firstPrice(weighed, price, isOfPiece);
  if (row === undefined) return undefined;
  const { name, value, per } = row;
  const pieces = isOfPiece ? row.pieces : 1;
  return {
    name,
    price: printed(value),
    per: `${per}`,
    total: printed((value / per) * pieces),
    ...definedMembers({ pieces: isOfPiece ? `${pieces}` : undefined, unit: price.match?.unit }),
  };
}

/** Returns a number with its decimals, at least two. */
function printed(value: number): string {
  const text = String(Number(value.toPrecision(12)));
  return /\.\d\d/.test(text) ? text : value.toFixed(2);
}
