import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('SECURITY.md', 'utf8');
const list = /## An attacker's list\n([\s\S]*?)\n## /.exec(page)?.[1] ?? '';
const rows = list.split('\n').filter((line) => /^\| (?!Who )/.test(line));

/** Returns the tests that a row names. */
function testsOf(row: string): readonly string[] {
  const [, , , shown = ''] = row.split('|');
  return [...shown.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

describe("The attacker's list of SECURITY.md", () => {
  it('has threats, each with what holds and a test', () => {
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      expect(row.split('|')).toHaveLength(5);
      expect([row, testsOf(row).length]).not.toEqual([row, 0]);
    }
  });

  it('names only tests that exist', () => {
    const missing = rows.flatMap(testsOf).filter((path) => {
      return !/^test\/.*\.test\.ts$/.test(path) || !existsSync(path);
    });
    expect(missing).toEqual([]);
  });
});
