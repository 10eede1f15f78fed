import { describe, expect, it } from 'vitest';
import * as characters from '../../../../src/core/value/package-description/package-text-characters.js';

const CODES = Array.from({ length: 0x1_0000 }, (_, code) => code);

/** Returns every UTF-16 code that a function is true for, in the order of the codes, as a text. */
function allThat(holds: (code: number) => boolean): string {
  return CODES.filter(holds)
    .map((code) => String.fromCharCode(code))
    .join('');
}

describe('Decision P1: the characters of a package description', () => {
  it('are of one kind or another, and no character next to these is', () => {
    expect(allThat(characters.isBlank)).toBe('\t \u00a0\u2007\u2009\u202f');
    expect(allThat(characters.isLineEnd)).toBe('\n\r');
    expect(allThat(characters.isDigit)).toBe('0123456789');
    expect(allThat(characters.isNumeral)).toBe('.0123456789');
    expect(allThat(characters.isMinus)).toBe('-\u2212');
    expect(allThat(characters.isGroupMark)).toBe("'`\u00b4\u02bc\u2019");
    expect(allThat(characters.isMiddleDot)).toBe('\u00b7\u2219\u22c5');
    expect(allThat((code) => characters.separatorStyleOf(code) === 'x')).toBe('Xx\u00d7');
    expect(allThat((code) => characters.separatorStyleOf(code) === '/')).toBe('/');
    expect(allThat((code) => characters.separatorStyleOf(code) !== undefined)).toBe('/Xx\u00d7');
  });

  it('look like a separator only with an amount behind them', () => {
    const looksAlike = (after: string): string =>
      allThat((code) => {
        const text = `${String.fromCharCode(code)}${after}`;
        return characters.isLookalikeSeparator(text, 0, text.length);
      });
    const all =
      '*\u00b7\u03a7\u03c7\u0425\u0445\u2217\u2219\u22c5\u2715\u2716\u2a09\u2a2f\uff0a\uff38\uff58';
    expect(['5', '.5', ' \t5', '#'].map(looksAlike)).toEqual([all, all, all, all]);
    expect(['', ' ', 'g', ' g'].map(looksAlike)).toEqual(['', '', '', '']);
    expect(characters.isLookalikeSeparator('*5', 0, 1)).toBe(false);
  });

  it('are skipped from a place to the end that is given', () => {
    const text = '12 \t3.4g';
    expect(characters.skipBlanks(text, 2, text.length)).toBe(4);
    expect(characters.skipBlanks(text, 2, 3)).toBe(3);
    expect(characters.skipBlanks(text, 0, text.length)).toBe(0);
    expect(characters.skipDigits(text, 0, text.length)).toBe(2);
    expect(characters.skipDigits(text, 0, 1)).toBe(1);
    expect(characters.skipDigits(text, 4, text.length)).toBe(5);
    expect(characters.skipNumerals(text, 4, text.length)).toBe(7);
    expect(characters.skipNumerals(text, 4, 6)).toBe(6);
    expect(characters.skipNumerals(text, 7, text.length)).toBe(7);
  });
});
