import type { AssortmentStorage } from '../assortment-storage.js';
import type { SqlDriver } from '../sql/sql-driver.js';
import type { OnAccept } from '../sql/sql-files.js';
import { createSqlStorage } from '../sql/sql-storage.js';
import { POSTGRES_DIALECT } from './postgres-dialect.js';

export interface PostgresStorageOptions {
  /**
   * Runs in the transaction that accepts a file, once for each file: what it writes is kept
   * together with the file or not at all. A job engine enqueues here.
   */
  readonly onAccept?: OnAccept;
  /**
   * Milliseconds since 1970; the machine's clock by default. It dates uploads, so that abandoned
   * ones can be forgotten.
   */
  readonly now?: () => number;
}

/**
 * The store on PostgreSQL 15 or newer, or on a database that speaks as it does, whose tables
 * `migratePostgres` made. Serialization failures and deadlocks are tried again within bounds; a
 * commit whose answer was lost is `unknown`. Closing it leaves the driver's pool open: that is the
 * host's. Decision T3.
 */
export function createPostgresStorage(
  driver: SqlDriver,
  { onAccept, now = Date.now }: PostgresStorageOptions = {},
): AssortmentStorage {
  return createSqlStorage(driver, POSTGRES_DIALECT, { now, onAccept, close: async () => {} });
}
