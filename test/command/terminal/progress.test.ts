import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CommandIo } from '../../../src/command/command-io.js';
import { ENGLISH } from '../../../src/command/languages/language.js';
import { showWork } from '../../../src/command/terminal/progress-line.js';
import { runFake } from '../fake-io.js';

const folder = mkdtempSync(join(tmpdir(), 'progress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RECORD = {
  third_party_id: 'A1',
  name: 'Rye bread',
  price: '12,60',
  price_type_code: 0,
  package_description_str: '6x500g',
};
/** More than a mebibyte of blanks: work with such a file may take a second. */
const BLANKS = ' '.repeat(1_100_000);
const file = join(folder, 'april.json');
writeFileSync(file, JSON.stringify([RECORD]) + BLANKS);
const HEADINGS = 'third_party_id,name,price,package_description_str';
const table = join(folder, 'april.csv');
writeFileSync(table, `${HEADINGS}\nA1,Rye bread${BLANKS},12.60,6x500g\n`);
const out = join(folder, 'out.json');

const CALLS: readonly (readonly string[])[] = [
  ['check', file],
  ['fix', file, '-o', out, '--accept', 'suggested'],
  ['plan', file, file],
  ['export', file, '-o', join(folder, 'out.xlsx')],
  ['import', table, '-o', out, '--guess'],
  ['sync', file, '--customer', '7', '--data', join(folder, 'data')],
];

const ERASE = '\r\u001b[2K';

/** A line of progress: what was read, or the file that is worked with. */
const LINE = /^(?:\S+ [kM]B read, \d+\.\d s|\S+ · 1\.1 MB …)$/;

describe.each(CALLS)('the progress of %s %s', (...args) => {
  it('is one line of a terminal, which is erased', async () => {
    const { stderr } = await runFake(args, { terminal: true, tick: 600 });
    const parts = stderr.split(ERASE);
    expect(parts.filter((part) => LINE.test(part)).length).toBeGreaterThan(0);
    // What was printed in its place begins and ends with an erased line.
    expect(parts.slice(1, -1).filter((part) => part !== '' && !LINE.test(part))).toEqual(
      args[0] === 'import' ? [expect.stringContaining('april.csv')] : [],
    );
    expect(parts.at(-1)).not.toMatch(LINE);
  });

  it('is not in a pipe, nor where continuous integration has a terminal', async () => {
    const piped = await runFake(args, { tick: 600 });
    const built = await runFake(args, { terminal: true, tick: 600, env: { CI: 'true' } });
    expect([piped.stderr, built.stderr].join('')).not.toContain(ERASE);
  });
});

describe('the name of a file that is worked with', () => {
  const io = (isTerminal: boolean, written: string[]): CommandIo =>
    ({
      stderr: { isTerminal, columns: 80, write: (text: string) => written.push(text) },
      env: {},
      language: ENGLISH,
      // A command reads no more of it than this.
    }) as unknown as CommandIo;

  it('is erased where the work fails, and not shown for a small file', () => {
    const written: string[] = [];
    const fail = (): never => {
      throw new Error('no');
    };
    const large = { name: 'a\u001b.json', size: 2_000_000 };
    expect(() => showWork(large, io(true, written), fail)).toThrow('no');
    expect(written).toEqual([`${ERASE}a\\u{1b}.json · 2.0 MB …`, ERASE]);
    expect(showWork({ ...large, size: 1000 }, io(true, written), () => 7)).toBe(7);
    expect(showWork(large, io(false, written), () => 7)).toBe(7);
    expect(written).toHaveLength(2);
    // A line that breaks could not be erased.
    showWork({ ...large, name: 'a'.repeat(100) }, io(true, written), () => 7);
    expect(written[2]?.length).toBeLessThan(ERASE.length + 80);
  });
});
