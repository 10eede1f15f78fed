import type { Finding } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import type { JsonFault } from '../json/json-fault.js';
import type { LinePlace } from './reading/line-counter.js';
import type { ReaderState } from './reading/reader-state.js';
import type { SuspectColumns } from './suspect-columns.js';

/** What was found in one record, by its number in the range. */
export interface RangeFinding {
  readonly record: number;
  readonly thirdPartyId: string | undefined;
  /** Its pointer is that of the record alone; its line is one of the range. */
  readonly finding: Finding;
}

/**
 * What the reader of a range found: plain data. Records and lines are counted from the beginning of
 * the range, offsets from that of the file. What the rules of the whole file say, and how records
 * stand beside each other, is still to be found.
 */
export interface RangeReport {
  /** Where the range begins: at a record, if whatever stands before it says so. */
  readonly start: number;
  /** Behind its last byte, and how lines stand there. */
  readonly end: LinePlace;
  readonly state: ReaderState;
  readonly fault: JsonFault | undefined;
  readonly records: number;
  readonly accepted: number;
  readonly refused: number;
  readonly counts: readonly (readonly [code: IssueCode, times: number])[];
  /** The first, as many as the limit allows. */
  readonly findings: readonly RangeFinding[];
  /** Records that teach the rules of the whole file something, were this the whole file. */
  readonly telling: readonly number[];
  readonly suspects: SuspectColumns;
}
