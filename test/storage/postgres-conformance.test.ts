import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { storageConformance } from '../../src/storage/conformance/storage-conformance.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
  type SqlDriver,
} from '../../src/storage/postgres/index.js';
import { sized } from '../sizes.js';
import { pgliteDriver } from './pglite-driver.js';
import { startPostgresServer } from './postgres-server.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; the conformance kit ran on PGlite alone');
const pool =
  server === undefined ? undefined : new pg.Pool({ connectionString: server.url(), max: 20 });
// Where there is a server, PGlite repeats the same cases in the long run only.
const pglite = pool === undefined || sized(false, true) ? new PGlite() : undefined;

afterAll(async () => {
  await pool?.end();
  await server?.stop();
  await pglite?.close();
});

const DRIVERS: readonly { readonly name: string; readonly driver: SqlDriver }[] = [
  ...(pool === undefined ? [] : [{ name: 'a server', driver: pgDriver(pool) }]),
  ...(pglite === undefined ? [] : [{ name: 'PGlite', driver: pgliteDriver(pglite) }]),
];
for (const { driver } of DRIVERS) await migratePostgres(driver);

/** Empties the store before each case. */
async function emptied(driver: SqlDriver): Promise<void> {
  const tables = await driver.query(
    "select tablename from pg_tables where tablename like 'assortment_%' and tablename <> " +
      "'assortment_migration'",
    [],
  );
  await driver.transaction(
    (query) => query(`truncate ${tables.map(({ tablename }) => String(tablename)).join(', ')}`, []),
    'write',
  );
}

describe.each(DRIVERS)('PostgreSQL on $name conforms', ({ driver }) => {
  it.each(storageConformance())('Decision T3: $name', async (storageCase) => {
    await emptied(driver);
    await expect(
      storageCase.run(async () => createPostgresStorage(driver)),
    ).resolves.toBeUndefined();
  });
});
