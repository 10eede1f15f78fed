import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { workbookOf } from '../import/raw-workbook.js';
import { type FakeOptions, type FakeResult, runFake } from './fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'import-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the path of a file of this test. */
function at(name: string): string {
  return join(folder, name);
}

const KNOWN = 'Tuotenro;Nimi;Hinta;Pakkaus\n0017;Ruis;2,50;6x500g\n0018;Kaura;3,50;1kg\n';

/** Columns that no one recognises. */
const UNKNOWN = 'A1;A2;A3;A4\n0017;Ruis;2,50;6x500g\n0018;Kaura;3,50;1kg\n';

/** Runs a command on files of this test, which it names without their folder. */
async function runOn(args: readonly string[], options?: FakeOptions): Promise<FakeResult> {
  const paths = args.map((arg) => (/\.(?:csv|json|xlsx|xml)$/.test(arg) ? at(arg) : arg));
  const { stdout, stderr, code } = await runFake(paths, options);
  return { code, stdout, stderr: stderr.replaceAll(`${folder}/`, '') };
}

function run(args: readonly string[], options?: FakeOptions): Promise<FakeResult> {
  return runOn(['import', ...args], options);
}

function jsonOf(path: string): Record<string, unknown>[] {
  return JSON.parse(readFileSync(at(path), 'utf8'));
}

describe('Assortment import', () => {
  it('writes records to standard output, and how they were read to standard error', async () => {
    writeFileSync(at('a.csv'), KNOWN);
    const { code, stdout, stderr } = await run(['a.csv']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)[0]).toEqual({
      third_party_id: '0017',
      name: 'Ruis',
      price: '2.50',
      price_type_code: 0,
      package_description_str: '6x500g',
    });
    expect(stderr).toContain('a.csv: UTF-8, columns separated by ";", 3 rows.');
    expect(stderr).toContain('  C  Hinta  →  price  2,50, 3,50\n');
    expect(stderr).toContain('  every row  →  price_type_code = 0\n');
    expect(stderr).toMatch(/a\.csv: 2 records, 2 accepted, 0 refused\.\n$/);
  });

  it('reads JSON and XML, and refuses an assortment and a document type', async () => {
    const row = (id: string): object => ({ sku: id, name: 'Rye', pack: '1 kg', price: '2.50' });
    writeFileSync(at('shop.json'), JSON.stringify({ products: [row('A1'), row('A2')] }));
    const { code, stdout, stderr } = await run(['shop.json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveLength(2);
    expect(stderr).toContain('shop.json: JSON, 2 rows of products.\n');
    writeFileSync(at('own.json'), '[{"third_party_id":"A1","price":"1"}]');
    const own = await run(['own.json', '-o', 'no.json']);
    expect(own.code).toBe(2);
    expect(own.stderr).toContain('This is JSON, not a table. Check it with: assortment check FILE');
    writeFileSync(at('bad.xml'), '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>');
    const bad = await run(['bad.xml', '-o', 'no.json']);
    expect(bad.stderr).toContain('The XML has a document type or entities of its own in line 1.');
    expect(existsSync(at('no.json'))).toBe(false);
  });

  it('writes a profile to complete and exits 2 where columns are not recognised', async () => {
    writeFileSync(at('b.csv'), UNKNOWN);
    const first = await run(['b.csv', '-o', 'none.json', '--save-profile', 'b.profile.json']);
    expect(first.code).toBe(2);
    expect(existsSync(at('none.json'))).toBe(false);
    expect(first.stderr.replaceAll('\n', ' ')).toContain('no column, for third_party_id');
    expect(first.stderr).toContain('assortment import b.csv --profile b.profile.json\n');

    // The profile is complete when a person has said what the columns are.
    const profile = JSON.parse(readFileSync(at('b.profile.json'), 'utf8'));
    const fields = ['third_party_id', 'name', 'price', 'package_description_str'];
    expect(profile.columns).toHaveLength(4);
    expect(profile.columns.map((column: { field: unknown }) => column.field)).toEqual(fields);
    profile.columns[1] = { header: 'A2', field: 'description' };
    profile.constants = { price_type_code: 0, name: 'Jauho' };
    writeFileSync(at('b.profile.json'), JSON.stringify(profile));
    const second = await run(['b.csv', '--profile', 'b.profile.json', '-o', 'out.json']);
    expect(second.code).toBe(0);
    expect(jsonOf('out.json')).toHaveLength(2);
    expect(jsonOf('out.json')[0]).toMatchObject({
      third_party_id: '0017',
      name: 'Jauho',
      description: 'Ruis',
      price: '2.50',
    });
  });

  it('says in lines of 80 characters that guesses wait, and what to type', async () => {
    writeFileSync(at('b.csv'), UNKNOWN);
    const { stderr } = await run(['b.csv', '--save-profile', 'wrapped.json']);
    const said = stderr.slice(stderr.indexOf('b.csv: not imported.')).trimEnd().split('\n');
    expect(said.length).toBeGreaterThan(2);
    for (const line of said) expect(line.replaceAll(folder, '').length).toBeLessThanOrEqual(80);
    const text = said.join(' ');
    expect(text.indexOf('--guess')).toBeLessThan(text.indexOf('complete the profile'));
    expect(said.at(-1)).toBe('  assortment import b.csv --profile wrapped.json');
  });

  it('check names a profile as what it is, with the command that takes it', async () => {
    writeFileSync(at('b.csv'), UNKNOWN);
    await run(['b.csv', '--save-profile', 'named.json']);
    const { code, stdout } = await runOn(['check', 'named.json']);
    expect(code).toBe(1);
    expect(stdout).toContain('This is a profile');
    expect(stdout).toContain('assortment import TABLE --profile FILE');
    expect(stdout).not.toContain('--repair');
  });

  it('never writes over a profile that a person may have completed', async () => {
    writeFileSync(at('b.csv'), UNKNOWN);
    writeFileSync(at('mine.json'), 'mine');
    const { code, stderr } = await run(['b.csv', '--save-profile', 'mine.json']);
    expect(code).toBe(2);
    expect(readFileSync(at('mine.json'), 'utf8')).toBe('mine');
    expect(stderr).toContain('A profile mine.json exists already');
  });

  it('keeps the profile that was used, which reads the next file in the same way', async () => {
    writeFileSync(at('a.csv'), KNOWN);
    const first = await run(['a.csv', '-o', '1.json', '--save-profile', 'kept.json']);
    expect(first.stderr).toContain('Profile written to kept.json.');
    const second = await run(['a.csv', '-o', '2.json', '--profile', 'kept.json']);
    expect(second.code).toBe(0);
    expect(readFileSync(at('2.json'))).toEqual(readFileSync(at('1.json')));
  });

  it('names the cell of a workbook next to what is wrong, and the next command', async () => {
    const rows = [
      ['Tuotenro', 'Nimi', 'Hinta', 'Pakkaus'],
      ['1', 'Ruis', 2.5, 'ca. 2,5 kg'],
      ['2', 'Kaura', 2.5, '24 x 33 cl'],
    ];
    writeFileSync(at('c.xlsx'), workbookOf([{ name: 'Hinnasto', rows }]));
    const { code, stderr } = await run(['c.xlsx', '-o', 'c.json']);
    expect(code).toBe(1);
    expect(stderr).toContain('c.xlsx: workbook, 1 sheet read: Hinnasto.');
    expect(stderr).toMatch(/ {2}1 {2}package_description_str .*\n {6}Hinnasto!D2\n/);
    expect(stderr).toContain('assortment fix c.json -o c.fixed.json --accept 1\n');
    const fix = await runOn(['fix', 'c.json', '-o', 'c.fixed.json', '--accept', '1']);
    expect(fix.code).toBe(0);
  });

  it('reads standard input, and says so in the command to type', async () => {
    const known = await run(['-'], { stdin: KNOWN });
    expect(known.code).toBe(0);
    expect(JSON.parse(known.stdout)).toHaveLength(2);
    const { code, stderr } = await run(['-', '--save-profile', 'stdin.json'], { stdin: UNKNOWN });
    expect(code).toBe(2);
    expect(existsSync(at('stdin.json'))).toBe(true);
    expect(stderr).toContain('assortment import - < FILE --profile stdin.json\n');
  });

  it('a file name that is a path, has blanks or control characters stays a name', async () => {
    const name = '../../etc/\u001b[31m pass wd.csv';
    const { code, stderr } = await run([name]);
    expect(code).toBe(2);
    expect(stderr).not.toContain('\u001b');
    writeFileSync(at('my $(list).csv'), UNKNOWN);
    const unknown = await run(['my $(list).csv', '--save-profile', 'my list.json']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain(
      "assortment import 'my $(list).csv' --profile 'my list.json'\n",
    );
  });

  it.each([
    [
      'an encrypted workbook',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'is protected by a password',
    ],
    [
      'a broken workbook',
      workbookOf([{ name: 'A', rows: [['a']] }]).subarray(0, 200),
      'The workbook is damaged',
    ],
    ['JSON', '[{"third_party_id":"1"}]', 'assortment check'],
    ['a web page', '<!doctype html><title>502</title>', 'This is a web page'],
    ['nothing', '', 'The file has no rows.'],
  ])('%s is one sentence and exit code 2', async (_, bytes, sentence) => {
    writeFileSync(at('x.xlsx'), bytes);
    const { code, stdout, stderr } = await run(['x.xlsx', '-o', 'no.json']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(existsSync(at('no.json'))).toBe(false);
  });

  it.each([
    ['no JSON', 'columns: []', 'The profile is not JSON'],
    ['another JSON file', '[]', 'This is not an import profile'],
    ['a wrong name', '{"profile":"assortment-import/1","colums":[]}', 'Did you mean columns?'],
    [
      'a column that the table does not have',
      JSON.stringify({
        profile: 'assortment-import/1',
        columns: [{ header: 'Hinat', field: 'price' }],
      }),
      'Did you mean Hinta?',
    ],
    [
      'a sheet that it does not have',
      JSON.stringify({ profile: 'assortment-import/1', sheets: ['X'], columns: [] }),
      'The profile names a sheet "X"',
    ],
  ])('a profile that is %s is refused, and nothing is written', async (_, profile, sentence) => {
    writeFileSync(at('a.csv'), KNOWN);
    writeFileSync(at('p.json'), profile);
    const { code, stderr } = await run(['a.csv', '--profile', 'p.json', '-o', 'no.json']);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
    expect(existsSync(at('no.json'))).toBe(false);
  });

  it('does not write into a file that it reads', async () => {
    writeFileSync(at('a.csv'), KNOWN);
    const { code, stderr } = await run(['a.csv', '-o', 'a.csv']);
    expect(code).toBe(2);
    expect(stderr).toContain('cannot write to a.csv, which is the file to read');
    expect(readFileSync(at('a.csv'), 'utf8')).toBe(KNOWN);
  });

  it('HTML and formulas in every cell are text on the way', async () => {
    const html = '<img src=x onerror=alert(1)>';
    writeFileSync(
      at('h.csv'),
      `Tuotenro;Nimi;Hinta;Pakkaus\n=1+1;${html};2,50;1kg\n0018;@SUM(A1);3;1kg\n`,
    );
    const { code, stdout, stderr } = await run(['h.csv']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)[0]).toMatchObject({ third_party_id: '=1+1', name: html });
    expect(stderr).toContain('1 text looks like a formula (=1+1): read as text.  A2\n');
  });
});

describe('Assortment export', () => {
  it('writes a workbook that import reads as the same records', async () => {
    const source = fileURLToPath(
      new URL('../../examples/supplier-assortment.json', import.meta.url),
    );
    const exported = await runFake(['export', source, '-o', at('all.xlsx')]);
    expect(exported.stderr).toContain('59 records written to ');
    const imported = await run(['all.xlsx', '-o', 'again.json']);
    expect(imported.code).toBe(1);
    const before = await runFake(['check', source, '--json']);
    const after = await runOn(['check', 'again.json', '--json']);
    const counts = ({ stdout }: FakeResult): unknown => JSON.parse(stdout).file;
    // The two equal records are one, and the decimal comma is fixed on the way. Record 11, whose
    // outer level has no quantity, must not become its inner package.
    expect(exported.code).toBe(1);
    expect(exported.stderr).toContain('1 record: the package description is left out');
    expect(counts(before)).toMatchObject({ records: 59, accepted: 56, refused: 2, merged: 1 });
    expect(counts(after)).toMatchObject({ accepted: 57, refused: 1 });
  });
});
