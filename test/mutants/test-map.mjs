// Finds out which tests run the code of which mutant.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProcess } from './mutant-process.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Time for a file of tests that runs the first time. */
const FIRST_TIME = 300_000;

/**
 * Files of tests that nothing is gained by: they take minutes, and others run the same code; or
 * they replace modules, which the others would see.
 */
const LEFT_OUT = [
  /(hostile|scanner|well-formed\.laws)\.test\.ts$/,
  /(files-web|optional-peers|rate-limiter|under-pressure|start-worker)\.test\.ts$/,
];

/** Returns the files below a folder with such an ending, or the path itself. */
export function filesUnder(path, ending) {
  if (path.endsWith(ending)) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(full, ending);
      return entry.name.endsWith(ending) ? [full] : [];
    });
}

/** Returns the files of tests in folders of `test`, or with a name that begins so. */
export function testsUnder(paths) {
  const files = paths.flatMap((path) =>
    existsSync(join(root, 'test', path))
      ? filesUnder(`test/${path}`, '.test.ts')
      : filesUnder(`test/${dirname(path)}`, '.test.ts').filter((file) =>
          file.startsWith(`test/${path}.`),
        ),
  );
  // Two paths may hold one file, which could be run only once.
  return [...new Set(files)].filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)));
}

/** Puts a call in front of the code of each mutant; returns the changed texts by path. */
export function insertProbes(mutants, texts) {
  const probes = new Map();
  const edits = new Map();
  for (const mutant of mutants) {
    const key = probeKey(mutant);
    if (mutant.runs === undefined || probes.has(key)) continue;
    probes.set(key, probes.size);
    const call = `globalThis.mutantProbe?.(${probes.get(key)})`;
    const { file, runs } = mutant;
    if (!edits.has(file)) edits.set(file, []);
    const [open, close] = runs.isStatement ? [`{${call};`, '}'] : [`(${call}, `, ')'];
    // At one place a statement begins before its expression, and ends after it.
    const order = runs.isStatement ? 0 : 1;
    edits
      .get(file)
      .push([runs.at, 2 + order, open, runs.end], [runs.end, 1 - order, close, -runs.at]);
  }
  const probed = {};
  for (const [file, list] of edits) {
    let text = texts.get(file);
    for (const [at, , insert] of list.sort((a, b) => b[0] - a[0] || b[1] - a[1]))
      text = text.slice(0, at) + insert + text.slice(at);
    probed[join(root, file)] = text;
  }
  return { probes, probed };
}

function probeKey({ file, runs }) {
  return `${file}:${runs?.at}:${runs?.end}`;
}

/** Runs whole files of tests once over sources with probes. Throws if a test fails. */
export async function mapTests(files, probed) {
  const server = await startProcess(['--all']);
  const runs = files.map((file) => ({ file }));
  const limits = files.map(() => FIRST_TIME);
  const answer = await server.ask({ runs, texts: probed, limits }).catch((cause) => {
    throw new Error('The tests do not run over the sources without a mutant.', { cause });
  });
  server.end();
  const { modules, failures } = answer;
  if (failures.length > 0)
    throw new Error(
      `Tests fail without a mutant (is there a build?):\n${failures.map(nameOf).join('\n')}`,
    );
  return modules;
}

/**
 * Returns the files of tests that run a mutant's code, with the ids of the tests that do, those
 * first that take the least time. Code that runs at import, such as a table, is run by every file:
 * so is code that ran outside of tests in one of `modules` or `others`, for a source is imported
 * once for all files. Code that one test alone runs may make a value that is kept for the others:
 * then all are run.
 */
export function runsOf(mutant, modules, probes, others = []) {
  const probe = probes.get(probeKey(mutant));
  const reaching = modules.map(({ tests }) => tests.filter(({ ran }) => ran.includes(probe)));
  const isKept = reaching.flat().length === 1;
  const isImported =
    mutant.runs === undefined ||
    [...modules, ...others].some(({ outside }) => outside.includes(probe));
  const isWhole = isImported || isKept;
  return modules
    .flatMap(({ file, collecting, tests }, at) => {
      const chosen = isWhole ? tests : reaching[at];
      if (chosen.length === 0) return [];
      const milliseconds = collecting + chosen.reduce((sum, one) => sum + one.milliseconds, 0);
      return [{ file, ids: isWhole ? undefined : chosen.map(({ id }) => id), milliseconds }];
    })
    .sort((a, b) => costOf(a, mutant) - costOf(b, mutant));
}

/** Milliseconds of a file, fewer the closer its folder is to that of the mutant. */
function costOf({ file, milliseconds }, mutant) {
  const source = mutant.file.split('/').slice(1);
  const parts = file.split('/').slice(1);
  const name = source.at(-1).replace('.ts', '');
  const shared = source.findIndex((part, at) => part !== parts[at]);
  return milliseconds / (1 + 4 * shared) / (parts.at(-1).startsWith(`${name}.`) ? 4 : 1);
}

/** Returns the name of a failed test for people. */
export function nameOf({ file, test }) {
  return file === undefined ? test : `${file}: ${test}`;
}
