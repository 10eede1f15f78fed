import { gzipSync } from 'node:zlib';
import { build, type Plugin, transform } from 'esbuild';
import { rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { DIST } from '../built.js';

/**
 * Bytes that one function of the core adds to a program in a browser, minified and gzipped, at most,
 * with each bundler. Webpack is left out: it is 62 packages, and takes 8 s for each import.
 */
const BOUNDS: readonly (readonly [name: string, esbuild: number, rollup: number])[] = [
  ['gtinCheckDigit', 600, 600],
  ['formatLeadTime', 500, 500],
  ['issueUrl', 600, 600],
  ['isUnitOfMeasure', 3_000, 3_000],
];

/** `#bytes` and `#packing` as the `imports` of package.json choose them for browsers. */
const inBrowsers = (path: string): string | undefined =>
  /^#(?:bytes|packing)$/.test(path) ? `${DIST}/${path.slice(1)}-web.js` : undefined;

const esbuildPlugin: Plugin = {
  name: 'in-browsers',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^#/ }, ({ path }) => ({ path: inBrowsers(path) ?? path })),
};

const programOf = (name: string): string =>
  `import { ${name} } from '${DIST}/index.js'; globalThis.kit = ${name};`;

/** Returns what esbuild makes of a program. */
async function withEsbuild(program: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: DIST },
    plugins: [esbuildPlugin],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  });
  return outputFiles[0]?.text ?? '';
}

/** Returns what rollup makes of a program, minified. Packages stay imports. */
async function withRollup(program: string): Promise<string> {
  const bundle = await rollup({
    input: 'program',
    external: (id) => /^(?:valibot|decimal\.js)$/.test(id),
    // As `sideEffects` of package.json.
    treeshake: { moduleSideEffects: (id) => id === 'program' },
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? id : inBrowsers(id)),
        load: (id) => (id === 'program' ? program : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const { code } = await transform(output[0].code, { minify: true, format: 'esm' });
  return code;
}

describe('Bundles that use one function', () => {
  it.each(BOUNDS)('%s: esbuild %i bytes, rollup %i bytes', async (name, ofEsbuild, ofRollup) => {
    const program = programOf(name);
    const sizes = await Promise.all(
      [withEsbuild, withRollup].map(async (bundle) => gzipSync(await bundle(program)).length),
    );
    expect([name, sizes[0]]).toEqual([name, Math.min(sizes[0] ?? Infinity, ofEsbuild)]);
    expect([name, sizes[1]]).toEqual([name, Math.min(sizes[1] ?? Infinity, ofRollup)]);
  });
});
