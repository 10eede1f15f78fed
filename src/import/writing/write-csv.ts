import { shownText } from '../workbook/cell.js';
import type { WrittenSheet } from './write-workbook.js';

/** Texts that other cells, rows or blanks would be read into. */
const QUOTED = /[",\r\n]|^\s|\s$/;

/**
 * Writes sheets as comma-separated values (RFC 4180) in UTF-8: the rows of the first one, and those
 * of the others without their headings. A byte order mark says which characters it has. No text is
 * changed, not even one that begins with `=`, `+`, `-` or `@`, which a spreadsheet may take for a
 * formula: the file is for a system that takes each value unchanged.
 */
export function writeCsv(sheets: readonly WrittenSheet[]): Uint8Array {
  const lines: string[] = [];
  for (const [at, { rows }] of sheets.entries()) {
    let isHeading = at > 0;
    for (const cells of rows) {
      if (!isHeading) lines.push(cells.map((cell) => quoted(shownText(cell))).join(','));
      isHeading = false;
    }
  }
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

function quoted(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
