import { existsSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** One entry per subpath of `exports`, the command, and both sides of the `#` imports. test/policy/surface.test.ts holds them equal. */
export const entries: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  arbitraries: 'src/arbitraries/index.ts',
  oauth: 'src/oauth/index.ts',
  client: 'src/client/index.ts',
  storage: 'src/storage/index.ts',
  'storage-sqlite': 'src/storage/sqlite/index.ts',
  'storage-postgres': 'src/storage/postgres/index.ts',
  service: 'src/service/index.ts',
  'service-node': 'src/service/node/index.ts',
  'service-worker': 'src/service/worker/index.ts',
  cli: 'src/cli/main.ts',
  'bytes-node': 'src/text/bytes-node.ts',
  'bytes-web': 'src/text/bytes-web.ts',
  'decompress-node': 'src/service/decompress-node.ts',
  'decompress-web': 'src/service/decompress-web.ts',
};

const BYTES = ['bytes-node', 'bytes-web'];

/** Entries by name. One that is not written yet is left out; the policy test names it until it is there. */
const named = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([name, source]) => names.includes(name) && existsSync(source)));

/** The pure core, cut once where its entries share code: every file more on the way of an import costs it about half a millisecond. */
const core = named(['index', 'arbitraries', ...BYTES]);

/** The shells, cut apart from the core: what they share with it would cut the core into more files. What crosses the border is plain data. */
const shells = named(Object.keys(entries).filter((name) => !Object.hasOwn(core, name) && name !== 'cli'));

const shared: Options = {
  format: 'esm',
  target: ['node20', 'es2022'],
  platform: 'neutral',
  splitting: true,
  // esbuild drops what is unused; the second pass through rollup would not read the half surrogates that generators hold.
  treeshake: false,
  external: ['#bytes', '#decompress', /^node:/],
  noExternal: [/^@noble\/hashes/],
};

/** Declarations for what can be imported; the `#` imports need none. */
const declarations = (entry: Record<string, string>): Options['dts'] => ({
  entry: Object.fromEntries(Object.entries(entry).filter(([name]) => !/^(bytes|decompress)-/.test(name))),
  compilerOptions: { ignoreDeprecations: '6.0' },
});

/** Chunks of the builds stand side by side in one folder, told apart by what they begin with. */
const chunks =
  (begin: string): NonNullable<Options['esbuildOptions']> =>
  (options) => {
    options.chunkNames = `${begin}-[name]-[hash]`;
  };

// The folder is emptied by the build script: the builds run side by side.
export default defineConfig([
  { ...shared, entry: core, dts: declarations(core) },
  { ...shared, entry: shells, dts: declarations(shells), esbuildOptions: chunks('shell') },
  {
    ...shared,
    entry: named(['cli']),
    // The command loads what needs storage or a server from a build of its own, so that `check` loads no more files for it.
    external: [/^node:/, /\/service-commands\.js$/],
    // Nobody imports the command, and it starts anew each time: finding a package or a `#` import and reading long names cost it 3 ms each.
    noExternal: [...(shared.noExternal ?? []), 'decimal.js'],
    minify: true,
    esbuildOptions(options, context) {
      chunks('cli')(options, context);
      options.alias = { '#bytes': './src/text/bytes-node.ts' };
    },
  },
  {
    ...shared,
    entry: { 'service-commands': 'src/cli/service-commands.ts' },
    external: [/^node:/, '#decompress'],
    noExternal: [...(shared.noExternal ?? []), 'decimal.js'],
    minify: true,
    esbuildOptions(options, context) {
      chunks('command')(options, context);
      options.alias = { '#bytes': './src/text/bytes-node.ts' };
    },
  },
]);
