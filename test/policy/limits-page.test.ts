import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figuresOf, withFigures } from '../../docs/write-limits.mjs';

const ROOT = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/limits.md', ROOT), 'utf8');
const ci = readFileSync(new URL('.ci/run', ROOT), 'utf8');

const rows = [...page.matchAll(/^\| .+ \| `([^`]+)` \|/gm)].map(([, proof = '']) => proof);

describe('docs/limits.md', () => {
  it('names each command of the continuous integration that proves a promise, and no other', () => {
    const proved = [...ci.matchAll(/^(?:prove |parallel 'npm run )(verify:[^'\n]+)/gm)].map(
      ([, words]) => `npm run ${words}`,
    );
    expect(rows.filter((row) => row.startsWith('npm run ')).sort()).toEqual(proved.sort());
    expect(proved.length).toBeGreaterThan(5);
  });

  it('names tests that exist', () => {
    const tests = rows.filter((row) => row.startsWith('test/'));
    expect(tests.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
    expect(tests.length).toBeGreaterThan(5);
  });

  it('takes its figures from the log of a run, by their commands', () => {
    const log = 'ok    x\nfigure: npm run verify:a -- 2: 3 of 4: a | b\nfigure: npm run b: 5\n';
    const before = '## npm run verify:a -- 2\n\n> old\n\n## npm run c\n\n> x\n';
    expect(withFigures(before, figuresOf(log))).toBe(
      '## npm run verify:a -- 2\n\n> 3 of 4: a | b\n\n## npm run c\n\n> x\n',
    );
  });

  it('has a result on docs/runs.md for each command', () => {
    const runs = readFileSync(new URL('docs/runs.md', ROOT), 'utf8');
    const headings = [...runs.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(rows.filter((row) => row.startsWith('npm run ')));
  });
});
