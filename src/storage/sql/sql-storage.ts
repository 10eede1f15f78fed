import type { AssortmentStorage } from '../assortment-storage.js';
import type { OnErase } from './erase-customer.js';
import { createSqlEvents } from './events/sql-events.js';
import { createSqlCatalogues } from './sql-catalogues.js';
import { createSqlCustomers } from './sql-customers.js';
import type { SqlDialect } from './sql-dialect.js';
import { type SqlDriver, throughCalls } from './sql-driver.js';
import { createSqlFiles, type OnAccept } from './sql-files.js';
import { createSqlGrants } from './sql-grants.js';
import { createSqlRunner } from './sql-runner.js';
import { createSqlWebhooks } from './sql-webhooks.js';

export interface SqlStorageOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onAccept?: OnAccept | undefined;
  readonly onErase?: OnErase | undefined;
  /** Releases the driver's resources. */
  readonly close: () => Promise<void>;
}

/** Creates the six ports over one driver: the logic of every SQL database. */
export function createSqlStorage(
  driver: SqlDriver,
  dialect: SqlDialect,
  { now, onAccept, onErase, close }: SqlStorageOptions,
): AssortmentStorage {
  let open = true;
  const guarded = throughCalls(driver, async (call) => {
    if (!open) throw new TypeError('This storage was closed.');
    return call();
  });
  const runner = createSqlRunner(guarded, dialect);
  return {
    name: dialect.name,
    troubleOf: (error) => dialect.trouble(error),
    grants: createSqlGrants(runner),
    customers: createSqlCustomers(runner, onErase),
    files: createSqlFiles(runner, now, onAccept),
    catalogues: createSqlCatalogues(runner),
    events: createSqlEvents(runner),
    webhooks: createSqlWebhooks(runner),
    async close() {
      if (!open) return;
      open = false;
      await close();
    },
  };
}
