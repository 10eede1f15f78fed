import { describe, expect, it } from 'vitest';
import { sayStep } from '../../../src/inspector/page/say-step.js';
import { textsOf } from '../../../src/inspector/page/texts.js';
import { overviewOf } from '../../../src/inspector/session/overview.js';
import {
  fixAll,
  fixCause,
  fixRecord,
  ignoreCause,
  redo,
  type Session,
  takeBack,
  undo,
} from '../../../src/inspector/session/session.js';
import { causeOf, record, sessionOf } from '../session/sessions.js';

const opened = sessionOf([
  record(0, { price: '12,50' }),
  record(1, { price: '7,50' }),
  record(2, { name: '', package_description_str: '10 Stk' }),
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

  it.each([
    ['fixed a cause', 'fixCause', opened, fixCause(opened, price), `${COMMA}: 2 values fixed.`],
    ['fixed a record', 'fixRecord', opened, fixRecord(opened, price, 1), 'Record 1: '],
    ['fixed all', 'fixAll', opened, fixAll(opened), '3 records changed.'],
    ['ignored a cause', 'ignore', opened, ignored, `${COMMA}: ignored.`],
    ['minds it again', 'ignore', ignored, ignoreCause(ignored, price, false), 'brought back.'],
    ['undid', 'undo', fixed, undo(fixed), 'One step undone.'],
    ['did again', 'redo', undo(fixed), redo(undo(fixed)), 'One step done again.'],
    ['took fixes back', 'takeBack', fixed, takeBack(fixed, unit), 'in another way: brought back.'],
  ] as const)('that %s says that, and what is left', (_, kind, before, after, words) => {
    const sentence = said(kind, before, after);
    expect(sentence).toContain(words);
    expect(sentence).toMatch(/ \d refused records? left\.$/);
  });

  it('that took back the last one says so, and names no other cause', () => {
    const back = takeBack(fixed, price);
    expect(said('takeBack', fixed, back)).toBe('One step undone. 3 refused records left.');
    const first = fixCause(opened, price);
    expect(said('takeBack', first, takeBack(first, price))).toMatch(/^One step undone\./);
  });

  it('that changed nothing says that alone', () => {
    expect(said('undo', opened, undo(opened))).toBe('Nothing changed.');
    expect(said('takeBack', opened, takeBack(opened, price))).toBe('Nothing changed.');
  });
});
