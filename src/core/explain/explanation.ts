import type { Issue } from '../issue/issue.js';

/** The kind of thing that a text or a record was read as. */
export type ExplanationKind =
  | 'gtin'
  | 'lead-time'
  | 'unit'
  | 'package-description'
  | 'price'
  | 'record'
  | 'unreadable';

/** Name of a line of an explanation, by which another language says it. */
export type ExplanationCode =
  | FactCode
  | 'gtin'
  | 'wrong-gtin'
  | 'lead-time-title'
  | 'unit-title'
  | 'unlisted-unit-title'
  | 'description-title'
  | 'description-meant'
  | 'price-title'
  | 'record-title'
  | 'unreadable'
  | 'gtin-fix'
  | 'lead-time-written'
  | 'lead-time-meant'
  | 'unit-word'
  | 'description'
  | 'price';

/** Name of a fact. */
export type FactCode =
  | 'text'
  | 'content'
  | 'content-without-size'
  | 'content-converted'
  | 'level-gtin'
  | 'level-invalid-gtin'
  | 'levels-between'
  | 'unlisted-unit'
  | 'price-of-package'
  | 'price-of-unit'
  | 'package-price'
  | 'package-price-unknown'
  | 'inner-price'
  | 'unit-price'
  | 'orderable'
  | 'not-orderable'
  | 'weighed'
  | 'lead-time'
  | 'read-as-piece'
  | 'multiple-of-unit'
  | 'may-mean'
  | 'canonical-text'
  | 'weighable'
  | 'gtin-format'
  | 'padded-gtin-format'
  | 'gtin-range'
  | 'check-digit'
  | 'wrong-check-digit'
  | 'gtin-14'
  | 'no-indicator'
  | 'indicator-0'
  | 'indicator-9'
  | 'indicator'
  | 'written-in-full'
  | 'in-seconds'
  | 'unit'
  | 'dimension'
  | 'no-size'
  | 'size'
  | 'customary-size'
  | 'other-size'
  | 'source'
  | 'ucum-code'
  | 'unece-code';

/** Data of a line, from which another language says it. */
export interface ExplanationLine<Code extends ExplanationCode = ExplanationCode> {
  readonly code: Code;
  /**
   * Values of the line by name; without those that the line shows as they are. Amounts have a
   * decimal point, and `≈` before them if they are rounded.
   */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * One line of an explanation. Numbers are exact if they end; else they begin with `about` and
 * are rounded to six decimals.
 */
export interface Fact extends ExplanationLine<FactCode> {
  readonly label: string;
  readonly value: string;
}

/**
 * Returns a fact without the words of a language: `value` is its data that no language changes.
 */
export function fact(code: FactCode, values: Fact['values'] = {}, value = ''): Fact {
  return { code, values, label: '', value };
}

/** Another reading of a text, and what it would amount to. */
export interface OtherReading extends ExplanationLine {
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
  /** The title as data. */
  readonly titleLine: ExplanationLine;
  readonly facts: readonly Fact[];
  /** Everything wrong or doubtful; for an unreadable text, why it cannot be read. */
  readonly doubts: readonly Issue[];
  readonly otherReadings: readonly OtherReading[];
}
