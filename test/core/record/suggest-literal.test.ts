import { describe, expect, it } from 'vitest';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import {
  suggestFlag,
  suggestIdentifier,
  suggestPriceTypeCode,
} from '../../../src/core/record/suggestions/suggest-literal.js';
import { RYE } from './rye.js';

describe('Decision N9: a flag or a code in words', () => {
  it('is looked for in texts of at most 64 characters, whatever is around the word', () => {
    expect(suggestFlag(` "Kyllä". ${' '.repeat(50)}`)).toEqual({
      suggestion: 'true',
      certainty: 'suggested',
    });
    expect(suggestFlag(`${' '.repeat(60)}yes`)?.suggestion).toBe('true');
    expect(suggestFlag(`${' '.repeat(62)}yes`)).toBeUndefined();
    expect(suggestFlag('...')).toBeUndefined();
    expect(suggestPriceTypeCode(`per kg${'.'.repeat(59)}`)).toBeUndefined();
    expect(suggestPriceTypeCode('per kg...')?.suggestion).toBe('1');
  });
});

describe('Decision N9: an identifier that was sent as a number', () => {
  it('is its digits as text, if none can be lost', () => {
    expect(suggestIdentifier('0')).toEqual({ suggestion: '"0"', certainty: 'suggested' });
    expect(suggestIdentifier('9'.repeat(15))?.suggestion).toBe(`"${'9'.repeat(15)}"`);
    expect(suggestIdentifier('9007199254740991')?.suggestion).toBe('"9007199254740991"');
    expect(suggestFlag('off')?.suggestion).toBe('false');
    for (const text of ['9'.repeat(16), '1.5', '-1', '1e3', ''])
      expect(suggestIdentifier(text)).toBeUndefined();
  });

  it('is proposed where a text is expected', () => {
    const { findings } = readPackageRecord({ ...RYE, name: 5 });
    expect(findings).toMatchObject([
      {
        code: 'field.type',
        values: { field: 'name', expected: 'string', type: 'number', suggestion: '"5"' },
      },
    ]);
  });
});
