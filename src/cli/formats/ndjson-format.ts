import { escapedJsonLine } from '../terminal/escape-text.js';
import { type FileSummary, summaryOf, totalOf } from './file-totals.js';
import type { RenderFiles } from './format.js';

/**
 * Writes one JSON object a line, each with its `kind`: the findings of a file, the file with its
 * counts and causes, and at the end the total.
 */
export const render: RenderFiles = function* (files) {
  const summaries: FileSummary[] = [];
  for (const result of files) {
    summaries.push(summaryOf(result));
    const { name } = result;
    if ('reason' in result) {
      yield lineOf({ kind: 'file', file: name, unreadable: result.reason });
      continue;
    }
    const { issues, file, ...report } = result.report;
    for (const issue of issues) yield lineOf({ kind: 'finding', file: name, ...issue });
    yield lineOf({ kind: 'file', file: name, ...report, records: file });
  }
  yield lineOf({ kind: 'total', ...totalOf(summaries) });
};

function lineOf(value: unknown): string {
  return `${escapedJsonLine(value)}\n`;
}
