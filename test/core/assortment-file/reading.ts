/**
 * Ways of giving one file to the readers; every way must return the same report (principle 5 of
 * the decisions).
 */

import { expect } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import { readAssortmentFile } from '../../../src/core/assortment-file/read-assortment-file.js';
import type { FileReading, FileReport } from '../../../src/core/assortment-file/report.js';
import type { Issue } from '../../../src/core/issue/issue.js';
import type { IssueCode } from '../../../src/core/issue/issue-list.js';
import type { ReadOptions } from '../../../src/core/record/read-options.js';
import { namedValue } from '../issue/named-value.js';

/** UTF-8 bytes of a text; a surrogate half has none, so texts here hold none. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** True for a text without half surrogate pairs. */
export function isWellFormedText(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/**
 * Pieces of bytes, each in memory of its own that is written over once the reader asks for the
 * next.
 */
export function* chunksOf(bytes: Uint8Array, size: number): Generator<Uint8Array, void, undefined> {
  const chunk = new Uint8Array(size);
  for (let at = 0; at < bytes.length; at += size) {
    const length = Math.min(size, bytes.length - at);
    chunk.fill(0x5a);
    chunk.set(bytes.subarray(at, at + length));
    yield chunk.subarray(0, length);
  }
}

/** The bytes in two pieces, cut before `at`. */
export function cutAt(bytes: Uint8Array, at: number): readonly Uint8Array[] {
  return [bytes.slice(0, at), bytes.slice(at)];
}

/** Checks a file whole and byte by byte; the reports must be equal. */
export function checkFile(source: Uint8Array | string, options: ReadOptions = {}): FileReport {
  const bytes = typeof source === 'string' ? bytesOf(source) : source;
  const report = checkAssortmentFile(bytes, options);
  expect(checkAssortmentFile(chunksOf(bytes, 1), options)).toEqual(report);
  return report;
}

/**
 * Reads a file whole and byte by byte; the readings must be equal, and their reports those of a
 * check.
 */
export function readFile(source: Uint8Array | string, options: ReadOptions = {}): FileReading {
  const bytes = typeof source === 'string' ? bytesOf(source) : source;
  const reading = readAssortmentFile(bytes, options);
  expect(readAssortmentFile(chunksOf(bytes, 1), options)).toEqual(reading);
  expect(reading.report).toEqual(checkFile(bytes, options));
  return reading;
}

/** The issues of a code. */
export function issuesOf(report: FileReport, code: IssueCode): readonly Issue[] {
  return report.issues.filter((issue) => issue.code === code);
}

/** The codes that were counted, sorted. */
export function codesOf(report: FileReport): readonly string[] {
  return Object.keys(report.counts).toSorted();
}

/** Every `{name}` of a catalogue's sentence that the finding has no value for. */
export function unfilledPlaceholders(sentence: string, issue: Issue): readonly string[] {
  const names = [...sentence.matchAll(/\{([a-zA-Z]+)\}/g)].map((match) => match[1] ?? '');
  return names.filter((name) =>
    name === 'received'
      ? issue.received === undefined
      : name !== 'advice' && name !== 'priced' && namedValue(issue, name) === undefined,
  );
}

/** A record about which nothing is to be said. */
export const CLEAN: Readonly<Record<string, unknown>> = Object.freeze({
  third_party_id: 'A1',
  name: 'Rye flour',
  price: 12.5,
  price_type_code: 0,
  package_description_str: '6x500g',
});

/** The clean record with other fields; `undefined` leaves a field out. */
export function recordWith(
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return { ...CLEAN, ...fields };
}

/** A file of records. */
export function fileOf(...records: readonly unknown[]): string {
  return JSON.stringify(records);
}

/** The file's one fault, with the place of the byte. */
export function faultOf(report: FileReport): readonly [code: string, offset: number | undefined] {
  expect(report.file).toMatchObject({ accepted: 0, merged: 0 });
  expect(report.ok).toBe(false);
  const faults = report.issues.filter(({ effect }) => effect === 'refuses-file');
  expect(faults).toHaveLength(1);
  return [faults[0]?.code ?? '', faults[0]?.position?.offset];
}

/**
 * A valid file with everything that a file can have: several records, levels, escapes, every width
 * of character.
 */
export const EVERYTHING: string = `[
  {
    "third_party_id": "Ä-1", "name": "Br\\u00f6tchen \\"rund\\" \\ud83e\\udd56 🥖\\n",
    "price": 12.50, "price_type_code": 0, "weighted": false, "orderable": true, "brand": null,
    "package_description": {"quantity": 6, "gtin": "5901234123457", \
"package": {"quantity": 1.5e0, "unit_name": "l"}},
    "unbekannt": {"a": [1, -0.5e-3, true, {"b": "\\\\"}], "größe": {}}
  },
  {"third_party_id":"Ä-2","na\\u006de":"Käse","price":"18.95",\
"price_type_code":1,"price_unit":"kg","package_description_str":"1x3.2kg","lead_time":"24:00:00"},
  12, "text", [], null , {} , -1.5e3, true
]`;
