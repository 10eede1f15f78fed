// `assortment-kit/catalogue`: sync a catalogue with a file, and the times at which that happens.
// One list by hand; `assortment-kit` re-exports all of it.
export {
  type AgreedRun,
  type AgreedWindow,
  agreedInstantOn,
  agreedWindow,
  nextAgreedInstant,
  nextAgreedRun,
  nextAgreedRunAfter,
  previousAgreedRun,
} from './agreed-time/agreed-instant.js';
export { type AgreedTime, formatAgreedTime, parseAgreedTime } from './agreed-time/agreed-time.js';
export type { Instant, LocalDate } from './agreed-time/civil-time.js';
export { type FileSelection, type ReceivedFile, selectFile } from './agreed-time/select-file.js';
export {
  type DayEvent,
  type FileFate,
  type SimulatedRun,
  type Simulation,
  simulateDays,
} from './agreed-time/simulate-days.js';
export {
  type Availability,
  type Listing,
  nextAvailability,
  type PackageState,
} from './availability.js';
export {
  type AvailableItem,
  type Catalogue,
  type CatalogueItem,
  catalogueLeadTime,
  emptyCatalogue,
  findItem,
  type UnavailableItem,
  type UnavailableReason,
} from './catalogue.js';
export {
  type CatalogueItemJson,
  type CatalogueJson,
  readCatalogue,
  readCatalogueItem,
  writeCatalogue,
  writeCatalogueItem,
} from './catalogue-json.js';
export type { ItemContent } from './content-line.js';
export { type Digest, sha256Text } from './digest.js';
export { formatInstant, type InstantLike } from './instant.js';
export { KnownPackages, packageMark, type UnchangedPackage } from './known-packages.js';
export { applySyncPlan } from './plan/apply-sync-plan.js';
export type { FieldChange } from './plan/field-changes.js';
export type { Ratio, SyncGuard } from './plan/guard.js';
export { planChanges } from './plan/plan-changes.js';
export { planSync } from './plan/plan-sync.js';
export type { SyncOptions } from './plan/sync-options.js';
export {
  type ChangedPackage,
  type PlannedItem,
  type RefusedPackage,
  type SyncPlan,
  type SyncPlanSummary,
  summarizePlan,
  type Transition,
  type WithheldItem,
} from './plan/sync-plan.js';
export {
  type PlannedItemJson,
  readSyncPlan,
  type SyncPlanJson,
  writeSyncPlan,
} from './plan/sync-plan-json.js';
export type { RecordJson } from './record-json.js';
export {
  type EventType,
  type RefusalOutcome,
  refusedFileEvent,
  type SyncEvent,
  type SyncEventData,
} from './sync-event.js';
