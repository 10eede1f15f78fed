// A plan between two typed files of the same assortment with 2 % differences, next to three
// libraries that compare any objects. Theirs are plain records keyed by id, without the cost of
// making the keys; ours are the typed records, with the hash of the plan. Each contender has its
// own process, see reading.mjs. node bench/sync.mjs [--records N] [--rounds N] [--million]; node
// bench/sync.mjs CONTENDER OLD NEW is such a process.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder, writeAssortment } from './generate.mjs';
import {
  isStarted,
  median,
  pairedRatio,
  requireBuild,
  runScript,
  serveRuns,
  startRunner,
  timeInTurn,
} from './measure.mjs';
import { formatTable, row } from './table.mjs';

const CUSTOMER = { now: '2026-01-02T03:00:00Z', customerNumber: '4711' };

/** Hash and articles: the plan counts articles when they are first read, so they are read here. */
const wholePlan = (plan) =>
  plan.hash.length + plan.articles.gained.length + plan.articles.lost.length;

/**
 * deep-diff looks every key up in the list of all keys: its time grows with the square of their
 * number.
 */
const QUADRATIC_RECORDS = 10_000;

const LOADERS = {
  same: loadSame,
  shuffled: loadShuffled,
  events: loadEvents,
  'fast-json-patch': loadFastJsonPatch,
  microdiff: loadMicrodiff,
  'deep-diff': loadDeepDiff,
};

/** A big file needs no memory of its own while it is read. */
function* chunksOf(path) {
  const descriptor = openSync(path, 'r');
  for (;;) {
    const chunk = new Uint8Array(1 << 20);
    const length = readSync(descriptor, chunk);
    if (length === 0) break;
    yield chunk.subarray(0, length);
  }
  closeSync(descriptor);
}

/** The catalogue that follows the old file, and the new file read. */
async function loadPair(oldPath, newPath) {
  const { readAssortmentFile } = await import('assortment-kit');
  const { applySyncPlan, emptyCatalogue, planSync } = await import('assortment-kit/catalogue');
  const empty = emptyCatalogue(CUSTOMER.customerNumber);
  const first = applySyncPlan(
    empty,
    planSync(empty, readAssortmentFile(chunksOf(oldPath)), {
      ...CUSTOMER,
      now: '2026-01-01T03:00:00Z',
    }),
  );
  if (!first.ok) throw new Error('the first plan is not of the empty catalogue');
  return { planSync, catalogue: first.value, file: readAssortmentFile(chunksOf(newPath)) };
}

async function loadSame(oldPath, newPath) {
  const { planSync, catalogue, file } = await loadPair(oldPath, newPath);
  return () => wholePlan(planSync(catalogue, file, CUSTOMER));
}

async function loadShuffled(oldPath, newPath) {
  const { planSync, catalogue, file } = await loadPair(oldPath, newPath);
  const mixed = { ...file, records: shuffle(file.records) };
  return () => wholePlan(planSync(catalogue, mixed, CUSTOMER));
}

async function loadEvents(oldPath, newPath) {
  const { planSync, catalogue, file } = await loadPair(oldPath, newPath);
  return () => {
    const plan = planSync(catalogue, file, CUSTOMER);
    return wholePlan(plan) + plan.events.length;
  };
}

/** The same disorder each time. */
function shuffle(list) {
  const mixed = [...list];
  let state = 12_345;
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = Math.floor((state / 4294967296) * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}

function loadKeyed(path) {
  return Object.fromEntries(
    JSON.parse(readFileSync(path, 'utf8')).map((record) => [record.third_party_id, record]),
  );
}

async function loadFastJsonPatch(oldPath, newPath) {
  const { default: patch } = await import('fast-json-patch');
  return compareKeyed(oldPath, newPath, patch.compare);
}

async function loadMicrodiff(oldPath, newPath) {
  const { default: diff } = await import('microdiff');
  return compareKeyed(oldPath, newPath, diff);
}

async function loadDeepDiff(oldPath, newPath) {
  const { default: deepDiff } = await import('deep-diff');
  return compareKeyed(oldPath, newPath, deepDiff.diff);
}

function compareKeyed(oldPath, newPath, compare) {
  const before = loadKeyed(oldPath);
  const after = loadKeyed(newPath);
  return () => compare(before, after).length;
}

/**
 * Measures the bytes of a plan in addition to its inputs: all that was allocated (in a young
 * generation that no plan fills), and the part that remains.
 */
async function weighPlan(name, oldPath, newPath) {
  const { planSync, catalogue, file } = await loadPair(oldPath, newPath);
  const input = name === 'weigh-shuffled' ? { ...file, records: shuffle(file.records) } : file;
  const bytes = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  let plan = planSync(catalogue, input, CUSTOMER);
  plan = undefined;
  globalThis.gc();
  const before = bytes();
  plan = planSync(catalogue, input, CUSTOMER);
  const allocated = bytes() - before;
  globalThis.gc();
  return { allocated, kept: bytes() - before, changes: plan.items.length };
}

function writePair(folder, records) {
  const paths = [1, 2].map((edition) => join(folder, `sync-${records}-${edition}.json`));
  for (const [at, path] of paths.entries()) writeAssortment(path, records, { edition: at + 1 });
  return paths;
}

function formatRate(records, milliseconds) {
  return `${Math.round((records / milliseconds) * 1000).toLocaleString('en-US')} records/s`;
}

/** Milliseconds by contender, run in turn. */
async function raceInTurn(names, paths, { rounds, warmUp }) {
  const runners = names.map((name) =>
    startRunner('sync.mjs', [name, ...paths], ['--max-old-space-size=12000']),
  );
  const times = await timeInTurn(
    runners.map(({ run }) => run),
    { rounds, warmUp },
  );
  for (const runner of runners) runner.end();
  return times;
}

async function measureOurs(paths, records, rounds) {
  const [same, shuffled, events] = await raceInTurn(['same', 'shuffled', 'events'], paths, {
    rounds,
    warmUp: Math.max(2, Math.ceil(400_000 / records)),
  });
  const rate = (records / median(same)) * 1000;
  return {
    perRecord: median(same) / records,
    rows: [
      row(`planSync, ${records} records in the same order`, formatRate(records, median(same)), {
        ratio: 1,
        value: rate,
        least: 1_000_000,
      }),
      row(`planSync, ${records} records shuffled`, formatRate(records, median(shuffled)), {
        ratio: pairedRatio(shuffled, same),
        most: 3,
      }),
      row(`planSync and its events, ${records} records`, formatRate(records, median(events)), {
        ratio: pairedRatio(events, same),
      }),
    ],
  };
}

function measureWeight(paths, records) {
  return ['weigh-same', 'weigh-shuffled'].map((name) => {
    const { allocated, kept, changes } = runScript(
      'sync.mjs',
      [name, ...paths],
      ['--expose-gc', '--min-semi-space-size=1024', '--max-semi-space-size=1024'],
    );
    const what =
      `memory beside ${records} records ` +
      `${name === 'weigh-same' ? 'in the same order' : 'shuffled'}, ${changes} changes`;
    return row(what, `${(allocated / 1e6).toFixed(1)} MB`, {
      note: `${(kept / 1e6).toFixed(1)} MB kept`,
    });
  });
}

async function measureOthers(folder, paths, records, perRecord) {
  const few = Math.min(records, QUADRATIC_RECORDS);
  const fewPaths = few === records ? paths : writePair(folder, few);
  const rows = [];
  for (const name of ['fast-json-patch', 'microdiff', 'deep-diff']) {
    const count = name === 'deep-diff' ? few : records;
    const [times] = await raceInTurn([name], count === few ? fewPaths : paths, {
      rounds: 3,
      warmUp: 2,
    });
    rows.push(
      row(`${name}, ${count} keyed objects`, formatRate(count, median(times)), {
        ratio: median(times) / count / perRecord,
        note: 'ratio by record',
      }),
    );
  }
  return rows;
}

export async function measureSync({ folder, records, rounds, million }) {
  const paths = writePair(folder, records);
  const { perRecord, rows } = await measureOurs(paths, records, rounds);
  rows.push(
    ...measureWeight(paths, records),
    ...(await measureOthers(folder, paths, records, perRecord)),
  );
  if (million) {
    const many = 1_000_000;
    const big = await measureOurs(writePair(folder, many), many, 3);
    rows.push(
      ...big.rows,
      row(
        'time by record at a million, beside that above',
        `${(big.perRecord * 1e6).toFixed(0)} ns`,
        { ratio: big.perRecord / perRecord, most: 1.3 },
      ),
    );
  }
  return rows;
}

if (isStarted(import.meta.url)) {
  const options = {
    records: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '9' },
    million: { type: 'boolean', default: false },
  };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, oldPath, newPath] = positionals;
  if (name === undefined) {
    requireBuild();
    const { records, rounds, million } = values;
    process.stdout.write(
      formatTable(
        'Sync',
        await measureSync({
          folder: temporaryFolder(),
          records: Number(records),
          rounds: Number(rounds),
          million,
        }),
      ),
    );
  } else if (Object.hasOwn(LOADERS, name)) serveRuns(await LOADERS[name](oldPath, newPath));
  else process.stdout.write(JSON.stringify(await weighPlan(name, oldPath, newPath)));
}
