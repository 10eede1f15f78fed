/** Texts and numbers in one language. */

import type { FailedFile } from '../messages/failed-file.js';
import type { LanguageTag } from '../messages/messages.js';
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

const REASONS = {
  damaged: 'read.damaged',
  columns: 'read.columns',
  'no-rows': 'read.noRows',
} as const;

/** Returns the sentence about a file that could not be read. */
export function failureText(failed: FailedFile, say: Texts['say']): string {
  if (failed.reason === 'named') {
    const { sentence, place } = failed;
    return place === undefined ? sentence : `${sentence} ${say('read.place', { ...place })}`;
  }
  if (failed.reason === 'too-large') return say('read.tooLarge', { n: failed.megabytes });
  if (failed.reason === 'no-list') return say('read.noList', { kind: failed.form });
  return say(REASONS[failed.reason]);
}
