import { describe, expect, it } from 'vitest';
import { FINNISH } from '../../../../src/core/issue/languages/finnish.js';
import { rowsOf, typedJson } from '../../../../src/page/engine/session/record-rows.js';
import { recordText } from '../../../../src/page/engine/session/record-spans.js';
import {
  editRecords,
  fixRecords,
  leaveOut,
  type Session,
} from '../../../../src/page/engine/session/session.js';
import { causeOf, record, sessionOf } from './sessions.js';

const ALL = { filter: 'all', search: '', from: 0, count: 99 } as const;

/** Returns the indexes of the records that a query finds. */
function indexesOf(session: Session, query: Partial<Parameters<typeof rowsOf>[1]>): number[] {
  const { rows } = rowsOf(session, { ...ALL, ...query }, undefined);
  return rows.map(({ index }) => index);
}

describe('A search in records', () => {
  const session = sessionOf([
    record(0, { name: 'Rye "dark" bread' }),
    record(1, { price: '12,50' }),
    record(2, { price: '7,50', brand: 'rye' }),
    record(3, { name: 'Oat' }),
  ]);
  const cause = causeOf(session, 'price.type').key;

  it.each([
    ['the number of a record', '3', [3]],
    ['its id, in any case', 'id-2', [2]],
    ['its name with a quote in it', '"DARK"', [0]],
    ['what is only in another field', 'rye', [0]],
    ['what is nowhere', 'wheat', []],
    ['the value, where there is no cause', '12,50', []],
    ['blanks', '  ', [0, 1, 2, 3]],
  ])('finds %s', (_, search, found) => {
    expect(indexesOf(session, { search })).toEqual(found);
  });

  it('finds a value of the cause', () => {
    expect(indexesOf(session, { cause, search: '12,5' })).toEqual([1]);
    expect(indexesOf(session, { cause, search: 'oat' })).toEqual([]);
  });

  it('has the records of a cause that are fixed, and those that are left', () => {
    const fixed = fixRecords(session, cause, [1]);
    expect(indexesOf(fixed, { cause, filter: 'fixed' })).toEqual([1]);
    expect(indexesOf(fixed, { cause, filter: 'left' })).toEqual([2]);
    expect(indexesOf(fixed, { cause })).toEqual([1, 2]);
  });
});

describe('Records of one identifier that differ', () => {
  const half = (from: number, fields: object) =>
    Array.from({ length: 60 }, (_, at) =>
      record(from + at, { third_party_id: `A${at}`, ...fields }),
    );
  const session = sessionOf([...half(0, { price: '2.50' }), ...half(60, { brand: 'Oy' })]);
  const cause = causeOf(session, 'record.conflicting-id').key;

  it('stand together, and each says in what it differs', () => {
    const { rows } = rowsOf(session, { ...ALL, cause, count: 4 }, undefined);
    expect(rows.map(({ index }) => index)).toEqual([0, 60, 1, 61]);
    for (const { wrong } of rows)
      expect(wrong?.differs?.toSorted()).toEqual(['brand', 'name', 'price']);
  });
});

describe('Records of the whole file', () => {
  it('have the fields marked for which they are refused', () => {
    const session = sessionOf([record(0), record(1, { price: '12,50', name: '' }), record(2)]);
    const { rows } = rowsOf(session, ALL, undefined);
    expect(rows.map(({ marked }) => marked)).toEqual([[], ['name', 'price'], []]);
  });
});

describe('A package of object form', () => {
  const package_description = {
    quantity: '12',
    gtin: '16401000000013',
    package: { quantity: '0,75', unit_name: 'l' },
  };
  const session = sessionOf([
    record(0, { package_description_str: undefined, package_description }),
    record(1, { gtin: '6401000000009' }),
  ]);
  const { rows } = rowsOf(session, ALL, undefined);

  it('is shown like one of text form, with its barcode', () => {
    expect(rows.map(({ values }) => [values.package_description_str, values.gtin])).toEqual([
      ['12 x 0,75 l', '16401000000013'],
      ['2 x 500 g', '6401000000009'],
    ]);
  });

  it('is marked in its column if it is refused', () => {
    expect(rows.map(({ marked }) => marked)).toEqual([['package_description_str'], []]);
  });
});

describe('Two records of which some are left out', () => {
  it('are named by their places in the whole file', () => {
    const same = { third_party_id: 'A' };
    const all = [record(0), record(1, same), record(2, { ...same, price: '9.00' })];
    const session = leaveOut(sessionOf(all), 0, true);
    const [cause] = session.causes.filter(({ key }) => key.startsWith('record.conflicting-id'));
    const query = { ...ALL, cause: cause?.key };
    const sentences = rowsOf(session, query, undefined).rows.map(({ wrong }) => wrong?.sentence);
    expect(sentences[0]).toContain('another is record 2');
    expect(sentences[1]).toContain('another is record 1');
  });
});

describe('The sentence about a lead time', () => {
  it.each([
    ['2 Tage', undefined, /^Write a lead time in digits.* 48:00:00 is two days/],
    [48, undefined, /^Write a lead time in digits/],
    ['2 Tage', FINNISH, /^Kirjoita toimitusaika numeroin/],
    ['-24:00:00', undefined, /cannot be negative/],
  ])('of %j is plain', (lead_time, language, sentence) => {
    const session = sessionOf([record(0, { lead_time })]);
    const cause = session.causes.find(({ key }) => key.startsWith('lead-time'))?.key;
    const [row] = rowsOf(session, { ...ALL, cause }, language).rows;
    expect(row?.wrong?.sentence).toMatch(sentence);
  });
});

describe('A row of a cause', () => {
  const session = sessionOf([
    record(0, { price: '12,50' }),
    record(1, { price: '7,50' }),
    record(2, { price: '8,50' }),
  ]);
  const cause = causeOf(session, 'price.type').key;
  const withPrice = (json: string): Session => {
    const { bytes, spans } = session.file;
    const text = recordText({ bytes, spans }, 0).replace('"12,50"', json);
    return editRecords(session, new Map([[0, text]]), cause);
  };
  const rowAfter = (json: string) => {
    const { rows, counts } = rowsOf(withPrice(json), { ...ALL, cause }, undefined);
    return { row: rows[0], counts };
  };

  it('has the better value of one that was changed, as text to edit', () => {
    const { row, counts } = rowAfter('"12.50"');
    expect(row).toMatchObject({ value: '"12.50"', text: '12.50' });
    expect(row?.wrong).toBeUndefined();
    expect(counts).toEqual({ left: 2, fixed: 1, all: 3 });
    expect(rowAfter('13').row).toMatchObject({ value: '13', text: '13' });
  });

  it('stays wrong with the sentence of another mistake of the same value', () => {
    const { row, counts } = rowAfter('null');
    expect(row?.wrong).toMatchObject({ text: '', hasFix: false });
    expect(row?.wrong?.sentence).toMatch(/price/);
    expect(row?.wrong?.sent).toBeUndefined();
    expect(counts).toEqual({ left: 3, fixed: 0, all: 3 });
  });

  it('says what is wrong in the language of the reader', () => {
    const { rows } = rowsOf(session, { ...ALL, cause }, FINNISH);
    expect(rows[0]?.wrong?.sentence).toMatch(/desimaali/);
  });

  it('is among all records if its cause is not known', () => {
    expect(rowsOf(session, { ...ALL, cause: 'none' }, undefined)).toMatchObject({
      total: 3,
      field: '',
      counts: { left: 3, fixed: 0, all: 3 },
    });
  });
});

describe('What a person types', () => {
  it.each([
    ['price', ' 12.50 ', '"1,5"', '"12.50"'],
    ['price', '12.50', '1', '12.50'],
    ['price', 'ask', '1', '"ask"'],
    ['price', '12.50', undefined, '"12.50"'],
    ['price_type_code', '1', '"0"', '1'],
    ['orderable', 'true', 'null', 'true'],
    ['orderable', 'yes', 'null', '"yes"'],
    ['name', '  ', '"Rye"', 'null'],
  ])('in %s, %j in the place of %s, becomes %s', (field, typed, before, json) => {
    expect(typedJson(field, typed, before)).toBe(json);
  });
});
