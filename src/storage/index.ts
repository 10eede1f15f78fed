// Where everything is kept: ports, the store in memory, and the kit that holds any adapter to the
// ports. One hand-made list; a policy test follows it.
export type { AssortmentStorage } from './assortment-storage.js';
export type {
  CatalogueStore,
  ItemPage,
  MarkedItem,
  PutItem,
  StoredItem,
  StoredRun,
  SyncCommit,
} from './catalogue-store.js';
export type { CommitOutcome } from './commit-outcome.js';
export type { ConformanceCase, OpenStorage } from './conformance/conformance-case.js';
export { type ConformanceOptions, storageConformance } from './conformance/storage-conformance.js';
export type { LoseConnection, LostMoment } from './conformance/unknown-cases.js';
export type {
  Claim,
  CustomerHead,
  CustomerKey,
  CustomerSettings,
  CustomerStore,
  DueRun,
  Lease,
} from './customer-store.js';
export type { EventFilter, EventPage, EventStore, StoredEvent } from './event-store.js';
export type { GrantKey, GrantKind, GrantPut, GrantRecord, GrantStore } from './grant-store.js';
export { createMemoryStorage, type MemoryOptions } from './memory/memory-storage.js';
export type {
  FileStatus,
  IncomingFile,
  ReceivedFileStore,
  StoredFile,
} from './received-file-store.js';
