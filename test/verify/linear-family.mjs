// The process in which linear.mjs measures one family: `node linear-family.mjs CORE CHOSEN FAMILY
// OPTIONS`. It sends a row for each way, then what readers hold.

import { FAMILIES } from './linear-families.mjs';
import { randomFrom } from './linear-records.mjs';

const CHUNK = 65_536;
const ROUNDS = 2;
/**
 * Milliseconds that a family's rounds may take before more of them are only made for a family that
 * seems too steep.
 */
const LONG = 1_500;
/** Milliseconds of one run after which larger sizes are left out. */
const FAR_TOO_LONG = 8_000;
/** A family that seems too steep is measured so many times more, unless that takes far too long. */
const REPEATS = 3;

/** The slope of the line through (log size, log time) that is nearest by least squares. */
export function exponentOf(points) {
  const xs = points.map(([size]) => Math.log(size));
  const ys = points.map(([, time]) => Math.log(time));
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(xs);
  const height = mean(ys);
  const along = xs.reduce((sum, x) => sum + (x - middle) ** 2, 0);
  return xs.reduce((sum, x, at) => sum + (x - middle) * (ys[at] - height), 0) / along;
}

/** Milliseconds of processor time that this process used: what others use does not count. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures the least time by file, noted in `least`: every size in turn, small ones several times.
 * Sizes after a run that took far too long are skipped, but three sizes are measured.
 */
function oneRound(run, files, least) {
  for (const [at, bytes] of files.entries()) {
    if (at > 2 && least[at - 1] > FAR_TOO_LONG) return;
    for (let again = Math.max(1, Math.floor(4_000_000 / bytes.length)); again > 0; again -= 1) {
      const begin = spent();
      run(bytes);
      least[at] = Math.min(least[at], spent() - begin);
    }
  }
}

/**
 * One way over the files: exponent, that of the last doubling, MB/s of the largest, how often it
 * was measured again.
 */
export function measureGrowth(run, files, most) {
  const least = files.map(() => Number.POSITIVE_INFINITY);
  const points = () =>
    files
      .map((bytes, at) => [bytes.length, least[at]])
      .filter(([, time]) => time < Number.POSITIVE_INFINITY);
  const begin = spent();
  for (let n = 0; n < 5 && (n < 2 || spent() - begin < 300); n += 1) run(files[Math.min(n, 1)]);
  for (let round = 0; round < ROUNDS && (round === 0 || spent() - begin < LONG); round += 1)
    oneRound(run, files, least);
  let repeats = 0;
  for (
    ;
    repeats < REPEATS &&
    !(exponentOf(points()) <= most) &&
    spent() - begin < FAR_TOO_LONG * REPEATS;
    repeats += 1
  )
    oneRound(run, files, least);
  const [largest, time] = points().at(-1);
  return {
    exponent: exponentOf(points()),
    last: exponentOf(points().slice(-2)),
    speed: largest / 1000 / time,
    repeats,
  };
}

/**
 * Pushes the bytes in chunks and returns the reader's results; calls `look` after the last chunk,
 * before the end.
 */
export function push(core, bytes, options, look, chunk = CHUNK) {
  const reader = core.createAssortmentReader(options);
  let report;
  let named = 0;
  const take = (events) => {
    for (const event of events) {
      if (event.kind === 'end') report = event.report;
      else if (event.kind === 'record' && event.record.name !== '') named += 1;
    }
  };
  for (let at = 0; at < bytes.length; at += chunk)
    take(reader.push(bytes.subarray(at, at + chunk)));
  look?.();
  take(reader.end());
  return { report, named };
}

const WAYS = {
  check: (core, bytes, options) => core.checkAssortmentFile(bytes, options),
  read: (core, bytes, options) => core.readAssortmentFile(bytes, options).report,
  push: (core, bytes, options) => push(core, bytes, options).report,
};

/** Returns the megabytes of a reader after the last chunk, without its delivered records. */
function heldBy(core, bytes, options) {
  const used = () => {
    globalThis.gc();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  let held = 0;
  push(core, bytes, options, () => {
    held = used() - before;
  });
  return Math.max(0, held) / 1e6;
}

if (process.send !== undefined) {
  const [coreUrl, chosenUrl, at, given] = process.argv.slice(2);
  const { sizes, seed, most } = JSON.parse(given);
  const { sees, chosen, options = {}, make } = FAMILIES[at];
  const core = await import(coreUrl);
  const texts = chosen?.(await import(chosenUrl));
  const files = sizes.map((size) => new TextEncoder().encode(make(size, randomFrom(seed), texts)));
  for (const [way, runWay] of Object.entries(WAYS)) {
    const { ok, counts } = runWay(core, files[0], options);
    const isSeen = sees === undefined ? ok : (counts[sees] ?? 0) > 0;
    const missed = isSeen
      ? undefined
      : `${sees ?? 'nothing refused'} was expected, found were ${JSON.stringify(counts)}`;
    process.send({
      way,
      missed,
      ...measureGrowth((bytes) => runWay(core, bytes, options), files, most),
    });
  }
  // Last: a forced collection throws optimised code away.
  process.send({ held: files.slice(-3).map((bytes) => heldBy(core, bytes, options)) });
  process.disconnect();
}
