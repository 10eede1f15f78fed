import { describe, expect, it } from 'vitest';
import { recordText } from '../../../src/inspector/session/record-spans.js';
import {
  editRecord,
  fixAll,
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

/** Returns the records of a file as they are now. */
function recordsOf({ file }: Session): readonly Readonly<Record<string, unknown>>[] {
  return JSON.parse(new TextDecoder().decode(file.bytes));
}

function textAt({ file }: Session, index: number): string {
  return recordText(file.bytes, file.spans, index);
}

function pricesOf(session: Session): readonly unknown[] {
  return recordsOf(session).map((each) => each['price']);
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

describe('Fixing all clear readings', () => {
  it('never gives a value another meaning', () => {
    const units = ['cubic_milliliter', 'mm³', 'microliter', 'cl'];
    const session = sessionOf(
      units.map((unit, at) =>
        record(at, {
          package_description_str: undefined,
          package_description: { quantity: 500, unit_name: unit },
        }),
      ),
    );
    const slip = causeOf(session, 'unit.likely-slip');
    const contents = [
      { quantity: 500, unit_name: 'cubic_milliliter' },
      { quantity: 500, unit_name: 'mm³' },
      { quantity: 500, unit_name: 'cubic_milliliter' },
      { quantity: 5000, unit_name: 'ml' },
    ];
    const fixed = fixAll(session);
    expect(recordsOf(fixed).map((each) => each['package_description'])).toEqual(contents);
    expect(fixCause(fixed, slip.key)).toBe(fixed);
    // A person may say that millilitres were meant.
    const meant = fixRecord(fixed, slip.key, 0);
    expect(recordsOf(meant)[0]?.['package_description']).toMatchObject({ unit_name: 'ml' });
  });

  it('is one step, even where a fix brings another mistake to light', () => {
    const session = sessionOf([
      record(0, { price: '12,50', price_type_code: '1', price_unit: 'cl' }),
      record(1, { price: '7,50' }),
    ]);
    const fixed = fixAll(session);
    expect(recordsOf(fixed)).toMatchObject([
      { price: '1.25', price_type_code: 1, price_unit: 'ml' },
      { price: '7.50' },
    ]);
    expect(fixed.done).toHaveLength(1);
    expect(fixed.done[0]?.edits.map(({ index }) => index)).toEqual([0, 1]);
    expect(undo(fixed).file.bytes).toEqual(session.file.bytes);
  });
});

describe('The fix of one record', () => {
  it('is not done where another record would be refused for it', () => {
    const session = sessionOf([
      record(0, { third_party_id: 7 }),
      record(1, { third_party_id: 8 }),
      record(2, { third_party_id: '7' }),
    ]);
    const { key } = causeOf(session, 'field.type');
    expect(fixRecord(session, key, 0)).toBe(session);
    expect(recordsOf(fixRecord(session, key, 1))[1]).toMatchObject({ third_party_id: '8' });
  });

  it('gives a field its new name in every record', () => {
    const session = sessionOf([
      record(0, { barcode: '6401000000009' }),
      record(1, { barcode: '96385074' }),
    ]);
    const { key } = causeOf(session, 'record.unknown-field');
    const renamed = recordsOf(fixRecord(session, key, 0));
    expect(renamed).toMatchObject([{ gtin: '6401000000009' }, { gtin: '96385074' }]);
    for (const each of renamed) expect(each).not.toHaveProperty('barcode');
  });
});
