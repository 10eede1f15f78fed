import { itemAt } from '../../../text/item-at.js';
import { textWidth } from '../display-cells.js';
import { escapeText } from '../escape-text.js';

/** A column of a table: its heading, and whether its cells end at the right. */
export interface TableColumn {
  readonly heading: string;
  readonly isNumber?: boolean;
}

/**
 * Writes rows under headings, line by line, in columns as wide as their widest cell; nothing for no
 * rows. A row may end early.
 */
export function* tableLines(
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): Generator<string> {
  if (rows.length === 0) return;
  const lines = [columns.map(({ heading }) => heading), ...rows].map((cells) =>
    columns.map((_, at) => escapeText(cells[at] ?? '')),
  );
  const widths = columns.map((_, at) =>
    lines.reduce((widest, cells) => Math.max(widest, textWidth(itemAt(cells, at))), 0),
  );
  for (const cells of lines) {
    const padded = cells.map((cell, at) => {
      const blanks = ' '.repeat(itemAt(widths, at) - textWidth(cell));
      return itemAt(columns, at).isNumber === true ? blanks + cell : cell + blanks;
    });
    yield `${padded.join('  ').trimEnd()}\n`;
  }
}
