import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifest, targetOfSubpath } from './built.js';
import { ROOT } from './source-files.js';

/**
 * The packages that a consumer of every subpath has; they are copied from node_modules, so that no
 * network is needed.
 */
const COMPANIONS = ['valibot', 'decimal.js', 'fast-check', 'pure-rand'];

/** Everything the tarball holds: one name each, and how often. */
const EXPECTED: readonly (readonly [name: RegExp, least: number, most: number])[] = [
  [/^package\.json$/, 1, 1],
  [/^(README|CHANGELOG|SECURITY)\.md$/, 3, 3],
  [/^LICENSE$/, 1, 1],
  [/^schema\.json$/, 1, 1],
  // What the core and the command start with is one file each: each file more on the way of
  // `import` or `check` costs them about half a millisecond.
  [/^dist\/(index|index-whole|index-web|arbitraries|bytes-node|bytes-web)\.js$/, 6, 6],
  [/^dist\/index-(reading|catalogue)-[0-9a-f]{8}\.cjs$/, 2, 2],
  [/^dist\/(cli|command|check-command|sync-command)\.cjs$/, 4, 4],
  // What the engine that built them made of the last three.
  [/^dist\/(command|check-command|sync-command)-[\w.-]+\.code$/, 3, 3],
  [/^dist\/(index|arbitraries)\.d\.ts$/, 2, 2],
  [
    /^dist\/(oauth|client|storage|storage-sqlite|storage-postgres|service|service-node|service-worker)\.(js|d\.ts)$/,
    16,
    16,
  ],
  [
    /^dist\/(other-commands|service-commands|open-database|decompress-node|decompress-web)\.js$/,
    5,
    5,
  ],
  // Nothing that must start fast loads these.
  [/^dist\/(shell|command)-[a-z-]+-[A-Z0-9]{8}\.js$/, 0, 60],
  [/^dist\/[a-z-]+-[\w-]{8}\.d\.ts$/, 0, 20],
];

/** What is wrong with a list of file names. */
function listingFaults(names: readonly string[]): readonly string[] {
  const strangers = names
    .filter((name) => !EXPECTED.some(([pattern]) => pattern.test(name)))
    .map((name) => `${name} does not belong here`);
  const counts = EXPECTED.flatMap(([pattern, least, most]) => {
    const count = names.filter((name) => pattern.test(name)).length;
    return count < least || count > most
      ? [`${pattern.source}: ${count} files, ${least} to ${most} expected`]
      : [];
  });
  return [...strangers, ...counts];
}

const run = promisify(execFile);

/** The environment without what an outer `npm run` put there. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_(config_(?!cache$)|package_|lifecycle_|command|execpath)/i.test(name),
  ),
);

const folder = mkdtempSync(join(tmpdir(), 'tarball-'));
const consumer = join(folder, 'consumer');
const installed = join(consumer, 'node_modules', 'assortment-kit');

async function npm(cwd: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('npm', [...args, '--loglevel=error'], { cwd, env: environment });
  return stdout;
}

async function nodeInConsumer(source: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', source],
    { cwd: consumer },
  );
  return stdout.trim();
}

beforeAll(async () => {
  const [packed] = JSON.parse(
    await npm(ROOT, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  ) as readonly { readonly filename: string }[];
  if (packed === undefined) throw new Error('npm pack answered nothing');
  mkdirSync(consumer);
  writeFileSync(
    join(consumer, 'package.json'),
    '{ "name": "consumer", "private": true, "type": "module" }\n',
  );
  const companions = COMPANIONS.map((name) => join(ROOT, 'node_modules', name));
  await npm(
    consumer,
    'install',
    '--offline',
    '--install-links',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    join(folder, packed.filename),
    ...companions,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('The packed package', () => {
  it('holds what it should and nothing else', () => {
    const names = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(installed.length + 1)
          .split(sep)
          .join('/'),
      );
    expect(listingFaults(names.sort())).toEqual([]);
  });

  it('names no path, source map or file of the repository that is not in it', () => {
    const text = readdirSync(join(installed, 'dist'))
      .map((name) => readFileSync(join(installed, 'dist', name), 'utf8'))
      .join('\n');
    expect(text).not.toMatch(/sourceMappingURL|\.\.\/src\//);
  });

  it('needs exactly its two dependencies', () => {
    expect(Object.keys(manifest().dependencies).sort()).toEqual(['decimal.js', 'valibot']);
  });

  it.each(Object.keys(manifest().exports))('can be imported as %s', async (subpath) => {
    const name = `assortment-kit${subpath.slice(1)}`;
    const attributes = targetOfSubpath(subpath).endsWith('.json')
      ? ", { with: { type: 'json' } }"
      : '';
    expect(await nodeInConsumer(`console.log(typeof await import('${name}'${attributes}))`)).toBe(
      'object',
    );
  });

  it('reads its late parts where it is installed', async () => {
    const work =
      "kit.planSync(kit.emptyCatalogue('4711'), kit.readAssortmentFile('[]'), { now: 0, customerNumber: '4711' }).events[0].extra_data.code";
    expect(
      await nodeInConsumer(`import * as kit from 'assortment-kit'; console.log(${work})`),
    ).toBe('sync.empty-file');
  });

  it('gives no access to its files', async () => {
    expect(
      await nodeInConsumer(
        "await import('assortment-kit/dist/index.js').catch((error) => console.log(error.code))",
      ),
    ).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  it('installs its command', () => {
    const [name, target] = Object.entries(manifest().bin)[0] ?? ['', ''];
    expect(
      existsSync(join(consumer, 'node_modules', '.bin', name)),
      `the command ${name} is not installed`,
    ).toBe(true);
    expect(readFileSync(join(installed, target), 'utf8').split('\n', 1)).toEqual([
      '#!/usr/bin/env node',
    ]);
  });
});

describe('The policy of the tarball itself', () => {
  const right = [
    'package.json',
    'README.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'LICENSE',
    'schema.json',
    'dist/command-chunk-VBN6A6KF.js',
    'dist/index-DD_vsfDE.d.ts',
  ].concat(
    [
      'index',
      'index-whole',
      'index-web',
      'arbitraries',
      'bytes-node',
      'bytes-web',
      'other-commands',
      'service-commands',
      'open-database',
      'decompress-node',
      'decompress-web',
    ].map((name) => `dist/${name}.js`),
    ['command', 'check-command', 'sync-command'].map(
      (name) => `dist/${name}-11.3.244.8-node.38-linux-x64.code`,
    ),
    [
      'cli',
      'command',
      'check-command',
      'sync-command',
      'index-reading-0123abcd',
      'index-catalogue-0123abcd',
    ].map((name) => `dist/${name}.cjs`),
    [
      'oauth',
      'client',
      'storage',
      'storage-sqlite',
      'storage-postgres',
      'service',
      'service-node',
      'service-worker',
    ].flatMap((name) => [`dist/${name}.js`, `dist/${name}.d.ts`]),
    'dist/index.d.ts',
    'dist/arbitraries.d.ts',
  );

  it('accepts the right listing', () => {
    expect(listingFaults(right)).toEqual([]);
  });

  it.each([
    'src/index.ts',
    'dist/index.js.map',
    'test/a.test.ts',
    'dist/other.js',
    'tsconfig.json',
  ])('sees %s', (name) => {
    expect(listingFaults([...right, name])).toEqual([`${name} does not belong here`]);
  });

  it('sees what is missing', () => {
    expect(listingFaults(right.filter((name) => name !== 'dist/cli.cjs'))).toHaveLength(1);
  });
});
