import { describe, expect, it } from 'vitest';
import { fixAssortmentFile } from '../../../../src/core/index.js';
import { overviewOf } from '../../../../src/page/engine/session/overview.js';
import { recordText } from '../../../../src/page/engine/session/record-spans.js';
import {
  editRecords,
  fixAll,
  fixCause,
  fixForm,
  fixRecords,
  ignoreCause,
  leaveOut,
  redo,
  type Session,
  takeBack,
  undo,
} from '../../../../src/page/engine/session/session.js';
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
  return recordText(file, index);
}

function pricesOf(session: Session): readonly unknown[] {
  return recordsOf(session).map((each) => each['price']);
}

/** Returns the session in which a person typed other text into a record. */
function edited(session: Session, index: number, from: string, to: string, key = price): Session {
  return editRecords(session, new Map([[index, textAt(session, index).replace(from, to)]]), key);
}

describe('Taking the fixes of a cause back', () => {
  it('works after all was fixed in one step, and leaves the other causes fixed', () => {
    const fixed = fixAll(first);
    const back = takeBack(fixed, { cause: price });
    expect(pricesOf(back)).toEqual(['12,50', '7,50', '12 €']);
    expect(recordsOf(back)[0]).toMatchObject({ package_description_str: '10piece' });
    expect(back.done.at(-1)).toMatchObject({ kind: 'take-back', cause: price });
    expect(pricesOf(undo(back))).toEqual(pricesOf(fixed));
    expect(takeBack(back, { cause: unit }).file.bytes).toEqual(first.file.bytes);
  });

  it('leaves what another cause changed since in the same record', () => {
    const fixed = fixCause(fixCause(fixRecords(first, price, [0]), price), unit);
    expect(pricesOf(fixed)).toEqual(['12.50', '7.50', '12 €']);
    const back = takeBack(fixed, { cause: price });
    expect(pricesOf(back)).toEqual(['12,50', '7,50', '12 €']);
    expect(recordsOf(back)[0]).toEqual(recordsOf(fixCause(first, unit))[0]);
  });

  it('gives a record that was changed twice the value of before the first change', () => {
    const twice = edited(edited(first, 1, '7,50', '7;50'), 1, '7;50', '8.50');
    const back = takeBack(ignoreCause(twice, unit, true), { cause: price });
    expect(pricesOf(back)).toEqual(['12,50', '7,50', '12 €']);
  });

  it('also takes back what was built on them', () => {
    const built = edited(fixCause(first, price), 1, '7.50', '8.50', unit);
    expect(pricesOf(takeBack(built, { cause: unit }))).toEqual(['12.50', '7.50', '12 €']);
    expect(pricesOf(takeBack(built, { cause: price }))).toEqual(['12,50', '7,50', '12 €']);
  });

  it('is possible for one record', () => {
    const fixed = fixAll(first);
    const back = takeBack(fixed, { cause: price, record: 1 });
    expect(pricesOf(back)).toEqual(['12.50', '7,50', '12 €']);
    expect(recordsOf(takeBack(fixed, { record: 0 }))[0]).toEqual(recordsOf(first)[0]);
  });

  it('undoes the last step, so that it can be done again', () => {
    const fixed = fixCause(first, price);
    const back = takeBack(fixed, { cause: price });
    expect(back.done).toEqual([]);
    expect(redo(back).file.bytes).toEqual(fixed.file.bytes);
  });

  it('changes nothing if there is nothing to take back', () => {
    const other = fixCause(first, unit);
    expect(takeBack(other, { cause: price })).toBe(other);
    expect(takeBack(first, {})).toBe(first);
  });
});

describe('A record that is left out', () => {
  const out = leaveOut(leaveOut(fixCause(first, price), 0, true), 2, true);

  it('is not in the file that is sent, and not counted', () => {
    const sent: unknown = JSON.parse(new TextDecoder().decode(out.file.sent));
    expect(sent).toEqual([{ ...record(1), price: '7.50' }]);
    expect(out.file.report.file).toMatchObject({ records: 1, accepted: 1, refused: 0 });
    expect(causeOf(out, 'unit.alias').left).toBe(0);
  });

  it('is brought back by itself, by undoing, and with everything', () => {
    expect(leaveOut(out, 0, false).file.report.file.records).toBe(2);
    expect(undo(undo(out)).file.report.file.records).toBe(3);
    const all = takeBack(out, {});
    expect(all.file.sent).toEqual(first.file.bytes);
    expect(undo(all).file.sent).toEqual(out.file.sent);
  });

  it('leaves the others where they are: their fixes are theirs', () => {
    const others = fixAll(leaveOut(first, 0, true));
    expect(pricesOf(others)).toEqual(['12,50', '7.50', '12 €']);
    expect(others.file.report.issues.map(({ recordIndex }) => recordIndex)).toContain(2);
  });
});

describe('A step that changes nothing', () => {
  it.each([
    ['a record with the same text', editRecords(first, new Map([[0, textAt(first, 0)]]))],
    ['a cause that is not ignored', ignoreCause(first, price, false)],
    ['a record without this mistake', fixRecords(first, unit, [1])],
    ['a cause that is not known', fixCause(first, 'none')],
    ['a record that is not left out', leaveOut(first, 0, false)],
    ['no step to undo', undo(first)],
    ['no step to redo', redo(first)],
  ])('is none: %s', (_, next) => {
    expect(next).toBe(first);
  });
});

describe('Suggested fixes of one form', () => {
  const texts = ['EUR 27.59', 'EUR 3.10', 'USD 4', 'EUR 1.234', 'EUR 5', 'EUR 12.00'];
  const session = sessionOf(texts.map((price, at) => record(at, { price })));
  const rows = overviewOf(session, undefined).causes.flatMap(({ key, forms }) =>
    forms.map((form) => ({ cause: key, ...form })),
  );

  it('are accepted together, each form by itself, with examples', () => {
    expect(rows.map(({ key, values }) => [key, values])).toEqual([
      ['EUR 9.9 → 9.9', 3],
      ['USD 9 → 9', 1],
      ['EUR 9 → 9', 1],
    ]);
    const [form] = rows;
    expect(form?.examples.map(({ sent }) => sent?.map(({ text }) => text).join(''))).toEqual([
      '"EUR 27.59"',
      '"EUR 3.10"',
      '"EUR 12.00"',
    ]);
    const fixed = fixForm(session, form?.cause ?? '', form?.key ?? '');
    expect(pricesOf(fixed)).toEqual(['27.59', '3.10', ...texts.slice(2, 5), '12.00']);
    expect(fixed.done).toHaveLength(1);
    expect(undo(fixed).file.bytes).toEqual(session.file.bytes);
  });

  it('are none for a form or a cause that is not known', () => {
    expect(fixForm(session, rows[0]?.cause ?? '', 'GBP 9 → 9')).toBe(session);
    expect(fixForm(session, 'none', 'EUR 9.9 → 9.9')).toBe(session);
  });

  it('are never taken by the fix of all', () => {
    const sizes = ['1 gal', '1 ton', '16 oz (32 bottles)', '6-5 LB', '8 oz/226 g'];
    const others = sessionOf(
      sizes.map((size, at) => record(at, { package_description_str: size, price: '1,50' })),
    );
    expect(recordsOf(fixAll(others))).toEqual(
      sizes.map((size, at) => record(at, { package_description_str: size, price: '1.50' })),
    );
  });

  it('are what the core leaves: both fix the same', () => {
    const mixed = sessionOf([
      record(0, { price: '12,50', brand: ' ', price_type_code: '0' }),
      record(1, { price: '12 €', package_description_str: '400 g (240 g drained)' }),
      record(2, { package_description_str: '12 kpl', orderable: 'true' }),
    ]);
    const { bytes } = fixAssortmentFile(mixed.file.bytes, mixed.file.report.issues);
    expect(recordsOf(fixAll(mixed))).toEqual(JSON.parse(new TextDecoder().decode(bytes)));
  });
});

describe('Fixing everything that is certain', () => {
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
    const meant = fixRecords(fixed, slip.key, [0]);
    expect(recordsOf(meant)[0]?.['package_description']).toMatchObject({ unit_name: 'ml' });
  });

  it('is one step over all causes', () => {
    const session = sessionOf([
      record(0, { price: '12,50', price_type_code: '1', price_unit: 'kilo' }),
      record(1, { price: '7,50' }),
    ]);
    const fixed = fixAll(session);
    expect(recordsOf(fixed)).toMatchObject([
      { price: '12.50', price_type_code: 1, price_unit: 'kg' },
      { price: '7.50' },
    ]);
    expect(fixed.done).toHaveLength(1);
    expect(fixed.done[0]?.edits.map(({ index }) => index)).toEqual([0, 1]);
    expect(undo(fixed).file.bytes).toEqual(session.file.bytes);
  });
});

describe('The fix of one record', () => {
  it('is not done if another record would be refused for it', () => {
    const session = sessionOf([
      record(0, { third_party_id: 7 }),
      record(1, { third_party_id: 8 }),
      record(2, { third_party_id: '7' }),
    ]);
    const { key } = causeOf(session, 'field.type');
    expect(fixRecords(session, key, [0])).toBe(session);
    expect(recordsOf(fixRecords(session, key, [1]))[1]).toMatchObject({ third_party_id: '8' });
  });

  it('gives a field its new name in every record', () => {
    const session = sessionOf([
      record(0, { barcode: '6401000000009' }),
      record(1, { barcode: '96385074' }),
    ]);
    const { key } = causeOf(session, 'record.unknown-field');
    const renamed = recordsOf(fixRecords(session, key, [0]));
    expect(renamed).toMatchObject([{ gtin: '6401000000009' }, { gtin: '96385074' }]);
    for (const each of renamed) expect(each).not.toHaveProperty('barcode');
  });
});
