import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../../src/core/index.js';
import { describeValue } from '../../../../src/page/engine/session/describe-value.js';
import {
  markPair,
  markRange,
  type TextPart,
} from '../../../../src/page/engine/session/mark-text.js';

const shown = (parts: readonly TextPart[]): string =>
  parts.map(({ text, is }) => (is === undefined ? text : `[${text}]`)).join('');

const plain = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

describe('Marked characters', () => {
  it.each([
    ['"95,99"', '"95.99"', '"95[,]99"', '"95[.]99"'],
    ['"ca. 2,5 kg"', '"2.5kg"', '"[ca.] 2[,]5 kg"', '"2[.]5kg"'],
    ['"6 kpl 1,5 l"', '"6x1.5l"', '"6 [kpl] 1[,]5 l"', '"6[x]1[.]5l"'],
    ['"10 Stk"', '"10piece"', '"10 [Stk]"', '"10[piece]"'],
    ['"0"', '0', '["]0["]', '0'],
  ])('of %s and %s', (sent, becomes, first, second) => {
    const pair = markPair(sent, becomes);
    expect(shown(pair.sent)).toBe(first);
    expect(shown(pair.becomes)).toBe(second);
  });

  it('name each value that a fix replaces', () => {
    const record =
      '{"third_party_id":"1","name":"Vesi","price":"1","price_type_code":0,"package_description":' +
      '{"quantity":"24","package":{"quantity":"33","unit_name":"cl"}}}';
    const [issue] = checkAssortmentFile(`[${record}]`).issues;
    const value = issue === undefined ? undefined : describeValue(issue, record);
    expect(plain(value?.sent ?? [])).toBe('"cl", quantity "33"');
    const becomes = value?.becomes;
    expect(becomes?.kind).toBe('value');
    expect(plain(becomes !== undefined && 'parts' in becomes ? becomes.parts : [])).toBe(
      '"ml", quantity "330"',
    );
  });

  it('lose and add nothing', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const pair = markPair(a, b);
        expect(plain(pair.sent)).toBe(a);
        expect(plain(pair.becomes)).toBe(b);
      }),
    );
  });

  it('mark nothing in equal texts, nor in very long ones', () => {
    expect(markPair('same', 'same').sent).toEqual([{ text: 'same' }]);
    expect(shown(markPair('a'.repeat(300), 'b').sent)).toBe('a'.repeat(300));
    expect(shown(markRange('abcdef', 1, 3))).toBe('a[bc]def');
    expect(shown(markRange('abc', 2, 9))).toBe('abc');
  });
});
