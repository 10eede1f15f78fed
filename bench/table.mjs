// Rows of figures as text for a terminal and as Markdown for README.md.
// A row: { what, figure, ratio?, target?, met?, note? }; `target` and `met` where an issue names a target.
import { describeMachine } from './measure.mjs';

const COLUMNS = ['what', 'median', 'ratio', 'to reach', ''];

/** A row with its verdict: `ratio`, or `value` where the target is about something else, is to be at most `most` or at least `least`. */
export function row(what, figure, { ratio, value = ratio, most, least, note = '' } = {}) {
  const target = most !== undefined ? `≤ ${most}` : least !== undefined ? `≥ ${least.toLocaleString('en-US')}` : '';
  const met = target === '' ? note : (most !== undefined ? value <= most : value >= least) ? 'met' : 'NOT MET';
  return { what, figure, ratio: ratio === undefined ? '' : ratio.toFixed(2), target, met };
}

function cells({ what, figure, ratio, target, met }) {
  return [what, figure, ratio, target, met];
}

/** Aligned columns under a title. */
export function formatTable(title, rows) {
  const lines = [COLUMNS, ...rows.map(cells)];
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const aligned = lines.map((line) =>
    line
      .map((cell, at) => (at === 0 || at === 4 ? cell.padEnd(widths[at]) : cell.padStart(widths[at])))
      .join('  ')
      .trimEnd(),
  );
  return `${title}\n\n${aligned.map((line) => `  ${line}\n`).join('')}\n`;
}

/** Rows for the table of figures in README.md. */
export function formatMarkdown(rows) {
  const date = new Date().toISOString().slice(0, 10);
  const machine = describeMachine();
  return rows.map((line) => `| ${[...cells(line), date, machine].join(' | ')} |\n`).join('');
}
