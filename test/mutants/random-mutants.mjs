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
    more: testsUnder(ROOMS[roomOf(mutant)].more).filter((file) => !tests.includes(file)),
  }));
  const verdicts = [];
  const end = performance.now() + minutes * 60_000;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const trier = createTrier(Number.isFinite(minutes));
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (performance.now() > end) break;
        verdicts.push(tell({ ...next, ...(await trier.try(next, texts.get(next.file))) }));
      }
      trier.end();
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
  return [...new Set(paths)]
    .flatMap((path) =>
      existsSync(join(root, 'test', path))
        ? filesUnder(`test/${path}`, '.test.ts')
        : filesUnder(`test/${dirname(path)}`, '.test.ts').filter((file) =>
            file.startsWith(`test/${path}.`),
          ),
    )
    .filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)));
}

function roomOf({ file }) {
  return file.split('/')[1];
}

/** Shuffles by a seed, and takes the first. */
function draw(points, count, seed) {
  return points
    .map((point, at) => ({ point, key: hashOf(`${seed}:${at}`) }))
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

/** Runs all tests once over sources with probes; the fastest first. */
async function mapRuns(tests, probed) {
  const server = await startServer(['--all']);
  const { modules } = await server.ask({
    files: tests,
    texts: probed,
    limits: tests.map(() => FIRST_TIME),
  });
  server.end();
  for (const { file, failed, first } of modules)
    if (failed) console.log(`notice: ${file} fails without a mutant and kills none: ${first}`);
  return modules
    .filter(({ failed }) => !failed)
    .map(({ file, milliseconds, ran }) => ({ file, milliseconds, ran: new Set(ran) }))
    .sort((a, b) => a.milliseconds - b.milliseconds);
}

/**
 * Starts a process of vitest. `ask` rejects if the process ends, or if a file of tests takes longer
 * than its limit.
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
        const late = () => settle(reject, new Error('a file of tests hangs'));
        timer = setTimeout(late, limits[ended] ?? PATIENCE);
      };
      child.on('message', (message) => {
        if (message.ended === undefined) return settle(resolve, message);
        ended += message.ended;
        wait();
      });
      child.once('exit', () => settle(reject, new Error('the process ended')));
      wait();
    });
  await answer([]);
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
function createTrier(isShort) {
  let server;
  return {
    async try({ start, end, replacement, file, tests, more }, text) {
      server ??= await startServer([]);
      const mutated = text.slice(0, start) + replacement + text.slice(end);
      const texts = { [join(root, file)]: mutated };
      try {
        const own = tests.map(({ milliseconds }) => PATIENCE + TIMES * milliseconds);
        const files = tests.map((one) => one.file);
        if (isKilled(await server.ask({ files, texts, limits: own }))) return { verdict: 'killed' };
        if (isShort) return { verdict: 'alive' };
        const limits = more.map(() => FIRST_TIME);
        return isKilled(await server.ask({ files: more, texts, limits }))
          ? { verdict: 'killed' }
          : { verdict: 'alive' };
      } catch {
        server.end();
        server = undefined;
        return { verdict: 'hung' };
      }
    },
    end: () => server?.end(),
  };
}

/** Prints a mutant that is alive, and returns it. */
function tell(verdict) {
  const { file, line, lineText, change, tests } = verdict;
  if (verdict.verdict === 'alive')
    console.log(
      `alive: ${file}:${line}: ${change}\n    ${lineText}\n    ${tests.length} files run it`,
    );
  return verdict;
}

function isKilled({ modules, broken }) {
  return broken || modules.some(({ failed }) => failed);
}

function report(verdicts, rooms, count, least) {
  const isAlive = ({ verdict }) => verdict === 'alive';
  for (const room of rooms) {
    const own = verdicts.filter(({ file }) => roomOf({ file }) === room);
    if (own.length === 0) continue;
    const killed = own.filter((one) => !isAlive(one)).length;
    const hung = own.filter(({ verdict }) => verdict === 'hung').length;
    console.log(
      `${room}: ${killed} of ${own.length} killed (${percent(killed, own.length)} %)` +
        (hung === 0 ? '' : `, ${hung} of them because they hung`),
    );
  }
  const killed = verdicts.filter((one) => !isAlive(one)).length;
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
