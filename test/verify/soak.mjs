// npm run verify:soak [-- MINUTES]
// Two copies of `serve` on one PostgreSQL for MINUTES (30 where not given) under mixed load:
// uploads, refreshes, introspection, events, catalogues, syncs and webhooks. Meanwhile one copy is
// killed and started again, and the connections of both to the database are ended. Nothing that was
// acknowledged may be lost, no 5xx but 503 may come, and the memory of the copy that lives on has
// to stay flat. Needs a build, and Debian's PostgreSQL.

import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildForHere } from './bundle.mjs';
import { isSound, lostFiles, memoryTrend } from './soak-checks.mjs';
import { Copy, freePort } from './soak-copies.mjs';
import { Ledger, readPages, refreshTokens, Sender, uploadFiles } from './soak-load.mjs';

const minutes = Number(process.argv[2] ?? 30);
const CUSTOMERS = ['c1', 'c2', 'c3', 'c4'];
const SYNC_EVERY = 5_000;
const MEASURE_EVERY = minutes * 1_500;
const KILL_EVERY = Math.min(20_000, minutes * 6_000);

const bundle = await buildForHere(`
export { createTokens } from './soak-tokens.js';
export { verifyStorage } from '../../src/daily-sync/verify/verify-storage.js';
export { formatWebhookSecret } from '../../src/daily-sync/webhooks/webhook-message.js';
export {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
} from '../../src/storage/postgres/index.js';
export { startPostgresServer } from '../storage/postgres-server.js';
export { default as pg } from 'pg';`);
const kit = await import(bundle.url);
const server = await kit.startPostgresServer({ fsync: 'off' });
let failed = !(minutes > 0);
try {
  if (server === undefined) console.log('notice: PostgreSQL is not installed; nothing was soaked');
  else if (!failed) failed = !(await soak(server));
} finally {
  bundle.remove();
  await server?.stop();
}
process.exitCode = failed ? 1 : 0;

async function soak({ url }) {
  const pool = new kit.pg.Pool({ connectionString: url(), max: 8 });
  pool.on('error', () => undefined);
  const driver = kit.pgDriver(pool);
  await kit.migratePostgres(driver);
  const storage = kit.createPostgresStorage(driver);
  const ledger = new Ledger();
  const told = new Set();
  const receiver = await listenForMessages(told);
  const hook = `http://127.0.0.1:${receiver.address().port}/`;
  const secret = kit.formatWebhookSecret(new Uint8Array(24).fill(7));
  await storage.webhooks.add({
    library: 'soak',
    id: 'w',
    url: hook,
    secret,
    createdAt: Date.now(),
  });
  const options = ['--database', url(), '--no-sandbox', '--log-level', 'error'];
  options.push('--public-url', 'https://soak.example', '--webhooks-to', 'loopback');
  const copies = [new Copy(await freePort(), options), new Copy(await freePort(), options)];
  try {
    await Promise.all(copies.map((copy) => copy.start()));
    await load({ copies, ledger, storage, pool });
    const waiting = await lastSync(storage, pool);
    const { verifyStorage } = kit;
    const lost = await lostFiles({ storage, files: ledger.files, told, verifyStorage });
    return report({ copies, ledger, lost, waiting, told });
  } finally {
    await Promise.all(copies.map((copy) => copy.end('SIGKILL')));
    receiver.closeAllConnections();
    receiver.close();
    await storage.close();
    await pool.end();
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

/** Loads the copies until the time is over, and kills meanwhile. */
async function load({ copies, ledger, storage, pool }) {
  const until = Date.now() + minutes * 60_000;
  const running = () => Date.now() < until;
  const { authorize, client } = await kit.createTokens(storage);
  const world = { sender: new Sender(copies, ledger), ledger, running, client };
  const all = { ...world, customers: CUSTOMERS, authorize: again(authorize, ledger) };
  await Promise.all([
    ...CUSTOMERS.map((customer) => uploadFiles(all, customer)),
    ...Array.from({ length: 3 }, () => refreshTokens(all)),
    ...Array.from({ length: 2 }, () => readPages(all)),
    every(SYNC_EVERY, running, () => makeDaysDue(pool)),
    every(MEASURE_EVERY, running, () => copies[0].measure()),
    every(KILL_EVERY, running, async (round) => {
      if (round % 2 === 1) {
        await copies[1].end('SIGKILL');
        ledger.count('kills');
        await copies[1].start();
      } else {
        await pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`,
        );
        ledger.count('cuts');
      }
    }),
  ]);
}

/** Tries again what this program itself does while its own connections are ended. */
function again(work, ledger) {
  return async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (fault) {
        ledger.count('tried again');
        if (attempt === 20) throw fault;
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

/** Brings the agreed time of every customer forward to now; its next day stays the next. */
async function makeDaysDue(pool) {
  await pool.query(
    `update assortment_customer set due_at = $1, version = version + 1
      where due_at is not null and due_at > $1 and (lease_until is null or lease_until < $1)`,
    [Date.now()],
  );
}

/** Waits until every file is synced and every message is delivered; returns what still waits. */
async function lastSync(storage, pool) {
  let waiting = 0;
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await makeDaysDue(pool).catch(() => undefined);
    await sleep(2_000);
    waiting = (await storage.webhooks.waiting(1)).length;
    for (const customer of CUSTOMERS) {
      const file = await storage.files.latest({ library: 'soak', customer });
      if (file?.status === 'waiting') waiting += 1;
    }
    // The webhook was refused once more, and may wait for a minute.
    if (waiting === 0) break;
  }
  return waiting;
}

function report({ copies, ledger, lost, waiting, told }) {
  const faults = copies.flatMap((copy) => copy.faults);
  const memory = memoryTrend(copies[0].memory);
  for (const line of [...lost, ...ledger.strange, ...faults].slice(0, 20)) console.error(line);
  if (!memory.flat) console.error(`memory: ${memory.samples.join(', ')} MB`);
  const kinds = ['upload', 'refresh', 'introspect', 'events', 'catalogue'];
  const said = [...kinds, '503', 'broken'].map((name) => `${ledger.of(name)} ${name}`).join(', ');
  console.log(
    `${minutes} minutes: ${said}; ${ledger.of('kills')} kills, ${ledger.of('cuts')} cuts; ` +
      `${ledger.files.size} files acknowledged, ${told.size} told, ${lost.length} lost, ` +
      `${waiting} waiting, ${ledger.strange.length} strange answers, ${faults.length} faults ` +
      `logged, memory ${memory.before} to ${memory.after} MB`,
  );
  return isSound({ ledger, lost, waiting, told, memory, kinds });
}
