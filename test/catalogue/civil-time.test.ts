import { expect, it } from 'vitest';
import { checkInstant } from '../../src/catalogue/agreed-time/civil-time.js';

it('an instant is in the years 1900 to 9999, to the millisecond', () => {
  const first = Date.UTC(1900, 0, 1);
  const last = Date.UTC(10_000, 0, 1) - 1;
  for (const instant of [first, 0, last]) expect(checkInstant(instant)).toBe(instant);
  for (const instant of [first - 1, last + 1, 0.5, Number.NaN])
    expect(() => checkInstant(instant)).toThrow(TypeError);
});
