import { escapeText } from '../terminal/escape-text.js';
import { fillLine } from '../terminal/fill-line.js';
import { renderReport } from '../terminal/report/render-report.js';
import { type FileSummary, summaryOf } from './file-totals.js';
import type { RenderFiles } from './format.js';
import { FORMAT_SENTENCES as SAYS } from './format-sentences.js';
import { outcomeOf, totalLine } from './total-lines.js';

/** Writes each report for people, and a total below several. */
export const render: RenderFiles = function* (files, { style, isSingle, prices }) {
  const summaries: FileSummary[] = [];
  for (const result of files) {
    if (summaries.length > 0) yield '\n';
    summaries.push(summaryOf(result));
    if ('reason' in result) {
      const name = style.paint.bold(escapeText(result.name));
      const reason = style.paint.red(escapeText(result.reason));
      yield `${fillLine(SAYS.unread, { name, reason })}\n`;
    } else {
      const lines = prices?.lines(result) ?? [];
      yield* renderReport(result.report, result.source, style, { prices: lines });
    }
  }
  if (isSingle) return;
  yield `\n${style.paint.bold(totalLine(summaries))}\n`;
  const width = Math.max(0, ...summaries.map(({ name }) => escapeText(name).length));
  for (const summary of summaries)
    yield `  ${escapeText(summary.name).padEnd(width)}  ${escapeText(outcomeOf(summary))}\n`;
};
