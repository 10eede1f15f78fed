/** Reason why a file is not read as a table. The sentences are in `languages/`. */
export type TableFaultCode =
  | 'empty'
  | 'encrypted'
  | 'old-excel'
  | 'binary-workbook'
  | 'opendocument'
  | 'not-a-workbook'
  | 'broken-zip'
  | 'broken-workbook'
  | 'json'
  | 'web-page'
  | 'binary'
  | 'edifact'
  | 'bnn'
  | 'open-quote'
  | 'too-large';

/** Reason why JSON or XML is not read. */
export type TreeFaultCode = 'broken-tree' | 'document-type' | 'too-deep' | 'wrong-charset';

/** Data in the sentence of a fault, by name. */
export type TableFaultValues = Readonly<Record<string, string | number>>;

/** Fault of a file, as data in no language. */
export interface TableFault {
  readonly code: TableFaultCode | TreeFaultCode;
  readonly values: TableFaultValues;
}

/** Carries a fault out of nested readers; `readTable` catches it. */
export class TableError extends Error {
  readonly fault: TableFault;

  constructor(code: TableFault['code'], values: TableFaultValues = {}) {
    super(code);
    this.name = 'TableError';
    this.fault = { code, values };
  }
}
