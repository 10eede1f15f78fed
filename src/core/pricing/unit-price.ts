import { checkMember } from '../../text/caller-argument.js';
import { itemAt } from '../../text/item-at.js';
import type { PackageRecord, Price } from '../record/package-record.js';
import type { Decimal } from '../value/decimal.js';
import type { PackageDescription } from '../value/package-description/description.js';
import { UNITS, type UnitOfMeasure } from '../value/unit/units.js';

/**
 * The exact price of one base unit, for comparison only: not in lowest terms, because the greatest
 * common divisor of what ten thousand levels multiply to would cost more than everything else
 * together.
 */
export interface UnitPrice {
  /**
   * Prices compare if these are equal: a dimension, or the unlisted unit both are counted in.
   */
  readonly per: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The price per gram, millilitre, piece or #10 can. */
export function unitPrice({ price, packageDescription }: PackageRecord): UnitPrice {
  const [amount, amountScale] = mantissa(price.amount);
  if (price.basis === 'unit') {
    const { per, numerator, denominator } = oneUnit(price.unit, price.unlistedUnit);
    return { per, numerator: amount * denominator, denominator: amountScale * numerator };
  }
  const content = baseContent(packageDescription);
  return {
    per: content.per,
    numerator: amount * content.denominator,
    denominator: amountScale * content.numerator,
  };
}

/**
 * Returns two prices per unit that can be compared: of one dimension, or of one unlisted unit.
 * Undefined if no comparison makes sense.
 */
export function comparablePrices(
  before: PackageRecord,
  after: PackageRecord,
): readonly [before: UnitPrice, after: UnitPrice] | undefined {
  const was = unitPrice(before);
  const is = unitPrice(after);
  return was.per === is.per ? [was, is] : undefined;
}

/**
 * Returns the prices of a package before and after a change, per unit if these compare. After a
 * change of dimension they are those of the package, so that it hides no jump of the price; if
 * one of these is unknown, the amounts as sent. Decision S5.
 */
export function pricesOfChange(
  before: PackageRecord,
  after: PackageRecord,
): readonly [before: UnitPrice, after: UnitPrice] {
  const prices = comparablePrices(before, after);
  if (prices !== undefined) return prices;
  const was = packagePrice(before);
  const is = packagePrice(after);
  return was === undefined || is === undefined
    ? [amountAlone(before.price), amountAlone(after.price)]
    : [was, is];
}

/** Returns the price of the package; the amount as sent if that is unknown (Decision L1). */
export function packageOrSentPrice(record: PackageRecord): UnitPrice {
  return packagePrice(record) ?? amountAlone(record.price);
}

/** Returns the price of the package; undefined if it is unknown (Decision L1). */
function packagePrice(record: PackageRecord): UnitPrice | undefined {
  const { price, packageDescription } = record;
  if (price.basis === 'package') return amountAlone(price);
  if (UNITS[price.unit].dimension !== UNITS[packageDescription.unit].dimension) return undefined;
  const one = unitPrice(record);
  const content = baseContent(packageDescription);
  return {
    per: '',
    numerator: one.numerator * content.numerator,
    denominator: one.denominator * content.denominator,
  };
}

/** Checks whether the price went up. */
export function isRise(before: UnitPrice, after: UnitPrice): boolean {
  return after.numerator * before.denominator > before.numerator * after.denominator;
}

/** Checks whether the price went up or down by more than this part of what it was. */
export function changesByMoreThan(
  before: UnitPrice,
  after: UnitPrice,
  numerator: bigint,
  denominator: bigint,
): boolean {
  const was = before.numerator * after.denominator;
  const difference = after.numerator * before.denominator - was;
  return (difference < 0n ? -difference : difference) * denominator > was * numerator;
}

/**
 * Describes by how much the price per unit changed, in percent to one decimal, half away from zero.
 * Returns undefined if the dimension differs, or an unlisted unit does (Decision L1).
 *
 * @example
 * const sent = { third_party_id: 'A1', name: 'Water', price: '12', price_type_code: 0 }
 * const before = unwrap(readPackageRecord({ ...sent, package_description_str: '6x1.5l' }))
 * const after = unwrap(readPackageRecord({ ...sent, package_description_str: '5x1.5l' }))
 * describePriceChange(before, after) // => '+20.0 %'
 */
export function describePriceChange(
  before: PackageRecord,
  after: PackageRecord,
): string | undefined {
  checkMember(before, 'price', 'before', 'a record');
  checkMember(after, 'price', 'after', 'a record');
  const prices = comparablePrices(before, after);
  if (prices === undefined) return undefined;
  const change = priceChange(...prices);
  return change === FROM_ZERO ? 'it was 0' : change;
}

/** The change of a price that was 0: no percentage describes it. */
const FROM_ZERO = 'from-zero';

/**
 * Returns by how much the price changed, in percent to one decimal, half away from zero: `+12.5 %`.
 * From 0 it is `from-zero`.
 */
export function priceChange(before: UnitPrice, after: UnitPrice): string {
  const was = before.numerator * after.denominator;
  if (was === 0n) return FROM_ZERO;
  const difference = after.numerator * before.denominator - was;
  const thousandths = ((difference < 0n ? -difference : difference) * 2000n + was) / (2n * was);
  return `${difference < 0n ? '-' : '+'}${thousandths / 10n}.${thousandths % 10n} %`;
}

function amountAlone(price: Price): UnitPrice {
  const [numerator, denominator] = mantissa(price.amount);
  return { per: '', numerator, denominator };
}

/** Returns how many base units the package holds. */
export function baseContent({ levels, unit, unlistedUnit }: PackageDescription): UnitPrice {
  const one = oneUnit(unit, unlistedUnit);
  const quantities = levels.map((level) => mantissa(level.quantity));
  return {
    per: one.per,
    numerator: one.numerator * multiplyAll(quantities.map(([digits]) => digits)),
    denominator: one.denominator * multiplyAll(quantities.map(([, scale]) => scale)),
  };
}

function oneUnit(unit: UnitOfMeasure, unlistedUnit: string | undefined): UnitPrice {
  const { dimension, factor } = UNITS[unit];
  return {
    per: unlistedUnit === undefined ? dimension : `unlisted ${unlistedUnit}`,
    numerator: factor?.numerator ?? 1n,
    denominator: factor?.denominator ?? 1n,
  };
}

/**
 * Multiplies neighbours first: factors stay of one size, which keeps a deep description far from
 * quadratic.
 */
function multiplyAll(factors: readonly bigint[]): bigint {
  let row = factors;
  while (row.length > 1) {
    const half: bigint[] = [];
    for (let i = 0; i < row.length; i += 2) half.push(itemAt(row, i) * (row[i + 1] ?? 1n));
    row = half;
  }
  return itemAt(row, 0);
}

/** A decimal as digits over a power of ten. */
function mantissa(value: Decimal): readonly [digits: bigint, scale: bigint] {
  const text = value.toFixed();
  const dot = text.indexOf('.');
  return dot < 0
    ? [BigInt(text), 1n]
    : [BigInt(text.slice(0, dot) + text.slice(dot + 1)), 10n ** BigInt(text.length - dot - 1)];
}
