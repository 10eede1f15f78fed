import { type JudgeOptions, RecordJudge } from '../record/rules/judge-record.js';
import { ByteRecord } from '../record/source/byte-record.js';
import type { Reread } from './duplicates/repeat-rules.js';
import type { FileBytes } from './reading/file-bytes.js';
import type { RecordPlaces } from './record-places.js';

/**
 * Reads one record again, for what it says: only where identifiers repeat, so that others need no
 * digest.
 */
export function rereader(file: FileBytes, places: RecordPlaces, options: JudgeOptions): Reread {
  let reader: { readonly source: ByteRecord; readonly judge: RecordJudge } | undefined;
  return (index) => {
    reader ??= {
      source: new ByteRecord(options.limits.depth, options.limits.text),
      judge: new RecordJudge(options),
    };
    const { source, judge } = reader;
    aimAtRecord(source, file, places, index);
    source.scanRecord();
    judge.digesting = true;
    judge.findings.reset(-1);
    judge.findings.detail = false;
    judge.judge(source, false);
    return { low: judge.content.low, high: judge.content.high };
  };
}

/** Points a source at a record that was read before. */
export function aimAtRecord(
  source: ByteRecord,
  file: FileBytes,
  places: RecordPlaces,
  index: number,
): void {
  const offset = places.offsetOf(index);
  const { bytes, base } = file(offset, places.endOf(index));
  source.aim(bytes, base, bytes.length, true);
  source.pos = offset - base;
}
