import { itemAt } from '../../../text/item-at.js';
import { textWidth } from '../display-cells.js';
import { escapeText } from '../escape-text.js';
import { nameText, shortText } from './short-text.js';

/**
 * A column of a table by its heading. Its cells are escaped and bounded; numbers end right. Names,
 * which others chose, never look equal if they differ. Cells of `whole` are ours and never cut.
 */
export type TableColumn =
  | string
  | { readonly numbers: string }
  | { readonly names: string }
  | { readonly whole: string };

/**
 * Writes rows under headings, line by line, in columns as wide as their widest cell; nothing for no
 * rows. A row may end early.
 */
export function* tableLines(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Generator<string> {
  if (rows.length === 0) return;
  const lines = [
    columns.map(headingOf),
    ...rows.map((cells) => columns.map((column, at) => cellText(cells[at] ?? '', column))),
  ];
  const widths = columns.map((_, at) =>
    lines.reduce((widest, cells) => Math.max(widest, textWidth(itemAt(cells, at))), 0),
  );
  for (const cells of lines) {
    const padded = cells.map((cell, at) => {
      const blanks = ' '.repeat(itemAt(widths, at) - textWidth(cell));
      return isNumbers(itemAt(columns, at)) ? blanks + cell : cell + blanks;
    });
    yield `${padded.join('  ').trimEnd()}\n`;
  }
}

function headingOf(column: TableColumn): string {
  return typeof column === 'string' ? column : Object.values(column).join('');
}

function isNumbers(column: TableColumn): boolean {
  return typeof column === 'object' && 'numbers' in column;
}

function cellText(text: string, column: TableColumn): string {
  if (typeof column === 'string' || 'numbers' in column) return shortText(text);
  return 'names' in column ? nameText(text) : escapeText(text);
}
