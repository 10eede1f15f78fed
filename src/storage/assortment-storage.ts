import type { CatalogueStore } from './catalogue-store.js';
import type { CustomerStore } from './customer-store.js';
import type { EventStore } from './event-store.js';
import type { GrantStore } from './grant-store.js';
import type { ReceivedFileStore } from './received-file-store.js';
import type { WebhookStore } from './webhook-store.js';

/**
 * Reason why storage serves no calls for a while. `away`: it cannot be reached. `full`: it has no
 * space. `refused`: it takes no writes, because it is read-only or the role lacks a right.
 */
export type StorageTrouble = 'away' | 'full' | 'refused';

/**
 * The whole store: six small ports. Adapters: memory, SQLite, PostgreSQL; the conformance kit
 * defines their behaviour.
 */
export interface AssortmentStorage {
  /** Name for people: `memory`, `sqlite`, `postgres`. */
  readonly name: string;
  /**
   * Returns why an error that a call rejected with is temporary, so that the same call may succeed
   * later. Undefined for any other error. Adapters without it have no temporary errors.
   */
  readonly troubleOf?: (error: unknown) => StorageTrouble | undefined;
  readonly grants: GrantStore;
  readonly customers: CustomerStore;
  readonly files: ReceivedFileStore;
  readonly catalogues: CatalogueStore;
  readonly events: EventStore;
  readonly webhooks: WebhookStore;
  /** Releases files and connections; call nothing afterwards. */
  close(): Promise<void>;
}
