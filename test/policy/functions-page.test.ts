import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionsOfSubpaths, functionsPage } from '../../docs/write-functions.mjs';
import { builtModule } from './built.js';
import { blocksOf } from './examples.js';
import { ROOT } from './source-files.js';

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('docs/functions.md', () => {
  const subpaths = functionsOfSubpaths();

  it('is what the doc comments come to (write it: npm run docs:functions)', () => {
    expect(textOf('docs/functions.md')).toBe(`${functionsPage(subpaths).trimEnd()}\n`);
  });

  it.each(subpaths)('has every function of $subpath', async ({ subpath, functions }) => {
    const built = await builtModule(subpath.replace('assortment-kit', '.'));
    const isClass = (value: unknown): boolean => /^class\b/.test(String(value));
    const names = Object.entries(built)
      .filter(
        ([name, value]) => typeof value === 'function' && !isClass(value) && name !== 'Decimal',
      )
      .map(([name]) => name);
    expect(functions.map(({ name }) => name)).toEqual(names.toSorted());
  });

  it('has an example for each, or docs/library.md has', () => {
    const blocks = blocksOf(textOf('docs/library.md')).map(({ text }) => text);
    const lacking = subpaths.flatMap(({ functions }) =>
      functions.filter(
        ({ name, example }) =>
          example === '' && !blocks.some((text) => new RegExp(`\\b${name}\\(`).test(text)),
      ),
    );
    expect(lacking).toEqual([]);
  });
});
