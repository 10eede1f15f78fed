import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { Finding } from '../../../src/core/issue/issue.js';
import {
  levelSlot,
  NAME,
  PRICE,
  QUANTITY,
  slotName,
  WHOLE_RECORD,
} from '../../../src/core/record/fields.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import { ByteRecord } from '../../../src/core/record/source/byte-record.js';
import { kindOfByte } from '../../../src/core/record/source/byte-tests.js';
import { ObjectRecord } from '../../../src/core/record/source/object-record.js';
import { NUMBER, STRING } from '../../../src/core/record/source/record-source.js';
import { slotOfPointer } from '../../../src/core/record/source/slot-of-pointer.js';
import { namedValue } from '../issue/named-value.js';

const RYE = {
  third_party_id: 'A1',
  name: 'Rye',
  price: 12,
  price_type_code: 0,
  package_description_str: '3 kg',
};

function findingsOf(fields: Readonly<Record<string, unknown>>): readonly Finding[] {
  return readPackageRecord({ ...RYE, ...fields }).findings;
}

function fixOf(fields: Readonly<Record<string, unknown>>): string | undefined {
  return namedValue(findingsOf(fields)[0], 'suggestion');
}

describe('Decision J12: keys that mean another field', () => {
  const keyOf = (fields: Readonly<Record<string, unknown>>): string | undefined => {
    const [f] = findingsOf(fields);
    expect(f?.code).toBe('record.unknown-field');
    return namedValue(f, 'key');
  };

  it.each([
    [{ is_weighted: false }, 'is_weighted'],
    [{ Weighted: true }, undefined],
    [{ Orderable: true }, 'Orderable'],
    [{ orderabel: 'x' }, undefined],
    [{ leadtime: '24:00:00' }, 'leadtime'],
    [{ LeadTime: 'soon' }, undefined],
  ])('%j is renamed only where every record may have its value', (fields, key) => {
    expect(keyOf(fields)).toBe(key);
  });

  it('a key of a level may mean its GTIN, and no other field', () => {
    const level = { quantity: 1, unit_name: 'kg' };
    const described = (more: object): Readonly<Record<string, unknown>> => ({
      package_description_str: undefined,
      package_description: { ...level, ...more },
    });
    const meant = (more: object): string | undefined =>
      namedValue(findingsOf(described(more))[0], 'meant');
    expect(meant({ EAN: '5901234123457' })).toBe('gtin');
    expect(meant({ unitname: 'kg' })).toBe('unit_name');
  });
});

describe('Decision N9: prices and codes as people write them', () => {
  it.each([
    ['12€50', '12.50'],
    ['12:50 €', '12.50'],
    ['€ .5', '0.5'],
    ['12,-€', '12'],
    ['1.234.567.890.123.456.789,00 €', undefined],
  ])('the price %j is read as %s', (price, fix) => {
    expect(fixOf({ price })).toBe(fix);
  });

  it.each([
    ['kg price', '1'],
    ['per kg', '1'],
    ['price per piece', undefined],
  ])('the code %j is read as %s', (price_type_code, fix) => {
    expect(fixOf({ price_type_code })).toBe(fix);
  });
});

describe('Decision U2: amounts of many sizes in a unit that converts', () => {
  it('are converted, however many there are', () => {
    const records = Array.from({ length: 1_100 }, (_, n) => ({
      ...RYE,
      third_party_id: `A${n}`,
      package_description_str: undefined,
      package_description: { quantity: n + 1, unit_name: 'cl' },
    }));
    const file = readAssortmentFile(JSON.stringify([...records, ...records.slice(-1)]));
    expect(file.readable && file.records.length).toBe(1_100);
    const last = file.readable ? file.records.at(-1)?.findings?.[0] : undefined;
    expect([namedValue(last, 'suggestion'), namedValue(last, 'quantity')]).toEqual(['ml', '11000']);
  });
});

describe('Decision J8: a level whose package is said twice', () => {
  it('is refused for the key alone, where the last of them is null', () => {
    const text =
      '[{"third_party_id":"A","name":"Rye","price":12,"price_type_code":0,"package_description":' +
      '{"quantity":1,"package":{"quantity":1,"unit_name":"kg"},"package":null}}]';
    const file = readAssortmentFile(text);
    expect(file.readable && file.refused[0]?.findings.map(({ code }) => code)).toEqual([
      'json.duplicate-key',
    ]);
  });
});

describe('slots', () => {
  it('have a name and a pointer; other pointers name none', () => {
    expect(slotName(WHOLE_RECORD)).toBe('record');
    expect(slotOfPointer('/package_description/package/quantity')).toBe(levelSlot(1, QUANTITY));
    for (const pointer of [
      '/package_description/size',
      '/package_description/pack/quantity',
      '/description/quantity',
    ])
      expect(slotOfPointer(pointer)).toBeUndefined();
  });

  it('the kind of a value shows in its first byte', () => {
    expect([...'"-7'].map((c) => kindOfByte(c.charCodeAt(0)))).toEqual([STRING, NUMBER, NUMBER]);
  });
});

describe('both sources of a record', () => {
  it('return any number as a decimal, and no text if none is set', () => {
    const record = { price: 12.5, package_description: { quantity: 3 } };
    const object = new ObjectRecord(8, 100);
    object.fill(record);
    const bytes = new TextEncoder().encode(JSON.stringify(record));
    const source = new ByteRecord({ depth: 8, text: 100 });
    source.aim(bytes, 0, bytes.length, true);
    expect(source.scanRecord()).toBe(true);
    for (const one of [object, source]) {
      expect(one.cleanDecimal(PRICE).toString()).toBe('12.5');
      expect(one.cleanDecimal(levelSlot(0, QUANTITY)).toString()).toBe('3');
    }
    expect(object.text(NAME)).toBe('');
    object.fill({ price: '0.12345678901234567890' });
    expect(object.cleanDecimal(PRICE).toFixed()).toBe('0.1234567890123456789');
  });
});
