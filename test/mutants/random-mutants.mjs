// Tests random mutants of rooms of src: draws them by a seed, finds out which files of tests run
// their functions, and tries each mutant against these, the fastest first.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { equivalents } from './equivalents.mjs';
import { mutationPoints } from './mutation-points.mjs';
import { ROOMS } from './rooms.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(here));

/** Time for a file of tests: this many milliseconds, and this many times what it takes. */
const PATIENCE = 60_000;
const TIMES = 6;

/** Time for a file of tests that runs the first time. */
const FIRST_TIME = 300_000;

/** Files of tests that nothing is gained by: they take minutes, and others run the same code. */
const LEFT_OUT = [/hostile\.test\.ts$/, /scanner\.test\.ts$/, /well-formed\.laws\.test\.ts$/];

/**
 * Draws `count` mutants of `rooms` by `seed`, and tests as many as fit into `minutes`, in the
 * order drawn; where the time is limited, by the tests of their room alone. Prints the survivors,
 * and returns true where `least` of a hundred are killed.
 */
export async function testRandomMutants({ count, seed, rooms, workers, minutes, least }) {
  const sources = rooms.flatMap((room) => filesUnder(`src/${room}`, '.ts'));
  const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const points = sources.flatMap((file) => mutationPoints(file, texts.get(file)));
  checkEquivalents(points, texts);
  const drawn = draw(points, count, seed);
  const mutants = drawn.filter((point) => equivalentOf(point) === undefined);
  console.log(
    `${points.length} places in ${sources.length} files of ${rooms.join(', ')}; seed ${seed}: ` +
      `${drawn.length} drawn, ${drawn.length - mutants.length} of them named as equivalent`,
  );
  const tests = testsUnder(rooms.flatMap((room) => ROOMS[room].tests));
  const { probes, probed } = insertProbes(mutants, texts);
  const runs = await mapRuns(tests, probed);
  const waiting = mutants.map((mutant) => ({
    ...mutant,
    // Code that runs at import, such as a table, is run by every file.
    tests: runs.filter(
      ({ ran }) => mutant.runs === undefined || ran.has(probes.get(probeKey(mutant))),
    ),
  }));
  /** Other tests of a room, run over the unchanged sources as soon as a mutant needs them. */
  const others = new Map();
  const othersOf = (room) => {
    const files = testsUnder(ROOMS[room].more).filter((file) => !tests.includes(file));
    if (!others.has(room)) others.set(room, mapRuns(files, {}));
    return others.get(room);
  };
  const verdicts = [];
  const end = performance.now() + minutes * 60_000;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const trier = createTrier(texts, Number.isFinite(minutes) ? () => [] : othersOf);
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          if (performance.now() > end) break;
          verdicts.push(tell({ ...next, ...(await trier.try(next)) }));
        }
      } finally {
        trier.end();
      }
    }),
  );
  return report(verdicts, rooms, mutants.length, least);
}

function filesUnder(path, ending) {
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
function testsUnder(paths) {
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

function roomOf({ file }) {
  return file.split('/')[1];
}

/**
 * Shuffles by a seed, and takes the first. A key names the line and not its place, so that an edit
 * elsewhere leaves the draw as it is; equal mutants of equal lines are numbered.
 */
function draw(points, count, seed) {
  const seen = new Map();
  return points
    .map((point) => {
      const name = `${point.file}:${point.lineText}:${point.change}`;
      const number = seen.get(name) ?? 0;
      seen.set(name, number + 1);
      return { point, key: hashOf(`${seed}:${name}:${number}`) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ point }) => point);
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

function equivalentOf({ file, lineText, change }) {
  return equivalents.find(
    (one) => one.file === file && one.line === lineText && one.changes.includes(change),
  );
}

/** Throws for an equivalent whose line or change is no longer there. */
function checkEquivalents(points, texts) {
  for (const { file, line, changes } of equivalents) {
    if (!texts.has(file)) continue;
    for (const change of changes)
      if (!points.some((p) => p.file === file && p.lineText === line && p.change === change))
        throw new Error(`equivalents.mjs: "${change}" is not in ${file} at "${line}".`);
  }
}

function probeKey({ file, runs }) {
  return `${file}:${runs?.at}`;
}

/** Puts a call in front of each function that has a mutant. */
function insertProbes(mutants, texts) {
  const probes = new Map();
  const edits = new Map();
  for (const mutant of mutants) {
    const key = probeKey(mutant);
    if (mutant.runs === undefined || probes.has(key)) continue;
    probes.set(key, probes.size);
    const call = `globalThis.mutantProbe?.(${probes.get(key)})`;
    const { file, runs } = mutant;
    if (!edits.has(file)) edits.set(file, []);
    const list = edits.get(file);
    if (runs.kind === 'block') list.push([runs.at, `${call};`]);
    else list.push([runs.at, `(${call}, `], [runs.end, ')']);
  }
  const probed = {};
  for (const [file, list] of edits) {
    let text = texts.get(file);
    for (const [at, insert] of list.sort((a, b) => b[0] - a[0]))
      text = text.slice(0, at) + insert + text.slice(at);
    probed[join(root, file)] = text;
  }
  return { probes, probed };
}

/** Runs all tests once over sources with probes, and returns them, the fastest first. */
async function mapRuns(tests, probed) {
  const server = await startServer(['--all']);
  const limits = tests.map(() => FIRST_TIME);
  const answer = await server.ask({ files: tests, texts: probed, limits }).catch((cause) => {
    throw new Error('The tests do not run over the sources without a mutant.', { cause });
  });
  server.end();
  const { modules, failures } = answer;
  if (failures.length > 0)
    throw new Error(
      `Tests fail without a mutant (is there a build?):\n${failures.map(nameOf).join('\n')}`,
    );
  return modules
    .map(({ file, milliseconds, ran }) => ({ file, milliseconds, ran: new Set(ran) }))
    .sort((a, b) => a.milliseconds - b.milliseconds);
}

/** A file of tests took longer than its limit. */
class Hang extends Error {}

/** The process of vitest ended by itself, which says nothing about the mutant. */
class Crash extends Error {}

/**
 * Starts a process of vitest. `ask` rejects with `Crash` if the process ends, and with `Hang` if a
 * file of tests takes longer than its limit.
 */
async function startServer(args) {
  const child = fork(join(here, 'mutant-server.mjs'), args, {
    cwd: root,
    execArgv: ['--max-old-space-size=2048'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  /** Waits for an answer; `limits` are those of the files of tests, one after the other. */
  const answer = (limits) =>
    new Promise((resolve, reject) => {
      let ended = 0;
      let timer;
      const settle = (act, value) => {
        clearTimeout(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
        act(value);
      };
      const wait = () => {
        clearTimeout(timer);
        const late = () => settle(reject, new Hang('a file of tests hangs'));
        timer = setTimeout(late, limits[ended] ?? PATIENCE);
      };
      child.on('message', (message) => {
        if (message.ended === undefined) return settle(resolve, message);
        ended += message.ended;
        wait();
      });
      child.once('exit', () => settle(reject, new Crash('the process ended')));
      wait();
    });
  await answer([]).catch(() => {
    child.kill('SIGKILL');
    throw new Crash('the process does not start');
  });
  return {
    ask({ limits, ...question }) {
      const reply = answer(limits);
      child.send(question);
      return reply;
    },
    end: () => child.kill('SIGKILL'),
  };
}

/** Creates what tries one mutant after the other, in one process as long as none hangs. */
function createTrier(sources, othersOf) {
  /** Files of tests that passed over the unchanged sources after they had killed a mutant. */
  const trusted = new Set();
  let isChecked = false;
  let server;

  /** Returns the first failure of the tests over these texts. */
  async function firstFailure(tests, texts) {
    server ??= await startServer([]);
    const files = tests.map(({ file }) => file);
    const limits = tests.map(({ milliseconds }) => PATIENCE + TIMES * milliseconds);
    return (await server.ask({ files, texts, limits })).failures[0];
  }

  /** Throws unless the tests leave an unchanged source alive. */
  async function checkControl(tests, file) {
    const texts = { [join(root, file)]: sources.get(file) };
    const failure = await firstFailure(tests, texts).catch((error) => {
      if (error instanceof Hang) return { test: `no test, but ${error.message}` };
      throw error;
    });
    if (failure !== undefined)
      throw new Error(
        `The runner cannot be trusted: it kills the unchanged ${file} by ${nameOf(failure)}`,
      );
  }

  async function killer({ start, end, replacement, file, tests }) {
    if (!isChecked && tests.length > 0) {
      await checkControl(tests, file);
      isChecked = true;
    }
    const text = sources.get(file);
    const texts = { [join(root, file)]: text.slice(0, start) + replacement + text.slice(end) };
    const own = await firstFailure(tests, texts);
    const others = own === undefined ? await othersOf(roomOf({ file })) : [];
    const failure = own ?? (await firstFailure(others, texts));
    if (failure === undefined || trusted.has(failure.file)) return failure;
    const tried = own === undefined ? others : tests;
    // An unhandled error names no file.
    const killing = tried.filter((one) => failure.file === undefined || one.file === failure.file);
    await checkControl(killing, file);
    trusted.add(failure.file);
    return failure;
  }

  async function tryOnce(mutant) {
    try {
      const failure = await killer(mutant);
      return failure === undefined
        ? { verdict: 'alive' }
        : { verdict: 'killed', by: nameOf(failure) };
    } catch (error) {
      server?.end();
      server = undefined;
      if (error instanceof Hang) return { verdict: 'hung' };
      if (error instanceof Crash) return { verdict: 'crashed' };
      throw error;
    }
  }

  return {
    async try(mutant) {
      const result = await tryOnce(mutant);
      return result.verdict === 'crashed' ? tryOnce(mutant) : result;
    },
    end: () => server?.end(),
  };
}

function nameOf({ file, test }) {
  return file === undefined ? test : `${file}: ${test}`;
}

/** Prints a verdict, and returns it. */
function tell(mutant) {
  const { verdict, file, line, lineText, change, tests, by } = mutant;
  console.log(`${verdict}: ${file}:${line}: ${change}`);
  if (by !== undefined) console.log(`    by ${by}`);
  if (!isKilled(mutant)) console.log(`    ${lineText}\n    ${tests.length} files run it`);
  return mutant;
}

/** True for a mutant that a test killed or that made one hang. A crash may have other causes. */
function isKilled({ verdict }) {
  return verdict === 'killed' || verdict === 'hung';
}

function report(verdicts, rooms, count, least) {
  for (const room of rooms) {
    const own = verdicts.filter(({ file }) => roomOf({ file }) === room);
    if (own.length === 0) continue;
    const killed = own.filter(isKilled).length;
    const hung = own.filter(({ verdict }) => verdict === 'hung').length;
    const crashed = own.filter(({ verdict }) => verdict === 'crashed').length;
    console.log(
      `${room}: ${killed} of ${own.length} killed (${percent(killed, own.length)} %)` +
        (hung === 0 ? '' : `, ${hung} of them because they hung`) +
        (crashed === 0 ? '' : `; ${crashed} crashed, which kills none`),
    );
  }
  const killed = verdicts.filter(isKilled).length;
  console.log(
    `${killed} of ${verdicts.length} random mutants killed ` +
      `(${percent(killed, verdicts.length)} %; ${least} % are due); ` +
      `${count - verdicts.length} not tried in time`,
  );
  return verdicts.length > 0 && killed >= (least / 100) * verdicts.length;
}

function percent(part, whole) {
  return ((part / whole) * 100).toFixed(1);
}
