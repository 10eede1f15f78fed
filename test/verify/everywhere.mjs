// npm run verify:everywhere [-- RUNTIME...]
// Asks the built core the same questions (core-answers.mjs) in every runtime that the npm registry
// has, and in Node under flags that take something away; every answer must be that of this Node.
// The registry has no Node for musl: Bun replaces it for that library, with Debian's musl and gcc.
// Then checks a million records in 64 MiB of heap. Needs a build and the npm registry.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAssortment } from '../../bench/generate.mjs';

/** Packages of the registry that hold a runtime, with its program and what runs a file. */
const RUNTIMES = {
  'node@22': ['node_modules/node/bin/node'],
  'node@24': ['node_modules/node/bin/node'],
  'node@26': ['node_modules/node/bin/node'],
  bun: ['node_modules/bun/bin/bun.exe', 'run'],
  deno: [
    'node_modules/deno/deno',
    'run',
    '--allow-read',
    '--allow-env',
    '--node-modules-dir=manual',
  ],
  '@oven/bun-linux-x64-musl': ['node_modules/@oven/bun-linux-x64-musl/bin/bun', 'run'],
};

/** Flags of Node, by what they take away. */
const FLAGS = {
  'frozen intrinsics': '--frozen-intrinsics',
  'no __proto__': '--disable-proto=throw',
  'no code from strings': '--disallow-code-generation-from-strings',
  'no WebAssembly, no compiler': '--jitless',
  'a stack of 200 kB': '--stack-size=200',
};

const RECORDS = 5_000;
const MILLION = 1_000_000;
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const root = pathOf('../..');
const folder = mkdtempSync(join(tmpdir(), 'everywhere-'));
const files = [0, 1].map((edition) => {
  const path = join(folder, `${edition}.json`);
  writeAssortment(path, RECORDS, { edition: edition + 1, bad: 0.02 });
  return path;
});
let failed = 0;
let places = 0;

function say(isRight, what, more) {
  places += 1;
  if (!isRight) failed += 1;
  console.log(`${isRight ? 'ok' : 'FAILED'} ${what}: ${more}`);
}

/** Runs the questions; returns what was printed, or why nothing was. */
function answersOf([program, ...args]) {
  const { stdout, stderr, error } = spawnSync(
    program,
    [...args, pathOf('core-answers.mjs'), ...files],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout?.trim() || `${error ?? stderr}`.trim().split('\n').slice(0, 4).join(' ');
}

/** Installs a runtime; returns the words that run a file, undefined where it cannot be had. */
function install(name) {
  const place = join(folder, name);
  const [program, ...args] = RUNTIMES[name];
  mkdirSync(place, { recursive: true });
  const allowed = { node: true, bun: true, deno: true };
  writeFileSync(join(place, 'package.json'), JSON.stringify({ allowScripts: allowed }));
  const forMusl = name.endsWith('-musl');
  // npm refuses a program for another C library than this machine's, unless it is forced.
  const force = forMusl ? ['--force'] : [];
  spawnSync('npm', ['install', '--no-save', ...force, name], { cwd: place });
  if (!existsSync(join(place, program))) return undefined;
  const start = forMusl ? startMusl(place) : [];
  return start && [...start, join(place, program), ...args];
}

/**
 * Lends a program for musl the C++ library of this machine. Returns the words that start it,
 * undefined without Debian's musl and gcc.
 */
function startMusl(place) {
  const run = (...words) => spawnSync(words[0], words.slice(1), { encoding: 'utf8' });
  for (const library of ['libstdc++.so.6', 'libgcc_s.so.1']) {
    const found = run('gcc', `-print-file-name=${library}`).stdout?.trim();
    if (!found || run('cp', '-L', found, join(place, library)).status !== 0) return undefined;
  }
  const names = ['-shared', '-fPIC', '-nostdlib', '-o', join(place, 'ld-linux-x86-64.so.2')];
  const built = run('gcc', ...names, pathOf('musl-names.c')).status === 0;
  return built && existsSync('/lib/ld-musl-x86_64.so.1')
    ? ['env', `LD_LIBRARY_PATH=${place}`]
    : undefined;
}

/** Checks a million records, through a pipe, in a heap of 64 MiB. */
function checkMillion() {
  return new Promise((resolve) => {
    const making = spawn(
      process.execPath,
      [pathOf('../../bench/generate.mjs'), `${MILLION}`, '-'],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const checking = spawn(
      process.execPath,
      ['--max-old-space-size=64', join(root, 'dist/cli.js'), 'check', '-', '--json'],
      { stdio: [making.stdout, 'pipe', 'pipe'] },
    );
    let printed = '';
    checking.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    checking.once('close', (code) => resolve({ code, printed }));
  });
}

try {
  const expected = answersOf([process.execPath]);
  say(/^\d+ answers/.test(expected), `Node ${process.versions.node}`, expected);
  for (const [what, flag] of Object.entries(FLAGS)) {
    const answers = answersOf([process.execPath, flag]);
    say(answers === expected, `${what} (${flag})`, answers);
  }
  const asked = process.argv.slice(2);
  for (const name of asked.length > 0 ? asked : Object.keys(RUNTIMES)) {
    const words = install(name);
    if (words === undefined) console.log(`notice: ${name} cannot be had here; it was not asked`);
    else {
      const answers = answersOf(words);
      say(answers === expected, name, answers);
    }
  }
  const { code, printed } = await checkMillion();
  const report = code === 0 ? JSON.parse(printed) : undefined;
  const counted = report?.file?.records ?? report?.files?.[0]?.file?.records;
  say(
    counted === MILLION,
    'a million records in 64 MiB of heap',
    `exit ${code}, ${counted} records`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${places} runtimes, flags and limits, ${failed} of them with another answer`);
process.exitCode = failed === 0 ? 0 : 1;
