import { escapedJson } from '../terminal/escape-text.js';
import { type FileSummary, summaryOf, totalOf } from './file-totals.js';
import type { RenderFiles } from './format.js';

/** Writes the report of one file, or `{ files, total }` of several. */
export const render: RenderFiles = function* (files, { isSingle }) {
  const summaries: FileSummary[] = [];
  if (!isSingle) yield '{\n  "files": [';
  for (const result of files) {
    summaries.push(summaryOf(result));
    if (isSingle && 'report' in result) yield `${escapedJson(result.report)}\n`;
    if (isSingle) continue;
    const value =
      'reason' in result
        ? { name: result.name, unreadable: result.reason }
        : { name: result.name, report: result.report };
    yield `${summaries.length === 1 ? '\n' : ',\n'}    ${indented(escapedJson(value), 4)}`;
  }
  if (!isSingle) yield `\n  ],\n  "total": ${indented(escapedJson(totalOf(summaries)), 2)}\n}\n`;
};

function indented(json: string, columns: number): string {
  return json.replaceAll('\n', `\n${' '.repeat(columns)}`);
}
