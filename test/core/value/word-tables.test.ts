import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRICE_WORDS } from '../../../src/core/record/suggestions/price-words.js';
import { PHRASE_WORDS } from '../../../src/core/value/package-description/phrase/phrase-words.js';
import { foldWord, formsOf, rowsOf } from '../../../src/core/value/word-table.js';

const LANGUAGES = /^(?:trade|en|fi|sv|de|fr|es|it|nl|da|no|pl|pt|cs|ro|el)$/;

const TABLES = [...PHRASE_WORDS, ...PRICE_WORDS].map(([table]) => table);

/** Returns the words of the texts in a file of test/vectors. */
function wordsIn(...files: readonly string[]): ReadonlySet<string> {
  const texts = files.flatMap((file) => {
    const url = new URL(`../../vectors/${file}.json`, import.meta.url);
    return (JSON.parse(readFileSync(url, 'utf8')) as { texts: readonly { text: string }[] }).texts;
  });
  return new Set(texts.flatMap(({ text }) => foldWord(text).split(/[^\p{L}@]+/u)));
}

describe('tables of words', () => {
  it('has a language, a source and folded forms in each row', () => {
    for (const { language, source, forms } of TABLES.flatMap(rowsOf)) {
      expect(language).toMatch(LANGUAGES);
      expect(source).toMatch(/^(?:decision|label|practice|dictionary)$/);
      expect(forms.map(foldWord)).toEqual(forms);
      expect(forms.every((form) => form.trim() === form && form !== '')).toBe(true);
    }
  });

  it('says each word once in a table', () => {
    for (const table of TABLES) {
      const forms = formsOf(table);
      expect(forms.filter((form, at) => forms.indexOf(form) < at)).toEqual([]);
    }
  });

  it('names texts of the field as a source only if they have the word', () => {
    const sources = {
      label: wordsIn('field-package-weights'),
      practice: wordsIn('field-package-texts', 'field-price-texts', 'field-trade-texts'),
    };
    for (const { source, forms } of TABLES.flatMap(rowsOf)) {
      if (source !== 'label' && source !== 'practice') continue;
      const words = forms.flatMap((form) => form.split(' '));
      expect(
        words.some((word) => sources[source].has(word) || sources[source].has(`${word}s`)),
      ).toBe(true);
    }
  });
});
