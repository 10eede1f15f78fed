import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../src/command/languages/language.js';
import { amountText } from '../../src/command/languages/write-number.js';

describe('amountText', () => {
  it.each<[amount: number, text: string]>([
    [0, '0.00'],
    [1, '1.00'],
    [1234.567, '1234.57'],
    [0.5, '0.5'],
    [0.25, '0.25'],
    [0.012345, '0.0123'],
    // Rounded to a whole number: no mark without decimals.
    [0.9996, '1'],
    [0.9999, '1'],
    [1e-120, '0'],
  ])('%d is %s', (amount, text) => {
    expect(amountText(amount, ENGLISH)).toBe(text);
  });
});
