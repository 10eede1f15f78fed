import type { ImportField } from '../../../import/profile/import-field.js';
import type { ImportProfile } from '../../../import/profile/import-profile.js';
import type { ImportQuestion } from '../../../import/profile/import-questions.js';
import type { ColumnChoice } from '../../../import/profile/review-profile.js';
import type { ProfileSuggestion } from '../../../import/profile/suggestion.js';
import type { Charset, Separator, TextFacts, Workbook } from '../../../import/workbook/cell.js';
import type { Overview } from '../session/overview.js';
import type { FailedFile } from './failed-file.js';

/** The parts of an accepted record that a person checks. */
export interface SaidRecord {
  readonly name: string;
  /** The content with its quantities: `20 x 250 g`. */
  readonly content: string;
  /** Price of the package, and of one of `unit`; undefined if it is not known. */
  readonly price: number | undefined;
  readonly each: number | undefined;
  readonly unit: 'kg' | 'l' | 'piece' | undefined;
}

/** One of the first records of a table. */
export interface FirstRecord {
  readonly cell: string;
  /** The record as JSON. */
  readonly text: string;
  /** Absent for a refused record. */
  readonly said: SaidRecord | undefined;
}

/** A table and how it is read. */
export interface TableState extends ProfileSuggestion {
  readonly format: Workbook['format'];
  /** Facts about a text file; absent for a workbook. */
  readonly text?: TextFacts;
  /** Rows that may hold the headings, by their numbers. */
  readonly headRows: readonly number[];
  /** Every field that a column can fill. */
  readonly fields: readonly ImportField[];
  /** The first records, each with the address of its row. */
  readonly first: readonly FirstRecord[];
  /**
   * Unused columns that may be a required field; then guesses to decide about and what is missing,
   * in the order in which the command asks.
   */
  readonly questions: readonly ImportQuestion[];
  /** Cells with a code, flag, unit or lead time whose meaning is not known. */
  readonly unknown: number;
  /** Sentence about a profile that does not fit the table. */
  readonly fault?: string;
}

/** A table that was read. Without a session its columns make no records. */
export interface OpenedTable {
  readonly kind: 'table';
  readonly table: TableState;
  readonly overview: Overview | undefined;
  readonly milliseconds: number;
}

/** A profile that was read in the place of a file. */
export interface OpenedProfile {
  readonly kind: 'profile';
  readonly profile: ImportProfile;
}

/**
 * The thing that a price is for: a unit, empty for the package, one of the pieces that a package
 * has, or what a column says.
 */
export type PriceFor =
  | { readonly unit: string }
  | { readonly times: 'package.count' }
  | { readonly column: string; readonly field: 'price_unit' | 'price_type_code' };

/** A person's word for a value of a column. */
export interface ValueMeaning {
  readonly column: string;
  readonly field: ImportField;
  readonly text: string;
  readonly meaning: string;
}

/** A value for every row that is another one, or of another field; one more without a field. */
export interface ConstantChange {
  readonly field: ImportField | null;
  readonly next: ImportField | null;
  readonly value: string;
}

/**
 * One change of how a table is read; the first of its members that is given counts. It says only
 * what a person changed: the change before it may still be worked on.
 */
export interface TableChange {
  readonly text?: { readonly charset?: Charset; readonly separator?: Separator };
  /**
   * Sheet and row of the headings; the sheet is empty for every sheet with the headings, and absent
   * for the one that is read.
   */
  readonly place?: { readonly sheet?: string; readonly header?: number };
  readonly profile?: ImportProfile;
  readonly profileFile?: Blob;
  readonly marks?: Pick<ImportProfile, 'decimal' | 'thousands'>;
  readonly constant?: ConstantChange;
  /** A field that another one fills no more. */
  readonly derived?: ImportField | null;
  readonly column?: { readonly column: string; readonly field: ImportField | null };
  /** A guess that is right. */
  readonly sure?: ColumnChoice;
  readonly price?: PriceFor;
  readonly meaning?: ValueMeaning;
}

/** Requests of the mapping step. */
export interface MappingMessages {
  readonly columns: {
    readonly ask: TableChange;
    readonly answer: OpenedTable | FailedFile;
  };
  /** The open workbook with its wrong cells marked, with comments of an author. */
  readonly marked: {
    readonly ask: { readonly author: string };
    readonly answer: { readonly blob: Blob; readonly cells: number };
  };
  /** A table with the usual headings: empty, or with a few records or those of a file. */
  readonly sample: {
    readonly ask: { readonly isFilled: boolean; readonly records?: Blob };
    readonly answer: Blob;
  };
}
