// The storages that test/verify/soak.mjs puts under load, each with the processes that share it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveCopy, workerCopy } from './soak-copies.mjs';

/**
 * One PostgreSQL with two copies of `serve` and two workers. The connections of all of them can be
 * cut. Undefined where PostgreSQL is not installed. `newClock` makes the clock of each copy.
 */
export async function postgresPlace(kit, newClock) {
  const server = await kit.startPostgresServer({ fsync: 'off' });
  if (server === undefined) return undefined;
  const pool = new kit.pg.Pool({ connectionString: server.url(), max: 8 });
  pool.on('error', () => undefined);
  const driver = kit.pgDriver(pool);
  await kit.migratePostgres(driver);
  const storage = kit.createPostgresStorage(driver);
  const options = ['--database', server.url()];
  const quiet = [...options, '--log-level', 'error'];
  return {
    name: 'PostgreSQL',
    storage,
    serves: [serveCopy(quiet, newClock()), serveCopy(quiet, newClock())],
    workers: [workerCopy(options, newClock()), workerCopy(options, newClock())],
    /** Gives the workers the day at once; the copies of `serve` look for it now and then. */
    dayIsDue: (key) =>
      kit.addSyncJob(
        (text, values) => pool.query(text, values),
        'graphile_worker',
        key,
        Date.now(),
      ),
    cut: () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      ),
    async close() {
      await storage.close();
      await pool.end();
      await server.stop();
    },
  };
}

/** One SQLite file with two copies of `serve`. */
export async function sqlitePlace(kit, newClock) {
  const folder = mkdtempSync(join(tmpdir(), 'assortment-soak-'));
  const storage = await kit.openSqliteStorage(join(folder, 'assortment.sqlite'));
  const options = ['--data', folder, '--log-level', 'error'];
  return {
    name: 'SQLite',
    storage,
    serves: [serveCopy(options, newClock()), serveCopy(options, newClock())],
    workers: [],
    dayIsDue: async () => undefined,
    cut: undefined,
    async close() {
      await storage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
