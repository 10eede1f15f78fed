import { describe, expect, it } from 'vitest';
import type { CauseRow } from '../../../../src/page/engine/session/overview.js';
import {
  hasNothingToFix,
  MOST_RECORDS,
  verdictOf,
} from '../../../../src/page/view/problems/verdict-state.js';

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

describe('A file in which nothing is to fix', () => {
  const cause = (parts: Partial<CauseRow>): CauseRow =>
    ({ weight: 'note', clear: 0, left: 1, isIgnored: false, ...parts }) as CauseRow;

  it.each([
    ['has no cause', [], [], true],
    ['has notes only', [cause({})], [], true],
    [
      'has a value that needs a person, which is ignored',
      [cause({ weight: 'look', isIgnored: true })],
      [],
      true,
    ],
    ['has not a value that needs a person', [cause({ weight: 'look' })], [], false],
    ['has not a note with a fix', [cause({ clear: 1 })], [], false],
    ['has not a price that is likely wrong', [], [{}], false],
    ['is not known before its prices are counted', [], undefined, false],
  ] as const)('%s', (_, causes, lists, is) => {
    expect(hasNothingToFix({ causes }, lists)).toBe(is);
  });
});
