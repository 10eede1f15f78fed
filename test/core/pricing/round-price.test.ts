import { describe, expect, it } from 'vitest';
import { roundPrice } from '../../../src/core/pricing/round-price.js';
import { fraction } from '../../../src/core/value/fraction.js';

describe('roundPrice', () => {
  it.each<[numerator: bigint, denominator: bigint, digits: number | undefined, text: string]>([
    [1n, 3n, undefined, '0.3333'],
    [1n, 1n, undefined, '1.0000'],
    [0n, 1n, undefined, '0.0000'],
    [-1n, 3n, undefined, '-0.3333'],
    [4n, 3n, 2, '1.33'],
    [1n, 2n, 2, '0.50'],
    [9999n, 10_000n, 2, '1.00'],
    // Below 1, three digits stay.
    [1n, 3n, 2, '0.333'],
    [1n, 30_000n, undefined, '0.0000333'],
    [1n, 1_000_000n, 2, '0.000001'],
  ])('%d / %d in %s digits is %s', (numerator, denominator, digits, text) => {
    const price = fraction(numerator, denominator);
    expect(digits === undefined ? roundPrice(price) : roundPrice(price, digits)).toBe(text);
  });
});
