import { classifyDecimal } from '../../../text/decimal-literal.js';
import {
  type Decimal,
  decimalOfCleanText,
  decimalOfFewDigits,
  hasFewDigits,
} from '../../value/decimal.js';

/** Largest length with which a decimal has at most 15 digits on either side of its point. */
const FEW = 15;

/**
 * Returns the decimal of a number or string in the usual form, above zero; undefined if the
 * rules have to check it (Decisions N1, N2).
 */
export function ordinaryDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number' && hasFewDigits(value)) return decimalOfFewDigits(value);
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' &&
    text.length <= FEW &&
    classifyDecimal(text, 'plain') === 'positive'
    ? decimalOfCleanText(text)
    : undefined;
}
