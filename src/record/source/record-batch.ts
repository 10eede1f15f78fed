import type { IssueCode } from '../../issue/issue-list.js';

/**
 * Records that were counted and not looked at one by one, all of them accepted. Its lists stand
 * until the source moves on, and may be longer than what they hold.
 */
export interface RecordBatch {
  readonly records: number;
  /**
   * By record: where it begins in the bytes of the source, and the hash of its identifier without
   * case.
   */
  readonly starts: Int32Array;
  readonly idHashes: Int32Array;
  readonly uses: number;
  /**
   * By use of a valid GTIN: its number, a hash of the article, and which of the records uses it.
   */
  readonly gtins: Float64Array;
  readonly articles: Int32Array;
  readonly users: Int32Array;
}

/** A code, and how often it was found. */
export type CodeCount = readonly [code: IssueCode, times: number];
