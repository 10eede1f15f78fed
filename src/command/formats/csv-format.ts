import type { Issue } from '#core';
import { fieldOf, fixedValue } from '../terminal/describe-fix.js';
import { escapeText } from '../terminal/escape-text.js';
import type { RenderFiles } from './format.js';

/** A value of a cell; undefined for an empty one. */
type Cell = string | number | boolean | null | undefined;

/** Columns by name, each with its value for a finding. */
const COLUMNS: Readonly<Record<string, (issue: Issue) => Cell>> = {
  record: ({ recordIndex }) => recordIndex,
  third_party_id: ({ thirdPartyId }) => thirdPartyId,
  line: ({ position }) => position?.line,
  column: ({ position }) => position?.column,
  severity: ({ severity }) => severity,
  effect: ({ effect }) => effect,
  code: ({ code }) => code,
  field: ({ pointer, recordIndex }) =>
    pointer === `/${recordIndex}` ? undefined : fieldOf(pointer),
  pointer: ({ pointer }) => pointer,
  received: ({ received }) => received,
  proposal: ({ fix }) => (fix === undefined ? undefined : fixedValue(fix)),
  certainty: ({ fix }) => fix?.certainty,
  message: ({ message }) => message,
  section: ({ section }) => section,
  url: ({ url }) => url,
};

/** First character, by which spreadsheets know the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a row for each finding (RFC 4180), below one row of names. The row of a file that could
 * not be read has `unreadable` as its effect and the reason as its message.
 */
export const render: RenderFiles = function* (files) {
  yield BYTE_ORDER_MARK + rowOf(['file', ...Object.keys(COLUMNS)]);
  for (const result of files) {
    if ('reason' in result) {
      const cells: Readonly<Record<string, Cell>> = {
        severity: 'error',
        effect: 'unreadable',
        message: result.reason,
      };
      yield rowOf([result.name, ...Object.keys(COLUMNS).map((name) => cells[name])]);
      continue;
    }
    for (const issue of result.report.issues)
      yield rowOf([result.name, ...Object.values(COLUMNS).map((cell) => cell(issue))]);
  }
};

function rowOf(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Beginnings that make a spreadsheet take a text for a formula, wide forms included. */
const FORMULA = /^\s*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/**
 * Returns a cell: control and direction characters escaped, an apostrophe before what a spreadsheet
 * would compute, and quotes if the text needs them.
 */
export function cellText(value: Cell): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = `${FORMULA.test(value) ? "'" : ''}${escapeText(value)}`;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
