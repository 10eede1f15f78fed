import { checkMember } from '../../../text/caller-argument.js';
import {
  baseContent,
  packageOrSentPrice,
  type UnitPrice,
  unitPrice,
} from '../../pricing/unit-price.js';
import type { PackageRecord, Price } from '../../record/package-record.js';

/** Amounts of a package that compare with those of another file, as binary numbers. */
export interface PackageAmounts {
  /** Price per gram, millilitre, piece or #10 can; null if none is known. */
  readonly price: number | null;
  /** Prices per unit compare if these are equal: a dimension, or an unlisted unit. */
  readonly per: string;
  /** Price of the package, or as sent if that is unknown. */
  readonly amount: number | null;
  /** Basis that the price is stated for; null if that is unknown. */
  readonly basis: Price['basis'] | null;
  /** Grams, millilitres, pieces or #10 cans of the package; null if unknown. */
  readonly content: number | null;
  /** Contents compare if these are equal: a dimension, or an unlisted unit. */
  readonly measure: string;
}

/** Amounts of a package that can change: the price as stated, the content, the price per unit. */
export type ChangedAmount = 'price' | 'content' | 'unit-price';

/** Amount that changed by a power of ten: 2 for a hundred times, -1 for a tenth. */
export interface AmountJump {
  readonly what: ChangedAmount;
  readonly power: number;
}

/**
 * Factors from one record of a package to the next, 1 if unchanged: a price of 3 after 2 is 1.5.
 * Infinity after 0; null if the two do not compare.
 */
export interface PackageChange {
  /** Price as stated: of the package, or per unit. Null if it was stated for something else. */
  readonly price: number | null;
  readonly content: number | null;
  /** Price per unit; that of the package if the dimension changed. */
  readonly unitPrice: number | null;
  /** Amount that made the price per unit change by a power of ten; undefined if none did. */
  readonly jump: AmountJump | undefined;
}

/**
 * Returns which of price, content and price per unit changed between two records of a package, and
 * by what factor. Decision S12.
 *
 * @example
 * const sent = { third_party_id: 'A1', name: 'Thyme', price: '0.87', price_type_code: 0 }
 * const before = unwrap(readPackageRecord({ ...sent, package_description_str: '0.25 kg' }))
 * const after = unwrap(readPackageRecord({ ...sent, package_description_str: '2.5 kg' }))
 * packageChange(before, after).content // => 10
 * packageChange(before, after).jump // => { what: 'content', power: 1 }
 */
export function packageChange(before: PackageRecord, after: PackageRecord): PackageChange {
  checkMember(before, 'price', 'before', 'a record');
  checkMember(after, 'price', 'after', 'a record');
  return amountsChange(amountsOf(before), amountsOf(after));
}

/** Returns the amounts of a record. */
export function amountsOf(
  record: PackageRecord,
): PackageAmounts & Readonly<Record<'price' | 'amount' | 'content', number>> {
  const price = unitPrice(record);
  const content = baseContent(record.packageDescription);
  return {
    price: numberOf(price),
    per: price.per,
    amount: numberOf(packageOrSentPrice(record)),
    basis: record.price.basis,
    content: numberOf(content),
    measure: content.per,
  };
}

/** Returns the change from some amounts of a package to others. */
export function amountsChange(before: PackageAmounts, after: PackageAmounts): PackageChange {
  const whole = factorOf(before.amount, after.amount);
  const isSameUnit = before.per === after.per;
  const perUnit = isSameUnit ? factorOf(before.price, after.price) : whole;
  const isUnit = after.basis === 'unit';
  const isStatedAlike = before.basis === after.basis && (!isUnit || isSameUnit);
  const price = isStatedAlike ? (isUnit ? perUnit : whole) : null;
  const content = before.measure === after.measure ? factorOf(before.content, after.content) : null;
  const power = perUnit === null ? 0 : powerOfTen(1, perUnit);
  const jump = power === 0 ? undefined : jumpOf(power, { price, content });
  return { price, content, unitPrice: perUnit, jump };
}

/** Returns what changed the price per unit by a power of ten, if it is one amount alone. */
function jumpOf(
  power: number,
  { price, content }: Pick<PackageChange, 'price' | 'content'>,
): AmountJump {
  if (price !== null && powerOfTen(1, price) === power) return { what: 'price', power };
  const isContent = price !== null && content !== null && powerOfTen(1, content) === -power;
  return isContent ? { what: 'content', power: -power } : { what: 'unit-price', power };
}

/**
 * Returns the power of ten by which the price per unit changed with an amount; 0 if none jumped.
 * Ten times the content is a tenth of it.
 *
 * @example
 * unitPricePower({ what: 'content', power: 1 }) // => -1
 * unitPricePower(undefined) // => 0
 */
export function unitPricePower(jump: AmountJump | undefined): number {
  if (jump === undefined) return 0;
  checkMember(jump, 'what', 'jump', 'a jump of an amount');
  return jump.what === 'content' ? -jump.power : jump.power;
}

/** Part of a power of ten by which a price may differ from it: prices also change by a little. */
const TOLERANCE = /* @__PURE__ */ Math.log10(1.05);

/**
 * Returns the power of ten by which a price went up (2: a hundred times what it was) or down; 0
 * if it did not change by one, give or take 5 %. Decision S12.
 *
 * @example
 * powerOfTen(1.5, 150) // => 2
 * powerOfTen(1.5, 4.5) // => 0
 */
export function powerOfTen(before: number, after: number): number {
  const change = Math.log10(after / before);
  // Adding 0 turns -0 into 0, as JSON does.
  const power = Math.round(change) + 0;
  return Number.isFinite(change) && Math.abs(change - power) <= TOLERANCE ? power : 0;
}

/** Returns how many times an amount is the one before; null if one of them is unknown. */
function factorOf(before: number | null, after: number | null): number | null {
  if (before === null || after === null) return null;
  const factor = after / before;
  // Not a number: both are 0, or more digits than a binary number has.
  return Number.isNaN(factor) ? 1 : factor;
}

function numberOf({ numerator, denominator }: UnitPrice): number {
  return Number(numerator) / Number(denominator);
}
