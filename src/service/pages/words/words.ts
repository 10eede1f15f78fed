import type { LanguageTag } from '../../../words/language-tags.js';
import { PAGE_WORDS } from './page-words.js';
import { REFUSAL_WORDS } from './refusal-words.js';
import { SETTINGS_WORDS } from './settings-words.js';
import type { Translations } from './translations.js';

/** All sentences of the pages. */
export const WORDS: Translations = { ...PAGE_WORDS, ...REFUSAL_WORDS, ...SETTINGS_WORDS };

const COLUMNS = { fi: 0, sv: 1, de: 2 } as const;

/** Returns a sentence in a language; undefined if the pages have it in English only. */
export function sentenceIn(language: LanguageTag, english: string): string | undefined {
  if (language === 'en') return english;
  return Object.hasOwn(WORDS, english) ? WORDS[english]?.[COLUMNS[language]] : undefined;
}
