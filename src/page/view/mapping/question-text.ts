/** Questions about columns, and how a column is read, in words. Without preact. */
import type { ImportQuestion } from '../../../import/profile/import-questions.js';
import type { ColumnEvidence } from '../../../import/profile/suggestion.js';
import type { MappingTexts } from '../../engine/words/mapping-texts.js';

/**
 * Returns a question with its reason, as the command asks it (Decision I12): a price of two levels
 * on a row of the list.
 */
export function questionText(
  { field, evidence }: ImportQuestion,
  { say, fieldName }: MappingTexts,
): string {
  const { isDerived, reason = 'values', doubt } = evidence ?? {};
  if (doubt?.example !== undefined) return say('level', { ...doubt.example });
  if (isDerived && field === 'third_party_id') return say('reason.identifier');
  const { code, words = [], other = '' } = doubt ?? {};
  const why = code && say(`doubt.${code}`, { words: words.join(', '), other });
  if (evidence?.field === null) {
    const offer = say('offer', { field: fieldName(field) });
    return why === undefined ? offer : `${offer} (${why})`;
  }
  if (why !== undefined) return say('guess.doubt', { why });
  return say('guess', { why: say(isDerived ? 'reason.names' : `reason.${reason}`) });
}

/** Returns what a price is divided by and multiplied by; empty if it is read unchanged. */
export function readingText(
  { field, reading: { per, times } = {} }: ColumnEvidence,
  say: MappingTexts['say'],
): string {
  if (field !== 'price') return '';
  const words = [per && say('scale.per', { n: Number(per) }), times && say('scale.times')];
  return words.filter(Boolean).join(', ');
}
