import type fc from 'fast-check';
import type { IssueCode, ReadOptions, WireRecord } from '#core';

/** One way to break a valid record, with what is then found. */
export interface Breakage {
  /** The rule in a few words: unique among the breakages. */
  readonly rule: string;
  readonly code: IssueCode;
  /** Place of the finding, from the record. */
  readonly pointer: string;
  /** The options under which the rule applies; the defaults if omitted. */
  readonly options?: ReadOptions;
  /** The record, broken: a JSON value. */
  readonly value: (base: WireRecord) => fc.Arbitrary<unknown>;
  /**
   * The broken record's JSON text, if only text can be broken in this way; `value` is then what
   * is left of it when parsed.
   */
  readonly json?: (value: unknown) => string;
}
