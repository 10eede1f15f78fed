import { describe, expect, it } from 'vitest';
import { powerOfTen } from '../../../../src/core/catalogue/index.js';

describe('powerOfTen', () => {
  it.each([
    [1.5, 150, 2],
    [150, 1.5, -2],
    [1, 10.4, 1],
    [1, 10.6, 0],
    [0, 5, 0],
  ])('Decision S12: from %d to %d is %d', (before, after, power) => {
    expect(powerOfTen(before, after)).toBe(power);
  });

  it('is 0 and not -0 for a price that went down a little', () => {
    expect(Object.is(powerOfTen(42, 41), 0)).toBe(true);
  });
});
