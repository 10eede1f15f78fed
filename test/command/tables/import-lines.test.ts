/** The lines of `assortment import` on a terminal, and of tables with much to say. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type FakeOptions, type FakeResult, runFake } from '../fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'import-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Imports a table of this text; the folder is left out of what is printed. */
async function run(
  name: string,
  text: string,
  args: readonly string[] = [],
  options?: FakeOptions,
): Promise<FakeResult> {
  writeFileSync(join(folder, name), text);
  const paths = args.map((arg) => (arg.endsWith('.json') ? join(folder, arg) : arg));
  const result = await runFake(['import', join(folder, name), ...paths], options);
  return { ...result, stderr: result.stderr.replaceAll(`${folder}/`, '') };
}

const HEADINGS = 'Tuotenro;Nimi;Hinta;Pakkaus';

describe('the lines of assortment import', () => {
  it('are clipped at the width of a terminal; the command to type is unbroken', async () => {
    const text = `${HEADINGS}\n0017;${'Ruis '.repeat(10)};2,50;ca. 2,5 kg\n0018;Kaura;3,50;1 foo\n`;
    const options = { terminal: true, columns: 40 };
    const { code, stderr } = await run('t.csv', text, ['-o', 't.json'], options);
    expect(code).toBe(1);
    const lines = stderr.split('\n');
    const wide = lines.filter((line) => line.length > 40);
    expect(wide).toEqual(['  assortment fix t.json -o t.fixed.json --accept 1']);
    expect(lines.some((line) => line.endsWith('…'))).toBe(true);
  });

  it('name tabs, marks between thousands, and columns that are left out', async () => {
    const text = `${HEADINGS};Huom\n0017;Ruis;1.234,50;6x500g;x\n0018;Kaura;2.003,50;1kg;y\n`;
    const { code, stderr } = await run('tabs.csv', text.replaceAll(';', '\t'));
    expect(code).toBe(0);
    expect(stderr).toContain('columns separated by tabs');
    expect(stderr).toContain('Decimal separator ",": 2 of 2 numbers. Thousands separator: "."');
    expect(stderr).toContain('  E  Huom: left out\n');
  });

  it('say that a table has no headings, and mark what is only supposed', async () => {
    const { code, stderr } = await run('u.csv', '0017;Ruis;2,50;6x500g\n0018;Kaura;3,50;1kg\n', [
      '--save-profile',
      'p.json',
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('No headings: no row names two fields.\n');
    expect(stderr).toContain('  C    →  price?  2,50, 3,50\n');
    expect(existsSync(join(folder, 'p.json'))).toBe(true);
    expect(JSON.parse(readFileSync(join(folder, 'p.json'), 'utf8')).columns).toHaveLength(4);
  });

  it('list twenty causes and count the others, each with its first cells', async () => {
    const good = Array.from({ length: 200 }, (_, n) => `A${n};Ruis;${n + 1},50;6x500g`);
    const marks = [...'+*/_=<>!?#%&()[]{}~^|@:'];
    const bad = marks.map((mark, n) => `B${n};Ruis;x${mark}y;1kg`);
    const text = `${HEADINGS}\n${[...good, ...bad, 'C1;Ruis;x+y;1kg'].join('\n')}\n`;
    const { code, stderr } = await run('many.csv', text);
    expect(code).toBe(1);
    expect(stderr).toContain('      C202, C225\n');
    expect(stderr).toContain('(x+y): kept unchanged.  C202, C203, C204 and 21 more\n');
    expect(stderr).toMatch(/^ {2}and 3 more$/m);
  });
});
