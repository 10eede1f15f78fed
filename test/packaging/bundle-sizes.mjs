import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importTool } from './consumer.mjs';

const { 'size-limit': limits } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** Single imports from the core, each with the most bytes of its bundle, minified and gzipped. */
const BUDGETS = limits.flatMap(({ import: names, limit }) => {
  const name = /^\{ (\w+) \}$/.exec(names)?.[1];
  return name === undefined ? [] : [[name, Number.parseFloat(limit) * 1000]];
});

/**
 * Returns one line for each import: its size with esbuild, rollup and vite. Throws where one is
 * above the budget that size-limit holds for esbuild.
 */
export async function bundleSizes(consumer) {
  const esbuild = await importTool(consumer, 'esbuild');
  const { rollup } = await importTool(consumer, 'rollup');
  const { nodeResolve } = await importTool(consumer, '@rollup/plugin-node-resolve');
  const vite = await importTool(consumer, 'vite');
  const entry = join(consumer, 'entry.js');
  const bundlers = {
    esbuild: async () => {
      const options = { bundle: true, minify: true, write: false, format: 'esm' };
      const { outputFiles } = await esbuild.build({ entryPoints: [entry], ...options });
      return outputFiles[0].text;
    },
    rollup: async () => {
      const bundle = await rollup({ input: entry, plugins: [nodeResolve({ browser: true })] });
      const { output } = await bundle.generate({ format: 'es' });
      // Without the format esbuild takes the bundle for a script and keeps every top-level name.
      const minified = await esbuild.transform(output[0].code, { minify: true, format: 'esm' });
      return minified.code;
    },
    vite: async () => {
      const build = { write: false, target: 'es2022', rollupOptions: { input: entry } };
      const made = await vite.build({
        configFile: false,
        logLevel: 'error',
        root: consumer,
        build,
      });
      return made.output.map(({ code }) => code).join('');
    },
  };
  const lines = [];
  for (const [name, budget] of BUDGETS) {
    writeFileSync(entry, `import { ${name} } from 'assortment-kit'; globalThis.kit = ${name};`);
    const sizes = [];
    for (const [bundler, bundle] of Object.entries(bundlers)) {
      const size = gzipSync(await bundle()).length;
      if (size > budget)
        throw new Error(
          `${name} takes ${size} bytes with ${bundler}; at most ${budget} are allowed.`,
        );
      sizes.push(`${bundler} ${(size / 1000).toFixed(1)} kB`);
    }
    lines.push(`import { ${name} }: ${sizes.join(', ')}`);
  }
  return lines;
}
