import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Builds the package into a folder with source maps; the published build is left unchanged. */
export async function buildMeasured(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'runs'), { recursive: true });
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  const outDir = join(folder, 'dist');
  await build({
    config: join(root, 'tsup.config.ts'),
    outDir,
    sourcemap: true,
    dts: false,
    silent: true,
    onSuccess: undefined,
  });
  execFileSync(process.execPath, [join(root, 'src/page/build-pages.mjs'), outDir]);
}
