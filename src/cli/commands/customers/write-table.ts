import { textWidth } from '../../terminal/display-cells.js';
import { escapeText, writeLine } from '../../terminal/escape-text.js';

/** A column of a table: its heading, and whether its cells end at the right. */
export interface TableColumn {
  readonly heading: string;
  readonly isNumber?: boolean;
}

/** Writes rows under headings, in columns as wide as their widest cell; nothing for no rows. */
export function writeTable(
  output: { readonly write: (text: string) => void },
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): void {
  if (rows.length === 0) return;
  const lines = [columns.map(({ heading }) => heading), ...rows].map((cells) =>
    cells.map(escapeText),
  );
  const widths = columns.map((_, at) =>
    lines.reduce((widest, cells) => Math.max(widest, textWidth(cells[at] ?? '')), 0),
  );
  for (const cells of lines) {
    const padded = cells.map((cell, at) => {
      const blanks = ' '.repeat(Math.max(0, (widths[at] ?? 0) - textWidth(cell)));
      return columns[at]?.isNumber === true ? blanks + cell : cell + blanks;
    });
    writeLine(output, padded.join('  ').trimEnd());
  }
}
