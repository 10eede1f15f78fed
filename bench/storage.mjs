// A sync into SQLite and PostgreSQL, first load and 2 % changed, next to the cost of the same rows
// for the database alone; and customers an hour.
//   node bench/storage.mjs [--records N] [--rounds N] [--customers N]
import { execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { temporaryFolder, writeAssortment } from './generate.mjs';
import { isStarted, median, requireBuild } from './measure.mjs';
import { postgresFloor, sqliteFloor, timed } from './storage-floors.mjs';
import { formatMarkdown, formatTable, row } from './table.mjs';

const KEY = { library: 'lib-1', customer: 'bench' };
const PART = 262_144;

/**
 * The tests' own starter of a cluster, made runnable; undefined where Debian's package is absent.
 */
async function startPostgres() {
  const folder = fileURLToPath(new URL('../node_modules/.bench/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'postgres-server.mjs');
  const entry = fileURLToPath(new URL('../test/storage/postgres-server.ts', import.meta.url));
  buildSync({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg'],
    logLevel: 'error',
  });
  try {
    return await (await import(pathToFileURL(outfile).href)).startPostgresServer();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stores a file as an upload does, compressed in parts. */
export async function receive(storage, key, id, bytes, receivedAt) {
  const packed = gzipSync(bytes, { level: 1 });
  for (let part = 0; part * PART < packed.length; part += 1)
    await storage.files.putPart(
      { ...key, id },
      part,
      packed.subarray(part * PART, (part + 1) * PART),
    );
  const sizes = { bytes: bytes.length, storedBytes: packed.length, encoding: 'gzip' };
  const { file } = await storage.files.accept({
    ...key,
    id,
    receivedAt,
    ...sizes,
    digest: '0'.repeat(64),
    report: '{}',
  });
  return file;
}

/** The rows of a file as the sync writes them, made by the sync itself over memory. */
async function rowsOf(paths) {
  const { createMemoryStorage } = await import('../dist/storage.js');
  const { syncNow } = await import('../dist/service.js');
  const storage = createMemoryStorage();
  const editions = [];
  for (const [at, path] of paths.entries()) {
    const file = await receive(storage, KEY, `f${at}`, readFileSync(path), at + 1);
    await syncNow(KEY, file, { storage, now: () => at + 1, holder: 'bench' });
    const rows = [];
    for await (const piece of storage.catalogues.load(KEY))
      for (const { thirdPartyId, body, available } of piece)
        rows.push([thirdPartyId, body, available]);
    editions.push(rows);
  }
  return editions;
}

/** Milliseconds of both syncs of a customer that has none yet, the files received before. */
async function syncs(storage, paths, customer) {
  const { syncNow } = await import('../dist/service.js');
  const key = { ...KEY, customer };
  const times = [];
  for (const [at, path] of paths.entries()) {
    const file = await receive(storage, key, `${customer} ${at}`, readFileSync(path), at + 1);
    times.push(
      await timed(async () => {
        const { kind } = await syncNow(key, file, { storage, now: () => at + 1, holder: 'bench' });
        if (kind !== 'ran') throw new Error(kind);
      }),
    );
  }
  return times;
}

const SYNC = fileURLToPath(new URL('storage-sync.mjs', import.meta.url));

/**
 * Customers whose peaks are measured: when the engine collects garbage differs from run to run, and
 * the peak by some 10 MB with it.
 */
const PEAKS = 5;

/**
 * Returns the peak memory in MB, as a median, of two processes, each of which only syncs one of the
 * files; this process received them before.
 */
async function peaks(storage, paths, place) {
  const customers = Array.from({ length: PEAKS }, (_, at) => `peak ${at}`);
  for (const customer of customers) {
    for (const [at, path] of paths.entries())
      await receive(storage, { ...KEY, customer }, `${customer} ${at}`, readFileSync(path), at + 1);
  }
  const peak = (customer, at) =>
    Number(
      execFileSync(process.execPath, [SYNC, place, customer, `${customer} ${at}`, String(at + 1)], {
        encoding: 'utf8',
      }),
    ) / 1e6;
  const all = customers.map((customer) => paths.map((_, at) => peak(customer, at)));
  return paths.map((_, at) => median(all.map((of) => of[at])));
}

/** Both peaks as rows. */
function peakRows(name, [first, changed]) {
  return [
    row(`${name}: peak memory of a process that does a first sync`, `${Math.round(first)} MB`, {
      most: 300,
      value: first,
    }),
    row(`${name}: peak memory of one that syncs the next edition`, `${Math.round(changed)} MB`, {
      most: 300,
      value: changed,
    }),
  ];
}

/** A row with the median time of the runs, and its ratio to the floor in the same run. */
function timeRow(label, runs, name, { floor = name, most } = {}) {
  const ratio = median(runs.map((run) => run[name] / run[floor]));
  const time = `${Math.round(median(runs.map((run) => run[name])))} ms`;
  return row(label, time, most === undefined ? { ratio } : { ratio, most });
}

export async function measureStorage({ records, rounds, customers }) {
  const folder = temporaryFolder();
  const paths = [1, 2].map((edition) => join(folder, `edition-${edition}.json`));
  for (const [at, path] of paths.entries())
    writeAssortment(path, records, { seed: 9, edition: at + 1 });
  const editions = await rowsOf(paths);
  const rows = [];
  const { openSqliteStorage } = await import('../dist/storage-sqlite.js');

  const sqlite = [];
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await sqliteFloor(folder, editions);
    const storage = await openSqliteStorage(join(mkdtempSync(join(folder, 'store-')), 'a.sqlite'), {
      driver: 'libsql',
    });
    const [first, changed] = await syncs(storage, paths, 'bench');
    await storage.close();
    if (round > 0)
      sqlite.push({ floorPut: floor.put, floorChanged: floor.changed, first, changed });
  }
  rows.push(
    timeRow(`SQLite floor: ${records} rows put`, sqlite, 'floorPut'),
    timeRow('SQLite: first sync', sqlite, 'first', { floor: 'floorPut' }),
    timeRow('SQLite floor: the next edition staged, compared, applied', sqlite, 'floorChanged'),
    timeRow('SQLite: sync of the next edition (2 % changed)', sqlite, 'changed', {
      floor: 'floorChanged',
      most: 1.5,
    }),
  );

  const path = join(mkdtempSync(join(folder, 'store-')), 'a.sqlite');
  const embedded = await openSqliteStorage(path, { driver: 'libsql' });
  rows.push(...peakRows('SQLite', await peaks(embedded, paths, `sqlite:${path}`)));
  await embedded.close();

  const server = await startPostgres();
  if (server === undefined) {
    process.stderr.write("notice: PostgreSQL was not measured: Debian's package is absent\n");
    return rows;
  }
  try {
    const { default: pg } = await import('pg');
    const { createPostgresStorage, migratePostgres, pgDriver } = await import(
      '../dist/storage-postgres.js'
    );
    const pool = new pg.Pool({ connectionString: server.url() });
    const driver = pgDriver(pool);
    await migratePostgres(driver);
    const storage = createPostgresStorage(driver);
    const runs = [];
    for (let round = 0; round <= rounds; round += 1) {
      const floor = await postgresFloor(pool, editions);
      const [first, changed] = await syncs(storage, paths, `bench ${round}`);
      if (round > 0)
        runs.push({
          floorCopied: floor.copied,
          floorPut: floor.put,
          floorChanged: floor.changed,
          first,
          changed,
        });
    }
    rows.push(
      timeRow(`PostgreSQL floor: ${records} rows by COPY`, runs, 'floorCopied'),
      timeRow('PostgreSQL floor: the same by unnest', runs, 'floorPut', { floor: 'floorCopied' }),
      timeRow('PostgreSQL: first sync', runs, 'first', { floor: 'floorCopied' }),
      timeRow('PostgreSQL floor: the next edition staged, compared, applied', runs, 'floorChanged'),
      timeRow('PostgreSQL: sync of the next edition (2 % changed)', runs, 'changed', {
        floor: 'floorChanged',
        most: 1.5,
      }),
    );
    rows.push(...peakRows('PostgreSQL', await peaks(storage, paths, server.url())));
    await pool.end();
    rows.push(...(await customersAnHour(server, customers, folder)));
  } finally {
    await server.stop();
  }
  return rows;
}

/** Days of customers with 500 records each, run by 1, 2 and 4 processes over one database. */
async function customersAnHour(server, customers, folder) {
  const { default: pg } = await import('pg');
  const { createPostgresStorage, migratePostgres, pgDriver } = await import(
    '../dist/storage-postgres.js'
  );
  const path = join(folder, 'small.json');
  writeAssortment(path, 500, { seed: 11 });
  const bytes = readFileSync(path);
  const rows = [];
  for (const workers of [1, 2, 4]) {
    const database = `customers_${workers}`;
    await server.createDatabase(database);
    const pool = new pg.Pool({ connectionString: server.url(database) });
    const driver = pgDriver(pool);
    await migratePostgres(driver);
    const storage = createPostgresStorage(driver);
    for (let at = 0; at < customers; at += 1) {
      const key = { library: `lib-${at % 10}`, customer: `c${at}` };
      const settled = {
        agreed: '05:30 Etc/UTC',
        due: { date: '2026-01-02', at: 2_000 },
        closedAt: 0,
        policy: null,
      };
      if ((await storage.customers.settle(key, settled, 0)) !== 'done')
        throw new Error('a customer was not settled');
      await receive(storage, key, `f${at}`, bytes, 1_000);
    }
    await pool.end();
    const children = Array.from({ length: workers }, () =>
      fork(fileURLToPath(new URL('storage-worker.mjs', import.meta.url)), [server.url(database)]),
    );
    await Promise.all(
      children.map((child) => new Promise((resolve) => child.once('message', resolve))),
    );
    const begin = performance.now();
    const ran = await Promise.all(
      children.map(
        (child) =>
          new Promise((resolve) => {
            child.once('message', resolve);
            child.send('run');
          }),
      ),
    );
    const seconds = (performance.now() - begin) / 1000;
    for (const child of children) child.kill();
    const total = ran.reduce((sum, count) => sum + count, 0);
    if (total !== customers) throw new Error(`${total} days ran, not ${customers}`);
    rows.push(
      row(
        `customers an hour, 500 records each, ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
        Math.round((total / seconds) * 3600).toLocaleString('en-US'),
      ),
    );
  }
  return rows;
}

if (isStarted(import.meta.url)) {
  requireBuild();
  const { values } = parseArgs({
    options: {
      records: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '3' },
      customers: { type: 'string', default: '300' },
      markdown: { type: 'boolean', default: false },
    },
  });
  const rows = await measureStorage({
    records: Number(values.records),
    rounds: Number(values.rounds),
    customers: Number(values.customers),
  });
  process.stdout.write(
    values.markdown
      ? formatMarkdown(rows)
      : formatTable(`Storage, ${values.records} records, ${values.rounds} rounds`, rows),
  );
}
