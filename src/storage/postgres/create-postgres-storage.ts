import { type OptionTable, ownOptions } from '../../text/check-options.js';
import type { AssortmentStorage } from '../assortment-storage.js';
import type { OnErase } from '../sql/erase-customer.js';
import { type SqlDriver, throughCalls } from '../sql/sql-driver.js';
import type { OnAccept } from '../sql/sql-files.js';
import { createSqlStorage } from '../sql/sql-storage.js';
import { isUnmigrated, POSTGRES_DIALECT, sqlState } from './postgres-dialect.js';

export interface PostgresStorageOptions {
  /**
   * Runs in the transaction that accepts a file, once for each file: what it writes is committed
   * with the file or not at all. A job engine enqueues here.
   */
  readonly onAccept?: OnAccept | undefined;
  /** Runs in the transaction that erases a customer. A job engine removes its job here. */
  readonly onErase?: OnErase | undefined;
  /**
   * Milliseconds since 1970; the machine's clock by default. Used to date uploads, so that
   * abandoned ones can be deleted.
   */
  readonly now?: (() => number) | undefined;
}

const OPTIONS: OptionTable<PostgresStorageOptions> = {
  onAccept: 'function',
  onErase: 'function',
  now: 'function',
};

/**
 * Creates the store on PostgreSQL 15 or newer, or on a compatible database, with the tables of
 * `migratePostgres`. Serialization failures and deadlocks are retried within bounds; a commit whose
 * response was lost is `unknown`. Without those tables each call rejects with an error that names
 * the step, and `troubleOf` says `away`. Closing the store leaves the driver's pool open, because
 * it belongs to the host. Decision T3.
 */
export function createPostgresStorage(
  driver: SqlDriver,
  options: PostgresStorageOptions = {},
): AssortmentStorage {
  const { onAccept, onErase, now = Date.now } = ownOptions(options, OPTIONS);
  // Errors name the step to take if tables are missing or old.
  const named = throughCalls(driver, (call) => call().catch(rethrow));
  return createSqlStorage(named, POSTGRES_DIALECT, {
    now,
    onAccept,
    onErase,
    close: async () => {},
  });
}

/** Throws the error on; keeps the code, from which its class is read. */
function rethrow(error: unknown): never {
  if (!(error instanceof Error) || !isUnmigrated(error)) throw error;
  const step = 'Call migratePostgres(driver) once before the store is used: it makes its tables.';
  const named = new Error(`${error.message}. ${step}`, { cause: error });
  throw Object.assign(named, { code: sqlState(error) });
}
