/** Proposals for price units with words around the unit (Decision U2). */
import { matchUnit } from '../../value/unit/match-unit.js';
import { UNIT_OF_PRICE } from './price-words.js';
import type { Proposal } from './proposal.js';

/**
 * Returns the unit that a price is per, if a word or a currency is before it; undefined for
 * other texts. Decision U2.
 */
export function suggestPriceUnit(text: string): Proposal | undefined {
  const [, unit] = UNIT_OF_PRICE.exec(text.trim()) ?? [];
  const match = unit === undefined ? undefined : matchUnit(unit);
  return match === undefined || match.kind === 'unlisted'
    ? undefined
    : { suggestion: match.unit, certainty: 'suggested' };
}
