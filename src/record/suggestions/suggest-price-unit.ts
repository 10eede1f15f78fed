/** Proposals for price units with words around the unit (Decision U2). */
import { matchUnit } from '../../value/unit/match-unit.js';
import { CURRENCY } from './price-words.js';
import type { Proposal } from './proposal.js';

const PER =
  '(?:\\/|per\\b|pro\\b|pr\\.?|par\\b|por\\b|al\\b|au\\b|le\\b|je\\b|za\\b|1 ?(?=\\p{L}))';

/**
 * Returns the unit that a price is per, where a word or a currency stands before it; undefined for
 * other texts. Decision U2.
 */
export function suggestPriceUnit(text: string): Proposal | undefined {
  // `per kg`, `€/kg`, `kr/kg`, `1 kg`.
  const per = new RegExp(`^(?:${CURRENCY}\\.? ?)?${PER}\\s*(\\p{L}.*)$`, 'iu');
  const [, unit] = per.exec(text.trim()) ?? [];
  const match = unit === undefined ? undefined : matchUnit(unit);
  return match === undefined || match.kind === 'unlisted'
    ? undefined
    : { suggestion: match.unit, certainty: 'suggested' };
}
