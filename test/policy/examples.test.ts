import { execFile } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtModule, pages, readersProject } from './built.js';
import {
  blockModule,
  blocksOf,
  type Example,
  exampleBody,
  exampleModule,
  examplesOf,
  typeErrors,
} from './examples.js';
import { ROOT, readSourceFiles, sourceText } from './source-files.js';

/**
 * Files and rooms whose examples show functions that are not public: their own exports are in scope
 * too. Everywhere else an example may only use what a reader can import.
 */
const INSIDE: readonly string[] = [
  'text/',
  'core/json/',
  'core/issue/outcome.ts',
  'core/issue/pointer.ts',
  'core/issue/value-kind.ts',
  'core/value/package-description/',
  'core/value/marked-number.ts',
  'core/record/suggestions/',
];

/** Subpaths of files, rooms and doors that have one of their own; the first that fits counts. */
const SUBPATHS: Readonly<Record<string, string>> = {
  'core/issue/titles/title-of.ts': './titles',
  'core/issue/languages/finnish.ts': './languages/fi',
  'core/issue/languages/swedish.ts': './languages/sv',
  'core/issue/languages/german.ts': './languages/de',
  'core/explain/explanation-in.ts': './languages/fi',
  'core/catalogue/': './catalogue',
  'testing/': './arbitraries',
  'oauth/': './oauth',
  'client/': './client',
  'import/': './import',
  'storage/conformance/': './storage/conformance',
  'storage/': './storage',
  'service/': './service',
};

function subpathOf(path: string): string {
  return Object.entries(SUBPATHS).find(([begin]) => path.startsWith(begin))?.[1] ?? '.';
}

async function scopeOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  const scope = { ...(await builtModule('.')), ...(await builtModule(subpathOf(path))) };
  if (!INSIDE.some((prefix) => path.startsWith(prefix))) return scope;
  const inside = (await import(/* @vite-ignore */ join(ROOT, 'src', path))) as Readonly<
    Record<string, unknown>
  >;
  return { ...scope, ...inside };
}

/** Import specifiers of what an example may use, with the names that each exports. */
async function modulesOf(path: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const subpath = subpathOf(path);
  const modules = {
    'assortment-kit': Object.keys(await builtModule('.')),
    [`assortment-kit${subpath.slice(1)}`]: Object.keys(await builtModule(subpath)),
  };
  if (!INSIDE.some((prefix) => path.startsWith(prefix))) return modules;
  const inside = join(ROOT, 'src', path);
  const exported = (await import(/* @vite-ignore */ inside)) as object;
  return { ...modules, [inside.replace(/\.ts$/, '.js')]: Object.keys(exported) };
}

/** Runs one example; every claim that does not hold throws. Returns the number of claims. */
async function runExample(
  example: Example,
  scope: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { body, claims } = exampleBody(example);
  if (claims === 0)
    throw new Error(
      `${example.place}: an @example without a line "expression // => result" is never run`,
    );
  const claim = (line: string, got: unknown, wanted: unknown): void => {
    expect(got, `${example.place}: ${line}`).toEqual(wanted);
  };
  const refusal = (line: string, run: () => unknown): void => {
    expect(run, `${example.place}: ${line}`).toThrow(TypeError);
  };
  const names = ['claim', 'refusal', ...Object.keys(scope)];
  const script = `return async (${names.join(', ')}) => {'use strict';\n${body}\n}`;
  const run = new Function(ts.transpile(script, { target: ts.ScriptTarget.ES2022 }))() as (
    ...values: readonly unknown[]
  ) => Promise<void>;
  try {
    await run(claim, refusal, ...Object.values(scope));
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw new Error(
      `${example.place}: ${error.message}; an example may use what the public index exports ` +
        '(functions of the inside: INSIDE in this test)',
    );
  }
  return claims;
}

const examples = examplesOf(readSourceFiles());

describe('Examples in doc comments', () => {
  it('are there', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  it.each(examples.map((example) => [example.place, example] as const))(
    '%s holds',
    async (_, example) => {
      expect(await runExample(example, await scopeOf(example.path))).toBeGreaterThan(0);
    },
  );
});

describe('Examples in doc comments, for readers who use TypeScript', () => {
  let folder = '';
  beforeAll(() => {
    folder = readersProject();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('type-check under the strict flags', async () => {
    const files: string[] = [];
    for (const example of examples) {
      const file = join(folder, `${example.place.replaceAll(/[^A-Za-z0-9]+/g, '-')}.ts`);
      writeFileSync(file, exampleModule(example, await modulesOf(example.path)));
      files.push(file);
    }
    const planted = { path: 'a.ts', place: 'a.ts:1', lines: ["parseGtin('1').value // => 1"] };
    const wrong = join(folder, 'planted.ts');
    writeFileSync(wrong, exampleModule(planted, { 'assortment-kit': ['parseGtin'] }));
    expect(typeErrors([...files, wrong])).toEqual([
      expect.stringMatching(/^planted\.ts:2: Property 'value' does not exist/),
    ]);
  });
});

describe('The policy of examples itself', () => {
  const planted = (text: string): Example => {
    const [example] = examplesOf([
      sourceText(
        'value/a.ts',
        `/**\n * Text.\n *\n * @example\n${text.replace(/^/gm, ' * ')}\n */\nexport const x = 1;`,
      ),
    ]);
    if (example === undefined) throw new Error('no example found');
    return example;
  };

  it('runs every line, with the lines before it', async () => {
    expect(
      await runExample(
        planted(
          [
            'const a = twice(2);',
            'a // => 4',
            "twice('x'); // => NaN",
            '({ a }) // => { a: 4 }',
            'null.x // => throws TypeError',
          ].join('\n'),
        ),
        {
          twice: (n: number) => n * 2,
        },
      ),
    ).toBe(4);
  });

  it.each([
    ['a wrong claim', 'twice(2) // => 5'],
    ['a name that no module exports', 'thrice(2) // => 6'],
    ['an example without a claim', 'twice(2)'],
    ['a refusal that does not come', 'twice(2) // => throws TypeError'],
  ])('sees %s', async (_, text) => {
    await expect(runExample(planted(text), { twice: (n: number) => n * 2 })).rejects.toThrow(
      /^value\/a\.ts:4/,
    );
  });

  it('reads examples inside functions, with a fence, and ends at the next tag', () => {
    const text =
      '/**\n * @example\n * ```ts\n * f() // => 1\n * ```\n * @deprecated Since 1.1.\n */\n' +
      'export const x = 1;';
    expect(examplesOf([sourceText('value/a.ts', text)]).map((example) => example.lines)).toEqual([
      ['f() // => 1'],
    ]);
  });
});

describe('Blocks of README.md and of the pages under docs/', () => {
  const blocks = pages()
    .filter(({ path }) => !path.startsWith('docs/recipes/'))
    .flatMap(({ path, text }) =>
      blocksOf(text).map((block) => ({ ...block, path, name: `${path}:${block.line}` })),
    );
  let folder = '';

  beforeAll(() => {
    folder = readersProject();
    symlinkSync(join(ROOT, 'examples'), join(folder, 'examples'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const fileName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, '-');

  async function run(name: string, text: string): Promise<string> {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, blockModule(text, Object.keys(await builtModule('.'))));
    return promisify(execFile)(process.execPath, [file], { cwd: folder }).then(
      () => 'holds',
      (error: { readonly stderr?: string }) => error.stderr ?? String(error),
    );
  }

  it('are there', () => {
    expect(blocks.map(({ path }) => path)).toContain('README.md');
  });

  it.each(blocks.map(({ name, text }) => [name, text] as const))('%s holds', async (name, text) => {
    expect(await run(fileName(name), text)).toBe('holds');
  });

  it('type-check as a reader would copy them: strict, ES modules of Node', () => {
    const files = blocks.map(({ name, text }) => {
      const file = join(folder, `${fileName(name)}.ts`);
      // A file without imports is none of the modules that blocks are.
      writeFileSync(file, `${text}\nexport {};\n`);
      return file;
    });
    expect(typeErrors(files)).toEqual([]);
    const planted = join(folder, 'planted.ts');
    writeFileSync(
      planted,
      "import { parseGtin } from 'assortment-kit';\nparseGtin('1').value;\nexport {};\n",
    );
    expect(typeErrors([planted])).toEqual([
      expect.stringMatching(/^planted\.ts:2: Property 'value' does not exist/),
    ]);
  });

  it('run with their claims, types and imports', async () => {
    const text = [
      "import { ISSUES, type Issue } from 'assortment-kit';",
      "const effect: Issue['effect'] = ISSUES['price-unit.missing'].effect; // => 'refuses-record'",
      "console.log(effect); // => 'refuses-record'",
      '[effect]; // => ["refuses-record"]',
    ].join('\n');
    expect(await run('planted', text)).toBe('holds');
    expect(await run('without-import', "ISSUES['price-unit.missing'].stage // => 'upload'")).toBe(
      'holds',
    );
  });

  it.each([
    ['a wrong constant', 'const a = 1; // => 2'],
    ['a wrong expression', '1 + 1; // => 3'],
    ['a wrong print', 'console.log(1); // => 2'],
    ['a name that no module exports', "import { nothing } from 'assortment-kit';\nnothing();"],
    ['an unknown name', 'nothing();'],
  ])('sees %s', async (name, text) => {
    expect(await run(name.replaceAll(' ', '-'), text)).not.toBe('holds');
  });

  it('are found with the line they begin on', () => {
    expect(blocksOf('a\n```ts\nx\n```\n```sh\ny\n```\n')).toEqual([{ line: 3, text: 'x' }]);
  });
});
