import { describe, expect, it } from 'vitest';
import { recordText } from '../../../src/inspector/session/record-spans.js';
import {
  editRecord,
  fixCause,
  fixRecord,
  ignoreCause,
  redo,
  type Session,
  takeBack,
  undo,
} from '../../../src/inspector/session/session.js';
import { causeOf, record, sessionOf } from './sessions.js';

const first = sessionOf([
  record(0, { price: '12,50', package_description_str: '10 Stk' }),
  record(1, { price: '7,50' }),
  record(2, { price: '12 €' }),
]);
const price = causeOf(first, 'price.type').key;
const unit = causeOf(first, 'unit.alias').key;

function textAt({ file }: Session, index: number): string {
  return recordText(file.bytes, file.spans, index);
}

function pricesOf(session: Session): unknown[] {
  return JSON.parse(new TextDecoder().decode(session.file.bytes)).map(
    (each: Readonly<Record<string, unknown>>) => each['price'],
  );
}

describe('Taking the fixes of a cause back', () => {
  it('gives the values that were sent, but for records that changed since', () => {
    const fixed = fixCause(fixRecord(first, price, 0), price);
    expect(pricesOf(fixed)).toEqual(['12.50', '7.50', '12 €']);
    const later = fixCause(fixed, unit);
    const back = takeBack(later, price);
    expect(pricesOf(back)).toEqual(['12.50', '7,50', '12 €']);
    expect(back.done.at(-1)).toMatchObject({ kind: 'bring-back', cause: price });
    expect(pricesOf(undo(back))).toEqual(['12.50', '7.50', '12 €']);
  });

  it('gives a record that was changed twice the value of before the first change', () => {
    const once = editRecord(first, 1, textAt(first, 1).replace('7,50', '7;50'), price);
    const twice = editRecord(once, 1, textAt(once, 1).replace('7;50', '8.50'), price);
    const back = takeBack(ignoreCause(twice, unit, true), price);
    expect(pricesOf(back)).toEqual(['12,50', '7,50', '12 €']);
  });

  it('changes nothing where there is nothing to take back', () => {
    const other = fixCause(first, unit);
    expect(takeBack(other, price)).toBe(other);
    expect(takeBack(first, price)).toBe(first);
  });
});

describe('A step that changes nothing', () => {
  it.each([
    ['a record with the same text', editRecord(first, 0, textAt(first, 0))],
    ['a cause that is not ignored', ignoreCause(first, price, false)],
    ['a record without this mistake', fixRecord(first, unit, 1)],
    ['a cause that is not known', fixCause(first, 'none')],
    ['no step to undo', undo(first)],
    ['no step to redo', redo(first)],
  ])('is none: %s', (_, next) => {
    expect(next).toBe(first);
  });
});
