import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../src/page/words/english.js';
import { faultText } from '../../src/page/words/fault-text.js';
import { FINNISH } from '../../src/page/words/finnish.js';
import { GERMAN } from '../../src/page/words/german.js';
import { fillGaps } from '../../src/page/words/say.js';
import { SWEDISH } from '../../src/page/words/swedish.js';

/** Names of the gaps of a text that are filled with values. */
const gaps = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].toSorted();

describe.each([
  ['Finnish', FINNISH],
  ['Swedish', SWEDISH],
  ['German', GERMAN],
])('The words of the page in %s', (_, words) => {
  it('say everything that the English ones say, with the same values', () => {
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(ENGLISH).toSorted());
    for (const [key, text] of Object.entries(ENGLISH))
      expect([key, gaps(words[key as keyof typeof ENGLISH])]).toEqual([key, gaps(text)]);
    for (const text of Object.values(words)) expect(text.trim()).not.toBe('');
  });
});

describe('Words', () => {
  it('have no exclamation mark and no "please"', () => {
    for (const text of Object.values(ENGLISH)) expect(text).not.toMatch(/!|please/i);
  });

  it('fill values, and words that depend on a number', () => {
    const write = (value: number): string => `<${value}>`;
    expect(fillGaps('{n} {n:row|rows} of {all}', { n: 1, all: 'x' }, write)).toBe('<1> row of x');
    expect(fillGaps('{n} {n:row|rows}', { n: 2 }, write)).toBe('<2> rows');
    expect(fillGaps('{gone}', {}, write)).toBe('{gone}');
    expect(fillGaps('{a}', { a: '{b}', b: 'no' }, write)).toBe('{b}');
  });

  it('about a fault are its own, whatever was thrown', () => {
    expect(faultText(new TypeError('No file is open.'))).toBe('No file is open.');
    expect(faultText('cancelled')).toBe('cancelled');
  });
});
