import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { FileReport } from '../../../src/core/assortment-file/report.js';
import { readPackageRecord } from '../../../src/core/record/read-package-record.js';
import {
  bytesOf,
  CLEAN,
  checkFile,
  chunksOf,
  faultOf,
  fileOf,
  issuesOf,
  isWellFormedText,
  readFile,
  recordWith,
} from './reading.js';

describe('Decisions J2 to J10', () => {
  it('Decision J2: nothing looser than RFC 8259', () => {
    const loose: readonly (readonly [string, number])[] = [
      ['[{"a":1},]', 9],
      ['[{"a":1,}]', 8],
      ['[,{}]', 1],
      ['[{} {}]', 4],
      ["[{'a':1}]", 2],
      ['[{a:1}]', 2],
      ['[{"a":01}]', 7],
      ['[{"a":+1}]', 6],
      ['[{"a":.5}]', 6],
      ['[{"a":5.}]', 8],
      ['[{"a":0x10}]', 7],
      ['[{"a":NaN}]', 6],
      ['[{"a":Infinity}]', 6],
      ['[{"a":undefined}]', 6],
      ['[{"a":True}]', 6],
      ['[/* c */{}]', 1],
      ['// c\n[]', 0],
      ['[{"a":"\t"}]', 7],
      ['[{"a":"\n"}]', 7],
      ['[{"a":"\\x41"}]', 8],
      ['[{"a":"\\u12G4"}]', 11],
      ['[{"a" 1}]', 6],
      ['[{"a"::1}]', 6],
      ['[{"a":1 "b":2}]', 8],
      ['[{"package_description":{"quantity":1,}}]', 38],
      ['[{"package_description":{"quantity":1]}]', 37],
      ['[{"package_description":{quantity:1}}]', 25],
      ['[{"a":[1}]', 8],
    ];
    for (const [text, offset] of loose)
      expect([text, ...faultOf(checkFile(text))]).toEqual([text, 'json.syntax', offset]);
  });

  it('Decision J3: numbers survive exactly, from the bytes into the record', () => {
    const numbers = [
      '0.1000000000000000055',
      '9007199254740993.01',
      '1.10',
      '0.30000000000000004',
      '123456789012345.123456789012345',
      '1e-15',
      '12.5E+2',
      '9999999999999999.99999999999999',
    ];
    const plain = [
      '0.1000000000000000055',
      '9007199254740993.01',
      '1.1',
      '0.30000000000000004',
      '123456789012345.123456789012345',
      '0.000000000000001',
      '1250',
      '9999999999999999.99999999999999',
    ];
    const records = numbers.map(
      (number, i) =>
        `{"third_party_id":"A${i}","name":"x","price":${number},"price_type_code":0,` +
        `"package_description":{"quantity":${number},"unit_name":"kg"}}`,
    );
    const reading = readFile(`[${records.join(',\n')}]`);
    expect(reading.records.map((record) => record.price.amount.toFixed())).toEqual(plain);
    expect(
      reading.records.map((record) => record.packageDescription.levels[0].quantity.toFixed()),
    ).toEqual(plain);
  });

  it('Decision J4: a repeated key refuses its record alone, compared after unescaping', () => {
    const rest =
      '"third_party_id":"A1","price":1,"price_type_code":0,"package_description_str":"1 kg"';
    const twice: readonly (readonly [string, string])[] = [
      [`{"name":"a","name":"b",${rest}}`, '/0/name'],
      [`{"name":"a","name":"a",${rest}}`, '/0/name'],
      [`{"name":"a","n\\u0061me":"b",${rest}}`, '/0/name'],
      [`{"n\\u0061me":"a","name":"b",${rest}}`, '/0/name'],
      [`{"name":"a","x":1,"x":2,${rest}}`, '/0/x'],
      [`{"name":"a","größe":1,"gr\\u00f6\\u00dfe":2,${rest}}`, '/0/größe'],
      [`{"name":"a","":1,"":2,${rest}}`, '/0/'],
      [`{"name":"a","__proto__":1,"__proto__":2,${rest}}`, '/0/__proto__'],
      [`{"name":null,"name":"b",${rest}}`, '/0/name'],
    ];
    for (const [record, pointer] of twice) {
      const report = checkFile(`[${record},${JSON.stringify({ ...CLEAN, third_party_id: 'A2' })}]`);
      expect(report.file).toMatchObject({ records: 2, accepted: 1, refused: 1 });
      expect(report.counts['json.duplicate-key']).toBe(1);
      expect(issuesOf(report, 'json.duplicate-key')[0]).toMatchObject({
        pointer,
        recordIndex: 0,
        effect: 'refuses-record',
      });
    }
  });

  it('Decision J4: every repetition is told, at the key that repeats', () => {
    const text = '[{"name":"a","name":"b","name":"c"}]';
    expect(
      issuesOf(checkFile(text), 'json.duplicate-key').map(({ position }) => position?.offset),
    ).toEqual([13, 24]);
  });

  it(
    'Decision J4: a key twice in a level of the description refuses the record, the same key on ' +
      'two levels does not',
    () => {
      const record = (description: string): string =>
        '[{"third_party_id":"A1","name":"a","price":1,"price_type_code":0,' +
        `"package_description":${description}}]`;
      const levels: readonly (readonly [string, string | undefined])[] = [
        ['{"quantity":1,"quantity":1,"unit_name":"kg"}', '/0/package_description/quantity'],
        [
          '{"quantity":6,"package":{"quantity":1,"unit_name":"kg","unit_name":"g"}}',
          '/0/package_description/package/unit_name',
        ],
        [
          '{"quantity":6,"package":{"quantity":1,"unit_name":"kg"},' +
            '"package":{"quantity":2,"unit_name":"kg"}}',
          '/0/package_description/package',
        ],
        ['{"quantity":6,"x":1,"package":{"quantity":1,"unit_name":"kg","x":1}}', undefined],
        ['{"quantity":6,"x":1,"x":1,"unit_name":"kg"}', '/0/package_description/x'],
        [
          '{"quantity":6,"package":{"x":1,"quantity":1,"\\u0078":2,"unit_name":"kg"}}',
          '/0/package_description/package/x',
        ],
      ];
      for (const [description, pointer] of levels) {
        const report = checkFile(record(description));
        expect(issuesOf(report, 'json.duplicate-key').map((issue) => issue.pointer)).toEqual(
          pointer === undefined ? [] : [pointer],
        );
        expect(report.file.refused).toBe(pointer === undefined ? 0 : 1);
      }
    },
  );

  it('Decision J4: inside values that are passed over, keys are not checked', () => {
    for (const skipped of [
      '{"a":1,"a":2}',
      '[{"a":1,"a":2}]',
      '{"name":1,"name":{"quantity":1,"quantity":2}}',
    ]) {
      const report = checkFile(
        '[{"third_party_id":"A1","name":"a","price":1,"price_type_code":0,' +
          `"package_description_str":"1 kg","x":${skipped}}]`,
      );
      expect(report).toMatchObject({ ok: true, counts: { 'record.unknown-field': 1 } });
    }
  });

  it(
    'Decision J5: a description is accepted to limits.depth levels; one more refuses that record ' +
      'alone',
    () => {
      const description = (levels: number): string =>
        `${'{"quantity":1,"package":'.repeat(levels - 1)}` +
        `{"quantity":1,"unit_name":"kg"}${'}'.repeat(levels - 1)}`;
      const record = (id: string, levels: number): string =>
        `{"third_party_id":"${id}","name":"a","price":1,"price_type_code":0,` +
        `"package_description":${description(levels)}}`;
      const reading = readAssortmentFile(
        `[${record('A1', 10_000)},${record('A2', 10_001)},${record('A3', 1)}]`,
      );
      expect(
        reading.records.map((one) => [one.thirdPartyId, one.packageDescription.levels.length]),
      ).toEqual([
        ['A1', 10_000],
        ['A3', 1],
      ]);
      expect(reading.report.counts).toEqual({ 'package.too-deep': 1 });
      expect(
        readFile(`[${record('A1', 3)},${record('A2', 4)}]`, { limits: { depth: 3 } }).report.file,
      ).toMatchObject({ accepted: 1, refused: 1 });
    },
  );

  it(
    'Decision J6: NUL and lone surrogates refuse the record in every text field, and are shown ' +
      'as U+FFFD',
    () => {
      const fields = [
        'third_party_id',
        'shared_id',
        'supplier_outlet_id',
        'brand',
        'name',
        'description',
        'package_type',
        'price_unit',
        'package_description_str',
        'lead_time',
      ];
      for (const name of fields) {
        for (const bad of ['\\u0000', '\\ud800', '\\udc00', '\\udc00\\ud800', 'a\\ud800b']) {
          const base = JSON.stringify(
            recordWith({
              [name]: undefined,
              ...(name === 'price_unit' ? { price_type_code: 1 } : {}),
            }),
          ).slice(1);
          const report = checkFile(`[{"${name}":"1${bad}",${base}]`);
          expect([name, bad, report.counts['text.ill-formed']]).toEqual([name, bad, 1]);
          expect(report.file.refused).toBe(1);
          const [issue] = issuesOf(report, 'text.ill-formed');
          expect(issue?.received).toMatch(/^1.*\ufffd/);
          expect(isWellFormedText(issue?.received ?? '')).toBe(true);
        }
      }
    },
  );

  it('Decision J6: in a gtin they are a GTIN fault, and the text is not kept', () => {
    const reading = readFile(
      '[{"third_party_id":"A1","name":"a","price":1,"price_type_code":0,' +
        '"gtin":"59012341234\\u00005","package_description_str":"1 kg"}]',
    );
    expect(reading.report).toMatchObject({ ok: true, counts: { 'gtin.ill-formed': 1 } });
    expect(reading.records[0]?.packageDescription.levels[0]).toMatchObject({
      gtin: undefined,
      invalidGtin: undefined,
    });
  });

  it('Decision J7: names of Object.prototype are ordinary keys and identifiers', () => {
    const names = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
      '__defineGetter__',
    ];
    const ids = readFile(fileOf(...names.map((name) => recordWith({ third_party_id: name }))));
    expect(ids.records.map((record) => record.thirdPartyId)).toEqual(names);
    const keys = checkFile(
      `[{${names.map((name) => `"${name}":{"price":1}`).join(',')},` +
        `${JSON.stringify(CLEAN).slice(1)}]`,
    );
    expect(keys).toMatchObject({ ok: true, counts: { 'record.unknown-field': names.length } });
    expect(
      checkFile('[{"__proto__":{"third_party_id":"A1","name":"a"}}]').counts['field.missing'],
    ).toBe(2);
  });

  it('Decision J8: unknown fields never refuse, and are told once per name', () => {
    const report = checkFile(
      fileOf(recordWith({ x: 1, y: null }), recordWith({ third_party_id: 'A2', x: [1], y: {} })),
    );
    expect(report).toMatchObject({ ok: true, counts: { 'record.unknown-field': 2 } });
    expect(
      issuesOf(report, 'record.unknown-field').map(({ pointer, severity }) => [pointer, severity]),
    ).toEqual([
      ['/0/x', 'info'],
      ['/0/y', 'info'],
    ]);
  });

  it(
    'Decision F1: what is in the place of a record is shown as written, and spanned; ' +
      'an array is named',
    () => {
      const cases: readonly (readonly [json: string, received: string, length?: number])[] = [
        ['"abcdef"', 'abcdef'],
        ['""', ''],
        ['5', '5'],
        ['-1.50e3', '-1.50e3'],
        ['true', 'true'],
        ['null', 'null'],
        ['"h\\u00e4\\n\\ud800"', 'hä\n\ufffd'],
        ['"hä 🥖"', 'hä 🥖'],
        [`"${'é'.repeat(81)}"`, `${'é'.repeat(79)}…`],
        ['[1, "x"]', 'array', 1],
        ['[]', 'array', 1],
      ];
      for (const [json, received, length] of cases) {
        const report = checkFile(`[\n ${json} ,{}, ${json}]`);
        const told = issuesOf(report, 'record.not-an-object');
        expect(
          told.map((issue) => [
            issue.pointer,
            issue.received,
            issue.position?.line,
            issue.position?.column,
            issue.position?.length,
          ]),
        ).toEqual([
          ['/0', received, 2, 2, length ?? bytesOf(json).length],
          ['/2', received, 2, [...json].length + 8, length ?? bytesOf(json).length],
        ]);
        expect(readPackageRecord(JSON.parse(json)).findings[0]).toMatchObject({
          received: json === '-1.50e3' ? '-1500' : received,
          values: told[0]?.values,
        });
      }
    },
  );

  it('Decision J9: null means not set, and a blank text too, with a warning', () => {
    const optional = [
      'shared_id',
      'supplier_outlet_id',
      'brand',
      'description',
      'package_type',
      'price_unit',
      'gtin',
      'package_description',
      'lead_time',
      'orderable',
      'weighted',
    ];
    const plain = readFile(fileOf(CLEAN));
    expect(
      readFile(fileOf(recordWith(Object.fromEntries(optional.map((name) => [name, null])))))
        .records,
    ).toEqual(plain.records);
    for (const name of optional) {
      for (const blank of ['', ' ', '\t\n\r ', '\u00a0']) {
        const { records, report } = readFile(fileOf(recordWith({ [name]: blank })));
        expect([name, report.counts]).toEqual([name, { 'field.blank': 1 }]);
        expect({ ...records[0], findings: undefined }).toEqual({
          ...plain.records[0],
          findings: undefined,
        });
      }
    }
    for (const name of ['third_party_id', 'name']) {
      expect(checkFile(fileOf(recordWith({ [name]: ' ' }))).counts).toEqual({ 'field.empty': 1 });
      expect(checkFile(fileOf(recordWith({ [name]: null }))).counts).toEqual({
        'field.missing': 1,
      });
    }
  });

  it('Decision J10: a text over limits.text refuses its record; a gtin has a wrong length', () => {
    const long = 'é'.repeat(65_537);
    for (const name of ['brand', 'name', 'description', 'package_type']) {
      const report = checkAssortmentFile(
        fileOf(recordWith({ [name]: long }), recordWith({ third_party_id: 'A2' })),
      );
      expect([name, report.counts, report.file.refused]).toEqual([name, { 'text.too-long': 1 }, 1]);
      expect(checkAssortmentFile(fileOf(recordWith({ [name]: long.slice(1) }))).ok).toBe(true);
    }
    expect(
      checkAssortmentFile(fileOf(recordWith({ lead_time: '0'.repeat(65_537) }))).counts,
    ).toEqual({ 'text.too-long': 1 });
    for (const name of ['package_description_str', 'lead_time'])
      expect(checkAssortmentFile(fileOf(recordWith({ [name]: long }))).file.refused).toBe(1);
    const { records, report } = readAssortmentFile(
      fileOf(recordWith({ gtin: '0'.repeat(65_537) })),
    );
    expect(report).toMatchObject({ ok: true, counts: { 'gtin.length': 1 } });
    expect(records[0]?.packageDescription.levels[0].invalidGtin).toBeUndefined();
  });

  it('Decision J10: limits.text counts UTF-16 units in plain, wide and escaped texts', () => {
    for (const [inside, over] of [
      ['abcdefgh', 'abcdefghi'],
      ['éééééééé', 'ééééééééé'],
      ['😀😀😀😀', '😀😀😀😀a'],
      ['\\u0041bcdefgh', '\\u0041bcdefghi'],
    ] as const) {
      const check = (name: string): FileReport =>
        checkFile(`[${JSON.stringify(CLEAN).replace('Rye flour', name)}]`, { limits: { text: 8 } });
      expect(check(inside).ok).toBe(true);
      expect(check(over).counts).toEqual({ 'text.too-long': 1 });
    }
  });

  it(
    'Decision J10: a record over limits.record refuses the file, at any border of chunks and of ' +
      'the limit',
    () => {
      const record = JSON.stringify(recordWith({ name: 'Käse' }));
      const { length } = bytesOf(record);
      const source = bytesOf(`[${record}, ${record.replace('Käse', 'Käsee')}]`);
      for (let size = 1; size <= source.length; size += 7) {
        const check = (limit: number): FileReport =>
          checkAssortmentFile(chunksOf(source, size), { limits: { record: limit } });
        expect(faultOf(check(length - 1))).toEqual(['file.record-too-large', 1]);
        expect(faultOf(check(length))).toEqual(['file.record-too-large', length + 3]);
        expect(check(length + 1).file).toMatchObject({ records: 2, refused: 2 });
        expect(check(length + 1).counts).toEqual({ 'record.conflicting-id': 2 });
      }
    },
  );

  it(
    'Decision J10: a record over limits.record is named by its place in the file; what is no ' +
      'record is not',
    () => {
      const record = JSON.stringify(CLEAN);
      for (const source of [
        `[${record},\n{"name":"${'x'.repeat(200)}"}]`,
        `[${record}, "${'x'.repeat(200)}"]`,
      ]) {
        const [issue] = issuesOf(
          checkFile(source, { limits: { record: 150 } }),
          'file.record-too-large',
        );
        expect(issue).toMatchObject({ pointer: '/1', recordIndex: 1, effect: 'refuses-file' });
      }
      const [other] = issuesOf(
        checkFile(`{"name":"${'x'.repeat(200)}"}`, { limits: { record: 150 } }),
        'file.record-too-large',
      );
      expect(other).toMatchObject({ pointer: '', recordIndex: undefined });
    },
  );

  it('Decision J10: what is wrong inside the limit is told before the limit is', () => {
    for (const limit of [9, 20, 100])
      expect(
        faultOf(checkFile('[{"a":1 x  ,"b":2,"c":3}]', { limits: { record: limit } })),
      ).toEqual(['json.syntax', 8]);
    expect(faultOf(checkFile('[{"a":1 x  ,"b":2,"c":3}]', { limits: { record: 7 } }))).toEqual([
      'file.record-too-large',
      1,
    ]);
  });
});
