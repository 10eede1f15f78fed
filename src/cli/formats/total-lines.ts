import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { type FileSummary, totalOf } from './file-totals.js';

/** Returns the sums over files in one line. */
export function totalLine(summaries: readonly FileSummary[], language: CommandLanguage): string {
  const { files, records, refused } = totalOf(summaries);
  return fillLine(language, language.lines.files.total, { files, records, refused });
}

/** Returns the result of one file in a few words. */
export function outcomeOf(
  { reason, readable, counts }: FileSummary,
  language: CommandLanguage,
): string {
  const { files: says } = language.lines;
  if (reason !== undefined) return fillLine(language, says.fileUnread, { reason });
  if (!readable) return says.fileRefused;
  const { records, refused } = counts;
  const line = refused === 0 ? says.fileAccepted : says.fileRecordsRefused;
  return fillLine(language, line, { records, refused });
}
