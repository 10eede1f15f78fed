import type { FileReport } from '#core';
import { fillLine } from '../languages/fill-line.js';
import type { CommandLanguage } from '../languages/language.js';
import type { FileResult } from './format.js';

/** Result of one file without its findings. */
export interface FileSummary {
  readonly name: string;
  /** Reason why the file could not be read. */
  readonly reason?: string;
  /** True when neither the file nor any record was refused. */
  readonly ok: boolean;
  /** True when the file was not refused as a whole. */
  readonly readable: boolean;
  readonly counts: FileReport['file'];
  /** Number of all findings. */
  readonly findings: number;
}

/** Sums over files. Records are those of the files that could be read. */
export interface Total {
  readonly files: number;
  readonly unread: number;
  /** True when every file was read and nothing was refused. */
  readonly ok: boolean;
  readonly records: number;
  readonly accepted: number;
  readonly refused: number;
  readonly merged: number;
  readonly findings: number;
}

const NO_COUNTS: FileReport['file'] = { bytes: 0, records: 0, accepted: 0, refused: 0, merged: 0 };

/** Returns the result of a file without its findings. */
export function summaryOf(result: FileResult): FileSummary {
  const { name } = result;
  if ('reason' in result)
    return {
      name,
      reason: result.reason,
      ok: false,
      readable: false,
      counts: NO_COUNTS,
      findings: 0,
    };
  const { ok, readable, file, issues, issuesOmitted } = result.report;
  return { name, ok, readable, counts: file, findings: issues.length + issuesOmitted };
}

/** Returns the sums over files. */
export function totalOf(summaries: readonly FileSummary[]): Total {
  const sum = (of: (summary: FileSummary) => number): number =>
    summaries.reduce((total, summary) => total + of(summary), 0);
  return {
    files: summaries.length,
    unread: sum(({ reason }) => (reason === undefined ? 0 : 1)),
    ok: summaries.every(({ ok }) => ok),
    records: sum(({ counts }) => counts.records),
    accepted: sum(({ counts }) => counts.accepted),
    refused: sum(({ counts }) => counts.refused),
    merged: sum(({ counts }) => counts.merged),
    findings: sum(({ findings }) => findings),
  };
}

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
