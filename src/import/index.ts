/**
 * Reads spreadsheets and text files with columns as assortment files, and writes assortment files
 * as spreadsheets: pure functions over bytes and rows, for Node, browsers and workers.
 *
 * @module assortment-kit/import
 */

export { describeImport, type ImportMessage } from './languages/describe-import.js';
export { IMPORT_ENGLISH } from './languages/english.js';
export { IMPORT_FINNISH } from './languages/finnish.js';
export { IMPORT_GERMAN } from './languages/german.js';
export type { ImportSentences } from './languages/import-sentences.js';
export { IMPORT_SWEDISH } from './languages/swedish.js';
export type { Doubt, DoubtCode, LevelExample } from './profile/doubt.js';
export { IMPORT_FIELDS, type ImportField } from './profile/import-field.js';
export {
  type FieldFallback,
  type ImportProfile,
  PROFILE_FORM,
  type ProfileColumn,
  type ThousandsMark,
} from './profile/import-profile.js';
export {
  decideQuestions,
  type ImportQuestion,
  importQuestions,
  type QuestionAnswer,
} from './profile/import-questions.js';
export type { NumberMarks } from './profile/number-marks.js';
export { type ProfileFault, type ProfileFaults, readProfile } from './profile/read-profile.js';
export { suggestProfile } from './profile/suggest-profile.js';
export type {
  ColumnEvidence,
  ColumnStatus,
  ColumnValue,
  EvidenceReason,
  GuessAnswer,
  ProfileSuggestion,
  ScaledPrice,
  SheetEvidence,
  SuggestOptions,
} from './profile/suggestion.js';
export type { ImportCode, ImportFinding } from './records/import-finding.js';
export {
  type ImportedRecords,
  type ImportFault,
  type ImportResult,
  importPieces,
  importRecords,
} from './records/import-records.js';
export type { CellPlace, RecordMap, RecordPlace } from './records/record-map.js';
export { isTree, readTree } from './trees/read-tree.js';
export type { TreeSource } from './trees/tree-text.js';
export {
  type Cell,
  type CellKind,
  type Cells,
  type Charset,
  CODE_PAGES,
  type CodePage,
  cellAddress,
  columnLetters,
  type MergedCells,
  type Row,
  type Separator,
  type Sheet,
  type SheetPaths,
  shownText,
  type TextFacts,
  type Workbook,
} from './workbook/cell.js';
export type { TextOptions } from './workbook/csv-table.js';
export { type ReadTableOptions, readTable } from './workbook/read-table.js';
export type {
  TableFault,
  TableFaultCode,
  TableFaultValues,
  TreeFaultCode,
} from './workbook/table-fault.js';
export {
  type ExportedRecords,
  type ExportFinding,
  exportRecords,
  type SentRecord,
} from './writing/export-records.js';
export { type WrittenSheet, writeWorkbook } from './writing/write-workbook.js';
