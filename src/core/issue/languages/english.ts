import { sentences } from '../../../words/en/findings.json';
import type { Language } from './language.js';
import { ENGLISH_PHRASES } from './phrases.js';

/**
 * English sentences for findings, as without an option `language`: for a choice of languages, and
 * to get issues from `readPackageRecord`. Titles are in `assortment-kit/titles`. Decision F10.
 *
 * @example
 * const outcome = readPackageRecord({}, { language: ENGLISH });
 * outcome.findings[0]?.message // => '"third_party_id" is required.'
 */
export const ENGLISH: Language = { tag: 'en', sentences, phrases: ENGLISH_PHRASES };
