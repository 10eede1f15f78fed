import { describe, expect, it } from 'vitest';
import * as patterns from '../../../../src/core/value/package-description/text-patterns.js';

const CHARACTERS = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));

/** Returns every character that a function is true for, in the order of the codes, as a text. */
function allThat(holds: (character: string) => boolean): string {
  return CHARACTERS.filter(holds).join('');
}

/** Returns every character that a sticky pattern takes between two texts. */
function taken(pattern: RegExp, after: string): string {
  return allThat((one) => patterns.endOf(pattern, one + after, 0) === 1);
}

describe('Decision P1: the characters of a package description', () => {
  it('are of one kind or another, and no other character is', () => {
    expect(taken(patterns.BLANKS, 'g')).toBe('\t \u00a0\u2007\u2009\u202f');
    expect(allThat((one) => patterns.LINE_END.test(one))).toBe('\n\r');
    const outer = '\t\n\r \u00a0\u2007\u2009\u202f';
    expect(allThat((one) => patterns.LEADING_OUTER.test(one))).toBe(outer);
    expect(allThat((one) => !patterns.UP_TO_OUTER.test(one))).toBe(outer);
    expect(taken(patterns.NUMBER, 'g')).toBe('.0123456789');
    expect(allThat((one) => patterns.MIDDLE_DOT.test(`1${one}5`))).toBe('\u00b7\u2219\u22c5');
    expect(allThat((one) => patterns.LONE_SEPARATOR.test(` ${one} `))).toBe('/Xx\u00d7');
  });

  it.each(['5', '.5', ' \t5', '#'])('look like a separator with %j behind them', (after) => {
    expect(taken(patterns.LOOKALIKE, after)).toBe(
      '*\u00b7\u03a7\u03c7\u0425\u0445\u2217\u2219\u22c5\u2715\u2716\u2a09\u2a2f\uff0a\uff38\uff58',
    );
  });

  it.each(['', ' ', 'g', ' g'])('look like no separator with %j behind them', (after) => {
    expect(taken(patterns.LOOKALIKE, after)).toBe('');
  });

  it.each([
    ['package.negative', '5', '-\u2212'],
    ['package.leading-separator', '', '/Xx\u00d7'],
    ['package.newline', '', '\n\r'],
    ['package.decimal-comma', '5', ','],
  ])('%s is found by one of few signs', (code, after, all) => {
    const { pattern } = patterns.IN_PLACE_OF_NUMBER.find((row) => row.code === code) ?? {};
    if (pattern === undefined) throw new Error(`a pattern of ${code}`);
    expect(allThat((one) => patterns.endOf(pattern, one + after, 0) !== undefined)).toBe(all);
  });

  it('group digits by a blank, a comma or an apostrophe', () => {
    const marks = patterns.BEHIND_NUMBER.filter(({ code }) => code === 'package.ambiguous-number');
    const found = allThat((one) =>
      marks.some(({ pattern }) => patterns.endOf(pattern, `${one}000`, 0) !== undefined),
    );
    expect(found).toBe("\t ',`\u00a0\u00b4\u02bc\u2007\u2009\u2019\u202f");
  });

  it('are skipped from a place', () => {
    const { skip: behind } = patterns;
    const text = '12 \t3.4g';
    expect(behind(patterns.BLANKS, text, 2)).toBe(4);
    expect(behind(patterns.BLANKS, text, 0)).toBe(0);
    expect(behind(patterns.NUMBER, text, 4)).toBe(7);
    expect(behind(patterns.NUMBER, text, 7)).toBe(7);
  });
});
