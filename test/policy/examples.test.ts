import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtModule, pages } from './built.js';
import {
  blockModule,
  blocksOf,
  type Example,
  exampleBody,
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
  'json/',
  'issue/outcome.ts',
  'issue/pointer.ts',
  'value/package-description/',
];

/** Subpaths of rooms that have one of their own. */
const SUBPATHS: Readonly<Record<string, string>> = {
  catalogue: './catalogue',
  arbitraries: './arbitraries',
  oauth: './oauth',
  client: './client',
  storage: './storage',
  'storage-conformance': './storage/conformance',
  service: './service',
};

async function scopeOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  const room = path.split('/', 1)[0] ?? '';
  const scope = { ...(await builtModule('.')), ...(await builtModule(SUBPATHS[room] ?? '.')) };
  if (!INSIDE.some((prefix) => path.startsWith(prefix))) return scope;
  const inside = (await import(/* @vite-ignore */ join(ROOT, 'src', path))) as Readonly<
    Record<string, unknown>
  >;
  return { ...scope, ...inside };
}

/** Runs one example; every claim that does not hold throws. Returns the number of claims. */
function runExample(example: Example, scope: Readonly<Record<string, unknown>>): number {
  const { body, claims } = exampleBody(example);
  if (claims === 0)
    throw new Error(
      `${example.place}: an @example without a line "expression // => result" is run by nobody`,
    );
  const claim = (line: string, got: unknown, wanted: unknown): void => {
    expect(got, `${example.place}: ${line}`).toEqual(wanted);
  };
  const refusal = (line: string, run: () => unknown): void => {
    expect(run, `${example.place}: ${line}`).toThrow(TypeError);
  };
  const run = new Function('claim', 'refusal', ...Object.keys(scope), `'use strict';\n${body}`);
  try {
    run(claim, refusal, ...Object.values(scope));
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
      expect(runExample(example, await scopeOf(example.path))).toBeGreaterThan(0);
    },
  );
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

  it('runs every line, with the lines before it', () => {
    expect(
      runExample(
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
    ['a name nobody exports', 'thrice(2) // => 6'],
    ['an example without a claim', 'twice(2)'],
    ['a refusal that does not come', 'twice(2) // => throws TypeError'],
  ])('sees %s', (_, text) => {
    expect(() => runExample(planted(text), { twice: (n: number) => n * 2 })).toThrow(
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
  const blocks = pages().flatMap(({ path, text }) =>
    blocksOf(text).map((block) => ({ ...block, path, name: `${path}:${block.line}` })),
  );
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'readme-'));
    mkdirSync(join(folder, 'node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (!name.startsWith('.'))
        symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
    }
    symlinkSync(ROOT, join(folder, 'node_modules', 'assortment-kit'));
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
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
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
    ['a name nobody exports', "import { nothing } from 'assortment-kit';\nnothing();"],
    ['an unknown name', 'nothing();'],
  ])('sees %s', async (name, text) => {
    expect(await run(name.replaceAll(' ', '-'), text)).not.toBe('holds');
  });

  it('are found with the line they begin on', () => {
    expect(blocksOf('a\n```ts\nx\n```\n```sh\ny\n```\n')).toEqual([{ line: 3, text: 'x' }]);
  });
});
