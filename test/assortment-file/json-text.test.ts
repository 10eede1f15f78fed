import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../src/assortment-file/check-assortment-file.js';
import { readAssortmentFile } from '../../src/assortment-file/read-assortment-file.js';
import type { FileReport } from '../../src/assortment-file/report.js';
import { placeOf } from '../json/reference-json.js';
import { bytesOf, CLEAN, checkFile, chunksOf, codesOf, cutAt, fileOf, issuesOf, isWellFormedText, readFile, recordWith } from './reading.js';

/** A valid file with everything that a file can have: several records, levels, escapes, every width of character. */
const EVERYTHING = `[
  {
    "third_party_id": "Ä-1", "name": "Br\\u00f6tchen \\"rund\\" \\ud83e\\udd56 🥖\\n",
    "price": 12.50, "price_type_code": 0, "weighted": false, "orderable": true, "brand": null,
    "package_description": {"quantity": 6, "gtin": "5901234123457", "package": {"quantity": "1.5e0", "unit_name": "l"}},
    "unbekannt": {"a": [1, -0.5e-3, true, {"b": "\\\\"}], "größe": {}}
  },
  {"third_party_id":"Ä-2","na\\u006de":"Käse","price":"18.95","price_type_code":1,"price_unit":"kg","package_description_str":"1x3.2kg","lead_time":"24:00:00"},
  12, "text", [], null , {} , -1.5e3, tr\\u0075e
]`
  .replace('"1.5e0"', '1.5e0')
  .replace(', tr\\u0075e', ', true');

/** The file's one fault, with the place of the byte. */
function faultOf(report: FileReport): readonly [code: string, offset: number | undefined] {
  expect(report.file).toMatchObject({ accepted: 0, merged: 0 });
  expect(report.ok).toBe(false);
  const faults = report.issues.filter(({ effect }) => effect === 'refuses-file');
  expect(faults).toHaveLength(1);
  return [faults[0]?.code ?? '', faults[0]?.position?.offset];
}

/** Bytes from texts and numbers. */
function bytes(...parts: readonly (string | number)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...bytesOf(part)])));
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((c) => (littleEndian ? [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8] : [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 0xff])),
  );
}

describe('Decision J1: UTF-8 and one array', () => {
  it('Decision J1: one leading byte order mark is dropped, and counts in offsets but not in columns', () => {
    const plain = checkFile(fileOf(recordWith({ price: -1 })));
    const marked = checkFile(`\ufeff${fileOf(recordWith({ price: -1 }))}`);
    expect(marked.counts).toEqual(plain.counts);
    const [before] = plain.issues;
    const [after] = marked.issues;
    expect(after?.position).toEqual({ ...before?.position, offset: (before?.position?.offset ?? 0) + 3 });
  });

  it('Decision J1: a second byte order mark is a character where a value should be', () => {
    expect(faultOf(checkFile('\ufeff\ufeff[]'))).toEqual(['json.syntax', 3]);
    expect(faultOf(checkFile('[\ufeff]'))).toEqual(['json.syntax', 1]);
    expect(faultOf(checkFile('[]\ufeff'))).toEqual(['json.trailing-data', 2]);
  });

  it('Decision J1: an empty file, blanks alone and a byte order mark alone are refused as empty', () => {
    expect(faultOf(checkFile(''))).toEqual(['json.empty', 0]);
    expect(faultOf(checkFile(' \r\n\t'))).toEqual(['json.empty', 4]);
    expect(faultOf(checkFile('\ufeff'))).toEqual(['json.empty', 3]);
    expect(checkFile('').issues[0]?.position).toEqual({ offset: 0, length: 0, line: 1, column: 1 });
  });

  it('Decision J1: UTF-16 and UTF-32 are told as such, of both byte orders, with and without a mark', () => {
    for (const text of [fileOf(CLEAN), '[]', '\n[{"name":"é"}]']) {
      for (const mark of ['', '\ufeff']) {
        for (const littleEndian of [true, false]) {
          expect(faultOf(checkFile(utf16(mark + text, littleEndian)))).toEqual(['json.utf16', 0]);
          const utf32 = [...mark, ...text].flatMap((c) => (littleEndian ? [...utf16(c, true), 0, 0] : [0, 0, ...utf16(c, false)]));
          expect(faultOf(checkFile(Uint8Array.from(utf32)))).toEqual(['json.utf16', 0]);
        }
      }
    }
  });

  it('Decision J1: one zero byte does not make a file UTF-16', () => {
    expect(faultOf(checkFile(bytes('[', 0, ']')))).toEqual(['json.syntax', 1]);
    expect(faultOf(checkFile(bytes(0, '[]')))).toEqual(['json.syntax', 0]);
    expect(faultOf(checkFile(bytes('[]', 0)))).toEqual(['json.trailing-data', 2]);
    expect(faultOf(checkFile(bytes('[{', 0, '"a":1}]')))).toEqual(['json.syntax', 2]);
  });

  it('Decision J1: trailing data is refused where it begins', () => {
    expect(faultOf(checkFile('[] []'))).toEqual(['json.trailing-data', 3]);
    expect(faultOf(checkFile(`${fileOf(CLEAN)}\n]`))).toEqual(['json.trailing-data', fileOf(CLEAN).length + 1]);
    expect(faultOf(checkFile('[]\u00a0'))).toEqual(['json.trailing-data', 2]);
    expect(faultOf(checkFile(`[]${' '.repeat(100)}x`))).toEqual(['json.trailing-data', 102]);
  });

  it('Decision J1: NDJSON is refused as several documents, at the second', () => {
    const first = JSON.stringify(CLEAN);
    expect(faultOf(checkFile(`${first}\n${first}\n`))).toEqual(['json.several-documents', first.length + 1]);
    expect(faultOf(checkFile(`${first}${first}`))).toEqual(['json.several-documents', first.length]);
  });

  it('Decision J1: every other JSON value is refused as no array, at its first byte, with its kind in words', () => {
    const kinds = { '{"a":[]}': 'an object', '"text"': 'a string', '12': 'a number', '-1.5e3': 'a number', true: 'a boolean', null: 'null' };
    for (const [text, kind] of Object.entries(kinds)) {
      const report = checkFile(`\n  ${text} `);
      expect(faultOf(report)).toEqual(['json.not-an-array', 3]);
      expect(report.issues[0]).toMatchObject({
        position: { line: 2, column: 3 },
        message: `An assortment file is a JSON array of package records; this is ${kind}.`,
      });
    }
  });

  it('Decision J1: what a value that is no record is followed by is looked at, wherever a chunk ends', () => {
    expect(faultOf(checkFile('[     1"a"]'))).toEqual(['json.syntax', 7]);
    expect(faultOf(checkFile('[     1x, 2]'))).toEqual(['json.syntax', 7]);
    expect(faultOf(checkFile('[     1 é]'))).toEqual(['json.syntax', 8]);
    expect(faultOf(checkFile(bytes('[     1 ', 0xc3, '(]')))).toEqual(['json.encoding', 8]);
    expect(faultOf(checkFile('[     tru]'))).toEqual(['json.syntax', 9]);
    expect(faultOf(checkFile('[     -, 1]'))).toEqual(['json.syntax', 7]);
    expect(faultOf(checkFile(bytes('[]    ', 0xe2, 0x82)))).toEqual(['json.encoding', 6]);
    expect(faultOf(checkFile('      1"a"'))).toEqual(['json.trailing-data', 7]);
    expect(faultOf(checkFile('[     1x'))).toEqual(['json.syntax', 7]);
  });

  it('Decision J1: ill-formed UTF-8 of every class is refused at its first byte, in a name, a key, a skipped value and between values', () => {
    const sequences: readonly (readonly number[])[] = [
      [0x80],
      [0xbf, 0xbf],
      [0xc0, 0xaf],
      [0xc1, 0x81],
      [0xe0, 0x80, 0xaf],
      [0xe0, 0x9f, 0xbf],
      [0xf0, 0x80, 0x80, 0xaf],
      [0xf0, 0x8f, 0xbf, 0xbf],
      [0xed, 0xa0, 0x80],
      [0xed, 0xbf, 0xbf],
      [0xf4, 0x90, 0x80, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
      [0xf8, 0x88, 0x80, 0x80, 0x80],
      [0xfe],
      [0xff],
      [0xc3],
      [0xe2, 0x82],
      [0xf0, 0x9f, 0x98],
    ];
    const places: readonly (readonly [string, string])[] = [
      ['[{"name":"é', '"}]'],
      ['[{"é', '":1}]'],
      ['[{"x":{"y":["é', '"]}}]'],
      ['[{"name":"Käse"}, ', ']'],
      ['[{"package_description":{"quantity":1,"unit_name":"', 'g"}}]'],
    ];
    for (const sequence of sequences) {
      for (const [before, behind] of places) {
        const source = bytes(before, ...sequence, behind);
        const report = checkFile(source);
        expect(faultOf(report)).toEqual(['json.encoding', bytesOf(before).length]);
        expect(report.issues[0]?.position).toMatchObject(placeOf(source, bytesOf(before).length));
      }
      // At the end of the file: a sequence that is only cut is ill-formed too.
      expect(faultOf(checkFile(bytes('[{"name":"é', ...sequence)))).toEqual(['json.encoding', 12]);
    }
  });

  it('Decision J1: well-formed characters at the borders of UTF-8 are kept, wherever a chunk ends', () => {
    const name = '\u007f\u0080\u07ff\u0800\ud7ff\ue000\ufffd￿\u{10000}\u{10ffff}';
    const reading = readFile(fileOf(recordWith({ name })));
    expect(reading.records.map((record) => record.name)).toEqual([name]);
  });

  it('Decision J1: every proper prefix of a valid file is refused, whole and byte by byte', () => {
    const source = bytesOf(EVERYTHING);
    expect(checkFile(source).counts['json.truncated']).toBeUndefined();
    for (let length = 0; length < source.length; length += 1) {
      const prefix = source.subarray(0, length);
      const report = checkFile(prefix);
      const [code, offset] = faultOf(report);
      const cutCharacter = prefix.findLastIndex((byte) => byte < 0x80) !== length - 1 && !isWellFormed(prefix);
      if (cutCharacter) expect(code).toBe('json.encoding');
      else expect([code, offset]).toEqual([prefix.every((byte) => byte <= 0x20) ? 'json.empty' : 'json.truncated', length]);
      expect(report.issues[0]?.position).toMatchObject(placeOf(prefix, offset ?? -1));
      expect(readAssortmentFile(prefix)).toMatchObject({ ok: false, records: [], refused: [] });
    }
  });

  it('Decision J1: a cut file says what it was waiting for', () => {
    const waitingFor = (text: string): string => checkFile(text).issues[0]?.values['expected'] ?? '';
    expect(waitingFor('[')).toBe("a package record or ']'");
    expect(waitingFor('[{}')).toBe("a comma or ']'");
    expect(waitingFor('[{},')).toBe('a package record');
    expect(waitingFor('[{"na')).toBe('the rest of a package record');
  });
});

function isWellFormed(source: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(source);
    return true;
  } catch {
    return false;
  }
}

describe('results do not depend on chunks (principle 5)', () => {
  const source = bytesOf(EVERYTHING);
  const whole = readAssortmentFile(source);

  it('a file with every feature reads the same cut before every byte', () => {
    expect(whole.report.file).toEqual({ bytes: source.length, records: 9, accepted: 2, refused: 7, merged: 0 });
    for (let at = 0; at <= source.length; at += 1) expect(readAssortmentFile(cutAt(source, at))).toEqual(whole);
  });

  it('a file with every feature reads the same in pieces of every size', () => {
    for (let size = 1; size <= 40; size += 1) expect(readAssortmentFile(chunksOf(source, size))).toEqual(whole);
  });

  it('empty chunks between the others change nothing', () => {
    const empty = new Uint8Array(0);
    expect(readAssortmentFile([...source].flatMap((byte) => [empty, Uint8Array.of(byte), empty]))).toEqual(whole);
  });

  it('a text is read as its bytes', () => {
    expect(readAssortmentFile(EVERYTHING)).toEqual(whole);
  });

  it('a text longer than a slice of the encoder is read as its bytes, pairs across the border included', () => {
    for (const shift of [0, 1, 2, 3]) {
      const text = fileOf(recordWith({ name: 'a'.repeat(shift) + '😀'.repeat(30_000) }), recordWith({ third_party_id: 'A2', name: 'é'.repeat(60_000) }));
      const reading = readAssortmentFile(text);
      expect(reading).toEqual(readAssortmentFile(bytesOf(text)));
      expect(reading.report.file.accepted).toBe(2);
    }
  });

  it('Decision J1: a half of a surrogate pair in a text source refuses the file where it stands', () => {
    for (const half of ['\ud83e', '\udd56', '\udd56\ud83e', '\ud83ex']) {
      const report = checkAssortmentFile(`[\n {"brand":"é🥖", "name":"K${half}"}]`);
      expect(faultOf(report)).toEqual(['json.encoding', 31]);
      expect(report.issues[0]?.position).toMatchObject({ line: 2, column: 26 });
    }
    expect(faultOf(checkAssortmentFile(`[${' '.repeat(65_534)}\ud83e`))).toEqual(['json.encoding', 65_535]);
    expect(faultOf(checkAssortmentFile(`[${' '.repeat(65_534)}\ud83e ]`))).toEqual(['json.encoding', 65_535]);
  });

  it("a caller's mistake is a TypeError: no source, a chunk that is no Uint8Array", () => {
    for (const source of [undefined, null, 7, {}, [[1, 2]], ['text']]) {
      // @ts-expect-error: the point is what happens to callers without types.
      expect(() => checkAssortmentFile(source)).toThrow(TypeError);
    }
  });
});

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
    for (const [text, offset] of loose) expect([text, ...faultOf(checkFile(text))]).toEqual([text, 'json.syntax', offset]);
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
        `{"third_party_id":"A${i}","name":"x","price":${number},"price_type_code":0,"package_description":{"quantity":${number},"unit_name":"kg"}}`,
    );
    const reading = readFile(`[${records.join(',\n')}]`);
    expect(reading.records.map((record) => record.price.amount.toFixed())).toEqual(plain);
    expect(reading.records.map((record) => record.packageDescription.levels[0].quantity.toFixed())).toEqual(plain);
  });

  it('Decision J4: a key that stands twice refuses its record alone, compared after unescaping', () => {
    const rest = '"third_party_id":"A1","price":1,"price_type_code":0,"package_description_str":"1 kg"';
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
      expect(issuesOf(report, 'json.duplicate-key')[0]).toMatchObject({ pointer, recordIndex: 0, effect: 'refuses-record' });
    }
  });

  it('Decision J4: every repetition is told, at the key that repeats', () => {
    const text = '[{"name":"a","name":"b","name":"c"}]';
    expect(issuesOf(checkFile(text), 'json.duplicate-key').map(({ position }) => position?.offset)).toEqual([13, 24]);
  });

  it('Decision J4: a key twice in a level of the description refuses the record, the same key on two levels does not', () => {
    const record = (description: string): string => `[{"third_party_id":"A1","name":"a","price":1,"price_type_code":0,"package_description":${description}}]`;
    const levels: readonly (readonly [string, string | undefined])[] = [
      ['{"quantity":1,"quantity":1,"unit_name":"kg"}', '/0/package_description/quantity'],
      ['{"quantity":6,"package":{"quantity":1,"unit_name":"kg","unit_name":"g"}}', '/0/package_description/package/unit_name'],
      ['{"quantity":6,"package":{"quantity":1,"unit_name":"kg"},"package":{"quantity":2,"unit_name":"kg"}}', '/0/package_description/package'],
      ['{"quantity":6,"x":1,"package":{"quantity":1,"unit_name":"kg","x":1}}', undefined],
      ['{"quantity":6,"x":1,"x":1,"unit_name":"kg"}', '/0/package_description/x'],
      ['{"quantity":6,"package":{"x":1,"quantity":1,"\\u0078":2,"unit_name":"kg"}}', '/0/package_description/package/x'],
    ];
    for (const [description, pointer] of levels) {
      const report = checkFile(record(description));
      expect(issuesOf(report, 'json.duplicate-key').map((issue) => issue.pointer)).toEqual(pointer === undefined ? [] : [pointer]);
      expect(report.file.refused).toBe(pointer === undefined ? 0 : 1);
    }
  });

  it('Decision J4: inside values that are passed over, keys are not judged', () => {
    for (const skipped of ['{"a":1,"a":2}', '[{"a":1,"a":2}]', '{"name":1,"name":{"quantity":1,"quantity":2}}']) {
      const report = checkFile(`[{"third_party_id":"A1","name":"a","price":1,"price_type_code":0,"package_description_str":"1 kg","x":${skipped}}]`);
      expect(report).toMatchObject({ ok: true, counts: { 'record.unknown-field': 1 } });
    }
  });

  it('Decision J5: a description is accepted to limits.depth levels; one more refuses that record alone', () => {
    const description = (levels: number): string => `${'{"quantity":1,"package":'.repeat(levels - 1)}{"quantity":1,"unit_name":"kg"}${'}'.repeat(levels - 1)}`;
    const record = (id: string, levels: number): string =>
      `{"third_party_id":"${id}","name":"a","price":1,"price_type_code":0,"package_description":${description(levels)}}`;
    const reading = readAssortmentFile(`[${record('A1', 10_000)},${record('A2', 10_001)},${record('A3', 1)}]`);
    expect(reading.records.map((one) => [one.thirdPartyId, one.packageDescription.levels.length])).toEqual([
      ['A1', 10_000],
      ['A3', 1],
    ]);
    expect(reading.report.counts).toEqual({ 'package.too-deep': 1 });
    expect(readFile(`[${record('A1', 3)},${record('A2', 4)}]`, { limits: { depth: 3 } }).report.file).toMatchObject({ accepted: 1, refused: 1 });
  });

  it('Decision J6: NUL and lone surrogates refuse the record in every text field, and are shown as U+FFFD', () => {
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
        const base = JSON.stringify(recordWith({ [name]: undefined, ...(name === 'price_unit' ? { price_type_code: 1 } : {}) })).slice(1);
        const report = checkFile(`[{"${name}":"1${bad}",${base}]`);
        expect([name, bad, report.counts['text.ill-formed']]).toEqual([name, bad, 1]);
        expect(report.file.refused).toBe(1);
        const [issue] = issuesOf(report, 'text.ill-formed');
        expect(issue?.received).toMatch(/^1.*\ufffd/);
        expect(isWellFormedText(issue?.received ?? '')).toBe(true);
      }
    }
  });

  it('Decision J6: in a gtin they are a GTIN fault, and the text is not kept', () => {
    const reading = readFile(
      '[{"third_party_id":"A1","name":"a","price":1,"price_type_code":0,"gtin":"59012341234\\u00005","package_description_str":"1 kg"}]',
    );
    expect(reading.report).toMatchObject({ ok: true, counts: { 'gtin.ill-formed': 1 } });
    expect(reading.records[0]?.packageDescription.levels[0]).toMatchObject({ gtin: undefined, invalidGtin: undefined });
  });

  it('Decision J7: names of Object.prototype are ordinary keys and identifiers', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
    const ids = readFile(fileOf(...names.map((name) => recordWith({ third_party_id: name }))));
    expect(ids.records.map((record) => record.thirdPartyId)).toEqual(names);
    const keys = checkFile(`[{${names.map((name) => `"${name}":{"price":1}`).join(',')},${JSON.stringify(CLEAN).slice(1)}]`);
    expect(keys).toMatchObject({ ok: true, counts: { 'record.unknown-field': names.length } });
    expect(checkFile('[{"__proto__":{"third_party_id":"A1","name":"a"}}]').counts['field.missing']).toBe(2);
  });

  it('Decision J8: unknown fields never refuse, and are told once per name', () => {
    const report = checkFile(fileOf(recordWith({ x: 1, y: null }), recordWith({ third_party_id: 'A2', x: [1], y: {} })));
    expect(report).toMatchObject({ ok: true, counts: { 'record.unknown-field': 2 } });
    expect(issuesOf(report, 'record.unknown-field').map(({ pointer, severity }) => [pointer, severity])).toEqual([
      ['/0/x', 'info'],
      ['/0/y', 'info'],
    ]);
  });

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
    expect(readFile(fileOf(recordWith(Object.fromEntries(optional.map((name) => [name, null]))))).records).toEqual(plain.records);
    for (const name of optional) {
      for (const blank of ['', ' ', '\t\n\r ', '\u00a0']) {
        const { records, report } = readFile(fileOf(recordWith({ [name]: blank })));
        expect([name, report.counts]).toEqual([name, { 'field.blank': 1 }]);
        expect({ ...records[0], findings: undefined }).toEqual({ ...plain.records[0], findings: undefined });
      }
    }
    for (const name of ['third_party_id', 'name']) {
      expect(checkFile(fileOf(recordWith({ [name]: ' ' }))).counts).toEqual({ 'field.empty': 1 });
      expect(checkFile(fileOf(recordWith({ [name]: null }))).counts).toEqual({ 'field.missing': 1 });
    }
  });

  it('Decision J10: a text over limits.text refuses its record; a gtin only has a wrong length', () => {
    const long = 'é'.repeat(65_537);
    for (const name of ['third_party_id', 'shared_id', 'supplier_outlet_id', 'brand', 'name', 'description', 'package_type']) {
      const report = checkAssortmentFile(fileOf(recordWith({ [name]: long }), recordWith({ third_party_id: 'A2' })));
      expect([name, report.counts, report.file.refused]).toEqual([name, { 'text.too-long': 1 }, 1]);
      expect(checkAssortmentFile(fileOf(recordWith({ [name]: long.slice(1) }))).ok).toBe(true);
    }
    expect(checkAssortmentFile(fileOf(recordWith({ lead_time: '0'.repeat(65_537) }))).counts).toEqual({ 'text.too-long': 1 });
    for (const name of ['package_description_str', 'lead_time']) expect(checkAssortmentFile(fileOf(recordWith({ [name]: long }))).file.refused).toBe(1);
    const { records, report } = readAssortmentFile(fileOf(recordWith({ gtin: '0'.repeat(65_537) })));
    expect(report).toMatchObject({ ok: true, counts: { 'gtin.length': 1 } });
    expect(records[0]?.packageDescription.levels[0].invalidGtin).toBeUndefined();
  });

  it('Decision J10: limits.text counts UTF-16 units, the same for plain, wide and escaped texts', () => {
    for (const [inside, over] of [
      ['abcdefgh', 'abcdefghi'],
      ['éééééééé', 'ééééééééé'],
      ['😀😀😀😀', '😀😀😀😀a'],
      ['\\u0041bcdefgh', '\\u0041bcdefghi'],
    ] as const) {
      const check = (name: string): FileReport => checkFile(`[${JSON.stringify(CLEAN).replace('Rye flour', name)}]`, { limits: { text: 8 } });
      expect(check(inside).ok).toBe(true);
      expect(check(over).counts).toEqual({ 'text.too-long': 1 });
    }
  });

  it('Decision J10: a record over limits.record refuses the file, at any border of chunks and of the limit', () => {
    const record = JSON.stringify(recordWith({ name: 'Käse' }));
    const { length } = bytesOf(record);
    const source = bytesOf(`[${record}, ${record.replace('Käse', 'Käsee')}]`);
    for (let size = 1; size <= source.length; size += 7) {
      const check = (limit: number): FileReport => checkAssortmentFile(chunksOf(source, size), { limits: { record: limit } });
      expect(faultOf(check(length - 1))).toEqual(['file.record-too-large', 1]);
      expect(faultOf(check(length))).toEqual(['file.record-too-large', length + 3]);
      expect(check(length + 1).file).toMatchObject({ records: 2, refused: 2 });
      expect(check(length + 1).counts).toEqual({ 'record.conflicting-id': 2 });
    }
  });

  it('Decision J10: what is wrong inside the limit is told before the limit is', () => {
    for (const limit of [9, 20, 100]) expect(faultOf(checkFile('[{"a":1 x  ,"b":2,"c":3}]', { limits: { record: limit } }))).toEqual(['json.syntax', 8]);
    expect(faultOf(checkFile('[{"a":1 x  ,"b":2,"c":3}]', { limits: { record: 7 } }))).toEqual(['file.record-too-large', 1]);
  });
});

describe('Decision F: reports', () => {
  const doubtful = fileOf(...Array.from({ length: 50 }, (_, i) => recordWith({ third_party_id: `A${i}`, price: 0, package_description_str: '5 KG' })));

  it('Decision F2: a GTIN fault is an error and never refuses', () => {
    const report = checkFile(fileOf(recordWith({ gtin: 'x' })));
    expect(report).toMatchObject({ ok: true, file: { accepted: 1 } });
    expect(report.issues[0]).toMatchObject({ severity: 'error', effect: 'none' });
  });

  it('Decision F3: at upload GTINs are not judged', () => {
    expect(checkFile(fileOf(recordWith({ gtin: 'x' })), { stage: 'upload' }).counts).toEqual({});
    expect(checkFile(fileOf(recordWith({ gtin: 'x' })), { stage: 'sync' }).counts).toEqual({ 'gtin.non-digit': 1 });
  });

  it('Decision F4: counts are full whatever limits.issues is; the first issues are told', () => {
    const full = checkFile(doubtful);
    expect(full.counts).toEqual({ 'price.zero': 50, 'unit.alias': 50 });
    expect(full).toMatchObject({ issuesOmitted: 0 });
    for (const issues of [0, 1, 7, 99, 100, 101]) {
      const report = checkFile(doubtful, { limits: { issues } });
      expect(report.counts).toEqual(full.counts);
      expect(report.issues).toEqual(full.issues.slice(0, issues));
      expect(report.issuesOmitted).toBe(100 - report.issues.length);
      const reading = readFile(doubtful, { limits: { issues } });
      expect(reading.records.every((record) => record.findings?.length === 2)).toBe(true);
    }
  });

  it('Decision F4: what refuses the file is told even when nothing else may be', () => {
    const report = checkFile(`${doubtful.slice(0, -1)},`, { limits: { issues: 0 } });
    expect(report.issues.map(({ code }) => code)).toEqual(['json.truncated']);
    expect(report.counts).toMatchObject({ 'json.truncated': 1, 'price.zero': 50 });
    expect(report.issuesOmitted).toBe(100);
  });

  it('Decision F6: received texts are clipped to 80 UTF-16 units and never split a pair', () => {
    for (const name of ['a'.repeat(200), 'é'.repeat(200), '😀'.repeat(100), `a${'😀'.repeat(100)}`]) {
      const [issue] = checkFile(fileOf(recordWith({ price_unit: name }))).issues;
      expect(issue?.code).toBe('price-unit.forbidden');
      expect(issue?.received?.length).toBeLessThanOrEqual(80);
      expect(issue?.received?.length).toBeGreaterThanOrEqual(79);
      expect(isWellFormedText(issue?.received ?? '')).toBe(true);
      expect(name.startsWith(issue?.received?.slice(0, -1) ?? '-')).toBe(true);
    }
  });

  it('a report names bytes, records and what became of them, also of a refused file', () => {
    const source = fileOf(CLEAN, CLEAN, recordWith({ third_party_id: 'A2', price: -1 }));
    expect(checkFile(source).file).toEqual({ bytes: source.length, records: 3, accepted: 1, refused: 1, merged: 1 });
    expect(checkFile(`${source}x`).file).toEqual({ bytes: source.length + 1, records: 3, accepted: 0, refused: 3, merged: 0 });
    expect(codesOf(checkFile('[]'))).toEqual([]);
    expect(checkFile('[]').ok).toBe(true);
  });
});
