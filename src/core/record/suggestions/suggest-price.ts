/** Proposals for prices that are refused (Decisions N8, N10). */

import { classifyDecimal } from '../../../text/decimal-literal.js';
import { bareObject, definedMembers } from '../../../text/own-member.js';
import type { PriceTextForm } from '../../issue/values.js';
import { Decimal } from '../../value/decimal.js';
import { foldNumerals, readMarkedNumber } from '../../value/marked-number.js';
import type { UnitOfMeasure } from '../../value/unit/units.js';
import { LEADING_CURRENCY, TRAILING_CURRENCY } from './price-words.js';
import type { Proposal } from './proposal.js';
import { readPricePhrase } from './read-price-phrase.js';

/** Meaning of a refused price, with the price to write if that is clear. */
export type PriceReading = Partial<Proposal> & {
  readonly form?: PriceTextForm;
  readonly unit?: UnitOfMeasure;
};

/** No price of a file is longer. */
const MAX_LENGTH = 64;

/** Two digits behind a colon or a currency sign: `12:50 kr`, `12€50`. */
const MARKED_BY_CURRENCY = /^(\d+)[€$£](\d{2})$/;
const COLON = /^(\d+):(\d{2})$/;

/** A dash in the place of decimals: `12,-`. */
const NO_DECIMALS = /^(\d[\d .,']*?)[.,:]-{1,2}$/;

const ONE_GROUP = /^\d{1,3}\.\d{3}$/;

const SCIENTIFIC = /^\d(?:[.,]\d{1,4})?E\+?\d{1,2}$/i;

/**
 * Returns what a refused price says: certain for a decimal comma, marks between thousands, outer
 * blanks and a plus sign; suggested if a currency, a dash or words are dropped. With `unit` the
 * price is for one of that unit. Undefined for ranges, other words and two readings. Decisions N8
 * and N10.
 *
 * @example
 * suggestPrice('12,50') // => { suggestion: '12.50', certainty: 'certain' }
 * suggestPrice('$2.65/lb')?.unit // => 'lb'
 * suggestPrice('on request') // => { form: 'no-price' }
 */
export function suggestPrice(text: string): PriceReading | undefined {
  const reading = readPrice(text);
  return reading && bareObject(reading);
}

function readPrice(text: string): PriceReading | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  // A plus sign, or the apostrophe of a spreadsheet's text.
  const unsigned = foldNumerals(text)
    .trim()
    .replace(/^(?:\+ ?|')/, '');
  const plain = readMarkedNumber(unsigned);
  if (plain !== undefined) return proposalOf(plain, 'certain');
  if (SCIENTIFIC.test(unsigned))
    return proposalOf(new Decimal(unsigned.replace(',', '.')).toFixed(), 'suggested');
  const amount = withoutCurrency(unsigned);
  return amount === undefined ? suggestPhrase(unsigned) : proposalOf(amount, 'suggested');
}

/** Returns what a price with words says, without a proposal if its number has none. */
function suggestPhrase(text: string): PriceReading | undefined {
  const read = readPricePhrase(text);
  if (read === undefined) return undefined;
  const { amount, factor = '1', form, unit } = read;
  const phrase = definedMembers({ form, unit });
  if (amount === undefined) return phrase;
  const number = ONE_GROUP.test(amount) ? undefined : readAmount(amount.trim());
  const proposal =
    number === undefined
      ? undefined
      : proposalOf(
          factor === '1' ? number : new Decimal(number).times(factor).toFixed(),
          'suggested',
        );
  return proposal && { ...phrase, ...proposal };
}

function readAmount(text: string): string | undefined {
  return readMarkedNumber(text) ?? withoutCurrency(text);
}

function withoutCurrency(text: string): string | undefined {
  const [, euros, cents] = MARKED_BY_CURRENCY.exec(text) ?? [];
  if (euros !== undefined && cents !== undefined) return `${euros}.${cents}`;
  const leading = text.replace(LEADING_CURRENCY, '');
  const bare = leading === text ? text.replace(TRAILING_CURRENCY, '') : leading;
  const [, whole, colonCents] = (bare === text ? null : COLON.exec(bare)) ?? [];
  if (whole !== undefined && colonCents !== undefined) return `${whole}.${colonCents}`;
  const [, withoutDash] = NO_DECIMALS.exec(bare) ?? [];
  const amount = withoutDash ?? bare;
  // What follows one point may be a group of thousands: `1.500 €`.
  return amount === text || ONE_GROUP.test(amount) ? undefined : readMarkedNumber(amount);
}

/** Proposes only what the rules of prices accept. */
function proposalOf(plain: string, certainty: Proposal['certainty']): Proposal | undefined {
  const suggestion = plain.startsWith('.') ? `0${plain}` : plain;
  const verdict = classifyDecimal(suggestion, 'plain');
  return verdict === 'positive' || verdict === 'zero' ? { suggestion, certainty } : undefined;
}
