import { describe, expect, it } from 'vitest';
import { POSTGRES_DIALECT } from '../../src/storage/postgres/postgres-dialect.js';
import { copyLines } from '../../src/storage/sql/copy-lines.js';
import { marksOf } from '../../src/storage/sql/items/packed-marks.js';
import {
  bytesAt,
  integerAt,
  nullableIntegerAt,
  nullableStringAt,
  stringAt,
  wordAt,
} from '../../src/storage/sql/row-values.js';
import { SQLITE_DIALECT, sqliteCode } from '../../src/storage/sqlite/sqlite-dialect.js';

describe('values of columns', () => {
  it('are read as what the column holds', () => {
    const row = { text: 'a', number: '7', none: null, bytes: new Uint8Array([1]).buffer };
    expect(stringAt(row, 'text')).toBe('a');
    expect(integerAt(row, 'number')).toBe(7);
    expect(integerAt({ number: 7n }, 'number')).toBe(7);
    expect(nullableIntegerAt(row, 'none')).toBeNull();
    expect([nullableStringAt(row, 'none'), nullableStringAt(undefined, 'text')]).toEqual([
      null,
      null,
    ]);
    expect(bytesAt(row, 'bytes')).toEqual(new Uint8Array([1]));
    expect(wordAt(row, 'text', ['a', 'b'])).toBe('a');
  });

  it('of another kind, and of a row that is not there, are an error that names the column', () => {
    const row = { text: 7, number: '7.5', flag: new Uint8Array(), word: 'c' };
    expect(() => stringAt(row, 'text')).toThrow('The column text has no text.');
    expect(() => stringAt(undefined, 'text')).toThrow(TypeError);
    expect(() => integerAt(row, 'number')).toThrow('The column number has no whole number.');
    expect(() => integerAt(row, 'flag')).toThrow(TypeError);
    expect(() => integerAt(undefined, 'number')).toThrow(TypeError);
    expect(() => bytesAt(row, 'text')).toThrow('The column text has no bytes.');
    expect(() => wordAt(row, 'word', ['a', 'b'])).toThrow('The column word has none of a, b.');
  });

  it('marks that were put together in another way are an error', () => {
    expect(() => marksOf({ marks: 'no end', last: 'x' })).toThrow(TypeError);
  });
});

describe('rows in bulk', () => {
  it('are lines for COPY, with null and marks escaped', () => {
    const rows = [
      ['a\tb\\', 1, null],
      ['c\r\n', 2, ''],
    ];
    expect([...copyLines(rows)].join('')).toBe('a\\tb\\\\\t1\t\\N\nc\\r\\n\t2\t\n');
    expect([...copyLines([])]).toEqual([]);
    const long = 'x'.repeat(65_536);
    expect([...copyLines([[long]])]).toEqual([`${long}\n`]);
  });

  it('have no parameters if there are none', () => {
    expect(POSTGRES_DIALECT.rowParameters([])).toEqual([]);
  });
});

describe('Decision T1: faults of an engine', () => {
  const fault = (fields: object): Error => Object.assign(new Error('engine'), fields);

  it.each([
    ['no error', 'text', undefined, 'foreign', undefined],
    ['an error of something else', new Error('other'), undefined, 'foreign', undefined],
    ['a code that is no number', fault({ rawCode: 'x' }), undefined, 'foreign', undefined],
    ['a full disk, by node:sqlite', fault({ errcode: 13 }), 13, 'refused', 'full'],
    ['a busy file, by libsql', fault({ rawCode: 261 }), 5, 'refused', 'away'],
    ['a disk that fails', fault({ errcode: 778 }), 10, 'lost', 'away'],
    ['a read-only file', fault({ errcode: 1032 }), 8, 'refused', 'refused'],
    ['a folder without rights', fault({ errcode: 3 }), 3, 'refused', 'refused'],
    ['a rule of a table', fault({ errcode: 19 }), 19, 'refused', undefined],
  ])('of SQLite: %s', (_, error, code, kind, trouble) => {
    expect(sqliteCode(error)).toBe(code);
    expect(SQLITE_DIALECT.fault(error)).toBe(kind);
    expect(SQLITE_DIALECT.trouble(error)).toBe(trouble);
  });

  it.each([
    ['no error', 'text', 'foreign', undefined],
    ['an error of Node', fault({ code: 'EPIPE' }), 'lost', 'away'],
    ['a full disk', fault({ code: '53100' }), 'refused', 'full'],
    ['a server that stops', fault({ code: '57P01' }), expect.any(String), 'away'],
    ['two that wait for each other', fault({ code: '40P01' }), 'again', 'away'],
  ])('of PostgreSQL: %s', (_, error, kind, trouble) => {
    expect(POSTGRES_DIALECT.fault(error)).toEqual(kind);
    expect(POSTGRES_DIALECT.trouble(error)).toBe(trouble);
  });
});
