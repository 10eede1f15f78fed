import { describe, expect, it } from 'vitest';
import { MOST_RECORDS, verdictOf } from '../../../../src/page/view/problems/verdict-state.js';

describe('The state of a verdict', () => {
  const removals = { kind: 'removals', count: 9, of: 10, first: ['1'] } as never;

  it.each([
    ['empty', 0, 0, []],
    ['tooMany', MOST_RECORDS + 1, 5, []],
    ['refused', MOST_RECORDS, 5, [removals]],
    ['refused', 5, 5, undefined],
    ['waiting', 5, 0, undefined],
    ['changed', 5, 0, [removals]],
    ['ready', MOST_RECORDS, 0, []],
  ] as const)('is %s', (state, records, refused, alarms) => {
    expect(verdictOf({ records, refused }, alarms)).toBe(state);
  });
});
