import { itemAt } from '../../../text/item-at.js';
import { textWidth } from '../display-cells.js';
import { escapeText } from '../escape-text.js';

/** A column of a table: its heading, as an object if the cells are numbers, which end right. */
export type TableColumn = string | { readonly numbers: string };

/**
 * Writes rows under headings, line by line, in columns as wide as their widest cell; nothing for no
 * rows. A row may end early.
 */
export function* tableLines(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Generator<string> {
  if (rows.length === 0) return;
  const headings = columns.map((column) => (typeof column === 'string' ? column : column.numbers));
  const lines = [headings, ...rows].map((cells) =>
    columns.map((_, at) => escapeText(cells[at] ?? '')),
  );
  const widths = columns.map((_, at) =>
    lines.reduce((widest, cells) => Math.max(widest, textWidth(itemAt(cells, at))), 0),
  );
  for (const cells of lines) {
    const padded = cells.map((cell, at) => {
      const blanks = ' '.repeat(itemAt(widths, at) - textWidth(cell));
      return typeof itemAt(columns, at) === 'string' ? cell + blanks : blanks + cell;
    });
    yield `${padded.join('  ').trimEnd()}\n`;
  }
}
