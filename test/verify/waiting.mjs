// npm run verify:waiting [-- RECORDS]
// One `serve` on an embedded database gets tiny uploads and refreshes of tokens, without a pause,
// while a file of RECORDS new packages (380,000 where not given) is synced: first by another
// process, then by the same one at its agreed time. Prints the longest wait of each kind of
// request, which depends on the machine and decides nothing: every request must be answered as
// it should be, each kind meanwhile, and both catalogues must be whole. Needs a build.

import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder, writeAssortment } from '../../bench/generate.mjs';
import { buildForHere } from './bundle.mjs';
import { serveCopy } from './soak-copies.mjs';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const FILES = '/integrations/suppliers/files/';
const LIBRARY = 'soak';
const TINY = '[]';

const [records = 380_000] = process.argv.slice(2).map(Number);
const bundle = await buildForHere(`
export { createTokens } from './soak-tokens.js';
export { openSqliteStorage } from '../../src/storage/sqlite/index.js';`);
const { createTokens, openSqliteStorage } = await import(bundle.url);
const folder = temporaryFolder();
const data = join(folder, 'data');
const file = join(folder, 'first.json');
writeAssortment(file, records);
const copy = serveCopy(['--data', data, '--library', LIBRARY, '--log-level', 'error']);
let unavailable = 0;
let failed = !(records > 0);
try {
  if (!failed) failed = !(await measure());
} finally {
  await copy.end('SIGKILL');
  bundle.remove();
}
process.exitCode = failed ? 1 : 0;

async function measure() {
  await copy.start();
  const storage = await openSqliteStorage(join(data, 'assortment.sqlite'));
  try {
    const { authorize, client } = await createTokens(storage);
    const tokens = await authorize();
    const others = { client, tokens, refreshed: await authorize() };
    await waitsDuring('no sync', others, () => sleep(2_000));
    const sync = ['sync', file, '--customer', 'big', '--library', LIBRARY, '--data', data];
    const isBeside = await waitsDuring('a sync by another process', others, () =>
      promisify(execFile)(process.execPath, [CLI, ...sync, '--json'], { maxBuffer: 2 ** 30 }),
    );
    await post(tokens, 'due', () => createReadStream(file));
    const isItself = await waitsDuring('a sync by itself', others, () => runDay(storage, 'due'));
    console.log(`answered 503: ${unavailable}`);
    const whole = (
      await Promise.all(['big', 'due'].map((customer) => isWhole(storage, customer)))
    ).every(Boolean);
    if (!whole) console.error('a catalogue does not have every package');
    if (!(isBeside && isItself)) console.error('no request was answered during a sync');
    return whole && isBeside && isItself;
  } finally {
    await storage.close();
  }
}

/**
 * Sends requests until the work is done, and prints the longest waits. Returns whether each kind
 * was answered meanwhile.
 */
async function waitsDuring(name, others, work) {
  const started = performance.now();
  let running = true;
  const repeated = async (send) => {
    let longest = 0;
    let count = 0;
    for (; running; count += 1) {
      const sent = performance.now();
      await send();
      longest = Math.max(longest, performance.now() - sent);
      await sleep(5);
    }
    return { count, longest };
  };
  const requests = Promise.all([
    repeated(() => post(others.tokens, 'small', TINY)),
    repeated(() => refresh(others)),
  ]);
  try {
    // Together, so that a request that fails ends this program in order.
    await Promise.race([work(), requests]);
  } finally {
    running = false;
  }
  const seconds = (performance.now() - started) / 1_000;
  const kinds = ['uploads', 'refreshes'];
  const waits = await requests;
  const said = waits.map(
    ({ count, longest }, at) => `${count} ${kinds[at]}, the longest ${longest.toFixed(0)} ms`,
  );
  console.log(`${name}: ${seconds.toFixed(1)} s; ${said.join('; ')}`);
  return waits.every(({ count }) => count > 0);
}

async function post({ access_token: token }, customer, body) {
  await send(`${FILES}?customer_number=${customer}`, 201, () => ({
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : body(),
    duplex: 'half',
  }));
}

async function refresh(others) {
  const { client, refreshed } = others;
  const form = { ...client, grant_type: 'refresh_token', refresh_token: refreshed.refresh_token };
  others.refreshed = await send('/oauth/token/', 200, () => ({ body: new URLSearchParams(form) }));
}

/** Sends until the service does what was asked: one that is busy for long says 503. */
async function send(path, expected, init) {
  for (;;) {
    const { headers = {}, ...request } = init();
    const response = await fetch(`${copy.url}${path}`, {
      method: 'POST',
      // A connection that is kept may end in the moment in which it is used again.
      headers: { ...headers, connection: 'close' },
      ...request,
    });
    const body = await response.text();
    if (response.status === expected) return JSON.parse(body);
    if (response.status !== 503) throw new Error(`${path}: ${response.status} ${body}`);
    unavailable += 1;
    await sleep(50);
  }
}

/** Makes the day of a customer due, and waits until it was run. */
async function runDay(storage, customer) {
  const key = { library: LIBRARY, customer };
  const { version, agreed, due, closedAt, policy } = await storage.customers.head(key);
  const at = Date.now();
  await storage.customers.settle(key, { agreed, due: { ...due, at }, closedAt, policy }, version);
  for (;;) {
    const [run] = await storage.catalogues.runs(key, 1);
    if (run !== undefined) break;
    await sleep(200);
  }
}

async function isWhole(storage, customer) {
  let items = 0;
  for await (const piece of storage.catalogues.marks({ library: LIBRARY, customer }))
    items += piece.length;
  return items === records;
}
