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
import { buildEntries, manifest, targetOfSubpath } from './built.js';
import { ROOT } from './source-files.js';

/**
 * The packages that a consumer of every subpath has; they are copied from node_modules, so that no
 * network is needed.
 */
const COMPANIONS = ['valibot', 'decimal.js', 'fast-check', 'pure-rand'];

const entries = await buildEntries();

const SUBPATHS = Object.keys(manifest().exports)
  .map(targetOfSubpath)
  .filter((target) => target.endsWith('.js'));

/** Files with a fixed name. */
const NAMED: readonly string[] = [
  'package.json',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
  'dist/schema.json',
  'dist/inspector.html',
  ...Object.keys(entries).map((name) => `dist/${name}.js`),
  ...SUBPATHS.map((target) => target.replace(/\.js$/, '.d.ts')),
];

/** Chunks that entries share: their code and their declarations. */
const CHUNK = /^dist\/[a-z\d-]+-[\w-]{8}\.(js|d\.ts)$/;

/** Returns the faults in a list of file names. */
function listingFaults(names: readonly string[]): readonly string[] {
  const chunks = names.filter((name) => CHUNK.test(name) && !NAMED.includes(name));
  return [
    ...NAMED.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
    ...names
      .filter((name) => !NAMED.includes(name) && !chunks.includes(name))
      .map((name) => `${name} does not belong here`),
  ];
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
  const right = [...NAMED, 'dist/chunk-VBN6A6KF.js', 'dist/index-DD_vsfDE.d.ts'];

  it('accepts the right listing', () => {
    expect(listingFaults(right)).toEqual([]);
  });

  it.each([
    'src/core/index.ts',
    'dist/index.js.map',
    'test/a.test.ts',
    'dist/other.js',
    'tsconfig.json',
  ])('sees %s', (name) => {
    expect(listingFaults([...right, name])).toEqual([`${name} does not belong here`]);
  });

  it('sees what is missing', () => {
    expect(listingFaults(right.filter((name) => name !== 'dist/cli.js'))).toEqual([
      'dist/cli.js is missing',
    ]);
  });
});
