import type { JudgeOptions, RecordJudge } from '../record/rules/judge-record.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import { QuickJudge } from './quick-judge.js';
import { QuickRecord } from './quick-record.js';

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
