/** Forms of files that are no assortment files (Decision J11). */

/** Forms that `fix --repair` may mend: records outside of an array, and slips in JSON text. */
const REPAIRABLE = [
  'wrapper',
  'one-record',
  'ndjson',
  'bare-records',
  'trailing-comma',
  'missing-comma',
  'comment',
  'smart-quotes',
  'single-quotes',
  'literal',
  'no-number',
  'unquoted-key',
  'decimal-comma',
  'line-break',
  'control',
  'backslash',
  'leading-zeros',
] as const;

/** Forms that `import` reads: tables, and XML of a shop. */
const TABLES = ['csv', 'tab-separated', 'excel', 'opendocument', 'xml'] as const;

/** Form of a file that is no JSON, or holds no array of records; or a slip in JSON text. */
export type FileForm =
  | (typeof REPAIRABLE)[number]
  | (typeof TABLES)[number]
  | 'old-excel'
  | 'zip'
  | 'gzip'
  | 'pdf'
  | 'edifact'
  | 'bnn'
  | 'web-page'
  | 'titled-web-page'
  | 'windows-1252'
  | 'utf16'
  | 'blank'
  | 'prose'
  | 'import-profile'
  | 'object';

/** Sentences by form: what the file is, and what to do. Gaps are `{name}`. */
export type FormSentences = Readonly<Record<FileForm, string>>;

/** A form with the values of its sentence, and its place if that is not the fault's. */
export interface SeenForm {
  readonly form: FileForm;
  readonly values: Readonly<Record<string, string>>;
  /** Offset in the file; `none` for a file that is no text. */
  readonly offset?: number | 'none';
}

/** Bytes of a file that can be read at any offset. */
export interface SourceBytes {
  /** Returns at most `length` bytes from `offset`; fewer at the end. */
  readonly readAt: (offset: number, length: number) => Uint8Array;
}

/** Returns true for a form that `fix --repair` may mend. */
export function isRepairable(form: string | undefined): boolean {
  return REPAIRABLE.some((one) => one === form);
}

/** Returns true for a form that `import` reads. */
export function isTable(form: string | undefined): boolean {
  return TABLES.some((one) => one === form);
}
