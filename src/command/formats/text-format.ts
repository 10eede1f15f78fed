import { fillLine } from '../languages/fill-line.js';
import { escapeText } from '../terminal/escape-text.js';
import { renderReport } from '../terminal/report/render-report.js';
import { type FileSummary, outcomeOf, summaryOf, totalLine } from './file-totals.js';
import type { RenderFiles } from './format.js';

/** Writes each report for people, and a total below several. */
export const render: RenderFiles = function* (files, { style, isSingle, prices }) {
  const { language } = style;
  const { files: says } = language.lines;
  const summaries: FileSummary[] = [];
  for (const result of files) {
    if (summaries.length > 0) yield '\n';
    summaries.push(summaryOf(result));
    if ('reason' in result) {
      const name = style.paint.bold(escapeText(result.name));
      const reason = style.paint.red(escapeText(result.reason));
      yield `${fillLine(language, says.unread, { name, reason })}\n`;
    } else {
      const lines = prices?.lines(result) ?? [];
      yield* renderReport(result.report, result.source, style, {
        prices: lines,
        endsWithVerdict: isSingle,
      });
    }
  }
  if (isSingle) return;
  yield `\n${style.paint.bold(totalLine(summaries, language))}\n`;
  const width = Math.max(0, ...summaries.map(({ name }) => escapeText(name).length));
  for (const summary of summaries) {
    const outcome = escapeText(outcomeOf(summary, language));
    yield `  ${escapeText(summary.name).padEnd(width)}  ${outcome}\n`;
  }
};
