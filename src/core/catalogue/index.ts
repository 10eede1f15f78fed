/**
 * Plans and applies syncs of a catalogue, compares files, and computes agreed times: pure functions
 * over what `assortment-kit` reads.
 *
 * @module assortment-kit/catalogue
 */

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
export {
  type AgreedTime,
  formatAgreedTime,
  parseAgreedTime,
} from './agreed-time/agreed-time.js';
export type { Instant, LocalDate } from './agreed-time/civil-time.js';
export {
  type FileSelection,
  type ReceivedFile,
  selectFile,
} from './agreed-time/select-file.js';
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
export {
  type AmountJump,
  type ChangedAmount,
  type PackageAmounts,
  type PackageChange,
  packageChange,
  powerOfTen,
  unitPricePower,
} from './changes/package-change.js';
export {
  type PriceChange,
  type PriceChangeCount,
  priceChanges,
  priceHistogram,
} from './changes/price-changes.js';
export { compareFiles, type FileComparison } from './compare-files.js';
export type { ItemContent } from './content-line.js';
export { type ChangesReader, createChangesReader } from './create-changes-reader.js';
export { type Digest, sha256Text } from './digest.js';
export { type IdentifierPair, pairByZeros } from './identifier-pairs.js';
export { formatInstant, type InstantLike } from './instant.js';
export { KnownPackages, packageMark, type UnchangedPackage } from './known-packages.js';
export { applySyncPlan } from './plan/apply-sync-plan.js';
export type { FieldChange } from './plan/field-changes.js';
export type { Ratio, SyncGuard, UnidentifiedPolicy } from './plan/guard.js';
export { planChanges, planChangesInSteps } from './plan/plan-changes.js';
export { planSync } from './plan/plan-sync.js';
export type { Steps } from './plan/steps.js';
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
  checkBeforeSending,
  type SendingAlarm,
  type SendingOptions,
} from './sending/check-before-sending.js';
export {
  type AssortmentOutline,
  type OutlinedFile,
  type OutlinedPackage,
  outlineAfter,
  outlineFile,
} from './sending/outline-file.js';
export {
  type EventType,
  type RefusalOutcome,
  type RefusedFileOptions,
  refusedFileEvent,
  type SyncEvent,
  type SyncEventData,
} from './sync-event.js';
