/** Texts and numbers in one language. */

import type { LanguageTag } from '../../../words/language-tags.js';
import type { WordKey } from './languages.js';
import { PAGE_LANGUAGES } from './languages.js';
import { fillWords, type Gaps } from './say.js';

/** Functions that say things in one language. */
export interface Texts {
  readonly say: (key: WordKey, gaps?: Gaps) => string;
  readonly number: (value: number) => string;
}

/** Returns the texts of a language. */
export function textsOf(language: LanguageTag): Texts {
  const { words } = PAGE_LANGUAGES[language];
  const format = new Intl.NumberFormat(language);
  const number = (value: number): string => format.format(value);
  return {
    number,
    say: (key, gaps = {}) => fillWords(words[key], gaps, number),
  };
}
