// npm run verify:soak [-- MINUTES], npm run verify:clocks [-- MINUTES]
// MINUTES (60 where not given) of mixed load on both storages at once: uploads, refreshes,
// introspection, events, catalogues, syncs and webhooks. On PostgreSQL there are two copies of
// `serve` and two workers, on SQLite two copies of `serve`. Meanwhile one copy of each is killed
// and started again, and the connections to PostgreSQL are ended. Nothing that was acknowledged may
// be lost, no 5xx but 503 may come, each customer's days, events and catalogue must be those of
// a naive model, and the memory of the copies that live on has to stay flat within 5 %; in less
// than an hour caches fill, too. `verify:clocks` kills and cuts nothing: there the clocks of
// the copies go forward and back by up to two days, each on its own. Needs a build, Debian's
// PostgreSQL and, to move clocks, its faketime.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildForHere } from './bundle.mjs';
import { isSound, lostFiles, memoryTrend } from './soak-checks.mjs';
import { MovableClock } from './soak-copies.mjs';
import { Ledger, readPages, refreshTokens, Sender, uploadFiles } from './soak-load.mjs';
import { postgresPlace, sqlitePlace } from './soak-places.mjs';

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { clocks: { type: 'boolean', default: false } },
});
const minutes = Number(positionals[0] ?? 60);
const CUSTOMERS = ['c1', 'c2', 'c3', 'c4'];
const LIBRARY = 'soak';
const SYNC_EVERY = 5_000;
const MEASURE_EVERY = minutes * 1_500;
const DISTURB_EVERY = Math.min(20_000, minutes * 6_000);
/**
 * Minutes of this load until the caches of `serve` are full (`src/service/read-cache.ts`), and what
 * they then hold. A run that is too short for that has to leave room for them.
 */
const FULL_AFTER = 30;
const CACHES = 12 * 1_048_576;
const WARM_UP = Math.min(0.5, FULL_AFTER / minutes);
const FILLING = minutes < 2 * FULL_AFTER ? CACHES : 0;
const HOUR = 3_600;
/** Seconds from this machine's clock, of one copy after the other. */
const CLOCKS = [26, -1, 48, -48, 0.5, -24, 0].map((hours) => hours * HOUR);
/** Seconds ahead for a last load, with every clock alike, and for the days that it leaves. */
const ALIKE = 96 * HOUR;
const LAST = 122 * HOUR;
/** Milliseconds of the last load. */
const LAST_LOAD = 10_000;
/** Milliseconds after which a day or a message hangs, on a busy machine too. */
const PATIENCE = 1_800_000;
/** Milliseconds after which it says what waits. */
const SAY_EVERY = 60_000;
/** Times that this program tries its own work while connections are cut; 0.2 s between two. */
const ATTEMPTS = 300;
const REQUESTS = ['upload', 'refresh', 'introspect', 'events', 'catalogue'];

const bundle = await buildForHere(`
export { createTokens } from './soak-tokens.js';
export { modelFaults } from './soak-model.js';
export { addSyncJob } from '../../src/service/daily-sync/worker/index.js';
export { verifyStorage } from '../../src/service/daily-sync/verify/verify-storage.js';
export { formatWebhookSecret } from '../../src/service/daily-sync/webhooks/webhook-message.js';
export {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
} from '../../src/storage/postgres/index.js';
export { openSqliteStorage } from '../../src/storage/sqlite/index.js';
export { startPostgresServer } from '../storage/postgres-server.js';
export { default as pg } from 'pg';`);
const kit = await import(bundle.url);
let failed = !(minutes > 0);
const folder = mkdtempSync(join(tmpdir(), 'assortment-clocks-'));
let clocks = 0;

/** Returns a clock that can be moved; without --clocks, copies have that of this machine. */
function newClock() {
  if (!given.clocks) return undefined;
  clocks += 1;
  return new MovableClock(join(folder, String(clocks)));
}

try {
  const places = [await postgresPlace(kit, newClock), await sqlitePlace(kit, newClock)];
  if (places[0] === undefined)
    console.log('notice: PostgreSQL is not installed; it was not soaked');
  const soaks = places.filter((place) => place !== undefined).map(soak);
  // Each one ends its processes before this program ends, even if the other fails.
  const reports = await Promise.allSettled(soaks);
  for (const { reason } of reports) if (reason !== undefined) console.error(reason);
  failed ||= reports.some(({ value }) => value?.sound !== true);
  console.log(
    `${minutes} minutes; ${reports.map(({ value }) => value?.said ?? 'failed').join('; ')}`,
  );
} finally {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

async function soak(place) {
  const { storage } = place;
  const copies = copiesOf(place);
  const ledger = new Ledger();
  const told = new Set();
  const receiver = await listenForMessages(told);
  try {
    await storage.webhooks.add({
      library: LIBRARY,
      id: 'w',
      url: `http://127.0.0.1:${receiver.address().port}/`,
      secret: kit.formatWebhookSecret(new Uint8Array(24).fill(7)),
      createdAt: Date.now(),
    });
    // One by one: the first one of each kind makes its tables.
    for (const copy of copies) await copy.start();
    await disturbed(place, ledger);
    const waiting = await lastSync(place);
    const { verifyStorage, modelFaults } = kit;
    const { files } = ledger;
    const lost = await lostFiles({ storage, files, told, verifyStorage, modelFaults });
    return report(place, { ledger, lost, waiting, told });
  } finally {
    await Promise.all(copies.map((copy) => copy.end('SIGKILL')));
    receiver.closeAllConnections();
    receiver.close();
    await place.close();
  }
}

/** Receives webhooks; one in 500 is refused, so that it comes again. */
async function listenForMessages(told) {
  let count = 0;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      count += 1;
      told.add(JSON.parse(body).data.file);
      response.writeHead(count % 500 === 0 ? 500 : 204).end();
    });
  });
  await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  return receiver;
}

/** Loads the copies until the time is over, and disturbs them meanwhile. */
async function disturbed(place, ledger) {
  if (!given.clocks) {
    await load(place, ledger, { milliseconds: minutes * 60_000, disturb: killAndCut });
    return;
  }
  await load(place, ledger, {
    milliseconds: minutes * 60_000,
    disturb: moveClocks,
    passing: [503, 401],
  });
  for (const copy of copiesOf(place)) copy.moveClock(ALIKE);
  // A process looks at its clock again once a second.
  await sleep(2_000);
  await load(place, ledger, { milliseconds: LAST_LOAD });
}

async function load(place, ledger, { milliseconds, disturb, passing }) {
  const { storage, serves } = place;
  const until = Date.now() + milliseconds;
  const running = () => Date.now() < until;
  const { authorize, client } = await kit.createTokens(storage);
  const world = { sender: new Sender(serves, ledger, passing), ledger, running, client };
  const all = { ...world, customers: CUSTOMERS, authorize: again(authorize, ledger) };
  await Promise.all([
    ...CUSTOMERS.map((customer) => uploadFiles(all, customer)),
    ...Array.from({ length: 3 }, () => refreshTokens(all)),
    ...Array.from({ length: 2 }, () => readPages(all)),
    every(SYNC_EVERY, running, () => makeDaysDue(place)),
    every(MEASURE_EVERY, running, () => Promise.all(lasting(place).map((copy) => copy.measure()))),
    disturb && every(DISTURB_EVERY, running, disturb(place, ledger)),
  ]);
}

/** Returns what kills a copy or cuts the connections in each round. */
function killAndCut({ serves, workers, cut }, ledger) {
  const killed = [serves[1], ...workers.slice(1)].map((copy) => async () => {
    await copy.end('SIGKILL');
    ledger.count('kills');
    await copy.start();
  });
  const cuts = cut === undefined ? [] : [() => cut().then(() => ledger.count('cuts'))];
  const disturbances = [...killed, ...cuts];
  return (round) => disturbances[round % disturbances.length]();
}

/** Returns what moves the clock of one copy in each round. */
function moveClocks(place, ledger) {
  const copies = copiesOf(place);
  return async (round) => {
    copies[round % copies.length].moveClock(CLOCKS[round % CLOCKS.length]);
    ledger.count('clocks moved');
  };
}

function copiesOf({ serves, workers }) {
  return [...serves, ...workers];
}

/** The copies that are never killed, whose memory has to stay flat. */
function lasting({ serves, workers }) {
  return [serves, workers].flatMap((copies) => copies.slice(0, 1));
}

/** Tries again what this program itself does while its own connections are ended. */
function again(work, ledger) {
  return async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (fault) {
        ledger.count('tried again');
        if (attempt === ATTEMPTS) throw fault;
        await sleep(200);
      }
    }
  };
}

async function every(milliseconds, running, work) {
  for (let round = 1; ; round += 1) {
    await sleep(milliseconds);
    if (!running()) return;
    try {
      await work(round);
    } catch (fault) {
      if (!/terminat|connection|ECONN/i.test(String(fault))) throw fault;
    }
  }
}

/**
 * Brings the agreed time of every customer forward to now; its next day stays the next. Where
 * clocks move, they bring the days.
 */
async function makeDaysDue({ storage, dayIsDue }) {
  if (given.clocks) return;
  const now = Date.now();
  for (const head of await storage.customers.list({ library: LIBRARY, limit: CUSTOMERS.length })) {
    const { agreed, due, closedAt, policy, version } = head;
    if (due === null || due.at <= now || (head.lease?.until ?? 0) > now) continue;
    await storage.customers.settle(
      head,
      { agreed, due: { ...due, at: now }, closedAt, policy },
      version,
    );
    await dayIsDue(head);
  }
}

/**
 * Waits until every file is synced and every message is delivered; returns what still waits. A copy
 * that is killed while it runs a day keeps that day for five minutes.
 */
async function lastSync(place) {
  const { storage } = place;
  if (given.clocks) for (const copy of copiesOf(place)) copy.moveClock(LAST);
  const limit = Date.now() + PATIENCE;
  let saidAt = Date.now();
  for (;;) {
    await makeDaysDue(place).catch(() => undefined);
    await sleep(2_000);
    let waiting = (await storage.webhooks.waiting(1)).length;
    const heads = [];
    for (const customer of CUSTOMERS) {
      const file = await storage.files.latest({ library: LIBRARY, customer });
      if (file?.status !== 'waiting') continue;
      waiting += 1;
      heads.push(await storage.customers.head({ library: LIBRARY, customer }));
    }
    if (Date.now() > saidAt + SAY_EVERY) {
      saidAt = Date.now();
      console.log(`${place.name}: ${waiting} waiting: ${JSON.stringify(heads)}`);
    }
    // The webhook was refused once more, and may wait for a minute.
    if (waiting === 0 || Date.now() > limit) return waiting;
  }
}

function report(place, { ledger, lost, waiting, told }) {
  const { name, workers, cut } = place;
  const copies = copiesOf(place);
  const faults = copies.flatMap((copy) => copy.faults);
  const ends = copies.flatMap((copy) => copy.ends);
  const memory = lasting(place).map((copy) => memoryTrend(copy.memory, WARM_UP, FILLING));
  for (const line of [...ends, ...lost, ...ledger.strange, ...faults].slice(0, 20))
    console.error(`${name}: ${line}`);
  for (const { flat, samples } of memory)
    if (!flat)
      console.error(
        `${name}: memory ${samples.map((list) => list.join(' ')).join(', of it used ')}`,
      );
  const days = workers.reduce((sum, worker) => sum + worker.days, 0);
  ledger.counts.set('days by workers', days);
  const cuts = cut === undefined ? [] : ['cuts', 'days by workers'];
  const disturbances = given.clocks ? ['clocks moved'] : ['kills', ...cuts];
  const counts = [...REQUESTS, '503', '401', 'broken', ...disturbances];
  const trends = memory.map(({ before, after }) => `${before} to ${after} MB`).join(' and ');
  const said =
    `${name}: ${counts.map((kind) => `${ledger.of(kind)} ${kind}`).join(', ')}, ` +
    `${ledger.files.size} files acknowledged, ${told.size} told, ${lost.length} lost or wrong, ` +
    `${waiting} waiting, ${ledger.strange.length} strange answers, ${ends.length} ended, ` +
    `${faults.length} faults logged, memory ${trends}`;
  const kinds = [...REQUESTS, ...disturbances];
  return { said, sound: isSound({ ledger, ends, lost, waiting, told, memory, kinds }) };
}
