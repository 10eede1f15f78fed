/** The languages of the page. */
import type { LanguageTag } from '../messages.js';
import { ENGLISH, type Words } from './english.js';
import { FINNISH } from './finnish.js';
import { GERMAN } from './german.js';
import { SWEDISH } from './swedish.js';

/** Texts of the page in one language. */
export interface PageLanguage {
  readonly name: string;
  readonly words: Words;
}

/** Every language, by its tag. */
export const PAGE_LANGUAGES: Readonly<Record<LanguageTag, PageLanguage>> = {
  en: { name: 'English', words: ENGLISH },
  fi: { name: 'Suomi', words: FINNISH },
  sv: { name: 'Svenska', words: SWEDISH },
  de: { name: 'Deutsch', words: GERMAN },
};
