import { describe, expect, it } from 'vitest';
import { withoutJsonAt } from '../../../../src/page/engine/session/json-members.js';
import {
  fixRecords,
  leaveOut,
  type Session,
  takeBack,
} from '../../../../src/page/engine/session/session.js';
import {
  isSamePlace,
  valueChanges,
  withChanges,
} from '../../../../src/page/engine/session/value-changes.js';
import { causeOf, record, sessionOf } from './sessions.js';

describe('The values in which two texts differ', () => {
  it.each([
    ['none', '{"a":1}', '{"a":1}', []],
    ['a value', '{"a":1,"b":2}', '{"a":3,"b":2}', [['a', '1', '3']]],
    ['one inside', '{"a":{"b":1,"c":2}}', '{"a":{"b":1,"c":"2"}}', [['a/c', '2', '"2"']]],
    ['one that came', '{}', '{"a":1}', [['a', undefined, '1']]],
    ['one that went', '{"a":1, "b":2}', '{"b":2}', [['a', '1', undefined]]],
    ['a value of another kind', '{"a":null}', '{"a":{"b":1}}', [['a', 'null', '{"b":1}']]],
    ['a record that is none', '5', '{"a":1}', [['', '5', '{"a":1}']]],
    ['the spelling alone', '{"a":1}', '{ "a":1}', [['', '{"a":1}', '{ "a":1}']]],
  ])('are %s', (_, before, after, changes) => {
    const found = valueChanges(before, after);
    expect(found.map((one) => [one.path.join('/'), one.before, one.after])).toEqual(changes);
    expect(JSON.parse(withChanges(before, found))).toEqual(JSON.parse(after));
  });

  it('are at one place where one path leads to the other', () => {
    expect(isSamePlace(['a'], ['a', 'b'])).toBe(true);
    expect(isSamePlace([], ['a'])).toBe(true);
    expect(isSamePlace(['a', 'b'], ['a', 'c'])).toBe(false);
  });
});

describe('A text without a member', () => {
  it.each([
    ['{"a":1, "b":2}', ['a'], '{"b":2}'],
    ['{"a":1, "b":2}', ['b'], '{"a":1}'],
    ['{ "a":1 }', ['a'], '{  }'],
    ['{"a":{"b":1,"c":2}}', ['a', 'b'], '{"a":{"c":2}}'],
    ['{"a":1}', ['c'], '{"a":1}'],
    ['{"a":1}', ['c', 'd'], '{"a":1}'],
    ['[1]', ['0'], '[1]'],
  ])('of %s is without %j: %s', (text, path, without) => {
    expect(withoutJsonAt(text, path)).toBe(without);
  });
});

describe('A field with a new name', () => {
  const recordsOf = ({ file }: Session): readonly unknown[] =>
    JSON.parse(new TextDecoder().decode(file.bytes));

  it('has its old one again in every record, also next to a record that is left out', () => {
    const first = sessionOf([
      record(0),
      record(1, { barcode: '6401000000009' }),
      record(2, { barcode: '96385074' }),
    ]);
    const out = leaveOut(first, 0, true);
    const cause = causeOf(out, 'record.unknown-field');
    expect(cause.issues[0]).toMatchObject({ recordIndex: 1, pointer: '/1/barcode' });
    expect(cause.issues[0]?.fix?.operations).toMatchObject([
      { op: 'move', from: '/1/barcode', path: '/1/gtin' },
    ]);
    const fixed = fixRecords(out, cause.key, [1]);
    expect(recordsOf(fixed)[2]).toMatchObject({ gtin: '96385074' });
    const one = takeBack(fixed, { record: 2 });
    expect(recordsOf(one)[1]).toMatchObject({ gtin: '6401000000009' });
    expect(recordsOf(one)[2]).toEqual(record(2, { barcode: '96385074' }));
    expect(takeBack(one, {}).file.sent).toEqual(first.file.bytes);
  });
});
