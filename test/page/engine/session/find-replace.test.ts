import { describe, expect, it } from 'vitest';
import { changeList } from '../../../../src/page/engine/session/change-list.js';
import {
  findValues,
  pricesBefore,
  replacementKey,
  replaceValues,
} from '../../../../src/page/engine/session/find-replace.js';
import type { Replacement } from '../../../../src/page/engine/session/history.js';
import { overviewOf } from '../../../../src/page/engine/session/overview.js';
import type { RecordSet } from '../../../../src/page/engine/session/record-rows.js';
import { fixCause, leaveOut, takeBack, undo } from '../../../../src/page/engine/session/session.js';
import { replacementName } from '../../../../src/page/view/context/say-step.js';
import { causeOf, record, sessionOf } from './sessions.js';

const first = sessionOf([
  record(0, { price: '12,50', package_description_str: '6x1kpl' }),
  record(1, { price: '7,50', price_type_code: 'O', brand: 'A.B "kpl" $&' }),
  record(2, { price: 5.25, brand: null }),
  record(3, { package_description: { quantity: 2, unit: 'kpl' } }),
]);
const price = causeOf(first, 'price.type').key;
const ALL: RecordSet = { filter: 'all', search: '' };
const asked = (field: string, find: string, becomes: string, isWhole = false): Replacement => ({
  field,
  find,
  becomes,
  isWhole,
});

/** Returns the values of a field after a replacement. */
function valuesAfter(replacement: Replacement, set = ALL, session = first): readonly unknown[] {
  const { bytes } = replaceValues(session, set, replacement).file;
  const records: readonly Record<string, unknown>[] = JSON.parse(new TextDecoder().decode(bytes));
  return records.map((each) => each[replacement.field.split('/')[0] ?? '']);
}

describe('A text that is replaced', () => {
  it.each([
    ['a part', asked('price', ',', '.'), ['12.50', '7.50', 5.25, '5.00']],
    [
      'a part of a number, which stays one',
      asked('price', '5', '6'),
      ['12,60', '7,60', 6.26, '6.00'],
    ],
    ['a number that is a text then', asked('price', '.', ','), ['12,50', '7,50', '5,25', '5,00']],
    ['the text of a number', asked('price_type_code', 'O', '0', true), [0, 0, 0, 0]],
    ['a whole value only', asked('price', '5', '6', true), ['12,50', '7,50', 5.25, '5.00']],
    ['marks as they are', asked('brand', 'B', '$&'), [undefined, 'A.$& "kpl" $&', null, undefined]],
    ['nothing', asked('brand', '', 'x'), [undefined, 'A.B "kpl" $&', null, undefined]],
    ['what is empty or missing', asked('brand', '', 'x', true), ['x', 'A.B "kpl" $&', 'x', 'x']],
    [
      'all of a text, which is empty then',
      asked('brand', 'A.B "kpl" $&', ''),
      [undefined, null, null, undefined],
    ],
    [
      'no object',
      asked('package_description', 'kpl', 'g'),
      [undefined, undefined, undefined, { quantity: 2, unit: 'kpl' }],
    ],
    [
      'a value inside of one',
      asked('package_description/unit', 'kpl', 'g', true),
      [undefined, undefined, undefined, { quantity: 2, unit: 'g' }],
    ],
  ])('is %s', (_, replacement, values) => {
    expect(valuesAfter(replacement)).toEqual(values);
  });

  it('is shown first, as it is and as it becomes', () => {
    const { count, examples } = findValues(first, ALL, asked('lead_time', '', '24:00:00', true));
    expect(count).toBe(4);
    expect(examples).toHaveLength(3);
    expect(examples[0]).toEqual({
      becomes: { kind: 'value', parts: [{ text: '"24:00:00"', is: 'new' }] },
    });
    const [comma] = findValues(first, ALL, asked('price', ',', '.')).examples;
    expect(comma?.sent).toContainEqual({ text: ',', is: 'wrong' });
  });

  it('stays in the records of the table, and in those that are sent', () => {
    const comma = asked('price', ',', '.');
    expect(valuesAfter(comma, { ...ALL, cause: price }).slice(2)).toEqual([5.25, '5.00']);
    expect(valuesAfter(comma, { ...ALL, search: 'Bread 1' })[0]).toBe('12,50');
    const fixed: RecordSet = { ...ALL, cause: price, filter: 'fixed' };
    expect(findValues(first, fixed, comma).count).toBe(0);
    expect(findValues(fixCause(first, price), fixed, asked('price', '.', ',')).count).toBe(2);
    expect(findValues(leaveOut(first, 0, true), ALL, comma).count).toBe(1);
  });

  it('is one step with a name, and is taken back by it', () => {
    const comma = asked('price', ',', '.');
    const replaced = replaceValues(first, ALL, comma);
    expect(overviewOf(replaced, undefined).last).toMatchObject({
      kind: 'replace',
      replaced: comma,
    });
    const group = changeList(replaced, undefined, undefined).find(({ isDone }) => isDone);
    expect(group).toMatchObject({ cause: replacementKey(comma), count: 2, replaced: comma });
    expect(replacementName(group?.replaced)).toBe('price: "," → "."');
    const other = replaceValues(replaced, ALL, asked('name', 'Bread', 'Roll'));
    const back = takeBack(other, { cause: replacementKey(comma) });
    expect(overviewOf(back, undefined).last).toMatchObject({ kind: 'take-back', replaced: comma });
    expect(valuesAfter(asked('price', '', ''), ALL, back)).toEqual(['12,50', '7,50', 5.25, '5.00']);
    expect(valuesAfter(asked('name', '', ''), ALL, back)[0]).toBe('Roll 0');
    expect(undo(replaced).file.bytes).toEqual(first.file.bytes);
    expect(replaceValues(first, ALL, asked('price', 'x', 'y'))).toBe(first);
  });
});

describe('Prices of the file before', () => {
  const pricesAfter = (session = first): readonly unknown[] => {
    const listed = {
      ...({ all: [0, 1, 2], left: new Set([0, 1, 2]), isMarked: true, field: 'price' } as const),
      priceBefore: (id: string) => (id === 'ID-1' ? undefined : '3.25'),
      amountBefore: () => undefined,
      factorOf: () => undefined,
    };
    const { bytes } = pricesBefore(session, listed).file;
    return JSON.parse(new TextDecoder().decode(bytes)).map((one: { price: unknown }) => one.price);
  };

  it('are written where they are known, in the form of the record', () => {
    expect(pricesAfter()).toEqual(['3.25', '7,50', 3.25, '5.00']);
  });

  it('are not written into a record that is left out', () => {
    expect(pricesAfter(leaveOut(first, 0, true))).toEqual(['12,50', '7,50', 3.25, '5.00']);
  });

  it('a text that is replaced by itself changes nothing', () => {
    expect(findValues(first, ALL, asked('price', '7', '7')).count).toBe(0);
  });
});
