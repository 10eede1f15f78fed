import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { LATE_PARTS } from '../../tsup.late-parts.js';
import { manifest } from './built.js';
import { exampleBody, examplesOf } from './examples.js';
import { ROOT, readSourceFiles } from './source-files.js';

const run = promisify(execFile);

/** The files that index.js reads late, by the name of their part. */
const FILES: ReadonlyMap<string, string> = new Map(
  readdirSync(join(ROOT, 'dist')).flatMap((file) => {
    const part = /^index-(\w+)-[0-9a-f]{8}\.cjs$/.exec(file)?.[1];
    return part === undefined ? [] : [[part, file]];
  }),
);

/** Work for which a part is read and no other, and what it comes to. */
const WORK: Readonly<Record<string, readonly [expression: string, result: unknown]>> = {
  reading: ["kit.checkAssortmentFile(fs.readFileSync('examples/perfect.json')).file.accepted", 20],
  catalogue: ["kit.parseAgreedTime('06:30 Europe/Brussels').value.zone", 'Europe/Brussels'],
};

/**
 * A file read, planned, applied, written and read again: what either part makes the other and
 * index.js know.
 */
const DAY = `(() => {
    const reading = kit.readAssortmentFile(fs.readFileSync('examples/perfect.json'));
    const plan = kit.planSync(kit.emptyCatalogue('4711'), reading, { now: 0, customerNumber: '4711' });
    const { value } = kit.applySyncPlan(kit.emptyCatalogue('4711'), plan);
    const again = kit.readCatalogue(JSON.parse(JSON.stringify(kit.writeCatalogue(value)))).value;
    const [first] = reading.records;
    return [
      plan.added.length,
      again.items.length,
      first.price.amount instanceof kit.Decimal,
      again.items[0].record.price.amount instanceof kit.Decimal,
      kit.priceLadder(first).levels.length > 0,
      kit.planSync(again, reading, { now: 1, customerNumber: '4711' }).changed.length,
    ];
  })()`;
const DAY_RESULT = [20, 20, true, true, true, 0];

/**
 * What somebody may have put on Object.prototype: members that Node, the language and the core look
 * for.
 */
const POISON = [
  ...[
    'cachedData',
    'cause',
    'columnOffset',
    'configurable',
    'contextExtensions',
    'encoding',
    'enumerable',
    'exports',
    'filename',
    'flag',
    'get',
    'href',
  ],
  ...[
    'importModuleDynamically',
    'lineOffset',
    'main',
    'mode',
    'parsingContext',
    'path',
    'produceCachedData',
    'protocol',
    'set',
    'signal',
    'type',
    'windows',
  ],
  ...['code', 'depth', 'issues', 'limits', 'price', 'quantity', 'stage', 'units', 'weighted'],
];

const folder = mkdtempSync(join(tmpdir(), 'late-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a module script prints in a fresh process, as JSON. */
async function said(source: string, ...options: readonly string[]): Promise<unknown> {
  const { stdout, stderr } = await run(
    process.execPath,
    [...options, '--input-type=module', '--eval', source],
    { cwd: ROOT },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

/**
 * A script that imports the core, has an expression's result, and tells it with the parts that were
 * read, once for each time.
 */
function telling(expression: string): string {
  return `import fs from 'node:fs';
    const read = [];
    const { readFileSync } = fs;
    fs.readFileSync = (path, options) => {
      read.push(...(/index-(\\w+)-\\w+\\.cjs$/.exec(path)?.slice(1) ?? []));
      return readFileSync(path, options);
    };
    const kit = await import('assortment-kit');
    const early = read.length;
    const results = [${expression}, ${expression}];
    console.log(JSON.stringify([early, ...results, read]));`;
}

const imported = (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ pathToFileURL(join(ROOT, 'dist', file)).href);

const kinds = (module: object): readonly (readonly unknown[])[] =>
  Object.entries(module)
    .map(
      ([name, value]) =>
        [name, typeof value, typeof value === 'function' ? value.length : undefined] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Every claim of the examples of these parts that need nothing but the public index: `[line, got,
 * expected]` is pushed to `claims`.
 */
function exampleScript(names: readonly string[]): string {
  const folders = Object.values(LATE_PARTS).flat();
  const files = readSourceFiles().filter(({ path }) =>
    folders.some((name) => path.startsWith(name)),
  );
  return examplesOf(files)
    .filter((example) => !/^json\//.test(example.path))
    .map((example) => `{ const { ${names.join(', ')} } = kit; ${exampleBody(example).body} }`)
    .join('\n');
}

/**
 * A script that runs these examples between `before` and `after`, and tells those that do not hold
 * and how many there are.
 */
async function examplesBetween(before: string, after: string): Promise<string> {
  return `import * as kit from 'assortment-kit';
    import assert from 'node:assert/strict';
    const claims = [];
    const claim = (line, got, expected) => { claims.push([line, got, expected]); };
    const refusal = (line, run) => { try { run(); claims.push([line, 'nothing', 'a TypeError']); } catch (error) { claims.push([line, error instanceof TypeError, true]); } };
    ${before}
    ${exampleScript(Object.keys(await imported('index.js')))}
    ${after}
    const wrong = claims.flatMap(([line, got, expected]) => { try { assert.deepEqual(got, expected); return []; } catch { return [line]; } });
    console.log(JSON.stringify([wrong, claims.length > 30]));`;
}

const poisoning = (value: string): readonly [before: string, after: string] => [
  `const names = ${JSON.stringify(POISON)};
   const poison = ${value};
   for (const name of names) Object.defineProperty(Object.prototype, name, { __proto__: null, value: poison, configurable: true, enumerable: true, writable: true });`,
  'for (const name of names) Reflect.deleteProperty(Object.prototype, name);',
];

describe('The parts that index.js reads late', () => {
  it('are the ones of the build, and each is asked for something below', () => {
    expect([...FILES.keys()].sort()).toEqual(Object.keys(LATE_PARTS).sort());
    expect(Object.keys(WORK).sort()).toEqual(Object.keys(LATE_PARTS).sort());
  });

  it.each(['index-whole.js', 'index-web.js'])(
    'change nothing about what is exported: %s has the same names, kinds and numbers of parameters',
    async (file) => {
      expect(kinds(await imported('index.js'))).toEqual(kinds(await imported(file)));
    },
  );

  it.each(Object.entries(WORK))(
    '%s is not read by the import, and once, alone, when it is asked for',
    async (part, [expression, result]) => {
      expect(await said(telling(expression))).toEqual([0, result, result, [part]]);
    },
  );

  it('stay away from work on values', async () => {
    const values =
      "[kit.parseGtin('5410228142034').ok, kit.parsePackageDescription('6x1,5l').ok, kit.explainText('24:00').kind, String(kit.parseFraction('1/3').denominator)]";
    expect(await said(telling(values))).toEqual([
      0,
      ...Array(2).fill([true, false, 'lead-time', '3']),
      [],
    ]);
  });

  it('know the values of the rest and of each other, and the rest theirs', async () => {
    expect(await said(telling(DAY))).toEqual([0, DAY_RESULT, DAY_RESULT, ['reading', 'catalogue']]);
  });

  it.each([
    '--disable-proto=throw',
    '--disable-proto=delete',
    '--frozen-intrinsics',
    '--disallow-code-generation-from-strings',
  ])('are read with %s', async (option) => {
    const source = `import fs from 'node:fs'; import * as kit from 'assortment-kit'; console.log(JSON.stringify(${DAY}));`;
    expect(await said(source, option, '--no-warnings')).toEqual(DAY_RESULT);
  });

  it('are read in a worker thread', async () => {
    const inWorker = `import fs from 'node:fs'; import * as kit from 'assortment-kit'; import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${DAY});`;
    const source = `import { Worker } from 'node:worker_threads';
      new Worker(${JSON.stringify(inWorker)}, { eval: true }).on('message', (message) => console.log(JSON.stringify(message)));`;
    expect(await said(source)).toEqual(DAY_RESULT);
  });

  it('answer what every example of theirs says', async () => {
    expect(await said(await examplesBetween('', ''))).toEqual([[], true]);
  });

  it.each(['"poison"', '2', 'null', '{ a: 1 }', '() => 1'])(
    'Decision J7: are read, and answer so, while members of Object.prototype are %s',
    async (value) => {
      expect(await said(await examplesBetween(...poisoning(value)))).toEqual([[], true]);
    },
  );

  it('Decision J7: are read, and answer so, when every prototype is frozen', async () => {
    const freeze =
      'for (const made of [Object, Array, Function, String, Number, BigInt, Map, Set, Promise, RegExp, Error, Date, URL]) Object.freeze(made.prototype);';
    expect(await said(await examplesBetween(freeze, ''))).toEqual([[], true]);
  });

  it('are missed by name where the package is not whole, and the rest goes on', async () => {
    const alone = join(folder, 'alone', 'dist');
    mkdirSync(alone, { recursive: true });
    writeFileSync(join(folder, 'alone', 'package.json'), '{ "type": "module" }');
    copyFileSync(join(ROOT, 'dist', 'index.js'), join(alone, 'index.js'));
    const source = `import * as kit from ${JSON.stringify(pathToFileURL(join(alone, 'index.js')).href)};
      const told = [];
      for (let i = 0; i < 2; i += 1) try { kit.checkAssortmentFile('[]'); } catch ({ message, cause }) { told.push(message, cause.code, cause.path); }
      console.log(JSON.stringify([...told, kit.parseGtin('5410228142034').ok]));`;
    const once = [
      expect.stringMatching(/^assortment-kit is not whole/),
      'ENOENT',
      join(alone, FILES.get('reading') ?? ''),
    ];
    expect(await said(source)).toEqual([...once, ...once, true]);
  });
});

describe('A bundle for Node', () => {
  it.each([
    ['esm', undefined],
    ['cjs', undefined],
    ['esm', ['production']],
  ] as const)('holds the core whole (%s, conditions: %s)', async (format, conditions) => {
    const outfile = join(
      folder,
      `bundle-${conditions?.[0] ?? 'default'}.${format === 'esm' ? 'mjs' : 'cjs'}`,
    );
    const { metafile } = await build({
      stdin: {
        contents: `import fs from 'node:fs'; import * as kit from 'assortment-kit'; console.log(JSON.stringify(${DAY}));`,
        resolveDir: ROOT,
      },
      bundle: true,
      metafile: true,
      platform: 'node',
      format,
      outfile,
      ...(conditions === undefined ? {} : { conditions: [...conditions] }),
      logLevel: 'silent',
      tsconfigRaw: {},
    });
    expect(Object.keys(metafile.inputs).filter((file) => file.startsWith('dist/'))).toEqual([
      'dist/index-whole.js',
    ]);
    expect(JSON.parse((await run(process.execPath, [outfile], { cwd: ROOT })).stdout)).toEqual(
      DAY_RESULT,
    );
  });

  it('is what every tool gets that does not say it is Node itself', () => {
    expect(manifest().exports['.']).toMatchObject({
      node: { 'module-sync': './dist/index.js', default: './dist/index-whole.js' },
    });
  });
});
