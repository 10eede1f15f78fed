// Keeps the code that the engine makes of the command's scripts, for `compiled-script.ts`: runs `assortment check` and `assortment sync` over an example, once each in a
// process of its own. The last step of the build.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');

/** A file with every kind of finding, smaller than those for which the engine's flags are changed: code is good for the flags it was made under. */
const EXAMPLE = join(ROOT, 'examples/supplier-assortment.json');

/** Where the code of a script stands, as `compiled-script.ts` looks for it. */
const codeOf = (script) =>
  script.replace(/\.cjs$/, `-${process.versions.v8}-${process.platform}-${process.arch}.code`);

/** Runs the command in this process, and writes what became of these scripts when it ends. */
function keepCode(scripts, args) {
  const made = new Map();
  const { Script } = vm;
  vm.Script = class extends Script {
    constructor(text, options) {
      super(text, options);
      made.set(basename(options.filename), this);
    }
  };
  process.on('exit', (status) => {
    process.exitCode = status < 2 && scripts.every((script) => made.has(basename(script))) ? 0 : 1;
    for (const script of scripts) {
      const code = made.get(basename(script))?.createCachedData() ?? Buffer.alloc(0);
      if (process.exitCode === 0)
        writeFileSync(codeOf(script), Buffer.concat([readFileSync(script), code, code]));
    }
  });
  process.argv = [process.execPath, 'assortment', ...args];
  createRequire(import.meta.url)(join(DIST, 'cli.cjs'));
}

const [names, ...args] = process.argv.slice(2);
if (names !== undefined)
  keepCode(
    names.split(',').map((name) => join(DIST, `${name}.cjs`)),
    args,
  );
else {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-code-'));
  const runs = [
    ['check-command', 'check', EXAMPLE],
    ['sync-command,command', 'sync', EXAMPLE, '--customer', '1', '--data', join(folder, 'data')],
  ];
  for (const run of runs) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(import.meta.url), ...run],
      { encoding: 'utf8' },
    );
    // The command is as good without, and slower to start.
    if (status !== 0) console.error(`notice: no code was kept of ${run[0]}: ${stderr}`);
  }
  rmSync(folder, { recursive: true });
}
