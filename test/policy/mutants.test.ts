import { expect, it } from 'vitest';
import { staleEquivalents } from '../mutants/match-equivalents.mjs';

it('finds each mutant that is named as equivalent in the code', () => {
  expect(staleEquivalents()).toEqual([]);
});
