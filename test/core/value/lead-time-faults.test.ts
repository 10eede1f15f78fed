import { describe, expect, it } from 'vitest';
import {
  looksNegative,
  suggestMicroseconds,
  syntaxFault,
} from '../../../src/core/value/lead-time/suggest-lead-time.js';

const CODES = Array.from({ length: 0x1_0000 }, (_, code) => code);
const BLANKS = '\t\n\v\f\r \u00a0\u2007\u2009\u202f';
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns every character that a function is true for, as a text. */
function allThat(holds: (character: string) => boolean): string {
  return CODES.map((code) => String.fromCharCode(code))
    .filter(holds)
    .join('');
}

/** The characters of a text in the order of their codes. */
function sorted(text: string): string {
  return [...text].sort().join('');
}

describe('Decision L3: a text that is no lead time', () => {
  it('looks negative with a minus, a digit and only characters of the format', () => {
    expect(allThat((c) => looksNegative(`-1${c}`))).toBe(sorted(`${BLANKS}+,-.:${DIGITS}`));
    expect(allThat((c) => looksNegative(`${c}1`))).toBe('-');
    expect(allThat((c) => looksNegative(`-${c}`))).toBe(DIGITS);
  });

  it('is told by the first of these: a foreign character, blanks at an end, letters', () => {
    const faultIn = (text: string, at = 0): string => syntaxFault(text, at).fault;
    expect(faultIn('')).toBe('empty');
    const isForeign = (c: string): boolean => faultIn(`1${c}1`) === 'foreign-character';
    expect(allThat(isForeign)).toBe(allThat((c) => c > '~'));
    const blanks = [...BLANKS].filter((c) => c <= '~').join('');
    expect(allThat((c) => faultIn(`${c}1`) === 'blanks')).toBe(blanks);
    expect(allThat((c) => faultIn(`1${c}`) === 'blanks')).toBe(blanks);
    expect(allThat((c) => faultIn(`1${c}1`) === 'letters')).toBe(LETTERS);
    expect(allThat((c) => faultIn(`${c}1D`) === 'iso-duration')).toBe('P');
    expect(syntaxFault('1\u20131', 0)).toMatchObject({ at: '2', codePoint: 'U+2013' });
  });

  it('is told by the place where it leaves the grammar', () => {
    expect(syntaxFault('1:00', 4)).toEqual({ fault: 'cut-off' });
    expect(syntaxFault('1:00,5', 4)).toEqual({ fault: 'decimal-comma' });
    expect(syntaxFault('+1:00', 0)).toEqual({ fault: 'sign' });
    expect(syntaxFault('1:00.5', 4)).toEqual({ fault: 'decimals' });
    expect(syntaxFault('1:.5', 2)).toEqual({
      fault: 'misplaced-character',
      at: '3',
      found: 'character',
      character: '.',
    });
    expect(syntaxFault('1::00', 2)).toMatchObject({ fault: 'misplaced-character', at: '3' });
  });

  it('is suggested for up to 64 characters', () => {
    const hour = 3_600_000_000n;
    const padded = (length: number): string => '24h'.padEnd(length);
    expect(suggestMicroseconds(padded(64))).toBe(24n * hour);
    expect(suggestMicroseconds(padded(65))).toBeUndefined();
    expect(suggestMicroseconds('P1W2DT3H4M5S')).toBe(
      ((7n + 2n) * 24n + 3n) * hour + 4n * 60_000_000n + 5_000_000n,
    );
    expect(suggestMicroseconds('P1DT')).toBeUndefined();
    expect(suggestMicroseconds('2 -1:00:00')).toBe(47n * hour);
    expect(suggestMicroseconds('12345678901234567.5 h')).toBe((24691357802469135n * hour) / 2n);
    expect(suggestMicroseconds('123456789012345678.5 h')).toBeUndefined();
  });
});
