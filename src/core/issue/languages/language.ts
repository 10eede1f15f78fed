import type { OptionTable } from '../../../text/check-options.js';
import type { IssueCode } from '../issue-list.js';
import type { Titles } from '../titles/titles.js';
import type { Phrases } from './phrases.js';

/**
 * A language for findings: a sentence and a title for every code, and words for the kinds of data
 * in their values. `assortment-kit/languages/fi`, `/sv` and `/de` have one each; English is
 * built in.
 * Decision F10.
 */
export interface Language {
  /** Tag of BCP 47, such as `fi`. */
  readonly tag: string;
  /** Sentences with the gaps of the English ones: `{name}`, and `{name:one|other}` at a number. */
  readonly sentences: Readonly<Record<IssueCode, string>>;
  readonly phrases: Phrases;
  /** Short titles for `titleOf`; English ones if this is left out. */
  readonly titles?: Titles | undefined;
}

/** Members of a language that is an option. */
export const LANGUAGE_OPTIONS: OptionTable<Language> = {
  tag: 'string!',
  sentences: 'object!',
  phrases: 'object!',
  titles: 'object',
};
