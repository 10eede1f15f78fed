import { Decimal } from '#core';
import type { Result } from '../../text/result.js';
import { packageOfText } from '../columns/row-facts.js';
import { listedUnit } from '../columns/split-cell.js';
import type { RowValues } from './write-record.js';

/** Basis and scale of a price (Decision I11). */
export interface PriceBasis {
  /** Number that the prices of the column are divided by. */
  readonly per: string | undefined;
  /** Number that the price of the row is divided by. */
  readonly quantity: string | undefined;
  /** True if the price is multiplied by the number of pieces of the package. */
  readonly isOfPiece: boolean;
}

const NUMBER = /^(?:\d+(?:\.\d+)?|\.\d+)$/;

/**
 * Returns the price of the package of a row, exactly: `4.80` per 100 of 1000 pieces is `48`; or
 * the reason why there is none. A text without a digit stays unchanged.
 */
export function scaledPrice(
  text: string,
  { per = '1', quantity = '1', isOfPiece }: PriceBasis,
  values: RowValues,
): Result<string, 'price-without-count' | 'price-not-scaled'> {
  if (!/\d/.test(text)) return { ok: true, value: text };
  if (!NUMBER.test(text)) return { ok: false, fault: 'price-not-scaled' };
  const pieces = isOfPiece ? piecesOf(values) : new Decimal(1);
  if (pieces === undefined || !NUMBER.test(quantity) || Number(quantity) === 0)
    return { ok: false, fault: 'price-without-count' };
  const whole = new Decimal(text).times(pieces);
  const divisor = new Decimal(per).times(quantity);
  const price = whole.dividedBy(divisor);
  // A price without an end is none that the file can have.
  return price.times(divisor).equals(whole)
    ? { ok: true, value: price.toFixed() }
    : { ok: false, fault: 'price-not-scaled' };
}

/** Returns how many pieces the package of a row has. */
function piecesOf(values: RowValues): Decimal | undefined {
  const text = values.get('package_description_str')?.text;
  if (text !== undefined) {
    const found = packageOfText(text);
    return found === undefined ? undefined : new Decimal(found.pieces);
  }
  let pieces = new Decimal(1);
  const unit = values.get('package.unit')?.text ?? '';
  for (const [field, value] of values) {
    const isCount =
      /^package\.count/.test(field) || (field === 'package.size' && listedUnit(unit) === 'piece');
    if (!isCount) continue;
    if (!NUMBER.test(value.text)) return undefined;
    pieces = pieces.times(value.text);
  }
  return values.has('package.count') || values.has('package.size') ? pieces : undefined;
}
