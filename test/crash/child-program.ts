import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { MEASURED } from '../built.js';

/** A program for other processes, built once. */
export interface ChildProgram {
  readonly path: string;
  remove(): void;
}

/**
 * Builds one of the tests' own programs into a folder next to the packages, so that it finds them.
 * `root` is the repository.
 */
export async function buildChildProgram(
  entry: string,
  root: string = fileURLToPath(new URL('../../', import.meta.url)),
): Promise<ChildProgram> {
  const cache = MEASURED ?? join(root, 'node_modules', '.cache', 'assortment-kit');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'child-'));
  const path = join(folder, 'child.mjs');
  await build({
    entryPoints: [join(root, entry)],
    outfile: path,
    alias: {
      '#bytes': join(root, 'src/text/bytes-node.ts'),
      '#packing': join(root, 'src/storage/packing/packing-node.ts'),
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
    sourcemap: MEASURED === undefined ? false : 'inline',
    sourcesContent: false,
  });
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Coverage is read after the run, with the program.
  return { path, remove: MEASURED === undefined ? remove : () => undefined };
}
