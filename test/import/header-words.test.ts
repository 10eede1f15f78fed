import { expect, it } from 'vitest';
import { wordsOfHeader } from '../../src/import/headings/words-of-header.js';
import { HEADER_WORDS, OTHER_WORDS } from '../../src/import/profile/header-words.js';
import { IMPORT_FIELDS } from '../../src/import/profile/import-field.js';
import { matchHeader } from '../../src/import/profile/match-header.js';

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

it.each(['Consumentenprijs', 'Consumer price', 'Endverbraucherpreis', 'Prix consommateur'])(
  'knows %s as a price that no customer of a supplier pays',
  (heading) => {
    expect(matchHeader(heading)).toMatchObject({ field: null, isOtherPrice: true });
  },
);

it.each([
  ['Inkoopprijs per stuk', 'piece'],
  ['Einkaufspreis je Karton', 'package'],
  ['Ostohinta/ltk', 'package'],
])('reads the level of %s, whose word for a price is a compound', (heading, sale) => {
  expect(matchHeader(heading)).toEqual({ field: 'price', sale, score: expect.any(Number) });
});

it.each(['MwSt', 'MwSt-Satz', 'Ust', 'VAT rate'])('%s is a column of no use', (heading) => {
  expect(matchHeader(heading)).toMatchObject({ field: null });
});
