/** Decision J11: the sentence for each file that is no JSON array, and where it points. */
import { Buffer } from 'node:buffer';
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { openSource } from '../../src/command/input/source-file.js';
import { ENGLISH } from '../../src/command/languages/language.js';
import type { FileReport } from '../../src/core/assortment-file/report.js';
import { runFake } from './fake-io.js';

const FOLDER = fileURLToPath(new URL('../vectors/supplier-files/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'file-form-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns `LINE:COLUMN sentence` of a refused file, `CODE` before it; the verdict of others. */
async function sentenceFor(path: string): Promise<string> {
  const { stdout } = await runFake(['check', path, '--json']);
  const { issues, causes, file } = JSON.parse(stdout) as FileReport;
  const issue = issues.find(({ effect }) => effect === 'refuses-file');
  if (issue === undefined) return `${file.accepted} accepted, ${file.refused} refused`;
  // The cause tells the same.
  expect(causes[0]?.example?.message).toBe(issue.message);
  const { position, code, message } = issue;
  const place = position === undefined ? '-' : `${position.line}:${position.column}`;
  return `${code} ${place} ${message}`;
}

const NOT_JSON = 'not JSON. Export the assortment as JSON';

describe('Decision J11: files that suppliers send', () => {
  it.each<[name: string, sentence: string]>([
    ['01-excel-all-strings', '0 accepted, 40 refused'],
    [
      '04-items-wrapper',
      'json.not-an-array 4:11 This is an object with the array of records in "items". Send ' +
        'that array alone.',
    ],
    [
      '05-ndjson',
      'json.several-documents 2:1 This is NDJSON, one JSON object after another. Put them into ' +
        'one array: [ first, second, … ].',
    ],
    [
      '06-csv-renamed',
      `json.syntax 1:1 This is a CSV file with 6 columns separated by ";", ${NOT_JSON}, or ` +
        'convert the table.',
    ],
    [
      '06b-csv-bom-cp',
      `json.syntax 1:1 This is a CSV file with 6 columns separated by ";", ${NOT_JSON}, or ` +
        'convert the table.',
    ],
    [
      '07-utf16le-bom',
      'json.utf16 - The file is UTF-16, which some programs call Unicode. Save it as UTF-8.',
    ],
    [
      '08-windows1252',
      'json.encoding 4:20 The text is not UTF-8: the byte 0xE4 is "ä" in Windows-1252. Save the ' +
        'file as UTF-8.',
    ],
    [
      '09a-trailing-comma',
      'json.syntax 201:3 There is a comma too many here: no value follows it. Remove it.',
    ],
    [
      '09b-python-repr',
      'json.syntax 1:3 This has single quotes: it was printed by Python or JavaScript, not ' +
        'written as JSON. Use json.dumps or JSON.stringify, which write ".',
    ],
    ['09c-nan', 'json.syntax 61:12 NaN is not a number in JSON. Send the value itself.'],
    ['09d-comments', 'json.syntax 1:1 This is a comment, which JSON does not allow. Remove it.'],
    [
      '09e-smartquotes',
      'json.syntax 3:3 These are typographic quotes (“) of a word processor. JSON needs ".',
    ],
    [
      '09f-html-error-page',
      'json.syntax 1:1 This is a web page with the title "502 Bad Gateway", not JSON. The ' +
        'download failed or asked for a sign-in: fetch the file again.',
    ],
    [
      '09g-truncated',
      'json.truncated 117:20 The file ends in record 14: it was cut off. Export or send it again.',
    ],
    ['09h-empty', 'json.empty 1:1 The file is empty: the export wrote nothing. Export it again.'],
    [
      '09i-xlsx-renamed',
      `json.syntax - This is an Excel workbook (.xlsx), ${NOT_JSON} from the source.`,
    ],
    [
      '09j-raw-newline-in-name',
      'json.syntax 68:17 There is a line break inside a text. JSON writes it as \\n.',
    ],
    [
      '09k-invalid-escape',
      'json.syntax 68:15 There is a single backslash inside a text. JSON writes it twice: \\\\.',
    ],
    [
      '09l-leading-zero-number',
      'json.syntax 5:13 012.50 has zeros in front. JSON writes 12.50. Put an identifier into ' +
        'quotes.',
    ],
    ['13-structure', '9 accepted, 24 refused'],
    ['15-delta-only', '5 accepted, 0 refused'],
    ['17-dots', '3 accepted, 3 refused'],
  ])('%s', async (name, sentence) => {
    expect(await sentenceFor(join(FOLDER, `${name}.json`))).toBe(sentence);
  });

  it.each<[name: string, content: string | Uint8Array, sentence: string]>([
    ['a CSV with t', 'tuote;nimi\n1;Maito\n', 'json.syntax 1:1 This is a CSV file with 2 columns'],
    ['a quoted CSV', '"id";"name"\n"1";"a;b"\n', 'json.syntax 1:1 This is a CSV file with 2 col'],
    [
      'a CSV of numbers',
      '1\tMilk\n2\tRye\n',
      'json.syntax 1:1 This is a table with 2 columns separated by tabs',
    ],
    [
      'a CSV in Windows-1252',
      Uint8Array.from([0x61, 0x2c, 0xe4, 0x0a]),
      'json.syntax 1:1 This is a CSV',
    ],
    [
      'a CSV with a heading like a comment',
      '#;nimi\n1;Maito',
      'json.syntax 1:1 This is a CSV file',
    ],
    [
      'a CSV with a heading like a tag',
      '<nro>;nimi\n1;Maito',
      'json.syntax 1:1 This is a CSV file',
    ],
    [
      'a comment above records',
      '# bread, milk\n[{"a": "b", "c": "d"},\n{"a": "b", "c": "d"}]',
      'json.syntax 1:1 This is a comment',
    ],
    [
      'XML with commas',
      '<list>\n<a>bread, milk</a>\n<a>rye, oats</a>\n</list>',
      'json.syntax 1:1 This is XML with the root element <list>',
    ],
    ['a gzip file', gzipSync('[]'), 'json.syntax - This is a file compressed with gzip.'],
    [
      'a ZIP archive',
      Buffer.from('PK\u0003\u0004 name.txt'),
      'json.syntax - This is a ZIP archive',
    ],
    [
      'an OpenDocument file',
      Buffer.from('PK\u0003\u0004 mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      'json.syntax - This is an OpenDocument file',
    ],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'json.encoding - This is an old Office file',
    ],
    ['a PDF document', '%PDF-1.7\n', 'json.syntax - This is a PDF document'],
    ['a page without title', '<html><body>', 'json.syntax 1:1 This is a web page, not JSON.'],
    [
      'XML',
      '<?xml version="1.0"?>\n<catalog:Items xmlns="x">',
      'json.syntax 1:1 This is XML with the root element <catalog:Items>',
    ],
    [
      'an array further inside',
      '{"a": [1],\n"data": {"rows":\n [{"x": "[{"}]}}',
      'json.not-an-array 3:2 This is an object with the array of records in "data.rows"',
    ],
    ['one record', '{"third_party_id": "A"}', 'json.not-an-array 1:1 This is one package record.'],
    ['another object', '{"a": 1}', 'json.not-an-array 1:1 This is a JSON object without'],
    [
      'records without an array',
      '{"a": 1},\n{"a": 2}',
      'json.syntax 1:9 The records have no array around them',
    ],
    [
      'no end',
      '[{"a": 1}\n',
      'json.truncated 2:1 The file ends after record 0, without the closing ]',
    ],
    ['a comma in an object', '[{"ä": "ö", }]', 'json.syntax 1:11 There is a comma too many'],
    ['no comma', '[{"a": 1}\n{"a": 2}]', 'json.syntax 2:1 A comma is missing here'],
    [
      'a word of Python',
      '[{"a": True}]',
      'json.syntax 1:8 True is a word of Python or JavaScript; JSON writes true.',
    ],
    [
      'a word that begins as null',
      '[{"a": nil}]',
      'json.syntax 1:9 nil is a word of Python or JavaScript; JSON writes null.',
    ],
    ['a key of JavaScript', '[{price: 1}]', 'json.syntax 1:3 The key price has no quotes'],
    [
      'a decimal comma',
      '[{"price": 12,50, "b": 1}]',
      'json.syntax 1:12 12,50 is a number with a decimal comma. JSON writes a point: 12.50.',
    ],
    [
      'a tab in a text',
      '[{"a": "x\ty"}]',
      'json.syntax 1:10 There is a tab or a control character',
    ],
    [
      'no known slip',
      '[{"a": 1}] x',
      "json.trailing-data 1:12 The array has ended, but more text follows: 'x'. Remove it.",
    ],
    ['a word', 'tru', 'json.truncated 1:4 The file ends'],
    [
      'words',
      'true story',
      'json.syntax 1:1 This is a text file, but neither JSON nor a table. Export the list as a ' +
        'workbook, as CSV or as JSON.',
    ],
  ])('%s', async (_, content, sentence) => {
    const path = join(folder, 'made.json');
    writeFileSync(path, content);
    expect(await sentenceFor(path)).toContain(sentence);
    expect((await sentenceFor(path)).startsWith(sentence.slice(0, 16))).toBe(true);
  });

  it('a slip that can be repaired ends with the command', async () => {
    const path = join(folder, 'slip.json');
    writeFileSync(path, '[{"a": 1,}]');
    const { stdout } = await runFake(['check', path]);
    expect(stdout).toContain(
      `This can be repaired. The command shows each change:\n  assortment fix ${path} --repair -o`,
    );
  });

  it('a table ends with the command that reads it', async () => {
    const path = join(folder, 'list');
    for (const [name, out] of [
      ['.csv', '.json'],
      ['.json', '.fixed.json'],
    ]) {
      writeFileSync(`${path}${name}`, 'id;name;price\n1;Milk;2\n');
      const { stdout } = await runFake(['check', `${path}${name}`]);
      expect(stdout).toContain(
        'This command makes an assortment file of it:\n' +
          `  assortment import ${path}${name} -o ${path}${out}`,
      );
    }
    const page = join(FOLDER, '09f-html-error-page.json');
    const { stdout } = await runFake(['check', page]);
    expect(stdout).toContain('web page');
    expect(stdout).not.toContain('  assortment ');
  });
});

describe('the bytes that were checked', () => {
  it('are quoted, although the file is replaced or written to meanwhile', () => {
    const path = join(folder, 'replaced.json');
    for (const change of [
      () => appendFileSync(path, 'x'),
      () => writeFileSync(path, 'other'),
      () => {
        writeFileSync(`${path}.new`, 'other');
        renameSync(`${path}.new`, path);
      },
      () => rmSync(path),
    ]) {
      writeFileSync(path, '[{"name": "Milk"}]');
      const source = openSource(path, { stdin: () => [], language: ENGLISH }, true);
      try {
        expect(Buffer.concat([...source.chunks()]).toString()).toBe('[{"name": "Milk"}]');
        change();
        expect(Buffer.from(source.readAt(3, 4)).toString()).toBe('name');
      } finally {
        source.close();
      }
    }
    expect(() => readFileSync(path)).toThrow();
  });
});
