import { describe, expect, it } from 'vitest';
import { suggestFlag, suggestPriceTypeCode } from '../../src/record/suggestions/suggest-literal.js';

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
