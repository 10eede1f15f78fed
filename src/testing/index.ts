/**
 * Generators for fast-check: values, records, files, histories, catalogues and days, valid and
 * broken by exactly one rule; and laws that other implementations can be held to.
 *
 * @module assortment-kit/arbitraries
 */

export {
  type AssortmentFileOptions,
  assortmentFile,
  type FileElement,
  type MadeAssortmentFile,
} from './assortment-file.js';
export { chunksOf } from './chunks-of.js';
export { hostileBytes } from './hostile-bytes.js';
export { jsonText } from './json-text.js';
export { catalogue, type ReachedCatalogue } from './laws/catalogues.js';
export { type DayImplementation, type DayLaw, dayLaws } from './laws/day-laws.js';
export { dayTrace } from './laws/day-traces.js';
export type { LawParameters } from './laws/law.js';
export { libraryImplementation } from './laws/library-implementation.js';
export {
  fileHistory,
  neighbourFile,
  nextFile,
  type SentEntry,
  type SentFile,
  sentFile,
  shuffledFile,
} from './laws/sent-files.js';
export type {
  KnownItem,
  PlanLists,
  PlanningOptions,
  SyncImplementation,
  SyncLaw,
} from './laws/sync-implementation.js';
export { syncLaws } from './laws/sync-laws.js';
export type { Breakage } from './records/breakage.js';
export {
  BREAKAGES,
  type BrokenWireRecord,
  type BrokenWireRecordOptions,
  breakRecord,
  brokenWireRecord,
} from './records/broken-wire-record.js';
export {
  DOUBTS,
  type DoubtfulWireRecord,
  doubtfulWireRecord,
  makeDoubtful,
} from './records/doubtful-wire-record.js';
export { FILE_IDS, packageRecord, type RecordEdit, recordEdit } from './records/package-records.js';
export {
  fieldText,
  type ValidWireRecordOptions,
  validWireRecord,
} from './records/valid-wire-record.js';
export { agreedInstant, agreedTime } from './values/agreed-times.js';
export { type BrokenGtin, brokenGtin, type GtinFault } from './values/broken-gtin.js';
export { leadTime, type SpelledLeadTime, spelledLeadTime } from './values/lead-times.js';
export {
  type DeepPackageDescription,
  deepPackageDescription,
  type PackageDescriptionOptions,
  packageDescription,
  type SpelledPackageDescription,
  spelledPackageDescription,
} from './values/package-descriptions.js';
export { type PlainDecimalOptions, plainDecimal } from './values/plain-decimal.js';
export { price } from './values/prices.js';
export {
  type UnitSpelling,
  unitOfMeasure,
  unitSpelling,
  unlistedUnit,
} from './values/unit-spelling.js';
export { type ValidGtinOptions, validGtin } from './values/valid-gtin.js';
