import type { PackageRecord } from '../record/package-record.js';
import { checkMember } from '../text/caller-argument.js';
import type { Decimal } from '../value/decimal.js';
import { ExactFraction } from '../value/exact-fraction.js';
import { type Fraction, fraction, fractionOfDecimal } from '../value/fraction.js';
import {
  type ConversionOptions,
  checkConversionOptions,
  convertAmount,
} from '../value/unit/convert-amount.js';
import { type Dimension, UNITS } from '../value/unit/units.js';

/** One level of a package description with the price of one of what it counts. */
export interface LevelPrice {
  readonly quantity: Decimal;
  readonly price: Fraction | null;
}

/** The price of one package, level by level (Decision L2); null where a price is not known. */
export interface PriceLadder {
  /** The price of the whole package. */
  readonly package: Fraction | null;
  /** Prices from the outermost level to the lowest: each of one of what the level counts. */
  readonly levels: readonly LevelPrice[];
  /** The price of a kg, l or piece, as the content is a mass, a volume or a count. */
  readonly perUnit: { readonly unit: 'kg' | 'l' | 'piece'; readonly price: Fraction } | null;
}

const PRICED_PER: Readonly<Record<Dimension, 'kg' | 'l' | 'piece' | undefined>> = {
  mass: 'kg',
  volume: 'l',
  count: 'piece',
  can: undefined,
};

/**
 * The bound of the terms of a price: 2 to the 65,536, some 19,700 digits. A record of ten thousand
 * levels with thirty digits each would otherwise fill the memory with prices that no one can read.
 */
const TERM_BOUND = 1n << 65_536n;

/**
 * Returns the exact prices of a package, of one of what each of its levels counts, and of one kg, l
 * or piece. Of 6 × 1.5 l at 12.00, one inner package costs 2 (level 0), one litre 4/3 (level 1).
 * Spec 2.3, Decisions L1 and L2.
 *
 * Priced per unit, all is null where the price unit is not a supported one or measures another
 * dimension than the content. `perUnit` is null for #10. A price whose terms exceed 19,700 digits
 * is null, and so are those behind it. `options.factors` sizes the units that have no one size
 * (Decision U5).
 *
 * @example
 * const sent = { third_party_id: 'A1', name: 'Water', price: '12', price_type_code: 0 }
 * const record = unwrap(readPackageRecord({ ...sent, package_description_str: '6x1.5l' }))
 * priceLadder(record).perUnit // => { unit: 'l', price: { numerator: 4n, denominator: 3n } }
 */
export function priceLadder(r: PackageRecord, options: ConversionOptions = {}): PriceLadder {
  checkMember(r, 'packageDescription', 'record', 'a package record');
  checkConversionOptions(options);
  return r.price.basis === 'package'
    ? divideDown(r, fractionOfDecimal(r.price.amount), options)
    : multiplyUp(r, pricePerContentUnit(r, options), options);
}

/** The ladder from the price of the package to that of one unit of its content. */
function divideDown(
  r: PackageRecord,
  packagePrice: Fraction,
  options: ConversionOptions,
): PriceLadder {
  const levels: LevelPrice[] = [];
  let price: Fraction | null = packagePrice;
  for (const { quantity } of r.packageDescription.levels) {
    const { numerator, denominator } = fractionOfDecimal(quantity);
    price = scale(price, denominator, numerator);
    levels.push({ quantity, price });
  }
  return { package: packagePrice, levels, perUnit: perUnit(r, price, options) };
}

/** The ladder from the price of one unit of the content to that of the package. */
function multiplyUp(
  r: PackageRecord,
  unitPrice: Fraction | null,
  options: ConversionOptions,
): PriceLadder {
  const levels: LevelPrice[] = [];
  let price = unitPrice;
  for (const { quantity } of r.packageDescription.levels.toReversed()) {
    levels.push({ quantity, price });
    const { numerator, denominator } = fractionOfDecimal(quantity);
    price = scale(price, numerator, denominator);
  }
  return { package: price, levels: levels.reverse(), perUnit: perUnit(r, unitPrice, options) };
}

/**
 * Returns what one unit of the content costs by a price per unit; null across dimensions and for a
 * unit only guessed at (Decision L1).
 */
function pricePerContentUnit(r: PackageRecord, options: ConversionOptions): Fraction | null {
  if (r.price.basis !== 'unit' || r.price.unlistedUnit !== undefined) return null;
  const one = convertAmount('1', r.packageDescription.unit, r.price.unit, options);
  return one.ok
    ? scale(fractionOfDecimal(r.price.amount), one.value.numerator, one.value.denominator)
    : null;
}

function perUnit(
  r: PackageRecord,
  lowest: Fraction | null,
  options: ConversionOptions,
): PriceLadder['perUnit'] {
  const { unit: contentUnit } = r.packageDescription;
  const unit = PRICED_PER[UNITS[contentUnit].dimension];
  const one = unit && convertAmount('1', unit, contentUnit, options);
  if (unit === undefined || one?.ok !== true) return null;
  const price = scale(lowest, one.value.numerator, one.value.denominator);
  return price === null ? null : { unit, price };
}

/**
 * `price × times / by` in lowest terms, where `times / by` is in lowest terms and both are small:
 * each is reduced against the other side alone, so that a long price is only ever divided by a
 * short number.
 */
function scale(price: Fraction | null, times: bigint, by: bigint): Fraction | null {
  if (price === null) return null;
  const left = fraction(price.numerator, by);
  const right = fraction(times, price.denominator);
  const numerator = left.numerator * right.numerator;
  const denominator = left.denominator * right.denominator;
  return numerator < TERM_BOUND && denominator < TERM_BOUND
    ? new ExactFraction(numerator, denominator)
    : null;
}
