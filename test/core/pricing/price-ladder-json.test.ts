import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLadder, readPriceLadder, writePriceLadder } from '../../../src/core/index.js';
import { packageRecord } from '../../../src/testing/index.js';

describe('writePriceLadder', () => {
  it('Decision N3: what it writes is read back as the same ladder', () => {
    fc.assert(
      fc.property(packageRecord('A1'), fc.boolean(), (record, isUs) => {
        const ladder = priceLadder(record, isUs ? { referenceUnits: ['lb', 'gal (US)'] } : {});
        const json: unknown = JSON.parse(JSON.stringify(writePriceLadder(ladder)));
        expect(readPriceLadder(json)).toEqual(ladder);
        expect(readPriceLadder(JSON.parse(JSON.stringify(ladder)))).toEqual(ladder);
      }),
    );
  });

  it.each([
    null,
    [],
    {},
    { package: null, levels: null, perUnit: null },
    { package: '1/0', levels: [], perUnit: null },
    { package: null, levels: [{ quantity: '0', price: null }], perUnit: null },
    { package: null, levels: [{ quantity: '1e2', price: null }], perUnit: null },
    { package: null, levels: [{ quantity: '1', price: 'x' }], perUnit: null },
    { package: null, levels: [], perUnit: { unit: 'lb', price: '1' } },
    { package: null, levels: [], perUnit: null, perReferenceUnit: { unit: 'LB', price: '1' } },
    { package: null, levels: [], perUnit: null, perReferenceUnit: { unit: 'lb', price: 1 } },
    JSON.parse('{"__proto__": {"package": null, "levels": [], "perUnit": null}}'),
  ])('reads nothing else: %j', (json) => {
    expect(readPriceLadder(json)).toBeUndefined();
  });
});
