import { checkMember } from '../../text/caller-argument.js';
import { classifyDecimal } from '../../text/decimal-literal.js';
import { ownMember } from '../../text/own-member.js';
import { Decimal } from '../value/decimal.js';
import { type Fraction, formatFraction, parseFraction } from '../value/fraction.js';
import { isUnitOfMeasure, type UnitOfMeasure } from '../value/unit/units.js';
import type { LevelPrice, PriceLadder, ReferencePrice } from './price-ladder.js';

/** A price ladder as plain JSON: exact decimals, or `p/q`, as text; null for undefined. */
export interface PriceLadderJson {
  readonly package: string | null;
  readonly levels: readonly { readonly quantity: string; readonly price: string | null }[];
  readonly perUnit: { readonly unit: 'kg' | 'l' | 'piece'; readonly price: string } | null;
  /** Present if the ladder was made with units to show. */
  readonly perReferenceUnit?: { readonly unit: UnitOfMeasure; readonly price: string } | null;
}

/**
 * Writes a price ladder as plain JSON; prices are written as `formatFraction` prints them.
 * Decision N3.
 *
 * @example
 * const ladder = { package: fraction(5n, 4n), levels: [], perUnit: undefined };
 * writePriceLadder(ladder).package // => '1.25'
 * writePriceLadder(ladder).perUnit // => null
 */
export function writePriceLadder(ladder: PriceLadder): PriceLadderJson {
  checkMember(ladder, 'levels', 'ladder', 'a price ladder');
  const { package: whole, levels, perUnit } = ladder;
  return {
    package: priceText(whole),
    levels: levels.map(({ quantity, price }) => ({
      quantity: quantity.toFixed(),
      price: priceText(price),
    })),
    perUnit: unitPriceText(perUnit),
    ...(Object.hasOwn(ladder, 'perReferenceUnit')
      ? { perReferenceUnit: unitPriceText(ladder.perReferenceUnit) }
      : {}),
  };
}

/**
 * Reads the price ladder that `writePriceLadder` wrote; undefined for anything else. A price of
 * more than 10,000 characters is not read.
 *
 * @example
 * const json = { package: '4/3', levels: [], perUnit: null };
 * const price = readPriceLadder(json)?.package;
 * price && formatFraction(price) // => '4/3'
 * readPriceLadder({ package: 'x', levels: [], perUnit: null }) // => undefined
 */
export function readPriceLadder(json: unknown): PriceLadder | undefined {
  const whole = readPrice(memberOf(json, 'package'));
  const list = memberOf(json, 'levels');
  const levels = Array.isArray(list) ? list.map(readLevel) : [undefined];
  const perUnit = readUnitPrice(memberOf(json, 'perUnit'), isBaseUnit);
  const named = memberOf(json, 'perReferenceUnit');
  const shown = named === undefined ? null : readUnitPrice(named, isUnitOfMeasure);
  const isRead = whole !== undefined && perUnit !== undefined && shown !== undefined;
  if (!isRead || !levels.every((level) => level !== undefined)) return undefined;
  const perReferenceUnit = named === undefined ? {} : { perReferenceUnit: shown ?? undefined };
  return {
    package: whole ?? undefined,
    levels,
    perUnit: perUnit ?? undefined,
    ...perReferenceUnit,
  };
}

/** True for null, and for a member that JSON left out because it was undefined. */
function isNone(json: unknown): boolean {
  return json === null || json === undefined;
}

function priceText(price: Fraction | undefined): string | null {
  return price === undefined ? null : formatFraction(price);
}

function unitPriceText<U extends UnitOfMeasure>(
  priced: ReferencePrice<U> | undefined,
): { readonly unit: U; readonly price: string } | null {
  return priced === undefined ? null : { unit: priced.unit, price: formatFraction(priced.price) };
}

function readPrice(json: unknown): Fraction | null | undefined {
  return isNone(json) ? null : parseFraction(json);
}

function readLevel(json: unknown): LevelPrice | undefined {
  const quantity = memberOf(json, 'quantity');
  const price = readPrice(memberOf(json, 'price'));
  if (typeof quantity !== 'string' || classifyDecimal(quantity, 'plain') !== 'positive')
    return undefined;
  return price === undefined
    ? undefined
    : { quantity: new Decimal(quantity), price: price ?? undefined };
}

function isBaseUnit(unit: unknown): unit is 'kg' | 'l' | 'piece' {
  return unit === 'kg' || unit === 'l' || unit === 'piece';
}

function readUnitPrice<U extends UnitOfMeasure>(
  json: unknown,
  isUnit: (unit: unknown) => unit is U,
): ReferencePrice<U> | null | undefined {
  if (isNone(json)) return null;
  const unit = memberOf(json, 'unit');
  const price = parseFraction(memberOf(json, 'price'));
  return isUnit(unit) && price !== undefined ? { unit, price } : undefined;
}

/** Returns an own member; inherited ones are none (Decision J7). */
function memberOf(json: unknown, name: string): unknown {
  return ownMember<Readonly<Record<string, unknown>>, string>(Object(json), name);
}
