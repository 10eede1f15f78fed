import { describe, expect, it } from 'vitest';
import { editDistance, suggestWord } from '../../src/text/suggest-word.js';

describe('suggestWord', () => {
  it.each([
    ['chekc', 'check'],
    ['Chck', 'check'],
    ['sync', 'sync'],
    ['xy', undefined],
    ['abcde', undefined],
    ['a very long argument', undefined],
  ])('suggests for %j: %j', (word, nearest) => {
    expect(suggestWord(word, ['check', 'sync', 'ab'])).toBe(nearest);
  });

  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', 'acb', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('counts the edits from %j to %j', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits);
    expect(editDistance(b, a)).toBe(edits);
  });
});
