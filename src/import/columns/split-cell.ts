import { type Finding, parseUnit, type UnitOfMeasure } from '#core';
import type { Marks } from '../profile/field-values.js';
import { bareNumber, plainDecimal } from '../profile/number-marks.js';
import { saleUnitOf } from './trade-words.js';

/** A number and the unit next to it in one cell. */
export interface CellAmount {
  /** The number as a plain decimal. */
  readonly amount: string;
  /** The unit as written. */
  readonly unit: string;
}

/** The unit may not be a factor, as in `6 x`. */
const AMOUNT = /^(\d[\d.,]*) ?(\p{L}[\p{L} .]{0,11})$/u;

/**
 * Returns the parts of a size such as `500 g` or `5 LB`; undefined for other texts, and if the
 * unit is not one that the check knows.
 */
export function splitAmount(text: string, { decimal, thousands }: Marks): CellAmount | undefined {
  const [, number = '', unit = ''] = AMOUNT.exec(text.replace(/\s+/g, ' ').trim()) ?? [];
  if (unit === '') return undefined;
  const mark = decimal ?? (number.includes(',') ? ',' : '.');
  const amount = plainDecimal(number, mark, thousands ?? '');
  return amount === undefined || !isKnownUnit(unit) ? undefined : { amount, unit };
}

/** Checks for a unit of content that the check reads, or of which it knows what it may be. */
export function isKnownUnit(text: string): boolean {
  const unit = parseUnit(text);
  return unit.ok && hasKnownUnits(unit.findings);
}

/** Checks whether no finding is about a unit of which the check does not know what it may be. */
export function hasKnownUnits(findings: readonly Finding[]): boolean {
  return findings.every(
    ({ code, values }) =>
      code !== 'unit.unlisted' ||
      values?.['rewrite'] !== undefined ||
      values?.['candidates'] !== undefined,
  );
}

/** Returns a unit of content that is one of the list, in any spelling; undefined for others. */
export function listedUnit(text: string): UnitOfMeasure | undefined {
  const unit = parseUnit(text);
  const isListed = unit.ok && unit.findings.every(({ code }) => code !== 'unit.unlisted');
  return isListed ? unit.value : undefined;
}

const CURRENCY = '(?:\\p{Sc}|eur|euro|kr|sek|nok|dkk|chf|usd|gbp|pln|zł|e)';

/** A price and its unit, without blanks: `$2.65/lb`, `12,60€/kg`, `2.65LB`, `12.60perkg`. */
const PRICE_UNIT = new RegExp(
  `^(${CURRENCY}?[^\\p{L}/]*\\d)(?:${CURRENCY})?(/|per|pro|je|par|por|al|pr|za)?(\\p{L}{1,8})\\.?$`,
  'iu',
);

/** Returns the parts of a price such as `$2.65/lb`; without a unit for `12.60/case`. */
export function splitPrice(
  text: string,
  { decimal, thousands }: Marks,
): { readonly amount: string; readonly unit: string | undefined } | undefined {
  if (text.length > 40 || bareNumber(text) !== undefined) return undefined;
  const [, number = '', per = '', unit = ''] = PRICE_UNIT.exec(text.replace(/\s/g, '')) ?? [];
  const bare = unit === '' ? undefined : bareNumber(number);
  const amount = bare === undefined ? undefined : plainDecimal(bare, decimal, thousands ?? '');
  if (amount === undefined) return undefined;
  const sale = saleUnitOf(unit);
  if (sale === 'package') return per === '' ? undefined : { amount, unit: undefined };
  const listed = per !== '' || sale === undefined ? listedUnit(unit) : undefined;
  return listed === undefined ? undefined : { amount, unit: listed };
}
