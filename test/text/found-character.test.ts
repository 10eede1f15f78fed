import { describe, expect, it } from 'vitest';
import { describeByte } from '../../src/core/json/json-fault.js';
import { characterAt, characterNumber } from '../../src/text/found-character.js';

const ASCII = Array.from({ length: 128 }, (_, code) => code);
const VISIBLE = ASCII.slice(0x21, 0x7f);

/** Returns the codes that are described in one way. */
function codesOf(found: string, describeOne: (code: number) => { readonly found: string }): string {
  return ASCII.filter((code) => describeOne(code).found === found)
    .map((code) => String.fromCharCode(code))
    .join('');
}

describe('A character is named as a person would', () => {
  it('in a text: what shows by itself, what may be mistaken with its number too', () => {
    const at = (code: number): { readonly found: string } =>
      characterAt(String.fromCodePoint(code), 0);
    expect(codesOf('space', at)).toBe(' ');
    expect(codesOf('tab', at)).toBe('\t');
    expect(codesOf('line-end', at)).toBe('\n\r');
    expect(codesOf('character', at)).toBe(String.fromCharCode(...VISIBLE));
    expect(at(0x41)).toEqual({ found: 'character', character: 'A' });
    expect(at(0x7f)).toEqual({ found: 'number', codePoint: 'U+007F' });
    expect(at(0x2013)).toEqual({
      found: 'character-and-number',
      character: '–',
      codePoint: 'U+2013',
    });
    expect(at(0x1f600)).toEqual({
      found: 'character-and-number',
      character: '😀',
      codePoint: 'U+1F600',
    });
    expect(at(0x200b)).toEqual({ found: 'number', codePoint: 'U+200B' });
    expect(characterAt('a😀', 1)).toEqual(at(0x1f600));
    expect(characterNumber(0xa)).toBe('U+000A');
  });

  it('in bytes: those that are no ASCII by their hexadecimal number', () => {
    expect(codesOf('single-quote', describeByte)).toBe("'");
    expect(codesOf('space', describeByte)).toBe(' ');
    expect(codesOf('tab', describeByte)).toBe('\t');
    expect(codesOf('line-end', describeByte)).toBe('\n\r');
    const marks = VISIBLE.filter((code) => code !== 0x27);
    expect(codesOf('mark', describeByte)).toBe(String.fromCharCode(...marks));
    expect(describeByte(0x7f)).toEqual({ found: 'control', codePoint: 'U+007F' });
    expect(describeByte(0)).toEqual({ found: 'control', codePoint: 'U+0000' });
    expect(describeByte(0x80)).toEqual({ found: 'byte', codePoint: '0x80' });
    expect(describeByte(0xff)).toEqual({ found: 'byte', codePoint: '0xFF' });
  });
});
