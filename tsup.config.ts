import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { lateParts } from './tsup.late-parts.js';

/**
 * One entry per subpath of `exports`, the command, and both sides of the `#` imports.
 * test/policy/surface.test.ts holds them equal.
 */
export const entries: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  'index-whole': 'src/index.ts',
  'index-web': 'src/index.ts',
  arbitraries: 'src/arbitraries/index.ts',
  oauth: 'src/oauth/index.ts',
  client: 'src/client/index.ts',
  storage: 'src/storage/index.ts',
  'storage-sqlite': 'src/storage/sqlite/index.ts',
  'storage-postgres': 'src/storage/postgres/index.ts',
  service: 'src/service/index.ts',
  'service-node': 'src/service/node/index.ts',
  'service-worker': 'src/daily-sync/worker/index.ts',
  cli: 'src/cli/start.ts',
  'bytes-node': 'src/text/bytes-node.ts',
  'bytes-web': 'src/text/bytes-web.ts',
  'decompress-node': 'src/daily-sync/decompress-node.ts',
  'decompress-web': 'src/daily-sync/decompress-web.ts',
};

/**
 * Built apart from the shells: what starts in every process, and what shares its values with the
 * core.
 */
const APART = ['index', 'index-whole', 'index-web', 'arbitraries', 'cli'];

/**
 * Entries by name. One that is not written yet is left out; the policy test names it until it is
 * there.
 */
const named = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).filter(([name, source]) => names.includes(name) && existsSync(source)),
  );

/**
 * The shells, cut apart from the core: what they share with it would cut the core into more files.
 * What crosses the border is plain data.
 */
const shells = named(Object.keys(entries).filter((name) => !APART.includes(name)));

const NOT_BUNDLED: NonNullable<Options['noExternal']> = [/^@noble\/hashes/];

const shared: Options = {
  format: 'esm',
  target: ['node20', 'es2022'],
  platform: 'neutral',
  splitting: true,
  // esbuild drops what is unused; the second pass through rollup would not read the half surrogates
  // that generators hold.
  treeshake: false,
  external: ['#bytes', '#decompress', /^node:/],
  noExternal: NOT_BUNDLED,
};

/** Declarations for what can be imported; the `#` imports need none. */
const declarations = (entry: Record<string, string>): Options['dts'] => ({
  entry: Object.fromEntries(
    Object.entries(entry).filter(([name]) => !/^(bytes|decompress)-|-(web|whole)$/.test(name)),
  ),
  compilerOptions: { ignoreDeprecations: '6.0' },
});

/** Chunks of the builds stand side by side in one folder, told apart by what they begin with. */
const chunks =
  (begin: string): NonNullable<Options['esbuildOptions']> =>
  (options) => {
    options.chunkNames = `${begin}-[name]-[hash]`;
    // Constants in their places: the reader takes a sixth less time for it.
    options.minifySyntax = true;
  };

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Modules that export nothing but constants of text: tables that functions and spreads put together
 * from shorter rows.
 */
const TABLES = /\/src\/(issue\/catalogue|record\/json-schema)\.ts$/;

/**
 * Writes these tables as the JSON that they come to: reading it costs every import a quarter of
 * making them.
 */
const tablesAsJson: Plugin = {
  name: 'tables-as-json',
  setup(build) {
    build.onLoad({ filter: TABLES }, async ({ path }) => {
      const { outputFiles } = await bundle({
        entryPoints: [path],
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'neutral',
      });
      const tables = (await import(
        `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`
      )) as Record<string, object>;
      return { contents: Object.entries(tables).map(asJson).join('\n'), loader: 'js' };
    });
  },
};

/** `export const NAME = …` of a table, with its prototype and frozen where it is. */
function asJson([name, table]: readonly [string, object]): string {
  const text = JSON.stringify(table);
  const parsed = `JSON.parse(${JSON.stringify(text)})`;
  const bare =
    Object.getPrototypeOf(table) === null ? `Object.setPrototypeOf(${parsed}, null)` : parsed;
  return `export const ${name} = /* @__PURE__ */ ${Object.isFrozen(table) ? `Object.freeze(${bare})` : bare};`;
}

/**
 * What starts anew in every process. The engine reads every letter before the first one runs, and
 * each file more costs it half a millisecond: so there is one file, short, with decimal.js and one
 * side of `#bytes` in it; in Node without its late parts. Lines stay lines, for traces.
 * bench/README.md has the figures.
 */
const started = (bytes: 'node' | 'web'): Options => ({
  ...shared,
  external: [/^node:/],
  noExternal: [...NOT_BUNDLED, 'decimal.js'],
  splitting: false,
  minify: true,
  esbuildPlugins: [tablesAsJson],
  esbuildOptions(options) {
    options.alias = { '#bytes': `./src/text/bytes-${bytes}.ts` };
    options.lineLimit = 160;
  },
});

/**
 * SHA-256 of Node under the names of the core's own, which is plain JavaScript: a first load of
 * 1,000 records hashes 2 MB.
 */
const nodeDigest: Plugin = {
  name: 'node-digest',
  setup(build) {
    build.onResolve({ filter: /^@noble\/hashes\/sha2\.js$/ }, () => ({
      path: 'sha2',
      namespace: 'node-digest',
    }));
    build.onLoad({ filter: /^sha2$/, namespace: 'node-digest' }, () => ({
      contents: `import { createHash } from 'node:crypto';
        export class _SHA256 {
          #hash = createHash('sha256');
          update(bytes) {
            this.#hash.update(bytes);
            return this;
          }
          digest() {
            return this.#hash.digest();
          }
        }`,
    }));
  },
};

/**
 * The command and the two parts of it that people wait for are scripts and no modules: Node starts
 * its loader of modules, 5 ms, only for the other commands. Each part is one file, which the
 * command takes in when it is asked for it.
 */
const script: Options = {
  ...started('node'),
  format: 'cjs',
  define: { 'import.meta.dirname': '__dirname' },
};

/** `import()` in a script that is run by `compiled-script.ts` is a function that it is given. */
const modulesByImport = (
  replaced: (code: string) => string,
): NonNullable<Options['plugins']>[number] => ({
  name: 'modules-by-import',
  renderChunk: (code) => ({ code: replaced(code) }),
});

/** The scripts of the command, taken in from beside it. */
const builtParts: Plugin = {
  name: 'built-parts',
  setup(build) {
    build.onResolve({ filter: /\/command-parts\.js$/ }, ({ resolveDir }) => ({
      path: join(resolveDir, 'built-parts.ts'),
    }));
  },
};

/**
 * Of the core's files, those whose names the package exports itself: values made there are the ones
 * that the core knows.
 */
const EXPORTED =
  /\/src\/(value\/(decimal|fraction|lead-time|gtin\/gtin|unit\/units)|record\/write-package-record|catalogue\/(plan-sync|apply-sync-plan|catalogue|instant|agreed-time\/agreed-instant)|assortment-file\/read-assortment-file)\.ts$/;

/**
 * Takes from the package itself what it exports, so that nothing is there twice: the same Decimal,
 * the same units.
 */
const fromPackage: Plugin = {
  name: 'from-package',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
      const file = fileURLToPath(new URL(path.replace(/\.js$/, '.ts'), `file://${importer}`));
      return importer !== '' && EXPORTED.test(file)
        ? { path: 'assortment-kit', external: true }
        : undefined;
    });
  },
};

// The folder is emptied by the build script: the builds run side by side.
export default defineConfig([
  {
    ...started('node'),
    entry: named(['index']),
    esbuildPlugins: [tablesAsJson, lateParts],
    dts: declarations(named(['index', 'arbitraries'])),
  },
  // The same without late parts, for bundlers, and for runtimes that take Node's conditions and
  // read files in another way.
  { ...started('node'), entry: named(['index-whole']) },
  { ...started('web'), entry: named(['index-web']) },
  { ...shared, entry: named(['arbitraries']), splitting: false, esbuildPlugins: [fromPackage] },
  { ...shared, entry: shells, dts: declarations(shells), esbuildOptions: chunks('shell') },
  { ...script, entry: named(['cli']) },
  {
    ...script,
    entry: { command: 'src/cli/main.ts' },
    external: [/^node:/, /\/(other|service)-commands\.js$/],
    esbuildPlugins: [builtParts],
    plugins: [
      modulesByImport((code) =>
        code.replace(/\bimport\(("\.\/(?:other|service)-commands\.js")\)/g, 'importModule($1)'),
      ),
    ],
  },
  {
    ...script,
    entry: {
      'check-command': 'src/cli/commands/check-command.ts',
      'sync-command': 'src/cli/commands/sync-command.ts',
    },
    external: [/^node:/, /\/open-database\.js$/],
    esbuildPlugins: [tablesAsJson, nodeDigest],
    // esbuild writes every import() here as require, which libsql is to have and a module is not.
    plugins: [
      modulesByImport((code) =>
        code.replace(
          /\bPromise\.resolve\(\)\.then\([^"]*"(\.\/open-database\.js)"\)(?:, ?1)?\)\)/g,
          'importModule("$1")',
        ),
      ),
    ],
    esbuildOptions(options, context) {
      script.esbuildOptions?.(options, context);
      options.alias = { ...options.alias, '#decompress': './src/daily-sync/decompress-node.ts' };
      options.supported = { 'dynamic-import': false };
    },
  },
  {
    ...shared,
    entry: {
      'other-commands': 'src/cli/other-commands.ts',
      'service-commands': 'src/cli/service-commands.ts',
      'open-database': 'src/cli/store/open-database.ts',
    },
    external: [/^node:/, '#decompress'],
    noExternal: [...NOT_BUNDLED, 'decimal.js'],
    minify: true,
    esbuildOptions(options, context) {
      chunks('command')(options, context);
      options.alias = { '#bytes': './src/text/bytes-node.ts' };
    },
  },
]);
