/** The languages of the page. */
import type { LanguageTag } from '../messages.js';
import { ENGLISH_TITLES, type Titles } from './cause-titles.js';
import { ENGLISH, type Words } from './english.js';

/** Texts of the page in one language. */
export interface PageLanguage {
  readonly name: string;
  readonly words: Words;
  readonly titles: Titles;
}

/** Every language, by its tag. */
export const PAGE_LANGUAGES: Readonly<Record<LanguageTag, PageLanguage>> = {
  en: { name: 'English', words: ENGLISH, titles: ENGLISH_TITLES },
  fi: { name: 'Suomi', words: ENGLISH, titles: ENGLISH_TITLES },
  sv: { name: 'Svenska', words: ENGLISH, titles: ENGLISH_TITLES },
  de: { name: 'Deutsch', words: ENGLISH, titles: ENGLISH_TITLES },
};
