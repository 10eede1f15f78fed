import { checkOptions, type OptionTable } from '../../text/check-options.js';
import type { AssortmentStorage } from '../assortment-storage.js';
import { MemoryCatalogues } from './memory-catalogues.js';
import { MemoryCustomers } from './memory-customers.js';
import { MemoryEvents } from './memory-events.js';
import { MemoryFiles } from './memory-files.js';
import { MemoryGrants } from './memory-grants.js';
import { MemoryTables } from './memory-tables.js';
import { MemoryWebhooks } from './memory-webhooks.js';

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
  checkOptions(options, OPTIONS);
  const { pause = () => Promise.resolve(), now = Date.now } = options;
  const tables = new MemoryTables();
  return {
    name: 'memory',
    grants: new MemoryGrants(tables, pause),
    customers: new MemoryCustomers(tables, pause),
    files: new MemoryFiles(tables, pause, now),
    catalogues: new MemoryCatalogues(tables, pause),
    events: new MemoryEvents(tables, pause),
    webhooks: new MemoryWebhooks(tables, pause),
    close: async () => undefined,
  };
}
