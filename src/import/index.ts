/**
 * Reads spreadsheets and text files with columns as assortment files, and writes assortment files
 * as spreadsheets: pure functions over bytes and rows, for Node, browsers and workers.
 *
 * @module assortment-kit/import
 */

export { IMPORT_FIELDS, type ImportField } from './profile/import-field.js';
export {
  type ImportProfile,
  PROFILE_FORM,
  type ProfileColumn,
  type ThousandsMark,
} from './profile/import-profile.js';
export type { NumberMarks } from './profile/number-marks.js';
export { suggestProfile } from './profile/suggest-profile.js';
export type {
  ColumnEvidence,
  ColumnStatus,
  ProfileSuggestion,
  SheetEvidence,
} from './profile/suggestion.js';
export type { ImportCode, ImportFinding } from './records/import-finding.js';
export {
  type ImportedRecords,
  type ImportFault,
  type ImportOutcome,
  type ImportResult,
  importPieces,
  importRecords,
} from './records/import-records.js';
export type { RecordMap, RecordPlace } from './records/record-map.js';
export {
  type Cell,
  type CellKind,
  type Cells,
  type Charset,
  cellAddress,
  columnLetters,
  type MergedCells,
  type Row,
  type Separator,
  type Sheet,
  shownText,
  type TextFacts,
  type Workbook,
} from './workbook/cell.js';
export type { TextOptions } from './workbook/csv-table.js';
export { type ReadTableOptions, readTable, type TableReading } from './workbook/read-table.js';
export type { TableFault, TableFaultCode, TableFaultValues } from './workbook/table-fault.js';
