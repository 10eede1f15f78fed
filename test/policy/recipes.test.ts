import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Page, pages, readersProject } from './built.js';
import { blockModule, blocksOf, typeErrors } from './examples.js';
import { ROOT } from './source-files.js';

/** A file that a block of a recipe holds: its first line is a comment with the path. */
interface RecipeFile {
  readonly path: string;
  readonly text: string;
}

const recipes = pages().filter(({ path }) => path.startsWith('docs/recipes/'));
const withCode = recipes.filter(({ text }) => blocksOf(text).length > 0);

function filesOf({ path: page, text }: Page): readonly RecipeFile[] {
  return blocksOf(text).map((block) => {
    const path = /^\/\/ (\S+\.tsx?)\n/.exec(block.text)?.[1];
    if (path === undefined) throw new Error(`${page}:${block.line}: begin with // path-of-file.ts`);
    return { path, text: block.text };
  });
}

const builtPath = (path: string): string => path.replace(/\.tsx?$/, '.js');

/** Files that no other file of the recipe names: running them runs all. */
function startsOf(files: readonly RecipeFile[]): readonly RecipeFile[] {
  return files.filter((file) =>
    files.every((other) => other === file || !other.text.includes(`./${builtPath(file.path)}'`)),
  );
}

describe('Recipes', () => {
  let folder = '';
  beforeAll(() => {
    folder = readersProject();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes the files of a recipe, as TypeScript and built; returns their folder. */
  function project(name: string, files: readonly RecipeFile[]): string {
    const root = join(folder, name);
    for (const { path, text } of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `${text}\n`);
      writeFileSync(join(root, builtPath(path)), blockModule(text, [], path));
    }
    return root;
  }

  /** Runs a file as its reader does: tests of vitest by vitest, everything else by Node. */
  async function run(root: string, { path, text }: RecipeFile): Promise<string> {
    const args = text.includes(" from 'vitest'")
      ? [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', root, path]
      : [builtPath(path)];
    return promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1e8 }).then(
      () => 'holds',
      (error: { readonly stdout?: string; readonly stderr?: string }) =>
        `${error.stdout ?? ''}${error.stderr ?? String(error)}`,
    );
  }

  it.each(withCode.map((page) => [page.path, page] as const))('%s runs', async (path, page) => {
    const files = filesOf(page);
    const root = project(path.replaceAll('/', '-'), files);
    const starts = startsOf(files);
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(await run(root, start)).toBe('holds');
  });

  it('type-check as a reader would copy them: strict, ES modules of Node', () => {
    const files = withCode.flatMap((page) => {
      const own = filesOf(page);
      const root = project(`types-${page.path.replaceAll('/', '-')}`, own);
      return own.map(({ path }) => join(root, path));
    });
    expect(typeErrors(files)).toEqual([]);
  });

  it('are short, say what goes wrong, and are listed', () => {
    const list = recipes.find(({ path }) => path === 'docs/recipes/README.md')?.text ?? '';
    for (const { path, text } of withCode) {
      expect(text.split('\n').length, path).toBeLessThanOrEqual(61);
      expect(text, path).toContain('\nWhat goes wrong:\n');
      expect(list).toContain(`(${path.slice('docs/recipes/'.length)})`);
    }
  });

  it('sees a claim that does not hold, and a test that fails', async () => {
    const wrong = { path: 'a.ts', text: 'const two = 1 + 1; // => 3' };
    const root = project('wrong', [wrong]);
    expect(await run(root, wrong)).toContain('AssertionError');
    const failing = {
      path: 'b.ts',
      text: "import { test } from 'node:test';\ntest('a', () => Promise.reject(new Error('no')));",
    };
    expect(await run(project('failing', [failing]), failing)).not.toBe('holds');
  });
});
