/** The languages of the page. */
import * as de from '../../../words/de/page.json';
import * as en from '../../../words/en/page.json';
import * as fi from '../../../words/fi/page.json';
import type { LanguageTag } from '../../../words/language-tags.js';
import * as sv from '../../../words/sv/page.json';

/** A word of the page: the English ones name them all. */
export type WordKey = keyof typeof en.page;

/** Words of the page in one language. */
export type Words = Readonly<Record<WordKey, string>>;

/** Texts of the page in one language. */
export interface PageLanguage {
  readonly name: string;
  readonly words: Words;
}

/** Every language, by its tag. */
export const PAGE_LANGUAGES: Readonly<Record<LanguageTag, PageLanguage>> = {
  en: { name: 'English', words: en.page },
  fi: { name: 'Suomi', words: fi.page },
  sv: { name: 'Svenska', words: sv.page },
  de: { name: 'Deutsch', words: de.page },
};
