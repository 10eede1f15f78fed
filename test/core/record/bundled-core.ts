import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

const path = (relative: string): string =>
  fileURLToPath(new URL(`../../../${relative}`, import.meta.url));

let bundled: Promise<string> | undefined;

/** The core as one script that leaves its exports in `kit`. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path('src/core/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'kit',
    target: 'es2022',
    alias: { '#bytes': path('src/text/bytes-web.ts') },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Runs a script with the core in a realm of its own, whose prototypes may be spoiled; returns the
 * JSON text that it ends with.
 */
export async function runBesideCore(before: string, script: string): Promise<string> {
  bundled ??= bundle();
  const context = createContext({ TextEncoder, TextDecoder });
  runInContext(await bundled, context);
  return String(runInContext(`${before};\n(() => { ${script} })()`, context));
}
