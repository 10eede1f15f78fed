import type { Charset, Separator } from '../workbook/cell.js';
import type { ImportField } from './import-field.js';

/** Marker of a profile, with the version of its form. */
export const PROFILE_FORM = 'assortment-import/1';

/** Mark between thousands; empty for none. */
export type ThousandsMark = '' | ' ' | '.' | ',' | "'";

/** One column of a table and what becomes of it. */
export interface ProfileColumn {
  /** Heading as in the file, without regard to case and blanks. */
  readonly header?: string;
  /** Letters of the column: for tables without headings, and for one of two equal headings. */
  readonly column?: string;
  /** Field that it fills; `null`: the column is left out. */
  readonly field: ImportField | null;
  /**
   * Unit that the prices of this column are for, if several columns have prices; unit of the bare
   * numbers of a lead time: `hours`, `days` or `weeks`.
   */
  readonly unit?: string;
  /** Number of cents, pieces or units that a price is for: it is divided by it. */
  readonly per?: string;
  /** `package.count`: a price of one piece, multiplied by the pieces of the package. */
  readonly times?: 'package.count';
  /** Values to write in place of others: `{ "1 pv": "24:00:00" }`. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Fields that are filled from other fields. */
export interface FieldFallback {
  /** `name`: the name and the package, so that a renamed article is a new one. */
  readonly third_party_id?: 'gtin' | 'name';
  readonly package_description_str?: 'name';
  readonly 'package.size'?: 'name';
}

/**
 * Rules by which a supplier's table becomes records: a small JSON file that is kept and shared.
 * Columns with the same field of text are joined in their order.
 */
export interface ImportProfile {
  readonly profile: typeof PROFILE_FORM;
  /** Name for people. */
  readonly name?: string;
  /** Characters of a text file; detected if not given. */
  readonly charset?: Charset;
  readonly separator?: Separator;
  /** Names of the sheets with records; every visible sheet with the headings if not given. */
  readonly sheets?: readonly string[];
  /** Row of the headings, the last one of two; 0 for a table without. Found if not given. */
  readonly header?: number;
  readonly decimal?: ',' | '.';
  readonly thousands?: ThousandsMark;
  /** Use of hidden rows: `take` if not given. */
  readonly hiddenRows?: 'take' | 'leave';
  /** Text between the parts if several columns fill one field; a blank if not given. */
  readonly join?: string;
  readonly columns: readonly ProfileColumn[];
  /**
   * Fields that rows without a value take from another field of theirs: the identifier from the
   * GTIN or the name, and the package, or its size, from the name.
   */
  readonly fallback?: FieldFallback;
  /** Values for every row, by field; a column's own value wins. */
  readonly constants?: Readonly<Partial<Record<ImportField, string>>>;
}
