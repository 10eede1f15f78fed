import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-files.js';

const PAGE = readFileSync(`${ROOT}docs/architecture.md`, 'utf8');
const SECTION = PAGE.slice(
  PAGE.indexOf('## Where to find it'),
  PAGE.indexOf('## The core and the shells'),
);

/** Returns the second cell of each row with a file, as paths in its order. */
function filesOfRows(section: string): readonly (readonly string[])[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  return rows.map((row) => {
    const cell = row.slice(row.lastIndexOf(' | ') + 3);
    return [...cell.matchAll(/`([a-zA-Z./-]+\.(?:ts|css|mjs|md)|[a-z/-]+\/)`/g)].map(
      ([, path = '']) => path,
    );
  });
}

/** Returns the names that lead to no file; one without a folder is looked for next to the last. */
function missing(rows: readonly (readonly string[])[]): readonly string[] {
  return rows.flatMap((row) => {
    let folder = '';
    return row.filter((path) => {
      if (/NAME|LANGUAGE/.test(path)) return false;
      const found = [`src/${path}`, `src/${folder}${path}`, path].find((place) =>
        existsSync(ROOT + place),
      );
      if (found?.startsWith('src/') === true)
        folder = found.slice('src/'.length, found.lastIndexOf('/', found.length - 2) + 1);
      return found === undefined;
    });
  });
}

describe('docs/architecture.md', () => {
  it('names files that exist', () => {
    const rows = filesOfRows(SECTION);
    expect(rows.length).toBeGreaterThan(90);
    expect(missing(rows)).toEqual([]);
  });

  it('is seen to name a file that is gone', () => {
    const row = '| a fact | `core/value/unit/units.ts`; also `gone.ts` |';
    expect(missing(filesOfRows(row))).toEqual(['gone.ts']);
  });
});
