import { describe, expect, it } from 'vitest';
import { sitePaths } from '../../docs/.vitepress/build/source-pages.mjs';
import { FIRST_HOUR, faultsOf, indexOfPages } from '../verify/site-search.mjs';
import { pages } from './built.js';

describe("The site's search", () => {
  const places = sitePaths();
  const index = indexOfPages(
    pages().map(({ path, text }) => ({
      place: (places.get(path) ?? path).replace('index.md', ''),
      text,
    })),
  );

  it('answers the questions of the first hour with one of its first three results', () => {
    expect(Object.keys(FIRST_HOUR)).toHaveLength(18);
    expect(faultsOf(index, FIRST_HOUR)).toEqual([]);
  });

  it('sees a question without an answer', () => {
    expect(faultsOf(index, { currency: ['scale/'] })).toEqual([
      expect.stringContaining('search for "currency": '),
    ]);
  });
});
