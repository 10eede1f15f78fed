import de from '../../words/de/service.json';
import fi from '../../words/fi/service.json';
import type { LanguageTag, TranslationTag } from '../../words/language-tags.js';
import sv from '../../words/sv/service.json';

/** Sentences of the pages in one language by the English one. Gaps are `{name}`. */
export type PageWords = Readonly<Record<keyof typeof fi, string>>;

/** Every sentence of the pages, by the tag of its language. */
export const WORDS: Readonly<Record<TranslationTag, PageWords>> = { fi, sv, de };

/** Returns a sentence in a language; undefined if the pages have it in English only. */
export function sentenceIn(language: LanguageTag, english: string): string | undefined {
  if (language === 'en') return english;
  const words: Readonly<Record<string, string>> = WORDS[language];
  return Object.hasOwn(words, english) ? words[english] : undefined;
}
