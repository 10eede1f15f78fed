import { writeFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { ASSORTMENT_JSON_SCHEMA } from './src/core/record/json-schema.js';

type Entries = Readonly<Record<string, string>>;

/**
 * The core: few files, which Node loads in less time than many. `Decimal` is a file of its own, so
 * that web bundles without decimals drop decimal.js, which is not marked as free of side effects.
 */
const core: Entries = {
  index: 'src/core/index.ts',
  catalogue: 'src/core/catalogue/index.ts',
  decimal: 'src/core/value/decimal.ts',
  // Here for the digests, which the catalogue has too.
  'packing-web': 'src/storage/packing/packing-web.ts',
};

/** The other subpaths of `exports`, by the name of their file in `dist`. */
const shells: Entries = {
  arbitraries: 'src/testing/index.ts',
  titles: 'src/core/issue/titles/title-of.ts',
  'languages-fi': 'src/client/subpaths/finnish.ts',
  'languages-sv': 'src/client/subpaths/swedish.ts',
  'languages-de': 'src/client/subpaths/german.ts',
  import: 'src/import/index.ts',
  oauth: 'src/oauth/index.ts',
  client: 'src/client/index.ts',
  storage: 'src/storage/index.ts',
  'storage-conformance': 'src/storage/conformance/index.ts',
  'storage-sqlite': 'src/storage/sqlite/index.ts',
  'storage-postgres': 'src/storage/postgres/index.ts',
  'storage-s3': 'src/storage/s3/index.ts',
  service: 'src/service/index.ts',
  'service-node': 'src/service/node/index.ts',
  'service-worker': 'src/service/daily-sync/worker/index.ts',
};

/** The command, and the `#` imports that choose a file by platform in package.json. */
const internal: Entries = {
  cli: 'src/command/main.ts',
  'bytes-node': 'src/text/bytes-node.ts',
  'bytes-web': 'src/text/bytes-web.ts',
  'packing-node': 'src/storage/packing/packing-node.ts',
};

/** Every file of `dist` with a fixed name. */
export const entries: Entries = { ...core, ...shells, ...internal };

const common: Options = {
  format: 'esm',
  target: ['node20', 'es2022'],
  platform: 'neutral',
  esbuildOptions: (options) => {
    // Every Node that we support knows `\\p{L}`: a literal may be dropped by bundlers.
    options.supported = { 'regexp-unicode-property-escapes': true };
  },
  // Functions that only make a value, so that bundlers may drop values that nothing uses.
  pure: ['Object.freeze', 'Object.keys', 'BigInt'],
  external: ['#bytes', '#packing', /^node:/],
  // Development dependencies: their code is part of ours.
  noExternal: [/^@noble\/hashes/, 'fflate', 'get-east-asian-width', /^jsonrepair/],
  esbuildPlugins: [
    {
      // Imports of the core's files stay imports, so that every value exists once.
      name: 'core-imports',
      setup: ({ onResolve }) => {
        onResolve({ filter: /^#core$/ }, () => ({ path: './index.js', external: true }));
        onResolve({ filter: /^#catalogue$/ }, () => ({ path: './catalogue.js', external: true }));
        onResolve({ filter: /\/decimal\.js$/ }, () => ({ path: './decimal.js', external: true }));
      },
    },
  ],
};

export default defineConfig([
  { ...common, entry: { ...core }, splitting: true },
  {
    ...common,
    entry: { ...shells, ...internal },
    // Code that two entries share becomes a chunk.
    splitting: true,
    dts: {
      entry: { index: core.index, catalogue: core.catalogue, ...shells },
      compilerOptions: { ignoreDeprecations: '6.0' },
    },
    onSuccess: async () =>
      writeFileSync('dist/schema.json', `${JSON.stringify(ASSORTMENT_JSON_SCHEMA, null, 2)}\n`),
  },
]);
