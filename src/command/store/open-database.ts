import type { Pool } from 'pg';
import {
  dequeueOnErase,
  enqueueOnAccept,
} from '../../service/daily-sync/worker/enqueue-on-accept.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import { loadPeer } from '../../storage/load-peer.js';
import { createPostgresStorage } from '../../storage/postgres/create-postgres-storage.js';
import { migratePostgres } from '../../storage/postgres/migrate-postgres.js';
import { pgDriver } from '../../storage/postgres/pg-driver.js';
import type { SqlDriver } from '../../storage/sql/sql-driver.js';
import { CommandFault, commandFault } from '../command-io.js';
import { failureReason, missingPackages } from '../failure-text.js';
import { shownDatabase } from './database-address.js';

/** Milliseconds to wait for a server that does not answer, rather than as long as the network. */
const PATIENCE = { connectionTimeoutMillis: 5_000 };

/** Database that a command opened, and its address for people: without user and password. */
export interface OpenDatabase {
  readonly storage: AssortmentStorage;
  /** Connections of the storage, closed with it. */
  readonly pool: Pool;
  readonly place: string;
}

/**
 * Opens a database with at most `connections` at once. Missing tables are created; if `make` is
 * false, they are a CommandFault instead.
 */
export async function openDatabase(
  url: string,
  options: { readonly connections?: number; readonly make?: boolean } = {},
): Promise<OpenDatabase> {
  const { connections = 10, make = true } = options;
  const place = shownDatabase(url);
  try {
    const { default: pg } = await loadPeer(
      () => import('pg'),
      'the package "pg" is needed for PostgreSQL: npm install pg',
    );
    const pool = new pg.Pool({ connectionString: url, max: connections, ...PATIENCE });
    // A connection that breaks needs no action: its query rejects, and the next one opens another.
    // A new connection has no listener until its user adds one, and may break before.
    pool.on('error', ignore);
    pool.on('connect', (client) => void client.on('error', ignore));
    const driver = pgDriver(pool);
    try {
      if (!make && !(await isMigrated(driver)))
        throw commandFault(({ store }) => store.nothingInDatabase, { place });
      await migratePostgres(driver);
    } catch (fault) {
      await pool.end();
      throw fault;
    }
    const storage = createPostgresStorage(driver, {
      onAccept: enqueueOnAccept(),
      onErase: dequeueOnErase(),
    });
    return { storage: { ...storage, close: () => closeBoth(storage, pool) }, pool, place };
  } catch (fault) {
    if (fault instanceof CommandFault) throw fault;
    throw commandFault(({ store }) => store.databaseNotOpened, {
      place,
      reason: missingPackages(fault) ?? failureReason(fault),
    });
  }
}

function ignore(): void {}

/** Checks whether the database has the tables of the storage. */
async function isMigrated(driver: SqlDriver): Promise<boolean> {
  const [row] = await driver.query(
    "select to_regclass('assortment_migration') is not null as found",
    [],
  );
  return row !== undefined && row['found'] === true;
}

async function closeBoth(storage: AssortmentStorage, pool: Pool): Promise<void> {
  await storage.close();
  if (!pool.ended) await pool.end();
}
