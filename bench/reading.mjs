// Check, read and stream files against reading their bytes and JSON.parse, and against ajv, zod and
// valibot on top of it.
//
// Each contender has a process of its own, and the processes run in turn, one run each per round.
// In one process, what one leaves behind (a grown heap, functions optimised for other shapes)
// decides who looks fast; a forced collection between runs is worse, because hidden classes without
// instances die with it and the code optimised for them is thrown away. Ratios are of runs of the
// same round, so that a slow moment of the machine meets both sides. node bench/reading.mjs
// CONTENDER FILE is such a process; run.mjs starts them.
import { CONTENDERS, forget } from './contenders.mjs';
import { describeFile, writeFile } from './files.mjs';
import { isStarted, median, pairedRatio, serveRuns, startRunner, timeInTurn } from './measure.mjs';
import { row } from './table.mjs';

/**
 * Records until code is optimised: measured, runs after the fourth over 100,000 records are all
 * equally fast.
 */
const WARM_UP = 400_000;

/** Groups the contenders that share a file and a baseline, by the baseline's name. */
function groups() {
  const byBaseline = new Map();
  for (const [name, { file, objects = false }] of Object.entries(CONTENDERS)) {
    const key = `${file} ${objects}`;
    byBaseline.set(key, [...(byBaseline.get(key) ?? []), name]);
  }
  return [...byBaseline.values()];
}

/** Milliseconds of each contender over one file, round by round. */
async function raceOver(file, names, { records, rounds, clock }) {
  const runners = names.map((name) => startRunner('reading.mjs', [name, file]));
  const accepted = new Map();
  const contenders = runners.map(({ run }, at) => async () => {
    const { elapsed, result } = await run();
    accepted.set(names[at], result.accepted);
    return { elapsed: clock === 'processor' ? result.processor : elapsed };
  });
  const times = await timeInTurn(contenders, { rounds, warmUp: Math.ceil(WARM_UP / records) });
  for (const runner of runners) runner.end();
  // JSON.parse accepts what the others refuse, and a schema alone has fewer rules.
  for (const name of names)
    if (name.startsWith('parse') || name.endsWith('-ajv')) accepted.delete(name);
  if (new Set(accepted.values()).size > 1)
    throw new Error(
      `the contenders accept different numbers of records: ${JSON.stringify([...accepted])}`,
    );
  return times;
}

function rowOf(name, times, baseline, { bytes, records, what: fileIs }) {
  const { what, target = {}, objects = false } = CONTENDERS[name];
  const milliseconds = median(times);
  const { reach, stretch, timesFaster = false } = target;
  const isBaseline = times === baseline;
  const label = isBaseline
    ? `${what} (${fileIs}, ${records} records, ${(bytes / 1e6).toFixed(1)} MB)`
    : what;
  const ratio = timesFaster ? pairedRatio(baseline, times) : pairedRatio(times, baseline);
  const note = objects
    ? `${Math.round(records / milliseconds)},000 records/s`
    : `${(bytes / 1000 / milliseconds).toFixed(0)} MB/s`;
  return row(label, `${milliseconds.toFixed(0)} ms`, {
    ratio,
    [timesFaster ? 'least' : 'most']: reach,
    stretch,
    note,
  });
}

/**
 * Yields the table rows of the named contenders, `{ title, rows }` file by file; the files are
 * generated in `folder`. `tell` receives a line about each file.
 */
export async function* measureReading({ folder, records, rounds, bad, only, clock, tell }) {
  const written = new Map();
  for (const group of groups()) {
    const [first, ...others] = group;
    const wanted = others.filter((name) => only === undefined || only.has(name));
    if (wanted.length === 0) continue;
    const names = [first, ...wanted];
    const { file: fileName } = CONTENDERS[first];
    if (!written.has(fileName)) {
      const made = writeFile(fileName, { folder, records, bad });
      written.set(fileName, made);
      tell(await describeFile(made));
    }
    const file = { ...written.get(fileName), records };
    const times = await raceOver(file.path, names, { records, rounds, clock });
    const rows = names.map((name, at) => rowOf(name, times[at], times[0], file));
    const [check, ajv] = ['check', 'ajv'].map((name) => times[names.indexOf(name)]);
    if (check !== undefined && ajv !== undefined) {
      rows.push(
        row('check, times faster than ajv and derived values', '', {
          ratio: pairedRatio(ajv, check),
          least: 7,
          stretch: 12,
        }),
      );
    }
    yield { title: `Reading, ${file.what}`, rows };
  }
}

if (isStarted(import.meta.url)) {
  const [name, file] = process.argv.slice(2);
  const run = await CONTENDERS[name].load(file);
  serveRuns(async () => {
    forget();
    const before = process.cpuUsage();
    const accepted = await run();
    const { user, system } = process.cpuUsage(before);
    return { accepted, processor: (user + system) / 1000 };
  });
}
