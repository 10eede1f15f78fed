// Generators for fast-check: values, records and files, valid and broken by exactly one rule. One hand-made list; README and a policy test follow it.
export { type AssortmentFileOptions, assortmentFile, type FileElement, type MadeAssortmentFile } from './assortment-file.js';
export type { Breakage } from './breakage.js';
export { type BrokenGtin, brokenGtin, type GtinFault } from './broken-gtin.js';
export { BREAKAGES, type BrokenWireRecord, type BrokenWireRecordOptions, breakRecord, brokenWireRecord } from './broken-wire-record.js';
export { chunksOf } from './chunks-of.js';
export { DOUBTS, type DoubtfulWireRecord, doubtfulWireRecord, makeDoubtful } from './doubtful-wire-record.js';
export { hostileBytes } from './hostile-bytes.js';
export { jsonText } from './json-text.js';
export { leadTime, type SpelledLeadTime, spelledLeadTime } from './lead-times.js';
export {
  type DeepPackageDescription,
  deepPackageDescription,
  type PackageDescriptionOptions,
  packageDescription,
  type SpelledPackageDescription,
  spelledPackageDescription,
} from './package-descriptions.js';
export { type PlainDecimalOptions, plainDecimal } from './plain-decimal.js';
export { price } from './prices.js';
export { type UnitSpelling, unitOfMeasure, unitSpelling, unlistedUnit } from './unit-spelling.js';
export { type ValidGtinOptions, validGtin } from './valid-gtin.js';
export { fieldText, type ValidWireRecordOptions, validWireRecord } from './valid-wire-record.js';
