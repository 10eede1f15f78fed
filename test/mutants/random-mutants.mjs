// Tests random mutants of rooms of src: draws them by a seed, finds out which tests run their
// code, and tries each mutant against these, the fastest first.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { equivalentOf, staleEquivalents } from './match-equivalents.mjs';
import { mutationPoints } from './mutation-points.mjs';
import { ROOMS } from './rooms.mjs';
import { filesUnder, insertProbes, mapTests, runsOf, testsUnder } from './test-map.mjs';
import { checkKills, createTrier } from './try-mutants.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Draws `count` mutants of `rooms` by `seed`, and tests as many as fit into `minutes`, in the
 * order drawn, each by the tests of its room. Prints the survivors, and returns true where
 * `least` of a hundred are killed.
 */
export async function testRandomMutants({ count, seed, rooms, workers, minutes, least }) {
  const sources = [...new Set(rooms.flatMap((room) => filesUnder(`src/${room}`, '.ts')))];
  const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const points = sources.flatMap((file) => mutationPoints(file, texts.get(file)));
  const stale = staleEquivalents();
  if (stale.length > 0) throw new Error(stale.join('\n'));
  const drawn = draw(points, count, seed);
  const mutants = drawn.filter((point) => equivalentOf(point) === undefined);
  console.log(
    `${points.length} places in ${sources.length} files of ${rooms.join(', ')}; seed ${seed}: ` +
      `${drawn.length} drawn, ${drawn.length - mutants.length} of them named as equivalent`,
  );
  const findRuns = await createRunFinder(mutants, texts);
  const waiting = mutants.slice();
  const verdicts = [];
  const end = performance.now() + minutes * 60_000;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      const trier = createTrier(texts);
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          if (performance.now() > end) break;
          verdicts.push(
            tell({ ...next, ...(await trier.try({ ...next, ...(await findRuns(next)) })) }),
          );
        }
      } finally {
        trier.end();
      }
    }),
  );
  await checkKills(verdicts.flatMap(({ killing }) => killing ?? []));
  return report(verdicts, mutants.length, least);
}

/**
 * Runs the tests of the mutants' rooms once. Returns a function from a mutant to its `runs`, and
 * to `moreRuns`: those of the room's other tests, which are run once a mutant needs them.
 */
async function createRunFinder(mutants, texts) {
  const { probes, probed } = insertProbes(mutants, texts);
  /** Results of files of tests; a file is run once, whichever rooms it belongs to. */
  const mapped = new Map();
  const map = async (files) => {
    const missing = files.filter((file) => !mapped.has(file));
    const running = missing.length === 0 ? undefined : mapTests(missing, probed);
    for (const file of missing)
      mapped.set(
        file,
        running.then((modules) => modules.find((one) => one.file === file)),
      );
    return Promise.all(files.map((file) => mapped.get(file)));
  };
  const first = new Map();
  for (const room of new Set(mutants.map(roomOf))) first.set(room, testsUnder(ROOMS[room].tests));
  await map([...new Set([...first.values()].flat())]);
  return async (mutant) => {
    const room = roomOf(mutant);
    const ofRoom = await map(first.get(room));
    return {
      runs: runsOf(mutant, ofRoom, probes),
      moreRuns: async () => {
        const more = testsUnder(ROOMS[room].more).filter((file) => !first.get(room).includes(file));
        return runsOf(mutant, await map(more), probes, ofRoom);
      },
    };
  };
}

/** Returns the innermost of the rooms that a file is in. */
function roomOf({ file }) {
  return Object.keys(ROOMS)
    .filter((room) => file.startsWith(`src/${room}/`) || file === `src/${room}`)
    .reduce((inner, room) => (room.length > inner.length ? room : inner), '');
}

/**
 * Shuffles by a seed, and takes the first. A key names the line and not its place, so that an edit
 * elsewhere leaves the draw unchanged; equal mutants of equal lines are numbered.
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

/** Prints a verdict, and returns it. */
function tell(mutant) {
  const { verdict, file, line, lineText, change, by } = mutant;
  console.log(`${verdict}: ${file}:${line}: ${change}`);
  if (by !== undefined) console.log(`    by ${by}`);
  if (!isKilled(mutant)) console.log(`    ${lineText}`);
  return mutant;
}

/** True for a mutant that a test killed or that made one hang. A crash may have other causes. */
function isKilled({ verdict }) {
  return verdict === 'killed' || verdict === 'hung';
}

function report(verdicts, count, least) {
  for (const room of Object.keys(ROOMS)) {
    const own = verdicts.filter(({ file }) => roomOf({ file }) === room);
    if (own.length === 0) continue;
    const killed = own.filter(isKilled).length;
    const hung = own.filter(({ verdict }) => verdict === 'hung').length;
    const crashed = own.filter(({ verdict }) => verdict === 'crashed').length;
    console.log(
      `${room}: ${killed} of ${own.length} killed (${percent(killed, own.length)} %)` +
        (hung === 0 ? '' : `, ${hung} of them because they hung or filled the memory`) +
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
