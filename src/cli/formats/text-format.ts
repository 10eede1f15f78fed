import { escapeText } from '../terminal/escape-text.js';
import { fillLine } from '../terminal/fill-line.js';
import { renderReport } from '../terminal/report/render-report.js';
import { type FileSummary, summaryOf, totalOf } from './file-totals.js';
import type { RenderFiles } from './format.js';
import { FORMAT_SENTENCES as SAYS } from './format-sentences.js';

/** Writes each report for people, and a total below several. */
export const render: RenderFiles = function* (files, { style, isSingle }) {
  const summaries: FileSummary[] = [];
  for (const result of files) {
    if (summaries.length > 0) yield '\n';
    summaries.push(summaryOf(result));
    if ('reason' in result) {
      const name = style.paint.bold(escapeText(result.name));
      const reason = style.paint.red(escapeText(result.reason));
      yield `${fillLine(SAYS.unread, { name, reason })}\n`;
    } else yield* renderReport(result.report, result.source, style);
  }
  if (isSingle) return;
  yield `\n${style.paint.bold(fillLine(SAYS.total, gapsOf(summaries)))}\n`;
  const width = Math.max(0, ...summaries.map(({ name }) => escapeText(name).length));
  for (const summary of summaries)
    yield `  ${escapeText(summary.name).padEnd(width)}  ${escapeText(outcome(summary))}\n`;
};

function gapsOf(summaries: readonly FileSummary[]): Readonly<Record<string, number>> {
  const { files, records, refused } = totalOf(summaries);
  return { files, records, refused };
}

function outcome({ reason, readable, counts }: FileSummary): string {
  if (reason !== undefined) return fillLine(SAYS.fileUnread, { reason });
  if (!readable) return SAYS.fileRefused;
  const { records, refused } = counts;
  return fillLine(refused === 0 ? SAYS.fileAccepted : SAYS.fileRecordsRefused, {
    records,
    refused,
  });
}
