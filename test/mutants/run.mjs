// npm run verify:mutants [-- LIST…] [--fresh]
// npm run verify:mutants -- --random N [--seed S] [--room NAME,…] [--minutes M] [--least PERCENT]
//   [--workers W]
// With --random, tests random mutants of the core, or of the rooms NAME in rooms.mjs. Without,
// applies each listed mutant to a copy of the project and runs the tests of its list there. A
// mutant that no test kills is a survivor: exit code 1. Results are stored by content next to the
// copies, so an interrupted run continues where it was.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findPattern } from './find-pattern.mjs';
import { testRandomMutants } from './random-mutants.mjs';
import { CORE, ROOMS } from './rooms.mjs';
import { watchHang } from './watch-hang.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));
const WORKERS = 2;
/** Milliseconds of work after which the tests of a mutant hang. */
const PATIENCE = 120_000;
const SUFFIX = '-mutants.mjs';

const args = process.argv.slice(2);
if (args.includes('--random')) process.exit((await testRandom()) ? 0 : 1);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const names = readdirSync(here)
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
if (names.length === 0) throw new Error(`No list of mutants called ${wanted.join(', ')}.`);

const work = join(
  tmpdir(),
  `assortment-kit-mutants-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
);
mkdirSync(work, { recursive: true });
const memoryFile = join(work, 'results.json');
const memory =
  existsSync(memoryFile) && !args.includes('--fresh')
    ? JSON.parse(readFileSync(memoryFile, 'utf8'))
    : {};

/** Hash of everything that a verdict depends on: the mutated sources and the tests. */
const state = createHash('sha256');
for (const path of ['src', 'test', 'package-lock.json', 'vitest.config.ts'].flatMap(filesOf))
  state
    .update(path)
    .update('\0')
    .update(readFileSync(join(root, path)));
const stateHash = state.digest('hex');

/** Reads the options of a random run. A version of the package has a seed of its own. */
function testRandom() {
  const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const rooms = option('--room')?.split(',') ?? Object.keys(CORE);
  const unknown = rooms.find((room) => ROOMS[room] === undefined);
  if (unknown !== undefined)
    throw new Error(`--room takes ${Object.keys(ROOMS).join(', ')}; received ${unknown}.`);
  return testRandomMutants({
    count: Number(option('--random')),
    seed: option('--seed') ?? version,
    rooms,
    workers: Number(option('--workers') ?? WORKERS),
    minutes: Number(option('--minutes') ?? Number.POSITIVE_INFINITY),
    least: Number(option('--least') ?? Math.min(...rooms.map((room) => ROOMS[room].least))),
  });
}

function filesOf(path) {
  const full = join(root, path);
  try {
    return readdirSync(full)
      .sort()
      .flatMap((name) => filesOf(join(path, name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

const jobs = [];
for (const name of names) {
  const list = await import(pathToFileURL(join(here, name + SUFFIX)).href);
  for (const mutant of list.mutants) {
    const text = readFileSync(join(root, mutant.file), 'utf8');
    if (text.match(findPattern(mutant.find))?.length !== 1)
      throw new Error(`${name}: "${mutant.find}" does not stand exactly once in ${mutant.file}.`);
    const key = createHash('sha256')
      .update(JSON.stringify([stateHash, list.tests, mutant.file, mutant.find, mutant.replace]))
      .digest('hex');
    jobs.push({ list: name, tests: list.tests, mutant, key });
  }
}

/** A copy that a mutant can be written into, for this run alone; node_modules is shared. */
function makeCopy(number) {
  const copy = join(work, `copy-${process.pid}-${number}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy);
  for (const name of ['src', 'test', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

function runTests(copy, tests) {
  return new Promise((resolve) => {
    const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--bail=1', '--project=core', '--reporter=json', ...tests],
      {
        cwd: copy,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    const unwatch = watchHang(child, PATIENCE, () => child.kill('SIGKILL'));
    child.on('close', (code, signal) => {
      unwatch();
      resolve({
        verdict: signal !== null ? 'timeout' : code === 0 ? 'survived' : 'killed',
        by: killer(out),
      });
    });
  });
}

function killer(out) {
  try {
    const failed = JSON.parse(out.slice(out.indexOf('{'))).testResults.flatMap(
      ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'),
    );
    return failed[0]?.title ?? '';
  } catch {
    return '';
  }
}

const copies = Array.from({ length: WORKERS }, (_, n) => makeCopy(n));
for (const name of names) {
  const { tests } = await import(pathToFileURL(join(here, name + SUFFIX)).href);
  const { verdict } = await runTests(copies[0], tests);
  if (verdict !== 'survived')
    throw new Error(`${name}: the tests fail without any mutant (${verdict}).`);
}

const waiting = jobs.filter(({ key }) => memory[key] === undefined);
console.log(`${jobs.length} mutants, ${jobs.length - waiting.length} known from an earlier run`);
await Promise.all(
  copies.map(async (copy) => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const { file, find, replace } = job.mutant;
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replace(findPattern(find), () => replace),
      );
      memory[job.key] = await runTests(copy, job.tests);
      writeFileSync(path, text);
      writeFileSync(memoryFile, JSON.stringify(memory));
    }
  }),
);
for (const copy of copies) rmSync(copy, { recursive: true, force: true });

const rows = jobs.map(({ list, mutant, key }) => ({ list, name: mutant.name, ...memory[key] }));
for (const { list, name, verdict, by } of rows)
  console.log(`${verdict.padEnd(8)}  ${list}: ${name}${by === '' ? '' : `\n          ${by}`}`);
const survivors = rows.filter(({ verdict }) => verdict === 'survived').length;
console.log(`${rows.length - survivors} of ${rows.length} mutants killed`);
process.exitCode = survivors === 0 ? 0 : 1;
