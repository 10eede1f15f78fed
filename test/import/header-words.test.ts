import { expect, it } from 'vitest';
import { wordsOfHeader } from '../../src/import/columns/words-of-header.js';
import { HEADER_WORDS, OTHER_WORDS } from '../../src/import/profile/header-words.js';

it('keeps headings in the form in which headings of columns are looked up', () => {
  const phrases = [...Object.values(HEADER_WORDS), OTHER_WORDS].flatMap(
    (list) => list?.split(',') ?? [],
  );
  expect(phrases.length).toBeGreaterThan(1000);
  expect(
    phrases.filter((phrase) => wordsOfHeader(phrase).join('') !== phrase.replace(/\s/g, '')),
  ).toEqual([]);
});
