import { fillLine } from '../terminal/fill-line.js';
import { type FileSummary, totalOf } from './file-totals.js';
import { FORMAT_SENTENCES as SAYS } from './format-sentences.js';

/** Returns the sums over files in one line. */
export function totalLine(summaries: readonly FileSummary[]): string {
  const { files, records, refused } = totalOf(summaries);
  return fillLine(SAYS.total, { files, records, refused });
}

/** Returns the result of one file in a few words. */
export function outcomeOf({ reason, readable, counts }: FileSummary): string {
  if (reason !== undefined) return fillLine(SAYS.fileUnread, { reason });
  if (!readable) return SAYS.fileRefused;
  const { records, refused } = counts;
  const sentence = refused === 0 ? SAYS.fileAccepted : SAYS.fileRecordsRefused;
  return fillLine(sentence, { records, refused });
}
