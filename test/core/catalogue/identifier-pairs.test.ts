import { describe, expect, it } from 'vitest';
import { pairByZeros } from '../../../src/core/catalogue/identifier-pairs.js';

describe('pairByZeros', () => {
  it('pairs identifiers that differ in zeros a spreadsheet drops, sorted by the earlier', () => {
    expect(pairByZeros(['07', '0012'], ['12', '7', '13'])).toEqual([
      { before: '0012', after: '12' },
      { before: '07', after: '7' },
    ]);
  });

  it('leaves identifiers alone where several have one text without zeros', () => {
    expect(pairByZeros(['012', '0012'], ['12'])).toEqual([]);
    expect(pairByZeros(['012'], ['12', '12.0'])).toEqual([]);
  });

  it('pairs none if none is removed', () => {
    expect(pairByZeros([], ['12'])).toEqual([]);
  });
});
