import type { FileStatus } from '../../client/answers/read-file-status.js';
import type { SentFile } from '../../client/answers/read-files-page.js';
import type { UploadReport } from '../../client/answers/read-upload-answer.js';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import { formatBytes, instantText } from '../languages/write-number.js';
import { escapeText } from './escape-text.js';
import { tableLines } from './layout/table-lines.js';

/** A file with its report, from this machine's storage or from a service. */
export type FileView = FileStatus;

/** Renders one file: its receipt, what its report counts, and what became of it. */
export function renderFile(file: FileView, language: CommandLanguage): string {
  const { customerNumber, report } = file;
  const { post, status } = language.lines;
  const lines = [
    ...receiptLines(file, language),
    fillLine(language, status.fate, {
      customer: escapeText(customerNumber),
      fate: fateText(file, language),
    }),
  ];
  if (!report.ok) lines.push(fillLine(language, post.checkSays, { name: 'FILE' }));
  return `${lines.join('\n')}\n`;
}

/** Returns the receipt of a file, and what its report counts. */
export function receiptLines(
  { id, receivedAt, bytes, report }: Pick<FileView, 'id' | 'receivedAt' | 'bytes' | 'report'>,
  language: CommandLanguage,
): readonly string[] {
  return [
    fillLine(language, language.lines.post.received, {
      id: escapeText(id),
      instant: instantText(receivedAt, language),
      size: formatBytes(bytes, language),
    }),
    countsText(report, language),
  ];
}

/** Renders a list of files, newest first; `count` is their number without the limit. */
export function renderFiles(
  files: readonly SentFile[],
  count: number,
  language: CommandLanguage,
): string {
  const { status } = language.lines;
  if (files.length === 0) return `${status.none}\n`;
  const head =
    count > files.length
      ? fillLine(language, status.latest, { shown: files.length, count })
      : fillLine(language, status.all, { count });
  const rows = files.map((file) => [
    instantText(file.receivedAt.replace(/\.\d+Z$/, 'Z'), language),
    file.customerNumber,
    file.id,
    fateText(file, language),
  ]);
  // Columns without headings: their line is blank.
  return `${head}\n${[...tableLines(['', { names: '' }, '', ''], rows)].join('')}`;
}

/** Returns what became of a file; a word of a later service is unchanged. */
export function fateText(
  file: Pick<SentFile, 'status' | 'outcome' | 'processedAt' | 'dueAt' | 'agreedTime'>,
  language: CommandLanguage,
): string {
  const { fates } = language.lines.status;
  const { dueAt, agreedTime } = file;
  if (file.status === 'waiting' && dueAt !== undefined && agreedTime !== undefined)
    return dueText({ dueAt, agreedTime }, language);
  const word = file.status === 'processed' ? (file.outcome ?? file.status) : file.status;
  const line = Object.hasOwn(fates, word) ? fates[word as keyof typeof fates] : undefined;
  if (line === undefined) return escapeText(word);
  return fillLine(language, line, { instant: instantText(file.processedAt ?? '', language) });
}

/** Returns when a waiting file will be processed. Spec 8. */
export function dueText(
  { dueAt, agreedTime }: { readonly dueAt: string; readonly agreedTime: string },
  language: CommandLanguage,
): string {
  const instant = instantText(dueAt, language);
  return fillLine(language, language.lines.status.due, { instant, agreed: escapeText(agreedTime) });
}

/** Returns the counts of a report: `59 records: 56 accepted, 3 refused.` */
export function countsText({ file }: UploadReport, language: CommandLanguage): string {
  const { report, post } = language.lines;
  const counts = [fillLine(language, report.accepted, { count: file.accepted })];
  if (file.refused > 0) counts.push(fillLine(language, report.refused, { count: file.refused }));
  if (file.merged > 0) counts.push(fillLine(language, report.merged, { count: file.merged }));
  const records = fillLine(language, report.records, { count: file.records });
  return fillLine(language, post.counts, { records, counts: counts.join(', ') });
}
