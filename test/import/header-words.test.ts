import { expect, it } from 'vitest';
import { wordsOfHeader } from '../../src/import/columns/words-of-header.js';
import { HEADER_WORDS, OTHER_WORDS } from '../../src/import/profile/header-words.js';
import { IMPORT_FIELDS } from '../../src/import/profile/import-field.js';

const PHRASES = [...Object.values(HEADER_WORDS), OTHER_WORDS].flatMap(
  (list) => list?.split(',') ?? [],
);

it('keeps headings in the form in which headings of columns are looked up', () => {
  expect(PHRASES.length).toBeGreaterThan(1000);
  expect(
    PHRASES.filter((phrase) => wordsOfHeader(phrase).join('') !== phrase.replace(/\s/g, '')),
  ).toEqual([]);
});

it('lists each heading once, and none that is the name of a field', () => {
  const looked = [...IMPORT_FIELDS, ...PHRASES].map((phrase) => wordsOfHeader(phrase).join(''));
  expect(looked.filter((phrase, at) => looked.indexOf(phrase) < at)).toEqual([]);
});
