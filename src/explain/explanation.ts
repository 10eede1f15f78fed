import type { Issue } from '../issue/issue.js';

/** The kind of thing that a text or a record was read as. */
export type ExplanationKind =
  | 'gtin'
  | 'lead-time'
  | 'unit'
  | 'package-description'
  | 'record'
  | 'unreadable';

/**
 * One line of an explanation. Numbers are exact where they end; else they begin with `about` and
 * are rounded to six decimals.
 */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Another reading of a text, and what it would amount to. */
export interface OtherReading {
  readonly kind: Exclude<ExplanationKind, 'record' | 'unreadable'>;
  readonly summary: string;
}

/** A text or a record read aloud: plain data, in the order in which to print it. */
export interface Explanation {
  readonly kind: ExplanationKind;
  /** The text as it was given, clipped to 80 characters; the identifier of a record. */
  readonly text: string;
  /** The reading in one line. */
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Everything wrong or doubtful; for an unreadable text, why it cannot be read. */
  readonly doubts: readonly Issue[];
  readonly otherReadings: readonly OtherReading[];
}
