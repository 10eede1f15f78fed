import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm, run } from './command.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Packs what `dist` holds. */
export function packedTarball(folder) {
  return packed({ cwd: ROOT }, folder, 'packed.tgz');
}

/**
 * Builds and packs a copy of the sources as another machine would: by this `node`, in another
 * folder, time zone and language, with modules installed again.
 */
export function tarballOfAnotherMachine(folder, node) {
  const copy = join(folder, 'another machine');
  for (const file of sources()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file), { verbatimSymlinks: true });
  }
  const env = {
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    TZ: 'Pacific/Apia',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  };
  npm({ cwd: copy, env }, 'ci', '--no-audit', '--no-fund');
  npm({ cwd: copy, env }, 'run', '--silent', 'build');
  return packed({ cwd: copy, env }, folder, 'packed-elsewhere.tgz');
}

/** Files that git has, or would add. */
function sources() {
  return run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
    .split('\0')
    .filter((file) => file !== '');
}

function packed(place, folder, name) {
  const [{ filename }] = JSON.parse(
    npm(place, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  );
  const path = join(folder, name);
  renameSync(join(folder, filename), path);
  const content = readFileSync(path);
  const digest = createHash('sha512').update(content).digest('base64');
  return { path, bytes: content.length, integrity: `sha512-${digest}` };
}
