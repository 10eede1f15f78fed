import { escapedJson, escapedJsonLine } from '../terminal/escape-text.js';
import { type FileSummary, summaryOf, totalOf } from './file-totals.js';
import type { CheckedFile, PriceView, RenderFiles } from './format.js';

/** Writes the report of one file, or `{ files, total }` of several. */
export const render: RenderFiles = function* (files, { isSingle, prices }) {
  const summaries: FileSummary[] = [];
  if (!isSingle) yield '{\n  "files": [';
  for (const result of files) {
    summaries.push(summaryOf(result));
    if (isSingle && 'report' in result) yield `${escapedJson(jsonOf(result, prices))}\n`;
    if (isSingle) continue;
    const value =
      'reason' in result
        ? { name: result.name, unreadable: result.reason }
        : { name: result.name, report: jsonOf(result, prices) };
    yield `${summaries.length === 1 ? '\n' : ',\n'}    ${indented(escapedJson(value), 4)}`;
  }
  if (!isSingle) yield `\n  ],\n  "total": ${indented(escapedJson(totalOf(summaries)), 2)}\n}\n`;
};

/** Returns the report of a file, with the prices that are far from its others if asked. */
function jsonOf(file: CheckedFile, view: PriceView | undefined): object {
  const prices = view?.list?.(file);
  return prices === undefined ? file.report : { ...file.report, prices };
}

function indented(json: string, columns: number): string {
  return json.replaceAll('\n', `\n${' '.repeat(columns)}`);
}

/**
 * Writes one JSON object a line, each with its `kind`: the findings of a file, the file with its
 * counts and causes, and at the end the total.
 */
export const renderLines: RenderFiles = function* (files) {
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
