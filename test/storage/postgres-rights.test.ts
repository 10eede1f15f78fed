import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { enqueueOnAccept } from '../../src/service/daily-sync/worker/enqueue-on-accept.js';
import { startWorker } from '../../src/service/daily-sync/worker/start-worker.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
  type SqlDriver,
} from '../../src/storage/postgres/index.js';
import { fileOf } from '../service/simulation/naive-customer.js';
import { startPostgresServer } from './postgres-server.js';
import { collected, sampleCommit, sampleFile } from './sql-samples.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; roles with few rights were not tested');

const pools: pg.Pool[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await server?.stop();
});

/** The statements of the page: of the administrator, and of the owner of the tables. */
const [ROLE = '', RIGHTS = ''] = [
  ...readFileSync('docs/operate.md', 'utf8').matchAll(/^```sql\n([^`]*)^```$/gm),
].map(([, statements]) => statements);
const CLERK = 'assortment_service';

function poolOf(user: string, database = 'rights'): pg.Pool {
  const url = new URL(server?.url(database) ?? '');
  url.username = user;
  const pool = new pg.Pool({ connectionString: url.href });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pools.push(pool);
  return pool;
}

describe.runIf(server !== undefined)('A role that may only use what is there', () => {
  it('uses a migrated database, and makes nothing in it', async () => {
    const administrator = poolOf(server?.user ?? '', 'postgres');
    await administrator.query('create role keeper login');
    await administrator.query('create database rights owner keeper');
    const owner = poolOf('keeper');
    await migratePostgres(pgDriver(owner));
    await runMigrations({ pgPool: owner });
    await owner.query(
      'create table assortment_live_workers (worker_id text primary key, seen_at ' +
        'timestamptz not null)',
    );
    await administrator.query(ROLE);
    // A second time as well: with each new version.
    for (let at = 0; at < 2; at += 1) await owner.query(RIGHTS);
    const clerk = poolOf(CLERK);
    await expect(
      clerk.query('create table if not exists assortment_migration (id integer)'),
    ).rejects.toMatchObject({ code: '42501' });

    const driver = pgDriver(clerk);
    const written: string[] = [];
    const watched: SqlDriver = {
      ...driver,
      transaction: (work, mode) => {
        written.push(mode);
        return driver.transaction(work, mode);
      },
    };
    await migratePostgres(watched);
    expect(written).toEqual([]);
    const storage = createPostgresStorage(driver, { onAccept: enqueueOnAccept() });
    const key = { library: 'library', customer: 'customer' };
    expect(await storage.catalogues.commit(sampleCommit(key, 0, 'run'))).toBe('done');
    expect(await collected(storage.catalogues.load(key))).toHaveLength(10);

    const day = { date: '2026-03-10', at: Date.now() - 1_000 };
    const due = { ...key, customer: 'another' };
    expect(
      await storage.customers.settle(due, { agreed: null, due: day, closedAt: 1, policy: null }, 0),
    ).toBe('done');
    const bytes = fileOf([{ id: 'P', price: '1.50', orderable: true, refused: false }]);
    await storage.files.putPart({ ...due, id: 'file' }, 0, bytes);
    const kept = {
      bytes: bytes.length,
      storedBytes: bytes.length,
      digest: createHash('sha256').update(bytes).digest('hex'),
    };
    await storage.files.accept({
      ...sampleFile(due, 'file', day.at - 1),
      ...kept,
      encoding: 'identity',
    });
    const logged: string[] = [];
    const worker = await startWorker({
      pool: clerk,
      storage,
      now: Date.now,
      holder: 'clerk',
      log: ({ level, message }) => logged.push(`${level} ${message}`),
    });
    while ((await storage.customers.head(due))?.due !== null) await sleep(20);
    await worker.stop();
    expect(await storage.catalogues.run(due, day.date)).toMatchObject({
      fileId: 'file',
      revision: 1,
    });
    expect(logged).toEqual(['info a file was synced']);
  });

  it('is told what it may not do where the tables are not there', async () => {
    await server?.createDatabase('empty');
    const url = new URL(server?.url('empty') ?? '');
    url.username = CLERK;
    const pool = new pg.Pool({ connectionString: url.href });
    pools.push(pool);
    await expect(migratePostgres(pgDriver(pool))).rejects.toMatchObject({ code: '42501' });
  });
});
