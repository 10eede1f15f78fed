import { viewBytes } from '#bytes';
import { ByteRecord } from '../record/byte-record.js';
import { type JudgeOptions, RecordJudge } from '../record/judge-record.js';
import type { Reread } from './repeat-rules.js';

/** Reads one record again, for what it says: only where identifiers repeat, so that others need no digest. */
export function rereader(whole: Uint8Array, options: JudgeOptions): Reread {
  const view = viewBytes(whole);
  let reader: { readonly source: ByteRecord; readonly judge: RecordJudge } | undefined;
  return (offset) => {
    reader ??= { source: new ByteRecord(options.limits.depth, options.limits.text), judge: new RecordJudge(options) };
    const { source, judge } = reader;
    source.aim(view, 0, view.length, true);
    source.pos = offset;
    source.scanRecord();
    judge.digesting = true;
    judge.findings.reset(-1);
    judge.findings.detail = false;
    judge.judge(source, false);
    return { low: judge.content.low, high: judge.content.high };
  };
}
