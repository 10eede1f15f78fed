import type { ByteRecord } from './byte-record.js';
import type { JudgeOptions, RecordJudge } from './judge-record.js';
import { QuickJudge } from './quick/quick-judge.js';
import { QuickRecord } from './quick/quick-record.js';

/**
 * A source of records in bytes, and the judge that goes with it: faster together, and not otherwise
 * to be told from any other two.
 */
export function createRecordReader(options: JudgeOptions): {
  readonly source: ByteRecord;
  readonly judge: RecordJudge;
} {
  const judge = new QuickJudge(options);
  return { source: new QuickRecord(options.limits, judge.memos), judge };
}
