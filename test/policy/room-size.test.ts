import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT, readSourceFiles } from './source-files.js';

/** The most code lines of each door. A commit that raises one says what it buys. */
const MOST = JSON.parse(readFileSync(`${ROOT}test/policy/room-size.json`, 'utf8')) as Readonly<
  Record<string, number>
>;

/** The file that a program writes. */
const GENERATED = 'core/scanner/scanner-code.ts';

/** Counts the lines that hold something other than blanks and comments. */
function codeLines(text: string): number {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

describe('The doors', () => {
  it('have no more code than room-size.json allows', () => {
    const lines: Record<string, number> = {};
    for (const { path, tree } of readSourceFiles()) {
      const [door = ''] = path.split('/');
      if (path !== GENERATED) lines[door] = (lines[door] ?? 0) + codeLines(tree.text);
    }
    expect(Object.keys(lines).toSorted()).toEqual(Object.keys(MOST).toSorted());
    const over = Object.entries(lines).filter(([door, count]) => count > (MOST[door] ?? 0));
    expect(over).toEqual([]);
  });
});
