// npm run verify:restart [-- ROUNDS]
// Two copies of `serve` on one PostgreSQL, behind nginx with the configuration of docs/operate.md,
// under load: uploads, slow uploads, refreshes, introspection, events, catalogues, daily syncs. In
// each of ROUNDS (30 where not given) both copies are ended by SIGTERM and started again, one after
// the other, as an upgrade does. No request may stay without its answer, and none may be answered
// with anything but what it is about: no 502 of the proxy, no 503. No upload that comes in may be
// cut, each copy has to end with 0, and everything acknowledged must be there. Needs a build, and
// Debian's nginx, openssl and PostgreSQL.

import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildForHere } from './bundle.mjs';
import { lostFiles } from './soak-checks.mjs';
import { Copy } from './soak-copies.mjs';
import { Ledger, readPages, refreshTokens, Sender, uploadFiles } from './soak-load.mjs';

const rounds = Number(process.argv[2] ?? 30);
const CUSTOMERS = ['c1', 'c2', 'c3', 'c4'];
const SLOW_CUSTOMERS = ['s1', 's2', 's3', 's4', 's5', 's6'];
const KINDS = ['upload', 'slow upload', 'refresh', 'introspect', 'events', 'catalogue'];
/** Statuses of a proxy or of a copy that ends. */
const PASSING = [502, 503];
/**
 * Milliseconds after which a copy that ends cuts its requests (docs/operate.md). On a machine that
 * is slow enough a few copies need that long, and a 502 is no fault of theirs.
 */
const GRACE = 10_000;
/** Requests that are answered between two restarts. */
const BETWEEN = 60;
/** Pieces of a slow upload, and the milliseconds between two of them. */
const PIECES = 8;
const PIECE_EVERY = 150;

const bundle = await buildForHere(`
export { createTokens } from './soak-tokens.js';
export { modelFaults } from './soak-model.js';
export { verifyStorage } from '../../src/service/daily-sync/verify/verify-storage.js';
export {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
} from '../../src/storage/postgres/index.js';
export { freePort } from '../free-port.js';
export { hasNginx, startNginx } from '../service/proxy/nginx.js';
export { startPostgresServer } from '../storage/postgres-server.js';
export { default as pg } from 'pg';`);
const kit = await import(bundle.url);
let failed = !(rounds > 0);
try {
  const server = kit.hasNginx ? await kit.startPostgresServer({ fsync: 'off' }) : undefined;
  if (server === undefined)
    console.log('notice: nginx, openssl or PostgreSQL is not installed; nothing was restarted');
  else failed ||= !(await restartUnderLoad(server));
} finally {
  bundle.remove();
}
process.exitCode = failed ? 1 : 0;

async function restartUnderLoad(server) {
  const pool = new kit.pg.Pool({ connectionString: server.url(), max: 8 });
  const driver = kit.pgDriver(pool);
  await kit.migratePostgres(driver);
  const storage = kit.createPostgresStorage(driver);
  const ports = [await kit.freePort(), await kit.freePort(), await kit.freePort()];
  const url = `https://localhost:${ports[2]}`;
  const copies = ports.slice(0, 2).map((port) => newCopy(port, url, server));
  // The certificate is one of a moment, for a port of this machine.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  process.removeAllListeners('warning');
  const ledger = new Ledger();
  const ended = [];
  let nginx;
  try {
    for (const copy of copies) await copy.start();
    nginx = await kit.startNginx(ports[2], ports.slice(0, 2));
    await load({ storage, ledger, url }, () => restartEach(copies, ledger, ended));
    const { verifyStorage, modelFaults } = kit;
    const { files } = ledger;
    // No webhook is registered.
    const told = { has: () => true };
    const lost = await lostFiles({ storage, files, told, verifyStorage, modelFaults });
    return report(ledger, { copies, ended, lost, errors: nginx.errors() });
  } finally {
    await Promise.all(copies.map((copy) => copy.end('SIGKILL')));
    await nginx?.stop();
    await storage.close();
    await pool.end();
    await server.stop();
  }
}

function newCopy(port, url, server) {
  const outside = ['--port', String(port), '--public-url', url, '--trust-proxy', 'loopback'];
  const storage = ['--database', server.url(), '--no-sandbox', '--customer-uploads', '1000000'];
  return new Copy(['serve', ...outside, ...storage, '--log-level', 'info']);
}

/** Loads the proxy until `work` has ended. */
async function load({ storage, ledger, url }, work) {
  let isRunning = true;
  const running = () => isRunning;
  const { authorize, client } = await kit.createTokens(storage);
  const sender = new Sender([{ url }], ledger, PASSING);
  const all = { sender, ledger, running, client, authorize, customers: CUSTOMERS };
  const clients = [
    ...CUSTOMERS.map((customer) => uploadFiles(all, customer)),
    ...SLOW_CUSTOMERS.map((customer) => uploadSlowly(all, customer)),
    ...Array.from({ length: 3 }, () => refreshTokens(all)),
    ...Array.from({ length: 2 }, () => readPages(all)),
  ];
  const worked = work().finally(() => {
    isRunning = false;
  });
  await Promise.all([worked, makeDaysDue(storage, running), ...clients]);
}

async function restartEach(copies, ledger, ended) {
  const answered = () => KINDS.reduce((sum, kind) => sum + ledger.of(kind), 0);
  for (let round = 0; round < rounds; round += 1)
    for (const copy of copies) {
      const enough = answered() + BETWEEN;
      while (answered() < enough && ledger.strange.length === 0) await sleep(20);
      const begin = performance.now();
      const code = await copy.end('SIGTERM');
      if (performance.now() - begin >= GRACE) ledger.count('late');
      if (code !== 0) ended.push(`a copy ended with ${code}`);
      await copy.start();
      ledger.count('restarts');
    }
}

/** Sends files in pieces, so that a copy ends while one comes in. */
async function uploadSlowly({ sender, ledger, running, authorize }, customer) {
  const { access_token: token } = await authorize();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = `/integrations/suppliers/files/?customer_number=${customer}`;
  while (running()) {
    const pieces = Array.from({ length: PIECES }, (_, at) => {
      const record = {
        third_party_id: `${customer}-${at}`,
        name: `Package ${at} of ${randomUUID()}`,
        price: '2.50',
        price_type_code: 0,
        package_description_str: '6x500g',
      };
      const begin = at === 0 ? '[' : ',';
      return `${begin}${JSON.stringify(record)}${at === PIECES - 1 ? ']' : ''}`;
    });
    const init = { method: 'POST', headers, body: slowBody(pieces), duplex: 'half' };
    const answer = await sender.send('slow upload', path, init, [201]);
    const digest = createHash('sha256').update(pieces.join('')).digest('hex');
    if (answer !== undefined) ledger.files.set(answer.json.id, digest);
  }
}

function slowBody(pieces) {
  const encoder = new TextEncoder();
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await sleep(PIECE_EVERY);
      controller.enqueue(encoder.encode(pieces[at]));
      at += 1;
      if (at === pieces.length) controller.close();
    },
  });
}

/** Brings the agreed time of every customer forward to now, again and again. */
async function makeDaysDue(storage, running) {
  while (running()) {
    const now = Date.now();
    for (const head of await storage.customers.list({ library: 'soak', limit: 10 })) {
      const { agreed, due, closedAt, policy, version } = head;
      if (due === null || due.at <= now || (head.lease?.until ?? 0) > now) continue;
      const settings = { agreed, due: { ...due, at: now }, closedAt, policy };
      await storage.customers.settle(head, settings, version);
    }
    await sleep(1_000);
  }
}

function report(ledger, { copies, ended, lost, errors }) {
  const faults = copies.flatMap((copy) => copy.faults);
  const ends = [...ended, ...copies.flatMap((copy) => copy.ends)];
  const days = copies.reduce((sum, { days: ran }) => sum + ran, 0);
  for (const line of [...ends, ...lost, ...ledger.strange, ...faults].slice(0, 20))
    console.error(line);
  const counts = ['restarts', ...KINDS, '502', '503', 'broken', 'late'];
  const wrong = ends.length + lost.length + ledger.strange.length + faults.length;
  console.log(
    `${counts.map((kind) => `${ledger.of(kind)} ${kind}`).join(', ')}, ${days} days, ` +
      `${ledger.files.size} files acknowledged, ${lost.length} lost or wrong, ` +
      `${ledger.strange.length} strange answers, ${ends.length} wrong ends, ` +
      `${faults.length} faults logged`,
  );
  const enough = ['restarts', ...KINDS].every((kind) => ledger.of(kind) > 0) && days > 0;
  const late = ledger.of('late');
  const unanswered = ['502', '503', 'broken'].reduce((sum, kind) => sum + ledger.of(kind), 0);
  // A copy that is away refuses connections, and nginx asks the other one.
  const faulty = errors.split('\n').filter((line) => !line.includes('connect() failed (111'));
  if (unanswered > 0) console.error(`nginx wrote:\n${faulty.join('\n').slice(-4_000)}`);
  const hangs = late > ledger.of('restarts') / 4;
  if (hangs) console.error('copies cut their requests: they hang, or the machine is too slow');
  return enough && !hangs && wrong === 0 && (late > 0 || unanswered === 0);
}
