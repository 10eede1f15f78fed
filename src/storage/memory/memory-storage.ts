import { type OptionTable, ownOptions } from '../../text/check-options.js';
import type { AssortmentStorage } from '../assortment-storage.js';
import { createMemoryCatalogues } from './memory-catalogues.js';
import { createMemoryCustomers } from './memory-customers.js';
import { createMemoryEvents } from './memory-events.js';
import { createMemoryFiles } from './memory-files.js';
import { createMemoryGrants } from './memory-grants.js';
import { MemoryTables } from './memory-tables.js';
import { createMemoryWebhooks } from './memory-webhooks.js';

/** Options of a memory store, for tests. */
export interface MemoryOptions {
  /** Called before and after every step, so that races show; one microtask by default. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Milliseconds since 1970; used to date uploads, so that abandoned ones can be deleted. */
  readonly now?: (() => number) | undefined;
}

const OPTIONS: OptionTable<MemoryOptions> = { pause: 'function', now: 'function' };

/**
 * Creates the reference adapter: everything is in the memory of this process. No object is shared
 * with the caller. Decision T3.
 *
 * @example
 * createMemoryStorage().name // => 'memory'
 */
export function createMemoryStorage(options: MemoryOptions = {}): AssortmentStorage {
  const { pause = () => Promise.resolve(), now = Date.now } = ownOptions(options, OPTIONS);
  const tables = new MemoryTables();
  return {
    name: 'memory',
    grants: createMemoryGrants(tables, pause),
    customers: createMemoryCustomers(tables, pause),
    files: createMemoryFiles(tables, pause, now),
    catalogues: createMemoryCatalogues(tables, pause),
    events: createMemoryEvents(tables, pause),
    webhooks: createMemoryWebhooks(tables, pause),
    close: async () => undefined,
  };
}
