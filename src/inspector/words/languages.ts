/** The languages of the page. */
import type { LanguageTag } from '../messages.js';
import { ENGLISH_TITLES, type Titles } from './cause-titles.js';
import { ENGLISH, type Words } from './english.js';
import { FINNISH, FINNISH_TITLES } from './finnish.js';
import { GERMAN, GERMAN_TITLES } from './german.js';
import { SWEDISH, SWEDISH_TITLES } from './swedish.js';

/** Texts of the page in one language. */
export interface PageLanguage {
  readonly name: string;
  readonly words: Words;
  readonly titles: Titles;
}

/** Every language, by its tag. */
export const PAGE_LANGUAGES: Readonly<Record<LanguageTag, PageLanguage>> = {
  en: { name: 'English', words: ENGLISH, titles: ENGLISH_TITLES },
  fi: { name: 'Suomi', words: FINNISH, titles: FINNISH_TITLES },
  sv: { name: 'Svenska', words: SWEDISH, titles: SWEDISH_TITLES },
  de: { name: 'Deutsch', words: GERMAN, titles: GERMAN_TITLES },
};
