import type { SqlRow } from './sql-driver.js';
import { keyOf, textOf } from './stored-text.js';

/** Reads a text as stored. A row that is not there holds nothing. */
export function stringAt(row: SqlRow | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new TypeError(`The column ${column} has no text.`);
  return value;
}

export function nullableStringAt(row: SqlRow | undefined, column: string): string | null {
  const value = row?.[column];
  return value === null || value === undefined ? null : stringAt(row, column);
}

/** Reads a text that is compared. */
export function keyAt(row: SqlRow, column: string): string {
  return keyOf(stringAt(row, column));
}

/** Reads a text that is compared, from the columns of its head and its rest. */
export function cutKeyAt(row: SqlRow, head: string, rest: string): string {
  return keyOf(stringAt(row, head) + stringAt(row, rest));
}

export function nullableKeyAt(row: SqlRow, column: string): string | null {
  return row[column] === null ? null : keyAt(row, column);
}

/** Reads a text that is stored, but not compared. */
export function textAt(row: SqlRow, column: string): string {
  return textOf(stringAt(row, column));
}

export function nullableTextAt(row: SqlRow, column: string): string | null {
  return row[column] === null ? null : textAt(row, column);
}

/** Reads a whole number, cast to text in the statement or narrow enough for every driver. */
export function integerAt(row: SqlRow | undefined, column: string): number {
  const value = row?.[column];
  const number =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
      ? Number(value)
      : Number.NaN;
  if (!Number.isSafeInteger(number))
    throw new TypeError(`The column ${column} has no whole number.`);
  return number;
}

export function nullableIntegerAt(row: SqlRow | undefined, column: string): number | null {
  return row?.[column] === null ? null : integerAt(row, column);
}

export function bytesAt(row: SqlRow, column: string): Uint8Array {
  const value = row[column];
  // libsql returns the bare buffer.
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (!(value instanceof Uint8Array)) throw new TypeError(`The column ${column} has no bytes.`);
  // `pg` returns a subclass of Uint8Array.
  return value.constructor === Uint8Array
    ? value
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
}

/** Reads one of several words. */
export function wordAt<W extends string>(row: SqlRow, column: string, words: readonly W[]): W {
  const value = row[column];
  const word = words.find((candidate) => candidate === value);
  if (word === undefined)
    throw new TypeError(`The column ${column} has none of ${words.join(', ')}.`);
  return word;
}

export function nullableWordAt<W extends string>(
  row: SqlRow,
  column: string,
  words: readonly W[],
): W | null {
  return row[column] === null ? null : wordAt(row, column, words);
}
