import { existsSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** One entry per subpath of `exports`, the command, and both sides of the `#bytes` import. test/policy/surface.test.ts holds them equal. */
export const entries: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  arbitraries: 'src/arbitraries/index.ts',
  cli: 'src/cli/main.ts',
  'bytes-node': 'src/text/bytes-node.ts',
  'bytes-web': 'src/text/bytes-web.ts',
};

// An entry that is not written yet is left out; the policy test names it until it is there.
const written = Object.entries(entries).filter(([, source]) => existsSync(source));

/** The library, cut once where its entries share code: every file more on the way of an import costs it about half a millisecond. */
const library = Object.fromEntries(written.filter(([name]) => name !== 'cli'));

/** The command, cut apart from the library, so that what `check` loads is not cut by what the library shares. */
const command = Object.fromEntries(written.filter(([name]) => name === 'cli'));

const shared: Options = {
  format: 'esm',
  target: ['node20', 'es2022'],
  platform: 'neutral',
  splitting: true,
  // esbuild drops what is unused; the second pass through rollup would not read the half surrogates that generators hold.
  treeshake: false,
  external: ['#bytes', /^node:/],
  noExternal: [/^@noble\/hashes/],
};

export default defineConfig([
  {
    ...shared,
    entry: library,
    // The two run side by side: each cleans away its own files only.
    clean: ['!cli*'],
    // Declarations for what can be imported; `#bytes` needs none.
    dts: {
      entry: Object.fromEntries(Object.entries(library).filter(([name]) => !name.startsWith('bytes-'))),
      compilerOptions: { ignoreDeprecations: '6.0' },
    },
  },
  {
    ...shared,
    entry: command,
    clean: Object.keys(library)
      .map((name) => `!${name}*`)
      .concat('!chunk-*', '!*.d.ts'),
    esbuildOptions(options) {
      options.chunkNames = 'cli-[name]-[hash]';
    },
  },
]);
