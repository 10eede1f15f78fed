import { existsSync } from 'node:fs';
import { defineConfig } from 'tsup';

/** One entry per subpath of `exports`, the command, and both sides of the `#bytes` import. test/policy/surface.test.ts holds them equal. */
export const entries: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  arbitraries: 'src/arbitraries/index.ts',
  cli: 'src/cli/main.ts',
  'bytes-node': 'src/text/bytes-node.ts',
  'bytes-web': 'src/text/bytes-web.ts',
};

// An entry that is not written yet is left out; the policy test names it until it is there.
const written = Object.fromEntries(Object.entries(entries).filter(([, source]) => existsSync(source)));

export default defineConfig({
  entry: written,
  format: 'esm',
  target: ['node20', 'es2022'],
  platform: 'neutral',
  splitting: true,
  // esbuild drops what is unused; the second pass through rollup would not read the half surrogates that generators hold.
  treeshake: false,
  clean: true,
  // Declarations for what can be imported; the command and `#bytes` need none.
  dts: {
    entry: Object.fromEntries(Object.entries(written).filter(([name]) => !/^(cli|bytes-)/.test(name))),
    compilerOptions: { ignoreDeprecations: '6.0' },
  },
  external: ['#bytes', /^node:/],
  noExternal: [/^@noble\/hashes/],
});
