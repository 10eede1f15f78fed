/** Texts of the mapping step in one language. */

import type { ImportField } from '../../import/profile/import-field.js';
import type { LanguageTag } from '../../words/language-tags.js';
import { fillGaps, type Gaps } from '../words/say.js';
import { ENGLISH, type MappingWordKey, type MappingWords } from './words/english.js';
import { FINNISH } from './words/finnish.js';
import { GERMAN } from './words/german.js';
import { SWEDISH } from './words/swedish.js';

/** Texts of the mapping step, by language. */
export const MAPPING_WORDS: Readonly<Record<LanguageTag, MappingWords>> = {
  en: ENGLISH,
  fi: FINNISH,
  sv: SWEDISH,
  de: GERMAN,
};

/** Functions that say things about columns. */
export interface MappingTexts {
  readonly say: (key: MappingWordKey, gaps?: Gaps) => string;
  readonly fieldName: (field: ImportField) => string;
}

/** Returns the texts of a language. */
export function mappingTexts(
  language: LanguageTag,
  number: (value: number) => string,
): MappingTexts {
  const say: MappingTexts['say'] = (key, gaps = {}) =>
    fillGaps(MAPPING_WORDS[language][key], gaps, number);
  return {
    say,
    fieldName(field) {
      const [, part, level = ''] = /^package\.(count|gtin)\.(\d+)$/.exec(field) ?? [];
      return part === undefined
        ? // Every other field has a word of its own, which a test compares.
          say(`field.${field}` as MappingWordKey)
        : say(`field.package.${part as 'count' | 'gtin'}.n`, { n: level });
    },
  };
}
