/** Proposals for prices that are refused (Decision N8). */
import { judgeDecimal } from '../../text/decimal-literal.js';
import { Decimal } from '../../value/decimal.js';
import { foldNumerals, readMarkedNumber } from '../../value/marked-number.js';
import type { Proposal } from './proposal.js';

/** No price of a file is longer. */
const MAX_LENGTH = 64;

const CURRENCY =
  '(?:€|\\$|£|¥|kr\\.?|zł|zl|kč|ft|lei|fr\\.?|sfr\\.?|chf|eur|usd|gbp|sek|nok|dkk|isk|pln|czk|' +
  'huf|ron|euros?|euroa|us\\$|dollars?|pounds?|kronor|kroner|kruunua|złotych)';

/** Two digits behind a colon or a currency sign: `12:50 kr`, `12€50`. */
const MARKED_BY_CURRENCY = /^(\d+)[€$£](\d{2})$/;
const COLON = /^(\d+):(\d{2})$/;

/** A dash in the place of decimals: `12,-`. */
const NO_DECIMALS = /^(\d[\d .,']*?)[.,:]-{1,2}$/;

const ONE_GROUP = /^\d{1,3}\.\d{3}$/;

const SCIENTIFIC = /^\d(?:[.,]\d{1,4})?E\+?\d{1,2}$/i;

/**
 * Returns the price that a refused text means: certain for a decimal comma, marks between
 * thousands, outer blanks and a plus sign; suggested where a currency or a dash is dropped.
 * Undefined for ranges, words and two readings. Decision N8.
 */
export function suggestPrice(text: string): Proposal | undefined {
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
  return amount === undefined ? undefined : proposalOf(amount, 'suggested');
}

function withoutCurrency(text: string): string | undefined {
  const [, euros, cents] = MARKED_BY_CURRENCY.exec(text) ?? [];
  if (euros !== undefined && cents !== undefined) return `${euros}.${cents}`;
  const leading = text.replace(new RegExp(`^${CURRENCY} ?`, 'iu'), '');
  const bare = leading === text ? text.replace(new RegExp(` ?${CURRENCY}$`, 'iu'), '') : leading;
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
  const verdict = judgeDecimal(suggestion, false);
  return verdict === 'positive' || verdict === 'zero' ? { suggestion, certainty } : undefined;
}
