/**
 * Reads, checks and prices assortment files: pure functions without I/O, clock or randomness.
 *
 * @module assortment-kit
 */

export type { Limits } from '../text/limits.js';
export type { Result } from '../text/result.js';
export {
  AssortmentFileSchema,
  createFileSchema,
} from './assortment-file/assortment-file-schema.js';
export { checkAssortmentFile } from './assortment-file/check-assortment-file.js';
export {
  type AssortmentChecker,
  createAssortmentChecker,
} from './assortment-file/create-assortment-checker.js';
export {
  type AssortmentReader,
  createAssortmentReader,
} from './assortment-file/create-assortment-reader.js';
export {
  applyFixes,
  type FixedFile,
  type FixOptions,
  fixAssortmentFile,
  type LeftOutFix,
  type LeftOutReason,
} from './assortment-file/fixing/apply-fixes.js';
export { readAssortmentFile } from './assortment-file/read-assortment-file.js';
export {
  type ByteStream,
  type ReadProgress,
  readAssortmentStream,
  type StreamOptions,
  type StreamSource,
} from './assortment-file/read-assortment-stream.js';
export type { FileSource } from './assortment-file/reading/source-chunks.js';
export type { AcceptedFacts } from './assortment-file/record-store.js';
export type {
  AssortmentFile,
  Cause,
  CausePlace,
  FileReading,
  FileReport,
  MergedRecord,
  ReadEvent,
  RefusedRecord,
  RetractedRecord,
} from './assortment-file/report.js';
export { explainRecord } from './explain/explain-record.js';
export { explainText } from './explain/explain-text.js';
export type {
  Explanation,
  ExplanationCode,
  ExplanationKind,
  ExplanationLine,
  Fact,
  FactCode,
  OtherReading,
} from './explain/explanation.js';
export { explanationIn } from './explain/explanation-in.js';
export type { ExplanationWords } from './explain/languages/explanation-words.js';
export type { AgreedTimeIssueCode, AgreedTimeIssueValues } from './issue/agreed-time-issues.js';
export { describeFinding, type FindingContext, issueUrl } from './issue/describe-finding.js';
export { type EditorPosition, type EditorRange, editorRanges } from './issue/editor-ranges.js';
export type {
  AnotherRecord,
  CutFile,
  FileIssueCode,
  FileIssueValues,
  MixedSeparators,
} from './issue/file-issues.js';
export type {
  Effect,
  Finding,
  Fix,
  FixOperation,
  Issue,
  IssueRow,
  JsonScalar,
  Outcome,
  Position,
  Severity,
  Stage,
} from './issue/issue.js';
export type { IssueCode, IssueValues } from './issue/issue-list.js';
export { ISSUES } from './issue/issue-list.js';
export { ENGLISH } from './issue/languages/english.js';
export type { Language } from './issue/languages/language.js';
export type { Phrases } from './issue/languages/phrases.js';
export type { PackageIssueCode, PackageIssueValues, RefusedSpan } from './issue/package-issues.js';
export type {
  BeforeAndAfter,
  DamagedFileValues,
  SyncIssueCode,
  SyncIssueValues,
} from './issue/sync-issues.js';
export type { Titles } from './issue/titles/titles.js';
export { RefusedError, unwrap } from './issue/unwrap.js';
export type {
  GtinPrefix,
  LeadTimeSyntax,
  ListedUnit,
  UnlistedUnit,
  ValueIssueCode,
  ValueIssueValues,
} from './issue/value-issues.js';
export type {
  Country,
  CutPlace,
  DimensionName,
  ExpectedJson,
  ExpectedPart,
  FileDamage,
  FoundCharacter,
  FoundKind,
  LeadTimeFault,
  LengthOverLimit,
  Misnamed,
  NoValues,
  PackageTextForm,
  PriceTextForm,
  QuotedSpan,
  Suggested,
  TextObstacle,
  TextSpan,
  UnitAdvice,
  ValueKind,
  WrittenPackage,
  WrittenPrice,
} from './issue/values.js';
export {
  type LevelPrice,
  type PriceLadder,
  type PriceLadderOptions,
  priceLadder,
  type ReferencePrice,
} from './pricing/price-ladder.js';
export {
  type PriceLadderJson,
  readPriceLadder,
  writePriceLadder,
} from './pricing/price-ladder-json.js';
export { describePriceChange } from './pricing/unit-price.js';
export { weighedDeliveryPrice } from './pricing/weighed-delivery-price.js';
export {
  AssortmentRecordSchema,
  createDescriptionSchema,
  createRecordSchema,
  PackageDescriptionSchema,
  type RecordSchema,
} from './record/assortment-record-schema.js';
export { TEXT_FIELDS, type TextField, type TextRow } from './record/field-table.js';
export { ASSORTMENT_JSON_SCHEMA, type JsonSchema } from './record/json-schema.js';
export type { PackageRecord, Price, TextProperty, WireRecord } from './record/package-record.js';
export type { ReadOptions } from './record/read-options.js';
export { readPackageDescription, readPackageRecord } from './record/read-package-record.js';
export type { ReadingArray, ReadingObject } from './record/reading-schema.js';
export type { RecordWith, RestResult, RestSchema } from './record/rest-fields.js';
export {
  type FieldSchemas,
  type FieldsSchema,
  WirePackageDescriptionSchema,
  WireRecordSchema,
} from './record/wire-schemas.js';
export { writePackageRecord } from './record/write-package-record.js';
export { Decimal } from './value/decimal.js';
export {
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  type FractionFormat,
  formatFraction,
  fraction,
  fractionOfDecimal,
  fractionOfDecimalText,
  multiplyFractions,
  parseFraction,
} from './value/fraction.js';
export {
  formatGtin14,
  type Gtin,
  type GtinFormat,
  type GtinOptions,
  gtinCheckDigit,
  parseGtin,
  sameGtin,
} from './value/gtin/gtin.js';
export type { GtinClass } from './value/gtin/gtin-classes.js';
export {
  type GtinFix,
  type GtinFixReason,
  suggestGtinFixes,
} from './value/gtin/suggest-gtin-fixes.js';
export {
  describeLeadTime,
  formatLeadTime,
  type LeadTime,
  parseLeadTime,
} from './value/lead-time/lead-time.js';
export type {
  PackageDescription,
  PackageLevel,
  SeparatorStyle,
  WirePackageDescription,
} from './value/package-description/description.js';
export {
  checkExpressibleAsText,
  formatPackageDescription,
} from './value/package-description/format-package.js';
export {
  type BaseUnit,
  isWeightedContent,
  type NetContent,
  netContent,
  netContents,
  samePackageContent,
} from './value/package-description/net-content.js';
export {
  type PackageTextOptions,
  parsePackageDescription,
} from './value/package-description/parse-package.js';
export { writePackageDescription } from './value/package-description/write-package.js';
export { type ConversionOptions, convertAmount } from './value/unit/convert-amount.js';
export { formatUnit, parseUnit, type UnitOptions } from './value/unit/parse-unit.js';
export {
  type Dimension,
  isUnitOfMeasure,
  UNITS,
  type Unit,
  type UnitAlternative,
  type UnitOfMeasure,
  type UnitReading,
} from './value/unit/units.js';
