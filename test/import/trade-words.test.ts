import { describe, expect, it } from 'vitest';
import { saleUnitOf } from '../../src/import/columns/trade-words.js';

describe('Decision I16: codes of units and packages', () => {
  it.each([
    // A sack, a can, a jar and a mat of Recommendation 21, as Recommendation 20 has them.
    ['SA', 'package'],
    ['XSA', 'package'],
    ['XCX', 'package'],
    ['JR', 'package'],
    ['XMT', 'package'],
    ['XKG', 'package'],
    ['H87', 'piece'],
    ['C62', 'piece'],
    // A kilogram, a pint, a ton or a mat, a code of neither list, and what two parties agreed.
    ['KG', undefined],
    ['PT', undefined],
    ['MT', undefined],
    ['XQQ', undefined],
    ['ZZ', undefined],
    ['XL', undefined],
  ])('%s names %j', (code, unit) => {
    expect(saleUnitOf(code)).toBe(unit);
  });
});
