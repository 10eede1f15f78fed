import { describe, expect, it } from 'vitest';
import { parsePackageDescription } from '../../../../src/core/index.js';

/** Returns the code, the part of the text and the better text of a refused description. */
function faultOf(text: string): readonly unknown[] {
  const { findings } = parsePackageDescription(text);
  return findings.map(({ code, values }) => {
    const { start, end, suggestion } = values as Readonly<Record<string, string | undefined>>;
    return [code, text.slice(Number(start), Number(end)), suggestion];
  });
}

describe('Decision P3: where a number cannot be, the fault is the part that is wrong', () => {
  it.each([
    ['1, kg', 'package.invalid-number', '1,', undefined],
    ['5,', 'package.invalid-number', '5,', undefined],
    ['-5 kg', 'package.negative', '-5', undefined],
    ['6x- 5kg', 'package.negative', '- 5', undefined],
    ['+5 kg', 'package.invalid-number', '+5', undefined],
    [',5 kg', 'package.decimal-comma', ',5', '0.5kg'],
    ['6 x ,5 kg', 'package.decimal-comma', ',5', '6x0.5kg'],
    ['6x\n5kg', 'package.newline', '\n', undefined],
  ])('%j: %s at %j', (text, code, part, suggestion) => {
    expect(faultOf(text)).toEqual([[code, part, suggestion]]);
  });
});
