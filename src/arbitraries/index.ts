// Generators for fast-check: values, records, files, histories, catalogues and days, valid and
// broken by exactly one rule; and laws that other implementations can be held to. One hand-made
// list; README and a policy test follow it.
export { agreedInstant, agreedTime } from './agreed-times.js';
export {
  type AssortmentFileOptions,
  assortmentFile,
  type FileElement,
  type MadeAssortmentFile,
} from './assortment-file.js';
export type { Breakage } from './breakage.js';
export { type BrokenGtin, brokenGtin, type GtinFault } from './broken-gtin.js';
export {
  BREAKAGES,
  type BrokenWireRecord,
  type BrokenWireRecordOptions,
  breakRecord,
  brokenWireRecord,
} from './broken-wire-record.js';
export { catalogue, type ReachedCatalogue } from './catalogues.js';
export { chunksOf } from './chunks-of.js';
export { type DayImplementation, type DayLaw, dayLaws } from './day-laws.js';
export { dayTrace } from './day-traces.js';
export {
  DOUBTS,
  type DoubtfulWireRecord,
  doubtfulWireRecord,
  makeDoubtful,
} from './doubtful-wire-record.js';
export { hostileBytes } from './hostile-bytes.js';
export { jsonText } from './json-text.js';
export type { LawParameters } from './law.js';
export { leadTime, type SpelledLeadTime, spelledLeadTime } from './lead-times.js';
export {
  type DeepPackageDescription,
  deepPackageDescription,
  type PackageDescriptionOptions,
  packageDescription,
  type SpelledPackageDescription,
  spelledPackageDescription,
} from './package-descriptions.js';
export { FILE_IDS, packageRecord, type RecordEdit, recordEdit } from './package-records.js';
export { type PlainDecimalOptions, plainDecimal } from './plain-decimal.js';
export { price } from './prices.js';
export {
  fileHistory,
  neighbourFile,
  nextFile,
  type SentEntry,
  type SentFile,
  sentFile,
  shuffledFile,
} from './sent-files.js';
export type {
  KnownItem,
  PlanLists,
  PlanningOptions,
  SyncImplementation,
  SyncLaw,
} from './sync-implementation.js';
export { syncLaws } from './sync-laws.js';
export { type UnitSpelling, unitOfMeasure, unitSpelling, unlistedUnit } from './unit-spelling.js';
export { type ValidGtinOptions, validGtin } from './valid-gtin.js';
export { fieldText, type ValidWireRecordOptions, validWireRecord } from './valid-wire-record.js';
