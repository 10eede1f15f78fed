import { writeFileSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { ASSORTMENT_JSON_SCHEMA } from './src/record/json-schema.js';

/** Modules that can be imported, by the name of their file in `dist`: the subpaths of `exports`. */
const subpaths: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  catalogue: 'src/catalogue/index.ts',
  arbitraries: 'src/arbitraries/index.ts',
  oauth: 'src/oauth/index.ts',
  client: 'src/client/index.ts',
  storage: 'src/storage/index.ts',
  'storage-conformance': 'src/storage-conformance/index.ts',
  'storage-sqlite': 'src/storage/sqlite/index.ts',
  'storage-postgres': 'src/storage/postgres/index.ts',
  service: 'src/service/index.ts',
  'service-node': 'src/service/node/index.ts',
  'service-worker': 'src/daily-sync/worker/index.ts',
};

/** Every file of `dist` with a fixed name: the subpaths, the command, and the `#` imports. */
export const entries: Readonly<Record<string, string>> = {
  ...subpaths,
  cli: 'src/cli/main.ts',
  'bytes-node': 'src/text/bytes-node.ts',
  'bytes-web': 'src/text/bytes-web.ts',
  'packing-node': 'src/packing/packing-node.ts',
  'packing-web': 'src/packing/packing-web.ts',
};

export default defineConfig({
  entry: { ...entries },
  dts: { entry: { ...subpaths }, compilerOptions: { ignoreDeprecations: '6.0' } },
  clean: true,
  format: 'esm',
  target: ['node20', 'es2022'],
  platform: 'neutral',
  // Code that two entries share becomes a chunk, so that each value exists once.
  splitting: true,
  // The `#` imports choose a file by platform, in package.json.
  external: ['#bytes', '#packing', /^node:/],
  // Development dependencies: their code is part of ours.
  noExternal: [/^@noble\/hashes/, 'get-east-asian-width'],
  onSuccess: async () => {
    writeFileSync('dist/schema.json', `${JSON.stringify(ASSORTMENT_JSON_SCHEMA, null, 2)}\n`);
  },
});
