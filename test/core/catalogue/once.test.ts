import { expect, it } from 'vitest';
import { once } from '../../../src/core/catalogue/plan/once.js';

it('makes its value at the first call, and never again', () => {
  let calls = 0;
  const read = once(() => {
    calls += 1;
    return undefined;
  });
  expect(calls).toBe(0);
  expect([read(), read(), calls]).toEqual([undefined, undefined, 1]);
});
