/**
 * Storage ports, and the store in memory.
 *
 * @module assortment-kit/storage
 */

export type { AssortmentStorage, StorageTrouble } from './assortment-storage.js';

export type {
  CatalogueStore,
  ItemPage,
  ItemWindow,
  MarkedItem,
  PutItem,
  StoredItem,
  StoredRun,
  SyncCommit,
} from './catalogue-store.js';
export type { CommitOutcome } from './commit-outcome.js';
export type {
  Claim,
  CustomerHead,
  CustomerKey,
  CustomerSettings,
  CustomerStore,
  DuePlace,
  DueRun,
  Lease,
  OverdueDays,
  SetAsideFile,
} from './customer-store.js';
export type {
  EventFilter,
  EventPage,
  EventStore,
  EventWindow,
  StoredEvent,
} from './event-store.js';
export type {
  GrantKey,
  GrantKind,
  GrantPut,
  GrantQuery,
  GrantRecord,
  GrantStore,
} from './grant-store.js';
export { createMemoryStorage, type MemoryOptions } from './memory/memory-storage.js';
export { MissingBytesError } from './part-reference.js';
export type {
  FilePage,
  FilePlace,
  FileStatus,
  IncomingFile,
  ListedFile,
  ReceivedFileStore,
  StoredFile,
  UploadUsage,
  UsageOwner,
} from './received-file-store.js';
export { traceStorage } from './tracing/trace-storage.js';
export type { Span, SpanAttributes, SpanStart, Tracer } from './tracing/tracer.js';
export type {
  AttemptState,
  Delivery,
  NewWebhook,
  Webhook,
  WebhookKey,
  WebhookMessage,
  WebhookPlace,
  WebhookStore,
} from './webhook-store.js';
