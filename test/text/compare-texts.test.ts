import { describe, expect, it } from 'vitest';
import { compareTexts } from '../../src/text/compare-texts.js';

describe('compareTexts', () => {
  it('orders by code units, also capital letters and accents', () => {
    const texts = ['ä', 'b', 'a', 'B', '', 'a1'];
    expect(texts.toSorted(compareTexts)).toEqual(['', 'B', 'a', 'a1', 'b', 'ä']);
  });

  it('is 0 for equal texts only', () => {
    expect(compareTexts('a', 'a')).toBe(0);
    expect([compareTexts('a', 'b'), compareTexts('b', 'a')]).toEqual([-1, 1]);
  });
});
