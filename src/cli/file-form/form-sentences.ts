/** Forms of files that are no assortment files (Decision J11). */
import type { FileForm } from '../languages/english/form-lines.js';
import { fillLine } from '../languages/fill-line.js';
import { ENGLISH } from '../languages/language.js';

/** Forms that `fix --repair` may mend: slips, and records outside of an array. */
const REPAIRABLE: ReadonlySet<string> = new Set<FileForm>([
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
]);

/** Returns true for a form that `fix --repair` may mend. */
export function isRepairable(form: string | undefined): boolean {
  return form !== undefined && REPAIRABLE.has(form);
}

/** A form with the values of its sentence, and its place if that is not the fault's. */
export interface SeenForm {
  readonly form: FileForm;
  readonly values: Readonly<Record<string, string>>;
  /** Offset in the file; `none` for a file that is no text. */
  readonly offset?: number | 'none';
}

/** Returns the English sentence of a form. */
export function formSentence({ form, values }: SeenForm): string {
  return fillLine(ENGLISH, ENGLISH.lines.forms[form], values);
}
