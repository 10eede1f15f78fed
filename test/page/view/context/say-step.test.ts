import { describe, expect, it } from 'vitest';
import { overviewOf } from '../../../../src/page/engine/session/overview.js';
import {
  editRecords,
  fixAll,
  fixCause,
  fixRecords,
  ignoreCause,
  leaveOut,
  redo,
  type Session,
  takeBack,
  undo,
} from '../../../../src/page/engine/session/session.js';
import { textsOf } from '../../../../src/page/engine/words/texts.js';
import { sayStep } from '../../../../src/page/view/context/say-step.js';
import { causeOf, record, sessionOf } from '../../engine/session/sessions.js';

const opened = sessionOf([
  record(0, { price: '12,50' }),
  record(1, { price: '7,50' }),
  record(2, { price: '3,50', package_description_str: '10 Stk' }),
]);
const price = causeOf(opened, 'price.type').key;
const unit = causeOf(opened, 'unit.alias').key;

function said(kind: Parameters<typeof sayStep>[0], before: Session, after: Session): string {
  const [first, second] = [before, after].map((session) => overviewOf(session, undefined));
  if (first === undefined || second === undefined) throw new Error('no overview');
  return sayStep(kind, first, second, textsOf('en'));
}

const COMMA = 'Price has a decimal comma';

describe('The sentence about a step', () => {
  const fixed = fixCause(fixCause(opened, unit), price);
  const ignored = ignoreCause(opened, price, true);
  const out = leaveOut(opened, 1, true);
  const both = leaveOut(fixed, 0, true);
  const typed = (indexes: readonly number[]) =>
    editRecords(opened, new Map(indexes.map((at) => [at, JSON.stringify(record(at))])), price);

  it.each([
    ['fixed a cause', 'fixCause', opened, fixCause(opened, price), `${COMMA}: 3 values fixed.`],
    ['fixed a record', 'fixRecord', opened, fixRecords(opened, price, [1]), 'Record 1: '],
    ['fixed all', 'fixAll', opened, fixAll(opened), '4 values in 3 records changed.'],
    ['ignored a cause', 'ignore', opened, ignored, `${COMMA}: ignored.`],
    ['minds it again', 'ignore', ignored, ignoreCause(ignored, price, false), 'brought back.'],
    ['undid', 'undo', fixed, undo(fixed), `Undone: ${COMMA}: 3 values fixed.`],
    ['did again', 'redo', undo(fixed), redo(undo(fixed)), `Done again: ${COMMA}: 3 values`],
    ['typed', 'fixRecord', opened, typed([0]), 'Record 0: changed by hand.'],
    ['typed into several', 'fixRecord', opened, typed([0, 1]), '2 records changed by hand.'],
    ['left a record out', 'leaveOut', opened, out, 'Record 1: left out.'],
    ['took it in again', 'takeBack', both, leaveOut(both, 0, false), 'Record 0: brought back.'],
    ['took a record back', 'takeBack', both, takeBack(both, { record: 1 }), 'Record 1: brought'],
    ['took all back', 'takeBack', both, takeBack(both, {}), 'Everything is as in your file.'],
    [
      'took fixes back',
      'takeBack',
      fixed,
      takeBack(fixed, { cause: unit }),
      'but spelt differently: brought back.',
    ],
  ] as const)('that %s says that, and what is left', (_, kind, before, after, words) => {
    const sentence = said(kind, before, after);
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/ \d refused records? left\.$/);
  });

  it('that took back the last one says so, and names no other cause', () => {
    const back = takeBack(fixed, { cause: price });
    expect(said('takeBack', fixed, back)).toBe(
      `Undone: ${COMMA}: 3 values fixed. 3 refused records left.`,
    );
    const first = fixCause(opened, price);
    expect(said('takeBack', first, takeBack(first, { cause: price }))).toMatch(/^Undone: /);
  });

  it('that changed nothing says that alone', () => {
    expect(said('undo', opened, undo(opened))).toBe('Nothing changed.');
    expect(said('takeBack', opened, takeBack(opened, { cause: price }))).toBe('Nothing changed.');
  });
});
