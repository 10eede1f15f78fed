import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import type { FileReport } from '../../../src/core/assortment-file/report.js';
import type { IssueCode } from '../../../src/core/issue/issue-list.js';
import { bytesOf, chunksOf, codesOf } from '../assortment-file/reading.js';
import { type CorpusFile, jsonTestSuite } from './corpora.js';
import { findReferenceFault } from './reference-json.js';

/** Reports of a text, whole and byte by byte, which must be equal. */
function check(bytes: Uint8Array): FileReport {
  const report = checkAssortmentFile(bytes);
  expect(checkAssortmentFile(chunksOf(bytes, 1))).toEqual(report);
  return report;
}

/** Returns the fault that refused the file, as place and code; undefined for an accepted file. */
function refusalOf(report: FileReport):
  | {
      readonly code: IssueCode;
      readonly offset: number;
      readonly line: number;
      readonly column: number;
    }
  | undefined {
  const issue = report.issues.find(({ effect }) => effect === 'refuses-file');
  if (issue?.position === undefined) return undefined;
  const { offset, line, column } = issue.position;
  return { code: issue.code, offset, line, column };
}

/** A case as the value of an unknown field of a record. */
function wrapped(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytesOf('[{"x": '), ...bytes, ...bytesOf('}]')]);
}

/** Runs a check on every case; in a row, so that one test says how many there were. */
function forAll(cases: readonly CorpusFile[], judge: (file: CorpusFile) => void): void {
  for (const file of cases) {
    try {
      judge(file);
    } catch (reason) {
      throw new Error(
        `${file.name}: ${reason instanceof Error ? reason.message : String(reason)}`,
        { cause: reason },
      );
    }
  }
}

/**
 * Codes that may refuse an `n_` case: faults of JSON text, never that it is not an array of
 * records.
 */
const JSON_FAULTS: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'json.empty',
  'json.encoding',
  'json.syntax',
  'json.truncated',
  'json.trailing-data',
  'json.several-documents',
]);

describe('the public JSON parsing suite (Decisions J1, J2)', () => {
  const accepted = jsonTestSuite('y_');
  const refused = jsonTestSuite('n_');

  it(
    'Decision J2: 95 of 95 y_ cases are JSON; what is no array of records is refused for that ' +
      'reason',
    () => {
      expect(accepted).toHaveLength(95);
      forAll(accepted, ({ bytes }) => {
        expect(findReferenceFault(bytes)).toBeUndefined();
        const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
        const report = check(bytes);
        if (!Array.isArray(value)) {
          const at = new TextDecoder().decode(bytes).search(/\S/);
          expect(report.counts).toEqual({ 'json.not-an-array': 1 });
          expect(refusalOf(report)).toMatchObject({ code: 'json.not-an-array', offset: at });
          return;
        }
        expect(refusalOf(report)).toBeUndefined();
        const strangers = value.filter(
          (element: unknown) =>
            typeof element !== 'object' || element === null || Array.isArray(element),
        ).length;
        expect(report.file.records).toBe(value.length);
        expect(report.counts['record.not-an-object'] ?? 0).toBe(strangers);
      });
    },
  );

  it(
    'Decision J2: 188 of 188 n_ cases are refused at the byte, line and column that an ' +
      'independent reader finds',
    () => {
      expect(refused).toHaveLength(188);
      forAll(refused, ({ bytes }) => {
        const fault = findReferenceFault(bytes);
        const refusal = refusalOf(check(bytes));
        expect(fault).toBeDefined();
        expect(refusal).toMatchObject({
          offset: fault?.offset,
          line: fault?.line,
          column: fault?.column,
        });
        expect(JSON_FAULTS).toContain(refusal?.code);
        if (fault?.kind === 'cut')
          expect(['json.truncated', 'json.empty']).toContain(refusal?.code);
      });
    },
  );

  it('Decision J8: every y_ case as the value of an unknown field is passed over', () => {
    forAll(accepted, ({ bytes }) => {
      const report = check(wrapped(bytes));
      expect(refusalOf(report)).toBeUndefined();
      expect(report.counts['record.unknown-field']).toBe(1);
      expect(report.counts['json.duplicate-key']).toBeUndefined();
    });
  });

  it(
    'Decision J2: every n_ case as the value of an unknown field refuses the file at ' +
      'its place',
    () => {
      forAll(refused, ({ bytes }) => {
        const fault = findReferenceFault(wrapped(bytes));
        expect(fault).toBeDefined();
        expect(refusalOf(check(wrapped(bytes)))).toMatchObject({
          offset: fault?.offset,
          line: fault?.line,
          column: fault?.column,
        });
      });
    },
  );
});

/**
 * Cases that the suite leaves open, with the decision and its reason. `codes` are all codes that
 * the report counts.
 */
interface Decided {
  readonly name: string;
  readonly codes: readonly IssueCode[];
  readonly offset?: number;
  readonly reason: string;
}

const NUMBER =
  'J2, J3: a number of any size is JSON and is kept as text; no record, so it is refused as one';
const LONE =
  'J2, J6: an escaped half of a surrogate pair is JSON; it would refuse a record whose field it is';
const ILL_FORMED = 'J1: ill-formed UTF-8 refuses the file';
const UTF16 = 'J1: UTF-16 refuses the file';

function number(name: string): Decided {
  return { name: `i_number_${name}.json`, codes: ['record.not-an-object'], reason: NUMBER };
}

function lone(name: string): Decided {
  return { name: `i_string_${name}.json`, codes: ['record.not-an-object'], reason: LONE };
}

function illFormed(name: string, offset = 2): Decided {
  return { name: `i_string_${name}.json`, codes: ['json.encoding'], offset, reason: ILL_FORMED };
}

const OPEN_CASES: readonly Decided[] = [
  number('double_huge_neg_exp'),
  number('huge_exp'),
  number('neg_int_huge_exp'),
  number('pos_double_huge_exp'),
  number('real_neg_overflow'),
  number('real_pos_overflow'),
  number('real_underflow'),
  number('too_big_neg_int'),
  number('too_big_pos_int'),
  number('very_big_negative_int'),
  {
    name: 'i_object_key_lone_2nd_surrogate.json',
    codes: ['json.not-an-array'],
    offset: 0,
    reason: 'J1: an object is no array; the key is JSON',
  },
  lone('1st_surrogate_but_2nd_missing'),
  lone('1st_valid_surrogate_2nd_invalid'),
  { name: 'i_string_UTF-16LE_with_BOM.json', codes: ['json.utf16'], offset: 0, reason: UTF16 },
  illFormed('UTF-8_invalid_sequence', 7),
  illFormed('UTF8_surrogate_U+D800'),
  lone('incomplete_surrogate_and_escape_valid'),
  lone('incomplete_surrogate_pair'),
  lone('incomplete_surrogates_escape_valid'),
  lone('invalid_lonely_surrogate'),
  lone('invalid_surrogate'),
  illFormed('invalid_utf-8'),
  lone('inverted_surrogates_U+1D11E'),
  illFormed('iso_latin_1'),
  lone('lone_second_surrogate'),
  illFormed('lone_utf8_continuation_byte'),
  illFormed('not_in_unicode_range'),
  illFormed('overlong_sequence_2_bytes'),
  illFormed('overlong_sequence_6_bytes'),
  illFormed('overlong_sequence_6_bytes_null'),
  illFormed('truncated-utf-8'),
  { name: 'i_string_utf16BE_no_BOM.json', codes: ['json.utf16'], offset: 0, reason: UTF16 },
  { name: 'i_string_utf16LE_no_BOM.json', codes: ['json.utf16'], offset: 0, reason: UTF16 },
  {
    name: 'i_structure_500_nested_arrays.json',
    codes: ['record.not-an-object'],
    reason: 'J5: values that are no description nest as deep as they like',
  },
  {
    name: 'i_structure_UTF-8_BOM_empty_object.json',
    codes: ['json.not-an-array'],
    offset: 3,
    reason: 'J1: the mark is dropped; an object is no array',
  },
];

describe('the cases that the suite leaves open', () => {
  const open = jsonTestSuite('i_');

  it('Decisions J1 to J6: the table decides each of the 35 cases once', () => {
    expect(new Set(OPEN_CASES.map(({ name }) => name)).size).toBe(35);
    expect(OPEN_CASES.map(({ name }) => name)).toEqual(open.map(({ name }) => name));
  });

  for (const { name, codes, offset, reason } of OPEN_CASES) {
    it(`${name}: ${codes.join(', ')}, by ${reason}`, () => {
      const file = open.find((one) => one.name === name);
      if (file === undefined) throw new Error(`no case ${name}`);
      const report = check(file.bytes);
      expect(codesOf(report)).toEqual(codes);
      expect(refusalOf(report)?.offset).toBe(offset);
      if (offset === undefined) expect(report.file.records).toBe(1);
    });
  }

  it(
    'Decision J6: the lone surrogates of the suite refuse the record when they are in one of ' +
      'its fields',
    () => {
      for (const { name, reason } of OPEN_CASES) {
        const file = open.find((one) => one.name === name);
        if (file === undefined || reason !== LONE) continue;
        const text = new TextDecoder().decode(file.bytes).slice(1, -1);
        const report = check(
          bytesOf(
            `[{"third_party_id":"A1","name":${text},"price":1,"price_type_code":0,` +
              '"package_description_str":"1 kg"}]',
          ),
        );
        expect(report.counts).toEqual({ 'text.ill-formed': 1 });
      }
      expect(OPEN_CASES.filter(({ reason }) => reason === LONE)).toHaveLength(9);
    },
  );
});
