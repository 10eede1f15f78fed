/** Decision J11: `fix --repair` mends slips in JSON text, shows each, and loses nothing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { listChanges } from '../../src/command/repair/list-changes.js';
import { sized } from '../sizes.js';
import { runFake } from './fake-io.js';
import { MILK, repair } from './repair/repair-text.js';

const FOLDER = fileURLToPath(new URL('../vectors/supplier-files/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'repair-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('fix --repair', () => {
  it.each<[slip: string, broken: string, mended: string, shown: string]>([
    [
      'a comma too many',
      `[${MILK},\n]`,
      `[${MILK}\n]`,
      'repaired in 1 place. Look at it before you send the file:\n' +
        '  line 1  r":"6x1.5l"},  →  r":"6x1.5l"}\n',
    ],
    ['a comment', `// export\n[${MILK}]`, `[${MILK}]`, '  line 1  // export'],
    [
      'typographic quotes',
      `[${MILK.replace('"name"', '“name”')}]`,
      `[${MILK}]`,
      'ty_id":"A1",“name”:"Milk","pri  →  ty_id":"A1","name":"Milk","pri',
    ],
    ['single quotes', `[${MILK.replaceAll('"', "'")}]`, `[${MILK}]`, 'line 1  '],
    ['keys without quotes', `[${MILK.replaceAll(/"(\w+)":/g, '$1:')}]`, `[${MILK}]`, 'line 1  '],
    [
      'words of Python',
      `[${MILK.replace('{', '{"orderable":True,"brand":None,')}]`,
      `[${MILK.replace('{', '{"orderable":true,"brand":null,')}]`,
      '"orderable":True,"brand":None,"third_part  →  "orderable":true,"brand":null,',
    ],
    [
      'numbers keep their digits',
      `[${MILK.replace('9.5', '10.1234567890123456789')},]`,
      `[${MILK.replace('9.5', '10.1234567890123456789')}]`,
      'line 1  ',
    ],
    [
      'a decimal comma',
      `[${MILK.replace('9.5', '9,50')}]`,
      `[${MILK.replace('9.5', '9.50')}]`,
      '9,50',
    ],
    [
      'a path with backslashes',
      `[${MILK.replace('Milk', 'C:\\Users\\bulle')}]`,
      `[${MILK.replace('Milk', 'C:\\\\Users\\\\bulle')}]`,
      'C:\\Users\\bulle',
    ],
    [
      'a line break in a text',
      `[${MILK.replace('Milk', 'Mi\nlk')}]`,
      `[${MILK.replace('Milk', 'Mi\\nlk')}]`,
      '"Mi\\u{a}lk","price":  →  ","name":"Mi\\nlk"',
    ],
    ['one record', MILK, `[${MILK}]`, 'line 1  '],
  ])('%s', async (_, broken, mended, shown) => {
    const { code, stdout, stderr } = await repair(broken);
    expect(stderr).toContain(shown);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(mended));
    expect(stdout.replace(/\s/g, '')).toBe(mended.replace(/\s/g, ''));
    expect(code).toBe(0);
  });

  it('takes the array out of an object, byte for byte, and names what it leaves', async () => {
    const array = `[ ${MILK} ]`;
    const { code, stdout, stderr } = await repair(`{"shop": "x", "data": {"rows": ${array}}}`);
    expect([code, stdout]).toEqual([0, `${array}\n`]);
    expect(stderr).toContain(
      'The array in "data.rows" was taken. Everything around it is left out: shop.',
    );
  });

  it('says so if there is nothing to repair', async () => {
    const { code, stdout, stderr } = await repair(`[${MILK}]`);
    expect([code, stdout]).toEqual([0, `[${MILK}]`]);
    expect(stderr).toContain('standard input: There is nothing to repair: the file is JSON.');
  });

  it('reads any number of comments in front of a text that is no JSON', async () => {
    const { code, stderr } = await repair(`//${'/**///'.repeat(10_000)}\nname;price`);
    expect([code, stderr.includes('--repair mends slips in JSON text only')]).toEqual([2, true]);
    expect((await repair(`/* a */ // b\n /**/ [${MILK},]`)).code).toBe(0);
  });

  it('fixes what it repaired, and tells both', async () => {
    const text = `[${MILK.replace('9.5', '"9,50"')},]`;
    const { code, stdout, stderr } = await repair(text);
    expect([code, stdout]).toEqual([0, `[${MILK.replace('9.5', '"9.50"')}]`]);
    expect(stderr).toMatch(/repaired in 1 place[\s\S]*1 finding fixed/);
  });

  it('is offered, and never done unasked', async () => {
    const { code, stdout, stderr } = await runFake(['fix', '-'], { stdin: `[${MILK},]` });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Nothing was fixed. --repair mends it and shows each change.');
  });

  it.each<[name: string, why: string]>([
    ['06-csv-renamed', 'slips in JSON text only'],
    ['06b-csv-bom-cp', 'slips in JSON text only'],
    ['09f-html-error-page', 'slips in JSON text only'],
    ['09h-empty', 'slips in JSON text only'],
    ['09i-xlsx-renamed', '--repair reads UTF-8 only'],
    ['07-utf16le-bom', '--repair reads UTF-8 only'],
    ['08-windows1252', '--repair reads UTF-8 only'],
    ['09g-truncated', 'The missing part cannot be repaired'],
  ])('leaves %s alone', async (name, why) => {
    const path = join(FOLDER, `${name}.json`);
    const out = join(folder, 'out.json');
    const { code, stdout, stderr } = await runFake(['fix', path, '--repair', '-o', out]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(why);
    expect(stderr).toContain('Nothing was written.');
    expect(() => readFileSync(out)).toThrow();
  });

  it.each<[name: string, text: string]>([
    ['a lost brace', `[${MILK.slice(0, -1)}]`],
    ['records cut off, one on a line', `${MILK}\n${MILK.slice(0, 60)}`],
    ['a call of a database', `[${MILK.replace('9.5', 'NumberLong(9)')}]`],
    ['text behind the end', `[${MILK},]\nend of file`],
  ])('makes up nothing: %s', async (_, text) => {
    const { code, stdout, stderr } = await repair(text);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Nothing was written.');
  });

  it('law: records with random slips are repaired into the same records', async () => {
    const value = fc.oneof(
      fc.stringMatching(/^[A-Za-zåäö0-9 .;(%-]{0,12}$/),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    const records = fc.array(
      fc.dictionary(fc.stringMatching(/^[a-z][a-z_]{0,8}$/), value, {
        minKeys: 1,
        noNullPrototype: true,
      }),
      { minLength: 2, maxLength: 4 },
    );
    const slips: readonly ((text: string) => string)[] = [
      (text) => text.replace(/\}\s*\]$/, '},]'),
      (text) => `/* made */ ${text}`,
      (text) => text.replaceAll('},', '}, // next\n'),
      (text) => text.replaceAll(/"([a-z_]+)":/g, '“$1”:'),
      (text) => text.replaceAll(/"([a-z_]+)":/g, '$1:'),
      (text) => text.replaceAll('"', "'"),
      (text) => text.replaceAll(':true', ':True').replaceAll(':null', ':None'),
      (text) => text.slice(1, -1).replaceAll('},', '}\n'),
    ];
    await fc.assert(
      fc.asyncProperty(records, fc.constantFrom(...slips), async (list, slip) => {
        const path = join(folder, 'law.json');
        const text = slip(JSON.stringify(list));
        writeFileSync(path, text);
        const { stdout, stderr } = await runFake(['fix', path, '--repair']);
        // Certain fixes of the records are applied too: blank texts are null.
        const blank = (_: string, each: unknown): unknown =>
          typeof each === 'string' && each.trim() === '' ? null : each;
        expect(JSON.parse(stdout, blank), `${text}\n${stderr}`).toEqual(
          JSON.parse(JSON.stringify(list), blank),
        );
      }),
      { numRuns: sized(60, 300) },
    );
  });
});

describe('listChanges', () => {
  it.each<[text: string, repaired: string]>([
    ['[12]', '[1]'],
    ['[1,2]', '[1]'],
    ['[1.5]', '[15]'],
    ['[{"a":1},{"b":2}]', '[{"a":1}]'],
    ['["abc"]', '["ab"]'],
    ['[{"a":1}', '[{"a":1}]'],
    ['[{"a":1]', '[{"a":1}]'],
    ['[1]', '[10]'],
  ])('finds that %s does not become %s', (text, repaired) => {
    const { lost } = listChanges(text, repaired);
    expect(lost).toMatchObject({ line: 1 });
  });

  it('counts lines, and joins what is near', () => {
    expect(
      listChanges("[\n{'a': 'b'},\n\n{\"c\": True,}]", '[\n{"a": "b"},\n\n{"c": true}]'),
    ).toEqual({
      changes: [
        { line: 2, before: "{'a': 'b'},", after: '{"a": "b"},' },
        { line: 4, before: '{"c": True,}]', after: '{"c": true}]' },
      ],
      lost: undefined,
    });
    expect(listChanges('[1]', '[1]')).toEqual({ changes: [], lost: undefined });
  });
});
