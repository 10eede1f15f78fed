import { type WrittenSheet, writeWorkbook } from '../../../import/writing/write-workbook.js';

/** Type of workbooks (.xlsx). */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns bytes as a file of a type. */
export function blobOf(bytes: Uint8Array, type: string): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
}

/** Returns sheets as a workbook. */
export function workbookBlob(sheets: readonly WrittenSheet[]): Blob {
  return blobOf(writeWorkbook(sheets), WORKBOOK);
}
