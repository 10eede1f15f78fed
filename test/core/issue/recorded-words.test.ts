import { describe, expect, it } from 'vitest';
import { FINNISH } from '../../../src/core/issue/languages/finnish.js';
import { GERMAN } from '../../../src/core/issue/languages/german.js';
import type { Language } from '../../../src/core/issue/languages/language.js';
import { ENGLISH_PHRASES } from '../../../src/core/issue/languages/phrases.js';
import { SWEDISH } from '../../../src/core/issue/languages/swedish.js';

/** One line for each sentence and phrase. */
function linesOf(words: Partial<Language>): string {
  return `${JSON.stringify(words, null, 2)}\n`;
}

// Only a reader of the language can say whether a sentence is right. The recording shows each
// changed word in the review; `vitest -u` writes it.
describe('Decision F10: the words of the languages are those that were reviewed', () => {
  it.each([
    ['en', { phrases: ENGLISH_PHRASES }],
    ['fi', FINNISH],
    ['sv', SWEDISH],
    ['de', GERMAN],
  ])('%s', async (tag, words) => {
    await expect(linesOf(words)).toMatchFileSnapshot(`recorded-words/${tag}.txt`);
  });
});
