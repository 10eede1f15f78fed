/** Settings that the browser keeps for the page, if it may. */
import { LANGUAGE_TAGS, type LanguageTag } from '../../../words/language-tags.js';

const PREFIX = 'assortment-inspector.';

/** Name of a setting. */
export type Setting =
  | 'language'
  | 'theme'
  | 'single-keys'
  | 'report-from'
  | 'profiles'
  | 'verdicts';

/** Returns a kept setting. A browser may refuse storage to a page from disk. */
export function readSetting(name: Setting): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a setting. Returns false without storage: it lasts until the page is left. */
export function writeSetting(name: Setting, value: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, value);
    return true;
  } catch {
    return false;
  }
}

/** Returns the language that was chosen, or the first of the browser's that the page has. */
export function firstLanguage(): LanguageTag {
  const wanted = [readSetting('language'), ...navigator.languages];
  for (const each of wanted) {
    const tag = LANGUAGE_TAGS.find((known) => each?.toLowerCase().split('-')[0] === known);
    if (tag !== undefined) return tag;
  }
  return 'en';
}
