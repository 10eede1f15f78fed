import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runFake } from './fake-io.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const examples = readdirSync(`${root}examples`).filter((name) => name.endsWith('.json'));

/** Compares what the command prints with a file; `UPDATE_GOLDEN=1` writes the file. */
function expectGolden(name: string, text: string): void {
  const path = `${root}test/command/golden/${name}.txt`;
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(path, text);
  expect(existsSync(path), `${path} is missing: UPDATE_GOLDEN=1 writes it`).toBe(true);
  expect(text).toBe(readFileSync(path, 'utf8'));
}

const EXIT_CODES: Readonly<Record<string, number>> = {
  'perfect.json': 0,
  'produce-per-kg.json': 1,
  'supplier-assortment.json': 1,
  'us-foodservice.json': 1,
};

describe('assortment check on the example files', () => {
  it('there are the four of examples/README.md', () => {
    expect(examples.toSorted()).toEqual(Object.keys(EXIT_CODES));
  });

  it.each(examples)('%s has the report of its golden file', async (name) => {
    // Prints paths from the project's folder, for tests that run elsewhere too.
    const path = relative(process.cwd(), `${root}examples/${name}`);
    const { code, stdout, stderr } = await runFake(['check', path]);
    expect(stderr).toBe('');
    expect(code).toBe(EXIT_CODES[name]);
    expectGolden(name.replace('.json', ''), stdout.replaceAll(path, `examples/${name}`));
    // Commands to type are never broken.
    for (const line of stdout.split('\n'))
      if (!line.startsWith('  assortment ')) expect(line.length).toBeLessThanOrEqual(100);
  });

  it.each(examples)('%s: every caret is under the value received', async (name) => {
    const { stdout } = await runFake(['check', '--all', `${root}examples/${name}`], {
      columns: 300,
    });
    const lines = stdout.split('\n');
    let compared = 0;
    for (const [at, line] of lines.entries()) {
      const carets = /^( +\| )( *)(\^~*)$/.exec(line);
      if (carets === null) continue;
      const received = lines.slice(at + 1, at + 4).find((next) => next.startsWith('  received '));
      if (received === undefined) continue;
      compared += 1;
      // This finding prints the unit that was read, not the text of the file.
      if (lines[at - 2]?.includes('package.pieces-only') === true) continue;
      const [, gutter = '', blanks = '', marks = ''] = carets;
      const from = gutter.length + blanks.length;
      const under = (lines[at - 1] ?? '').slice(from, from + marks.length);
      expect(received.slice('  received '.length).split(' · ')[0]).toContain(
        under.replaceAll('"', ''),
      );
      expect(under).not.toBe('');
    }
    expect(compared).toBe(stdout.match(/^ {2}received /gm)?.length ?? 0);
  });

  it('perfect.json has no finding at all', async () => {
    const { stdout } = await runFake(['check', '--json', `${root}examples/perfect.json`]);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      counts: {},
      issues: [],
      file: { records: 20, accepted: 20 },
    });
  });

  it.each(examples)('%s: examples/README.md names every finding and no other', async (name) => {
    const readme = readFileSync(`${root}examples/README.md`, 'utf8');
    const section = readme.split(/^## /m).find((part) => part.startsWith(`\`${name}\``)) ?? '';
    const { stdout } = await runFake(['check', '--json', `${root}examples/${name}`]);
    const report = JSON.parse(stdout) as {
      issues: readonly { code: string; recordIndex: number }[];
    };
    const findings = report.issues
      .filter(({ code }) => code !== 'package.pieces-only')
      .map(({ code, recordIndex }) => `${recordIndex} ${code}`);
    const rows = section.split('\n').flatMap((row) => {
      const cells = row.split('|').map((cell) => cell.trim());
      if (!/^\d/.test(cells[1] ?? '')) return [];
      const codes = [...(cells[4] ?? '').matchAll(/`([a-z-]+\.[a-z-]+)`/g)]
        .map((match) => match[1])
        .filter((code) => code !== 'package.pieces-only');
      return (cells[1] ?? '')
        .split(', ')
        .flatMap((record) => codes.map((code) => `${record} ${code}`));
    });
    expect(rows.toSorted()).toEqual(findings.toSorted());
    const pieces = report.issues
      .filter(({ code }) => code === 'package.pieces-only')
      .map(({ recordIndex }) => recordIndex);
    const mentioned = [
      ...section.matchAll(/`package\.pieces-only`[^:|]*: records ([0-9, ]+)/g),
    ].flatMap((match) => (match[1] ?? '').split(', ').map(Number));
    const inTable = section
      .split('\n')
      .flatMap((row) =>
        row.startsWith('|') && row.includes('and `package.pieces-only`')
          ? [Number.parseInt(row.split('|')[1] ?? '', 10)]
          : [],
      );
    expect([...mentioned, ...inTable].toSorted((a, b) => a - b)).toEqual(pieces);
  });
});
