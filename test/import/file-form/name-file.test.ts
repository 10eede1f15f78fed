import { describe, expect, it } from 'vitest';
import { checkAssortmentFile } from '../../../src/core/assortment-file/check-assortment-file.js';
import type { FileReport } from '../../../src/core/assortment-file/report.js';
import type { SourceBytes } from '../../../src/import/file-form/file-form.js';
import { formOf, formSentence } from '../../../src/import/file-form/form-sentence.js';
import { nameFile } from '../../../src/import/file-form/name-file.js';
import { describeImport } from '../../../src/import/languages/describe-import.js';
import { readTable } from '../../../src/import/workbook/read-table.js';
import { namedValue } from '../../core/issue/named-value.js';

function sourceOf(bytes: Uint8Array): SourceBytes {
  return { readAt: (offset, length) => bytes.subarray(offset, offset + length) };
}

function bytesOf(file: string | Uint8Array): Uint8Array {
  return typeof file === 'string' ? new TextEncoder().encode(file) : file;
}

/** Returns the issue that refuses a file, with the form of the file. */
function named(file: string | Uint8Array): FileReport['issues'][number] | undefined {
  const bytes = bytesOf(file);
  return nameFile(checkAssortmentFile(bytes), sourceOf(bytes)).issues[0];
}

function formIn(file: string | Uint8Array): string | undefined {
  const issue = named(file);
  return issue && formOf(issue);
}

const LONG = 'x'.repeat(70_000);

describe('Decision J11: objects that hold arrays', () => {
  it.each([
    ['keys with quotes', '{"a\\"b":1,"rows":[{}]}', 'rows'],
    ['a text longer than a piece', `{"note":"${LONG}","data":{"rows":[{}]}}`, 'data.rows'],
    ['arrays in an array', '{"rows":[[1],{"a":[{}]}]}', 'rows'],
  ])('%s', (_, file, path) => {
    expect(formIn(file)).toBe('wrapper');
    expect(namedValue(named(file), 'path')).toBe(path);
  });

  it.each([
    ['two arrays of records', '{"a":[{}],"b":[{}]}', undefined],
    ['no array', '{"a":1}', 'object'],
    ['one record', '{"third_party_id":"A"}', 'one-record'],
    ['a profile', '{"profile": "assortment-import/1","columns":[{}]}', 'import-profile'],
    ['another profile', '{"profile":"x","columns":[{}]}', 'wrapper'],
    ['no object', '"text"', undefined],
  ])('%s: %s', (_, file, form) => {
    expect(formIn(file)).toBe(form);
  });

  it('the place of an array counts characters, not bytes', () => {
    expect(named('{"mjölk":"på","rows":[{}]}')?.position).toMatchObject({
      offset: 23,
      line: 1,
      column: 22,
    });
  });
});

const PRICAT = "UNA:+.? 'UNB+UNOC:3+40:14+41:14+260301:0930+1'UNH+1+PRICAT:D:96A:UN'BGM+9'";

describe('Decision I11: messages of the trade are named as what they are', () => {
  it.each([
    [PRICAT, 'edifact', 'This is EDIFACT PRICAT, a message between'],
    [PRICAT.slice(9), 'edifact', 'This is EDIFACT PRICAT, a message between'],
    ['UNB+UNOC:3+40:14', 'edifact', 'This is EDIFACT, a message between'],
    ['BNN;3;0;Mill;T;Offer;EUR;20260905\r\n64721;X;;;4280001958081\r\n', 'bnn', 'This is a BNN'],
  ])('%s is %s for check and import', (text, form, sentence) => {
    expect(formIn(text)).toBe(form);
    expect(named(text)?.message).toContain(sentence);
    const table = readTable(bytesOf(text));
    expect(table.ok || [table.fault.code, describeImport(table.fault)]).toEqual([
      form,
      expect.stringContaining(sentence),
    ]);
  });

  it.each(['BNN;Name\n1;Rye', 'UNB;Name\n1;Rye'])('a table is none: %s', (text) => {
    expect(readTable(bytesOf(text)).ok).toBe(true);
  });
});

describe('Decision J11: texts that are no JSON', () => {
  it.each([
    ['a byte that no character has', Uint8Array.of(0x5b, 0x22, 0x81, 0x22, 0x5d), undefined],
    ['markup without a name', '<1', 'xml'],
    ['a table with two separators', 'a;b,c\n1;2,3\n4;5,6', 'csv'],
    ['a table longer than the head', 'name;price\n'.repeat(1_000), 'csv'],
    ['a key that is a number', '[{1:2}]', undefined],
    ['a word of another language', '[{"a":True}]', 'literal'],
    ['a word that none has', '[{"a":yes}]', undefined],
    ['no number', '[{"a":NaN}]', 'no-number'],
    ['zeros before a number', '[{"a":-007.5}]', 'leading-zeros'],
  ])('%s', (_, file, form) => {
    expect(formIn(file)).toBe(form);
  });

  it('a number with zeros before it is shown as JSON writes it', () => {
    const issue = named('[{"a":-007.5}]');
    expect([namedValue(issue, 'number'), namedValue(issue, 'json')]).toEqual(['-007.5', '-7.5']);
  });

  it('a fault without a position has no form that its place would show', () => {
    for (const file of ['[{"a":True}]', '["\u00e4"]']) {
      const bytes = file.includes('True') ? bytesOf(file) : Uint8Array.of(0x5b, 0x22, 0xe4, 0x22);
      const report = checkAssortmentFile(bytes);
      const issues = report.issues.map((issue) => ({ ...issue, position: undefined }));
      const [issue] = nameFile({ ...report, issues }, sourceOf(bytes)).issues;
      expect(issue && formOf(issue)).toBeUndefined();
    }
  });

  it('a report that refuses no file is returned as it is', () => {
    const report = checkAssortmentFile('[{}]');
    expect(nameFile(report, sourceOf(bytesOf('[{}]')))).toBe(report);
  });

  it('a gap without a value stays a gap', () => {
    expect(formSentence({ form: 'wrapper', values: {} })).toContain('{path}');
  });
});

describe('Decision J11: a text that is neither JSON nor a table', () => {
  it.each([
    ['hello', 'prose'],
    ['\n hello world\nthis is a text\n', 'prose'],
    ['Sorry, the file was not found', 'prose'],
    ['Dear Ms Miller,\nplease find, as agreed, our list.\nKind regards,\nJohn\n', 'prose'],
    ['# Prices\n\n- one\n', 'prose'],
    ['# prices\n[]', 'comment'],
    ['Code, Name, Price\nA1, Rye, 2.50', 'csv'],
    ['Tuotenro,Hinta', 'csv'],
    ['prices = [{"third_party_id":"A"}]', 'prose'],
    ['[hello]', undefined],
    ['"hello"', undefined],
  ])('%j: %s', (file, form) => {
    expect(formIn(file)).toBe(form);
  });
});
