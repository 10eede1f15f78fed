import { checkMember } from '../../text/caller-argument.js';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import type { Outcome } from '../issue/issue.js';
import type { PackageRecord } from '../record/package-record.js';
import type { Decimal } from '../value/decimal.js';
import { ExactFraction, powerOf } from '../value/exact-fraction.js';
import { type Fraction, fraction, fractionOfDecimal } from '../value/fraction.js';
import {
  type ConversionOptions,
  checkConversionOptions,
  convertAmount,
} from '../value/unit/convert-amount.js';
import { type Dimension, isUnitOfMeasure, UNITS, type UnitOfMeasure } from '../value/unit/units.js';

/** One level of a package description with the price of one of what it counts. */
export interface LevelPrice {
  readonly quantity: Decimal;
  readonly price: Fraction | undefined;
}

/** The price of one package, level by level (Decision L2); undefined if a price is not known. */
export interface PriceLadder {
  /** The price of the whole package. */
  readonly package: Fraction | undefined;
  /** Prices from the outermost level to the lowest: each of one of what the level counts. */
  readonly levels: readonly LevelPrice[];
  /** The price of a kg, l or piece, as the content is a mass, a volume or a count. */
  readonly perUnit: ReferencePrice<'kg' | 'l' | 'piece'> | undefined;
  /**
   * The price per the first of the caller's `referenceUnits` that the content converts to; that of
   * `perUnit` if it converts to none. The member is absent if the caller names no units.
   */
  readonly perReferenceUnit?: ReferencePrice | undefined;
}

/** The price of one of a unit. */
export interface ReferencePrice<U extends UnitOfMeasure = UnitOfMeasure> {
  readonly unit: U;
  readonly price: Fraction;
}

/** Options of `priceLadder`. */
export interface PriceLadderOptions extends ConversionOptions {
  /** Units to show a price per unit in, such as `['lb', 'fl oz (US)']`; `perUnit` stays. */
  readonly referenceUnits?: readonly UnitOfMeasure[] | undefined;
}

const OPTIONS: OptionTable<PriceLadderOptions> = {
  factors: 'object',
  referenceUnits: {
    words: 'a list of units',
    holds: (value) => Array.isArray(value) && value.every(isUnitOfMeasure),
  },
};

const PRICED_PER: Readonly<Record<Dimension, 'kg' | 'l' | 'piece' | undefined>> = {
  mass: 'kg',
  volume: 'l',
  count: 'piece',
  can: undefined,
};

/**
 * The bound of the terms of a price: 2 to the 1,024, some 308 digits. Prices of a record that was
 * read stay below it, as its content has a bound (Decision N2); a description of so many levels
 * that was made or stored without would fill the memory with prices that no one can read.
 */
const TERM_BOUND = /* @__PURE__ */ powerOf(2n, 1_024);

/**
 * Returns the exact prices of a package, of one of what each of its levels counts, and of one kg, l
 * or piece. Of 6 × 1.5 l at 12.00, one inner package costs 2 (level 0), one litre 4/3 (level 1).
 * Spec 2.3, Decisions L1 and L2.
 *
 * Priced per unit, all is undefined if the price unit measures another dimension than the content;
 * an unlisted unit is a piece. `perUnit` is undefined for #10. A price whose terms exceed 308 digits
 * is undefined, and so are those behind it. `options.factors` sizes the units that have no one size
 * (Decision U5). `options.referenceUnits` adds the price in the units of a reader, exact as well.
 *
 * @example
 * const sent = { third_party_id: 'A1', name: 'Water', price: '12', price_type_code: 0 }
 * const record = unwrap(readPackageRecord({ ...sent, package_description_str: '6x1.5l' }))
 * priceLadder(record).perUnit // => { unit: 'l', price: { numerator: 4n, denominator: 3n } }
 * const shown = priceLadder(record, { referenceUnits: ['lb', 'gal (US)'] }).perReferenceUnit
 * shown && formatFraction(shown.price, { digits: 2 }) // => '5.05'
 */
export function priceLadder(r: PackageRecord, options: PriceLadderOptions = {}): PriceLadder {
  checkMember(r, 'packageDescription', 'record', 'a package record');
  const { factors, referenceUnits } = ownOptions(options, OPTIONS);
  const sizes = factors === undefined ? {} : { factors };
  checkConversionOptions(sizes);
  const { price } = r;
  const { levels, unit: contentUnit } = r.packageDescription;
  const sent = fractionOfDecimal(price.amount);
  const counts = levels.map(({ quantity }) => fractionOfDecimal(quantity));
  const prices =
    price.basis === 'package'
      ? pricesFrom(sent, counts.map(inverse))
      : pricesFrom(
          timesUnits(sent, convertAmount('1', contentUnit, price.unit, sizes)),
          counts.toReversed(),
        ).reverse();
  const lowest = prices.at(-1);
  const priceOf = <U extends UnitOfMeasure>(unit: U): ReferencePrice<U> | undefined => {
    const priced = timesUnits(lowest, convertAmount('1', unit, contentUnit, sizes));
    return priced && { unit, price: priced };
  };
  const base = PRICED_PER[UNITS[contentUnit].dimension];
  const perUnit = base && priceOf(base);
  const ladder = {
    package: prices[0],
    levels: levels.map(({ quantity }, at) => ({ quantity, price: prices[at + 1] })),
    perUnit,
  };
  if (referenceUnits === undefined) return ladder;
  const shown = referenceUnits.map(priceOf).find((price) => price !== undefined);
  return { ...ladder, perReferenceUnit: shown ?? perUnit };
}

/** Returns a price, and what it is after each factor; undefined from where one is too long. */
function pricesFrom(
  first: Fraction | undefined,
  factors: readonly Fraction[],
): (Fraction | undefined)[] {
  const prices = [first];
  for (const factor of factors) prices.push(scale(prices.at(-1), factor));
  return prices;
}

function inverse({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator, denominator: numerator };
}

/** Returns the price of one unit by that of another; undefined across dimensions. */
function timesUnits(price: Fraction | undefined, units: Outcome<Fraction>): Fraction | undefined {
  return units.ok ? scale(price, units.value) : undefined;
}

/**
 * `price × factor` in lowest terms, if the factor is in lowest terms and its terms are small:
 * each is reduced against the other side alone, so that a long price is only ever divided by a
 * short number.
 */
function scale(price: Fraction | undefined, factor: Fraction): Fraction | undefined {
  if (price === undefined) return undefined;
  const left = fraction(price.numerator, factor.denominator);
  const right = fraction(factor.numerator, price.denominator);
  const numerator = left.numerator * right.numerator;
  const denominator = left.denominator * right.denominator;
  return numerator < TERM_BOUND && denominator < TERM_BOUND
    ? new ExactFraction(numerator, denominator)
    : undefined;
}
