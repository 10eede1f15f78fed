import { describe, expect, it } from 'vitest';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import { namedValue } from '../issue/named-value.js';
import { placeOf } from '../json/reference-json.js';
import {
  bytesOf,
  CLEAN,
  checkFile,
  EVERYTHING,
  faultOf,
  fileOf,
  readFile,
  recordWith,
} from './reading.js';

/** Bytes from texts and numbers. */
function bytes(...parts: readonly (string | number)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...bytesOf(part)])),
  );
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((c) =>
      littleEndian
        ? [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8]
        : [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 0xff],
    ),
  );
}

describe('Decision J1: UTF-8 and one array', () => {
  it(
    'Decision J1: one leading byte order mark is dropped, and counts in offsets but not in ' +
      'columns',
    () => {
      const plain = checkFile(fileOf(recordWith({ price: -1 })));
      const marked = checkFile(`\ufeff${fileOf(recordWith({ price: -1 }))}`);
      expect(marked.counts).toEqual(plain.counts);
      const [before] = plain.issues;
      const [after] = marked.issues;
      expect(after?.position).toEqual({
        ...before?.position,
        offset: (before?.position?.offset ?? 0) + 3,
      });
    },
  );

  it('Decision J1: a second byte order mark is a character where a value should be', () => {
    expect(faultOf(checkFile('\ufeff\ufeff[]'))).toEqual(['json.syntax', 3]);
    expect(faultOf(checkFile('[\ufeff]'))).toEqual(['json.syntax', 1]);
    expect(faultOf(checkFile('[]\ufeff'))).toEqual(['json.trailing-data', 2]);
  });

  it('Decision J1: an empty file, blanks alone, a byte order mark alone: refused as empty', () => {
    expect(faultOf(checkFile(''))).toEqual(['json.empty', 0]);
    expect(faultOf(checkFile(' \r\n\t'))).toEqual(['json.empty', 4]);
    expect(faultOf(checkFile('\ufeff'))).toEqual(['json.empty', 3]);
    expect(checkFile('').issues[0]?.position).toEqual({ offset: 0, length: 0, line: 1, column: 1 });
  });

  const FAULTY = [
    '[{"price": 1,}]',
    '0[]\t0 1 7',
    'a;b\n1;2',
    '[{"price": 1 "x"}]',
    '[]]',
    '[{"price": 1',
    '',
  ];
  it.each(FAULTY)(
    'Decision J11: %j is one place for issue and cause, and a mark in front moves it by 3',
    (text) => {
      const places = ['', '\ufeff'].map((mark) => {
        const { issues, causes } = checkFile(mark + text);
        const [issue] = issues;
        expect(causes.map(({ places: [first] }) => first?.position)).toEqual([issue?.position]);
        return issue?.position;
      });
      const [plain, marked] = places;
      expect(marked).toEqual(plain && { ...plain, offset: plain.offset + 3 });
    },
  );

  it(
    'Decision J1: UTF-16 and UTF-32 are told as such, of both byte orders, with and without a ' +
      'mark',
    () => {
      for (const text of [fileOf(CLEAN), '[]', '\n[{"name":"é"}]']) {
        for (const mark of ['', '\ufeff']) {
          for (const littleEndian of [true, false]) {
            expect(faultOf(checkFile(utf16(mark + text, littleEndian)))).toEqual(['json.utf16', 0]);
            const utf32 = [...mark, ...text].flatMap((c) =>
              littleEndian ? [...utf16(c, true), 0, 0] : [0, 0, ...utf16(c, false)],
            );
            expect(faultOf(checkFile(Uint8Array.from(utf32)))).toEqual(['json.utf16', 0]);
          }
        }
      }
    },
  );

  it('Decision J1: one zero byte does not make a file UTF-16', () => {
    expect(faultOf(checkFile(bytes('[', 0, ']')))).toEqual(['json.syntax', 1]);
    expect(faultOf(checkFile(bytes(0, '[]')))).toEqual(['json.syntax', 0]);
    expect(faultOf(checkFile(bytes('[]', 0)))).toEqual(['json.trailing-data', 2]);
    expect(faultOf(checkFile(bytes('[{', 0, '"a":1}]')))).toEqual(['json.syntax', 2]);
  });

  it('Decision J1: trailing data is refused where it begins', () => {
    expect(faultOf(checkFile('[] []'))).toEqual(['json.trailing-data', 3]);
    expect(faultOf(checkFile(`${fileOf(CLEAN)}\n]`))).toEqual([
      'json.trailing-data',
      fileOf(CLEAN).length + 1,
    ]);
    expect(faultOf(checkFile('[]\u00a0'))).toEqual(['json.trailing-data', 2]);
    expect(faultOf(checkFile(`[]${' '.repeat(100)}x`))).toEqual(['json.trailing-data', 102]);
  });

  it('Decision J1: NDJSON is refused as several documents, at the second', () => {
    const first = JSON.stringify(CLEAN);
    expect(faultOf(checkFile(`${first}\n${first}\n`))).toEqual([
      'json.several-documents',
      first.length + 1,
    ]);
    expect(faultOf(checkFile(`${first}${first}`))).toEqual([
      'json.several-documents',
      first.length,
    ]);
  });

  it(
    'Decision J1: every other JSON value is refused as no array, at its first byte, with its ' +
      'kind in words',
    () => {
      const kinds = {
        '{"a":[]}': 'an object',
        '"text"': 'a string',
        '12': 'a number',
        '-1.5e3': 'a number',
        true: 'a boolean',
        null: 'null',
      };
      for (const [text, kind] of Object.entries(kinds)) {
        const report = checkFile(`\n  ${text} `);
        expect(faultOf(report)).toEqual(['json.not-an-array', 3]);
        expect(report.issues[0]).toMatchObject({
          position: { line: 2, column: 3 },
          message: `An assortment file is a JSON array of package records; this is ${kind}.`,
        });
      }
    },
  );

  it(
    'Decision J1: what a value that is no record is followed by is looked at, wherever a chunk ' +
      'ends',
    () => {
      expect(faultOf(checkFile('[     1"a"]'))).toEqual(['json.syntax', 7]);
      expect(faultOf(checkFile('[     1x, 2]'))).toEqual(['json.syntax', 7]);
      expect(faultOf(checkFile('[     1 é]'))).toEqual(['json.syntax', 8]);
      expect(faultOf(checkFile(bytes('[     1 ', 0xc3, '(]')))).toEqual(['json.encoding', 8]);
      expect(faultOf(checkFile('[     tru]'))).toEqual(['json.syntax', 9]);
      expect(faultOf(checkFile('[     -, 1]'))).toEqual(['json.syntax', 7]);
      expect(faultOf(checkFile(bytes('[]    ', 0xe2, 0x82)))).toEqual(['json.encoding', 6]);
      expect(faultOf(checkFile('      1"a"'))).toEqual(['json.syntax', 7]);
      expect(faultOf(checkFile('[     1x'))).toEqual(['json.syntax', 7]);
    },
  );

  it(
    'Decision J1: ill-formed UTF-8 of every class is refused at its first byte, in a name, a ' +
      'key, a skipped value and between values',
    () => {
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
        expect(faultOf(checkFile(bytes('[{"name":"é', ...sequence)))).toEqual([
          'json.encoding',
          12,
        ]);
      }
    },
  );

  it('Decision J1: well-formed characters at the borders of UTF-8 survive any chunk border', () => {
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
      const cutCharacter =
        prefix.findLastIndex((byte) => byte < 0x80) !== length - 1 && !isWellFormed(prefix);
      if (cutCharacter) expect(code).toBe('json.encoding');
      else
        expect([code, offset]).toEqual([
          prefix.every((byte) => byte <= 0x20) ? 'json.empty' : 'json.truncated',
          length,
        ]);
      expect(report.issues[0]?.position).toMatchObject(placeOf(prefix, offset ?? -1));
      expect(readAssortmentFile(prefix)).toMatchObject({
        readable: false,
        records: [],
        refused: [],
      });
    }
  });

  it('Decision J1: a cut file says where it was cut', () => {
    for (const [text, ...values] of [
      ['[', 'after-bracket', undefined],
      ['[{}', 'after-record', '0'],
      ['[{},', 'after-comma', '0'],
      ['[{},{},{"na', 'in-record', '2'],
      ['{"na', 'in-value', undefined],
    ] as const) {
      const [issue] = checkFile(text).issues;
      expect([namedValue(issue, 'place'), namedValue(issue, 'record')]).toEqual(values);
    }
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
