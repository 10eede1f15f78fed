// Bundles sources and tests of this repository for a verification that runs without a build.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Builds a module with these exports (paths relative to this folder), for `import(url)`, next to
 * the packages, so that it finds them.
 */
export async function buildForHere(contents) {
  const cache = path('../../node_modules/.cache/assortment-kit/');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'verify-'));
  const outfile = join(folder, 'verify.mjs');
  await build({
    stdin: { contents, resolveDir: path('.'), loader: 'ts' },
    outfile,
    alias: {
      '#core': path('../../src/core/index.ts'),
      '#catalogue': path('../../src/core/catalogue/index.ts'),
      '#bytes': path('../../src/text/bytes-node.ts'),
      '#packing': path('../../src/storage/packing/packing-node.ts'),
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  return {
    url: pathToFileURL(outfile).href,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
