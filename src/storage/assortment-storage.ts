import type { CatalogueStore } from './catalogue-store.js';
import type { CustomerStore } from './customer-store.js';
import type { EventStore } from './event-store.js';
import type { GrantStore } from './grant-store.js';
import type { ReceivedFileStore } from './received-file-store.js';

/**
 * Where everything is kept: five small ports over one store. Adapters: memory, SQLite, PostgreSQL;
 * the conformance kit says what each must do.
 */
export interface AssortmentStorage {
  /** For people: `memory`, `sqlite`, `postgres`. */
  readonly name: string;
  readonly grants: GrantStore;
  readonly customers: CustomerStore;
  readonly files: ReceivedFileStore;
  readonly catalogues: CatalogueStore;
  readonly events: EventStore;
  /** Lets go of files and connections; nothing may be asked afterwards. */
  close(): Promise<void>;
}
