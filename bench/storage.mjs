// A sync into SQLite and PostgreSQL, first load and 2 % changed, beside what the same rows cost the database alone; and customers an hour.
//   node bench/storage.mjs [--records N] [--rounds N] [--customers N]
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { temporaryFolder, writeAssortment } from './generate.mjs';
import { isStarted, median, requireBuild } from './measure.mjs';
import { formatMarkdown, formatTable, row } from './table.mjs';

const KEY = { library: 'lib-1', customer: 'bench' };
const PART = 262_144;
const BULK = 5_000;

/** The tests' own starter of a cluster, made runnable; undefined where Debian's package is absent. */
async function startPostgres() {
  const folder = fileURLToPath(new URL('../node_modules/.bench/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'postgres-server.mjs');
  const entry = fileURLToPath(new URL('../test/storage/postgres-server.ts', import.meta.url));
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm', external: ['pg'], logLevel: 'error' });
  try {
    return await (await import(pathToFileURL(outfile).href)).startPostgresServer();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Keeps a file as an upload would, compressed in parts. */
export async function receive(storage, key, id, bytes, receivedAt) {
  const packed = gzipSync(bytes, { level: 1 });
  for (let part = 0; part * PART < packed.length; part += 1) await storage.files.putPart({ ...key, id }, part, packed.subarray(part * PART, (part + 1) * PART));
  const sizes = { bytes: bytes.length, storedBytes: packed.length, encoding: 'gzip' };
  const { file } = await storage.files.accept({ ...key, id, receivedAt, ...sizes, digest: '0'.repeat(64), report: '{}' });
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
    for await (const piece of storage.catalogues.load(KEY)) for (const { thirdPartyId, body, available } of piece) rows.push([thirdPartyId, body, available]);
    editions.push(rows);
  }
  return editions;
}

const timed = async (work) => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

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

/** The same rows by the database's own means: all of them copied or put, then all of the next edition staged, compared and applied as sets. */
async function postgresFloor(pool, [first, second]) {
  const { default: pg } = await import('pg');
  const client = await pool.connect();
  const columns = (rows) => [rows.map(([id]) => id), rows.map(([, body]) => body)];
  const unnest = async (table, rows, tail) => {
    for (let at = 0; at < rows.length; at += BULK) {
      await client.query(`insert into ${table} select * from unnest($1::text[], $2::text[]) ${tail}`, columns(rows.slice(at, at + BULK)));
    }
  };
  try {
    await client.query('create table if not exists floor_item (id text collate "C" primary key, body text not null)');
    await client.query('truncate floor_item');
    const put = await timed(async () => {
      await client.query('begin');
      await unnest('floor_item', first, 'on conflict (id) do update set body = excluded.body');
      await client.query('commit');
    });
    await client.query('truncate floor_item');
    const copied = await timed(async () => {
      await client.query('begin');
      await copy(pg, client, 'copy floor_item (id, body) from stdin', first);
      await client.query('commit');
    });
    const changed = await timed(async () => {
      await client.query('begin');
      await client.query('create temporary table staged (id text collate "C" primary key, body text not null) on commit drop');
      await unnest('staged', second, '');
      await client.query('analyze staged');
      await client.query(
        'insert into floor_item select s.id, s.body from staged s left join floor_item i on i.id = s.id where i.id is null or i.body <> s.body on conflict (id) do update set body = excluded.body',
      );
      await client.query(`update floor_item i set body = '' where not exists (select 1 from staged s where s.id = i.id)`);
      await client.query('commit');
    });
    return { put, copied, changed };
  } finally {
    client.release();
  }
}

/** COPY over the protocol of `pg`, as a query of its own kind. */
function copy(_pg, client, statement, rows) {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => {
        let lines = '';
        for (const [id, body] of rows) {
          lines += `${escaped(id)}\t${escaped(body)}\n`;
          if (lines.length < 65_536) continue;
          connection.sendCopyFromChunk(Buffer.from(lines));
          lines = '';
        }
        if (lines !== '') connection.sendCopyFromChunk(Buffer.from(lines));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error) => reject(error),
    });
  });
}

function escaped(text) {
  return text.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c]);
}

/** The same for SQLite, by the library that the store uses on this runtime. */
async function sqliteFloor(folder, [first, second]) {
  const { default: Database } = await import('libsql');
  const db = new Database(join(mkdtempSync(join(folder, 'floor-')), 'floor.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = full; create table item (id text primary key, body text not null) without rowid');
  const each = (table, rows, tail) => {
    const put = db.prepare(`insert into ${table} select value ->> 0, value ->> 1 from json_each(?) where true ${tail}`);
    for (let at = 0; at < rows.length; at += BULK) put.run(JSON.stringify(rows.slice(at, at + BULK).map(([id, body]) => [id, body])));
  };
  const put = await timed(() => {
    db.exec('begin immediate');
    each('item', first, 'on conflict (id) do update set body = excluded.body');
    db.exec('commit');
  });
  const changed = await timed(() => {
    db.exec('begin immediate');
    db.exec('create temporary table staged (id text primary key, body text not null) without rowid');
    each('staged', second, '');
    db.exec(
      'insert into item select s.id, s.body from staged s left join item i on i.id = s.id where i.id is null or i.body <> s.body on conflict (id) do update set body = excluded.body',
    );
    db.exec(`update item set body = '' where not exists (select 1 from temp.staged s where s.id = item.id)`);
    db.exec('commit; drop table staged');
  });
  db.close();
  return { put, changed };
}

export async function measureStorage({ records, rounds, customers }) {
  const folder = temporaryFolder();
  const paths = [1, 2].map((edition) => join(folder, `edition-${edition}.json`));
  for (const [at, path] of paths.entries()) writeAssortment(path, records, { seed: 9, edition: at + 1 });
  const editions = await rowsOf(paths);
  const rows = [];
  const { openSqliteStorage } = await import('../dist/storage-sqlite.js');
  const ms = (values) => `${Math.round(median(values))} ms`;
  const by = (runs, name) => runs.map((run) => run[name]);
  const ratio = (over, under) => median(over.map((value, at) => value / under[at]));

  const sqlite = [];
  for (let round = 0; round <= rounds; round += 1) {
    const floor = await sqliteFloor(folder, editions);
    const storage = await openSqliteStorage(join(mkdtempSync(join(folder, 'store-')), 'a.sqlite'), { driver: 'libsql' });
    const [first, changed] = await syncs(storage, paths, 'bench');
    await storage.close();
    if (round > 0) sqlite.push({ floorPut: floor.put, floorChanged: floor.changed, first, changed });
  }
  rows.push(row(`SQLite floor: ${records} rows put`, ms(by(sqlite, 'floorPut')), { ratio: 1 }));
  rows.push(row('SQLite: first sync', ms(by(sqlite, 'first')), { ratio: ratio(by(sqlite, 'first'), by(sqlite, 'floorPut')) }));
  rows.push(row('SQLite floor: the next edition staged, compared, applied', ms(by(sqlite, 'floorChanged')), { ratio: 1 }));
  rows.push(
    row('SQLite: sync of the next edition (2 % changed)', ms(by(sqlite, 'changed')), {
      ratio: ratio(by(sqlite, 'changed'), by(sqlite, 'floorChanged')),
      most: 1.5,
    }),
  );

  const server = await startPostgres();
  if (server === undefined) {
    process.stderr.write("notice: PostgreSQL was not measured: Debian's package is absent\n");
    return rows;
  }
  try {
    const { default: pg } = await import('pg');
    const { createPostgresStorage, migratePostgres, pgDriver } = await import('../dist/storage-postgres.js');
    const pool = new pg.Pool({ connectionString: server.url() });
    const driver = pgDriver(pool);
    await migratePostgres(driver);
    const storage = createPostgresStorage(driver);
    const runs = [];
    for (let round = 0; round <= rounds; round += 1) {
      const floor = await postgresFloor(pool, editions);
      const [first, changed] = await syncs(storage, paths, `bench ${round}`);
      if (round > 0) runs.push({ floorCopied: floor.copied, floorPut: floor.put, floorChanged: floor.changed, first, changed });
    }
    rows.push(row(`PostgreSQL floor: ${records} rows by COPY`, ms(by(runs, 'floorCopied')), { ratio: 1 }));
    rows.push(row('PostgreSQL floor: the same by unnest', ms(by(runs, 'floorPut')), { ratio: ratio(by(runs, 'floorPut'), by(runs, 'floorCopied')) }));
    rows.push(row('PostgreSQL: first sync', ms(by(runs, 'first')), { ratio: ratio(by(runs, 'first'), by(runs, 'floorCopied')) }));
    rows.push(row('PostgreSQL floor: the next edition staged, compared, applied', ms(by(runs, 'floorChanged')), { ratio: 1 }));
    rows.push(
      row('PostgreSQL: sync of the next edition (2 % changed)', ms(by(runs, 'changed')), {
        ratio: ratio(by(runs, 'changed'), by(runs, 'floorChanged')),
        most: 1.5,
      }),
    );
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
  const { createPostgresStorage, migratePostgres, pgDriver } = await import('../dist/storage-postgres.js');
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
      const settled = { agreed: '05:30 Etc/UTC', due: { date: '2026-01-02', at: 2_000 }, closedAt: 0, policy: null };
      if ((await storage.customers.settle(key, settled, 0)) !== 'done') throw new Error('a customer was not settled');
      await receive(storage, key, `f${at}`, bytes, 1_000);
    }
    await pool.end();
    const children = Array.from({ length: workers }, () => fork(fileURLToPath(new URL('storage-worker.mjs', import.meta.url)), [server.url(database)]));
    await Promise.all(children.map((child) => new Promise((resolve) => child.once('message', resolve))));
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
  const rows = await measureStorage({ records: Number(values.records), rounds: Number(values.rounds), customers: Number(values.customers) });
  process.stdout.write(values.markdown ? formatMarkdown(rows) : formatTable(`Storage, ${values.records} records, ${values.rounds} rounds`, rows));
}
