import type { PackageRecord } from '#core';
import type { Doubt } from './doubt.js';
import type { ImportField } from './import-field.js';
import type { ImportProfile, ProfileColumn } from './import-profile.js';
import type { NumberMarks } from './number-marks.js';

/**
 * Understanding of a column. `recognised`: by its heading, and its values fit; `doubtful`: by its
 * values only, or its heading says another thing than its values; `left-out`: known, and of no use;
 * `unread`: not known; `constant`: no column, one value for every row.
 */
export type ColumnStatus = 'recognised' | 'doubtful' | 'left-out' | 'unread' | 'constant';

/** Evidence by which a field was found: the words of a heading, the values below it, or both. */
export type EvidenceReason = 'heading' | 'values' | 'both';

/** A value of a code, flag, unit or lead time. */
export interface ColumnValue {
  /** Value of the file, without blanks around it. */
  readonly text: string;
  /** Cells that have it. */
  readonly count: number;
  /** Value that is sent for it, empty for none; absent if its meaning is not known. */
  readonly becomes?: string;
}

/** A row of the list whose price is scaled: 4.80 per 100, 1000 pieces: 48.00. */
export interface ScaledPrice {
  readonly name: string;
  /** Number of the cell. */
  readonly price: string;
  /** Number that it is divided by. */
  readonly per: string;
  /** Number of pieces that it is multiplied by; absent if it is not. */
  readonly pieces?: string;
  /** Price for the package, or for the unit. */
  readonly total: string;
  readonly unit?: string;
}

/** Facts about one column, and the field that they suggest. */
export interface ColumnEvidence {
  /** Letters of the column; empty for a constant. */
  readonly column: string;
  /** Heading as in the file; empty if there is none. */
  readonly header: string;
  readonly field: ImportField | null;
  readonly status: ColumnStatus;
  /** Evidence for the field; absent if there is no field, and for constants. */
  readonly reason?: EvidenceReason;
  /** Reason why a person is asked. */
  readonly doubt?: Doubt;
  /** Divisor, factor and unit of a price, or the unit of a lead time, as in a profile. */
  readonly reading?: Pick<ProfileColumn, 'per' | 'times' | 'unit'>;
  /** The first row with a scaled price, if the column has them. */
  readonly scaled?: ScaledPrice;
  /** The first different values, as they are shown; the value of a constant. */
  readonly samples: readonly string[];
  /** Cells that are not empty. */
  readonly filled: number;
  /** Different values. */
  readonly distinct: number;
  /** Cells that the field reads, as they are or with a fix that the check proposes. */
  readonly reads: number;
  readonly refused: number;
  readonly refusedSamples: readonly string[];
  /**
   * Different values of a code, flag, unit or lead time: those whose meaning is not known first,
   * then by their number, at most 30.
   */
  readonly values?: readonly ColumnValue[];
  /** True if the spreadsheet hides the column. */
  readonly isHidden?: true;
  /** True if another field is filled from this column as well, as the package from names. */
  readonly isDerived?: true;
}

/** A sheet and whether its rows become records. */
export interface SheetEvidence {
  readonly name: string;
  readonly isUsed: boolean;
  readonly isHidden: boolean;
  /** Row of the headings; 0 if there are none. */
  readonly header: number;
  /** Rows below the headings. */
  readonly rows: number;
}

/** Answer of a person to one guess, or to what is missing. */
export interface GuessAnswer {
  /** Letters of the column; empty for a value of every row. */
  readonly column: string;
  readonly field: ImportField;
  /** False if the column does not hold the field: the next best one is suggested. */
  readonly isRight: boolean;
  /** True for a field that is filled from another one of the column, as in `ColumnEvidence`. */
  readonly isDerived?: true;
  /** True if the answer is about what a price is for: wrong is the price of a piece. */
  readonly isLevel?: true;
  /** Value of every row, if no column holds the field. */
  readonly value?: string;
}

/** Choices of a person that a suggestion keeps. */
export interface SuggestOptions {
  /** Name of the sheet to read; the one whose headings name most fields if not given. */
  readonly sheet?: string | undefined;
  /** Row of its headings, 0 for a table without; found if not given. */
  readonly header?: number | undefined;
  /** Decisions about the questions of an earlier suggestion: see `importQuestions`. */
  readonly answers?: readonly GuessAnswer[] | undefined;
  /**
   * Records of the file sent before, as evidence: their prices settle what a price is for, and
   * other prices or packages are a question.
   */
  readonly earlier?: readonly PackageRecord[] | undefined;
}

/** A profile made from a file, with the evidence for each part of it. */
export interface ProfileSuggestion {
  readonly profile: ImportProfile;
  /** Columns of the main sheet in their order, then constants. */
  readonly columns: readonly ColumnEvidence[];
  readonly sheets: readonly SheetEvidence[];
  /** Row of the headings of the main sheet, and why it was taken. */
  readonly header: { readonly row: number; readonly why: 'words' | 'texts' | 'none' };
  /** Marks of all numbers together. */
  readonly marks: NumberMarks;
  /** Fields that no column fills, one name for each group of which one is needed. */
  readonly missing: readonly ImportField[];
  /** True if every required field is recognised, so that no person has to look. */
  readonly isComplete: boolean;
}
