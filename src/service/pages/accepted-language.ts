import { LANGUAGE_TAGS, type LanguageTag } from '../../words/language-tags.js';

/** One range of `Accept-Language` (RFC 9110 12.5.4), such as `sv-FI;q=0.8`. */
const RANGE =
  /^(\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/**
 * Returns the language of a page for the reader who sent `Accept-Language`: the one with the
 * highest weight, of several the first. `*` is English, and so is a header that asks for no
 * language of the pages. Parts that are no ranges are skipped.
 */
export function acceptedLanguage(headers: Headers): LanguageTag {
  let language: LanguageTag = 'en';
  let highest = 0;
  for (const part of (headers.get('accept-language') ?? '').split(',')) {
    const [, range = '', weight = '1'] = RANGE.exec(part.trim()) ?? [];
    const [asked = ''] = range.toLowerCase().split('-', 1);
    const found = asked === '*' ? 'en' : LANGUAGE_TAGS.find((tag) => tag === asked);
    if (found === undefined || Number(weight) <= highest) continue;
    language = found;
    highest = Number(weight);
  }
  return language;
}
