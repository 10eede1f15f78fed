import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  buildEntries,
  builtModule,
  filesOfTarget,
  manifest,
  publicDeclarations,
  readme,
  type Target,
  targetOfSubpath,
} from './built.js';
import { ROOT } from './source-files.js';

const subpaths = Object.keys(manifest().exports);
const modules = subpaths.filter((subpath) => targetOfSubpath(subpath).endsWith('.js'));

const entries = await buildEntries();

/** The tsup entry that makes a built file. */
function entryOf(target: string): string {
  return target.replace(/^(\.\/)?dist\//, '').replace(/\.js$/, '');
}

/** First cells of all table rows of a page. */
function firstCells(page: string): readonly string[] {
  return page.split('\n').flatMap((line) => {
    const cell = /^\|([^|]*)\|/.exec(line)?.[1]?.trim();
    return cell === undefined ? [] : [cell];
  });
}

describe('Public surface', () => {
  it('every subpath, import condition and command has one entry, and no entry is left', () => {
    const { bin, exports, imports } = manifest();
    const targets = [bin, exports, imports]
      .flatMap((table) => Object.values<Target>(table))
      .flatMap(filesOfTarget)
      .filter((target) => target.startsWith('./dist/') && target.endsWith('.js'));
    // `decimal` is imported by other files of `dist` only.
    expect([...new Set([...targets.map(entryOf), 'decimal'])].sort()).toEqual(
      Object.keys(entries).sort(),
    );
  });

  it('every entry has its source file', () => {
    expect(Object.values(entries).filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  });

  it('every subpath leads to a file, and its types next to it', () => {
    const files = subpaths.flatMap((subpath) => {
      const target = targetOfSubpath(subpath);
      return target.endsWith('.js') ? [target, target.replace(/\.js$/, '.d.ts')] : [target];
    });
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('every subpath has a row in a table of README.md, and no row names another', () => {
    const named = firstCells(readme()).flatMap(
      (cell) => /^`(assortment-kit(?:\/[^`]*)?)`$/.exec(cell)?.[1] ?? [],
    );
    const expected = subpaths
      .filter((subpath) => subpath !== './package.json')
      .map((subpath) => `assortment-kit${subpath.slice(1)}`);
    expect([...named].sort()).toEqual([...expected].sort());
  });

  // Changes of these two are accepted by npm run surface:accept.
  it('the names that each subpath exports are the ones we agreed on', async () => {
    const surface: Record<string, readonly string[]> = {};
    for (const subpath of modules)
      surface[subpath] = Object.keys(await builtModule(subpath)).sort();
    await expect(`${JSON.stringify(surface, null, 2)}\n`).toMatchFileSnapshot(
      'public-surface.json',
    );
  });

  it('the declarations are the ones we agreed on', async () => {
    await expect(publicDeclarations()).toMatchFileSnapshot('__snapshots__/declarations.txt');
  });
});
