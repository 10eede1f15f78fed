import { describe, expect, it } from 'vitest';
import { foldNumerals, readMarkedNumber } from '../../../src/core/value/marked-number.js';

describe('foldNumerals', () => {
  it.each([
    ['\u066b', '.'],
    ['\u066c', ','],
    ['\u2019', "'"],
    ['\u02bc', "'"],
    ['\u00b4', "'"],
    ['`', "'"],
    ['\u2212', '-'],
    ['\u2013', '-'],
    ['\u2014', '-'],
    ['\t', ' '],
    ['\u00a0', ' '],
    ['\uff11', '1'],
    ['½', '1\u20442'],
    ['²', '²'],
    ['₂', '₂'],
    ['a', 'a'],
    ['\u007f', '\u007f'],
  ])('writes %j as %j', (character, ascii) => {
    expect(foldNumerals(`1${character}5`)).toBe(`1${ascii}5`);
  });

  it.each(['٠', '۰', '߀', '०', '๐', '០', '᠐', '𝟬'])('writes the digits from %s on', (zero) => {
    const digits = Array.from({ length: 10 }, (_, n) =>
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + n),
    );
    expect(foldNumerals(digits.join(''))).toBe('0123456789');
  });
});

describe('Decision N8: a number with marks', () => {
  it.each([
    ['1250', '1250'],
    ['12.5', '12.5'],
    ['.5', '.5'],
    ['1,25', '1.25'],
    ['1,2345', '1.2345'],
    [',5', '.5'],
    ['0,500', '0.500'],
    ['1.234,50', '1234.50'],
    ['1,234.5', '1234.5'],
    ["1'234,5", '1234.5'],
    ['1 234.5', '1234.5'],
    ['1.234.567', '1234567'],
    ['12,345,678.9', '12345678.9'],
    ['1,23,456.78', '123456.78'],
    ['1,23,456.7', '123456.7'],
    ['12,34,567', '1234567'],
  ])('%j is %s', (text, number) => {
    expect(readMarkedNumber(text)).toBe(number);
  });

  it.each([
    '1,234',
    '12,345',
    ',500',
    '1 250',
    "1'250",
    '1,234,5',
    '1.234.5',
    '0.234,5',
    '1234,567,8',
    '1,',
    '',
    '-1',
  ])('%j has no one reading', (text) => {
    expect(readMarkedNumber(text)).toBeUndefined();
  });
});
