import { describe, expect, it } from 'vitest';
import { faultText } from '../../../../src/page/engine/words/fault-text.js';
import { fillWords } from '../../../../src/page/engine/words/say.js';
import { page } from '../../../../src/words/en/page.json';

describe('Words', () => {
  it('have no exclamation mark and no "please"', () => {
    for (const text of Object.values(page)) expect(text).not.toMatch(/!|please/i);
  });

  it('fill values, and words that depend on a number', () => {
    const write = (value: number): string => `<${value}>`;
    expect(fillWords('{n} {n:row|rows} of {all}', { n: 1, all: 'x' }, write)).toBe('<1> row of x');
    expect(fillWords('{n} {n:row|rows}', { n: 2 }, write)).toBe('<2> rows');
    expect(fillWords('{gone}', {}, write)).toBe('{gone}');
    expect(fillWords('{a}', { a: '{b}', b: 'no' }, write)).toBe('{b}');
  });

  it('about a fault are its own, whatever was thrown', () => {
    expect(faultText(new TypeError('No file is open.'))).toBe('No file is open.');
    expect(faultText('cancelled')).toBe('cancelled');
  });
});
