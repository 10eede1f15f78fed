/** Amounts and prices that change with a unit of another size than the one of the list. */

import { classifyDecimal } from '../../../text/decimal-literal.js';
import type { Finding } from '../../issue/issue.js';
import { ownValue, withValues } from '../../issue/outcome.js';
import type { Decimal } from '../../value/decimal.js';
import { convertedAmount } from '../../value/package-description/rewrite-unit.js';

export const PUBLISHED_QUANTITY_DECIMALS = 6;
export const PUBLISHED_PRICE_DECIMALS = 3;

/** A finding about a unit that is not in the list. */
export type UnlistedUnitFinding = Finding<'unit.unlisted' | 'unit.strict-unlisted'>;

/** Returns true for a finding about a unit that a factor other than 1 converts to a listed one. */
export function isOfAnotherSize(f: Finding): f is UnlistedUnitFinding {
  const multiplier = ownValue(f, 'multiplier');
  return multiplier !== undefined && multiplier !== '1';
}

/** Returns true for a price, or an amount, that is zero or more within the bounds. */
export function isAmount(verdict: ReturnType<typeof classifyDecimal>): boolean {
  return verdict === 'positive' || verdict === 'zero';
}

/**
 * Adds the same amount in the listed unit: `33` of `cl` is `330` of `ml` (Decision U2). Without a
 * suggestion if that amount is outside the bounds of Decisions N2 and N6: it would not be a fix.
 */
export function withConvertedQuantity(
  f: UnlistedUnitFinding,
  quantity: Decimal,
  published: boolean,
): UnlistedUnitFinding {
  const { rewrite = '', multiplier = '1' } = f.values;
  const amounts = convertedAmount(quantity, multiplier);
  const decimals = quantity.times(multiplier).decimalPlaces();
  if (classifyDecimal(amounts.quantity, 'plain') !== 'positive') return f;
  if (published && decimals > PUBLISHED_QUANTITY_DECIMALS) return f;
  // Refused, the amount is read as nothing.
  const advice = f.code === 'unit.unlisted' ? 'converted' : 'amount';
  return withValues(f, { suggestion: rewrite, ...amounts, advice });
}

/**
 * Adds the same price per listed unit, for a person to agree to: 3 per `cl` is 0.3 per `ml`, the
 * inverse of what an amount needs (Decision U2). Without a suggestion if the quotient does not
 * terminate, or would leave the bounds of prices.
 */
export function withConvertedPrice(
  f: UnlistedUnitFinding,
  price: Decimal | undefined,
  published: boolean,
): UnlistedUnitFinding {
  const { advice: _, ...values } = f.values;
  const { rewrite = '', multiplier = '1' } = values;
  const other = price?.dividedBy(multiplier);
  const text = other?.toFixed() ?? '';
  // An amount has at most 30 digits, so that multiplying it back is exact.
  const fits =
    isAmount(classifyDecimal(text, 'plain')) &&
    price !== undefined &&
    other?.times(multiplier).equals(price) === true;
  if (!fits || (published && other.decimalPlaces() > PUBLISHED_PRICE_DECIMALS))
    return { ...f, values };
  return {
    ...f,
    values: {
      ...values,
      suggestion: rewrite,
      price: text,
      certainty: 'suggested',
      advice: 'price',
      sentPrice: price.toFixed(),
    },
  };
}
