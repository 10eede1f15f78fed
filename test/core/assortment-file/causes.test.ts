import { describe, expect, it } from 'vitest';
import type { Cause, FileReport } from '../../../src/core/assortment-file/report.js';
import { checkFile, fileOf, readFile, recordWith } from './reading.js';

function described({ causes }: FileReport): readonly string[] {
  return causes.map(({ code, field, shape, count }) =>
    [code, field, shape ?? '(any)', count].join(' · '),
  );
}

function causesOf(...records: readonly object[]): FileReport {
  return checkFile(
    fileOf(...records.map((record, i) => recordWith({ third_party_id: `A${i}`, ...record }))),
  );
}

describe('Decision F9: causes', () => {
  it('are code, field and shape of the value, the most harmful first', () => {
    const report = causesOf(
      { package_description_str: '5 KG' },
      { price: '12,50' },
      { price: '8,5' },
      { price: '1.234,50' },
      { gtin: '4006381333932' },
      { price_type_code: '0' },
      { orderable: 'TRUE' },
      { weighted: 'FALSE' },
      { package_description_str: '5 Kg' },
      { price: 0 },
    );
    expect(described(report)).toEqual([
      'price.type · price · "9,9" · 2',
      'field.type · orderable · "a" · 1',
      'field.type · weighted · "a" · 1',
      'price-type-code.value · price_type_code · "9" · 1',
      'price.type · price · "9.9,9" · 1',
      'gtin.check-digit · gtin · "9" · 1',
      'unit.alias · package_description_str · "a" · 2',
      'price.zero · price ·  · 1',
    ]);
  });

  it('a number and a text of the same digits are two causes', () => {
    expect(described(causesOf({ price_type_code: '0' }, { price_type_code: 2 }))).toEqual([
      'price-type-code.value · price_type_code · "9" · 1',
      'price-type-code.value · price_type_code · 9 · 1',
    ]);
  });

  it('what is no object has a shape without quotes', () => {
    expect(described(checkFile('[[], 7, "seven"]'))).toEqual([
      'record.not-an-object ·  · a · 2',
      'record.not-an-object ·  · 9 · 1',
    ]);
  });

  it('has three places, and the first with a fix as its example', () => {
    const [cause] = causesOf(
      { price: '12,505' },
      { price: '12,50' },
      { price: '1,5' },
      { price: '2,5' },
    ).causes;
    expect(cause).toMatchObject({ effect: 'refuses-record', severity: 'error', count: 4 });
    expect(cause?.places.map(({ recordIndex }) => recordIndex)).toEqual([0, 1, 2]);
    expect(cause?.places[0]).toMatchObject({ thirdPartyId: 'A0', position: { line: 1 } });
    expect(cause?.example).toMatchObject({ received: '12,50', recordIndex: 1 });
    expect(cause?.example?.fix?.operations).toHaveLength(1);
  });

  it('one identifier in many records is one cause; another one is another', () => {
    const records = [1, 2, 3, 4].map((price) => recordWith({ third_party_id: 'A', price }));
    const others = [1, 2].map((price) => recordWith({ third_party_id: 'B', price }));
    const report = checkFile(fileOf(...records, ...others));
    expect(described(report)).toEqual([
      'record.conflicting-id · third_party_id · A · 4',
      'record.conflicting-id · third_party_id · B · 2',
    ]);
  });

  it('repeated records that a later one contradicts leave their cause', () => {
    const report = checkFile(
      fileOf(recordWith({}), recordWith({}), recordWith({}), recordWith({ price: 7 })),
    );
    expect(described(report)).toEqual(['record.conflicting-id · third_party_id · A1 · 4']);
  });

  it('Decision F4: many shapes of one code are one cause, many fields too', () => {
    const marks = '!"#$%&()*;:<=>?@[]^_`{|}~§±µ¿';
    const shapes = [...marks].map((mark) => ({ price: `1${mark}5` }));
    expect(shapes.length).toBeGreaterThan(24);
    const report = causesOf(...shapes, { price: '12,50' });
    expect(described(report)).toEqual([`price.type · price · (any) · ${shapes.length + 1}`]);
    expect(report.causes[0]?.places).toHaveLength(3);
    const names = Array.from({ length: 30 }, (_, i) => ({ [`field_${i}`]: 1 }));
    expect(described(causesOf(...names))).toEqual(['record.unknown-field ·  · (any) · 30']);
  });

  it('a refused file has its fault first, whatever limits.issues is', () => {
    const source = `${fileOf(recordWith({ price: '1,5' })).slice(0, -1)},`;
    for (const issues of [0, 1, 5]) {
      const { causes } = checkFile(source, { limits: { issues } });
      expect(causes.map(({ code }) => code)).toEqual(['json.truncated', 'price.type']);
      expect(causes[0]).toMatchObject({ effect: 'refuses-file', field: '', count: 1 });
    }
  });

  it('Decision F4: the bound of issues keeps three of every cause, then what harms most', () => {
    const records = [
      ...Array.from({ length: 60 }, () => ({ package_description_str: '5 KG' })),
      ...Array.from({ length: 20 }, () => ({ price: 0 })),
      ...Array.from({ length: 30 }, () => ({ gtin: '4006381333932' })),
      ...Array.from({ length: 40 }, () => ({ price: '12,50' })),
      { price_type_code: '0' },
    ];
    const source = fileOf(
      ...records.map((record, i) => recordWith({ third_party_id: `A${i}`, ...record })),
    );
    for (const [issues, expected] of [
      [0, {}],
      [2, { 'price.type': 2 }],
      [13, { 'price-type-code.value': 1, 'price.type': 3, 'gtin.check-digit': 3, rest: 6 }],
      [50, { 'price-type-code.value': 1, 'price.type': 40, 'gtin.check-digit': 3, rest: 6 }],
      [60, { 'price-type-code.value': 1, 'price.type': 40, 'gtin.check-digit': 13, rest: 6 }],
      [100, { 'price-type-code.value': 1, 'price.type': 40, 'gtin.check-digit': 30, rest: 29 }],
    ] as const) {
      const report = checkFile(source, { limits: { issues } });
      const kept: Record<string, number> = {};
      for (const { code } of report.issues) {
        const name = /^(?:unit\.alias|price\.zero)$/.test(code) ? 'rest' : code;
        kept[name] = (kept[name] ?? 0) + 1;
      }
      expect(kept).toEqual(expected);
      expect(report.issuesOmitted).toBe(151 - report.issues.length);
      const places = report.issues.map(({ recordIndex }) => recordIndex ?? -1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      for (const { code, issues: of } of report.causes)
        for (const at of of) expect(report.issues[at]?.code).toBe(code);
      expect(readFile(source, { limits: { issues } }).report).toEqual(report);
    }
  });

  it('counts every finding once: by cause as by code', () => {
    const report = causesOf({ price: '1,5', name: ' ' }, { price: '12,5', brand: '' }, { x: 1 });
    const sums: Record<string, number> = {};
    for (const { code, count } of report.causes) sums[code] = (sums[code] ?? 0) + count;
    expect(sums).toEqual(report.counts);
    expect(report.causes.every((cause: Cause) => cause.example !== undefined)).toBe(true);
  });
});
