/** Texts of the mapping step in one language. */

import type { ImportField } from '../../../import/profile/import-field.js';
import germanFields from '../../../words/de/fields.json';
import { mapping as german } from '../../../words/de/page.json';
import englishFields from '../../../words/en/fields.json';
import { mapping as english } from '../../../words/en/page.json';
import finnishFields from '../../../words/fi/fields.json';
import { mapping as finnish } from '../../../words/fi/page.json';
import type { LanguageTag } from '../../../words/language-tags.js';
import swedishFields from '../../../words/sv/fields.json';
import { mapping as swedish } from '../../../words/sv/page.json';
import { fillWords, type Gaps } from './say.js';

/** A word: the English ones name them all. */
export type MappingWordKey = keyof typeof englishFields | keyof typeof english;

type MappingWords = Readonly<Record<MappingWordKey, string>>;

/** Texts of the mapping step, by language. */
export const MAPPING_WORDS: Readonly<Record<LanguageTag, MappingWords>> = {
  en: { ...englishFields, ...english },
  fi: { ...finnishFields, ...finnish },
  sv: { ...swedishFields, ...swedish },
  de: { ...germanFields, ...german },
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
    fillWords(MAPPING_WORDS[language][key], gaps, number);
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
