// Rows of figures as text for a terminal and as Markdown for README.md.
// A row: { what, figure, ratio?, reach?, stretch?, verdict? }; `reach`, `stretch` and a verdict
// where an issue names a target.
import { describeMachine } from './measure.mjs';

const COLUMNS = ['what', 'median', 'ratio', 'reach', 'stretch', ''];

/**
 * Builds a row with its verdict: `ratio`, or `value` if the target is another figure, is to be at
 * most `most` or at least `least`; `stretch` is the goal behind it.
 */
export function row(what, figure, { ratio, value = ratio, most, least, stretch, note = '' } = {}) {
  const reach = most ?? least;
  const cells = {
    what,
    figure,
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    reach: formatTarget(most, least),
    stretch: '',
  };
  if (reach === undefined) return { ...cells, verdict: note };
  if (stretch !== undefined)
    cells.stretch = most === undefined ? formatTarget(undefined, stretch) : formatTarget(stretch);
  const holds = (target) =>
    target !== undefined && (most === undefined ? value >= target : value <= target);
  const verdict = holds(stretch) ? 'stretch met' : holds(reach) ? 'met' : 'NOT MET';
  return { ...cells, verdict: note === '' ? verdict : `${verdict} · ${note}` };
}

function formatTarget(most, least) {
  if (most !== undefined) return `≤ ${most.toLocaleString('en-US')}`;
  return least === undefined ? '' : `≥ ${least.toLocaleString('en-US')}`;
}

function cells({ what, figure, ratio, reach, stretch, verdict }) {
  return [what, figure, ratio, reach, stretch, verdict];
}

/** Aligned columns under a title. */
export function formatTable(title, rows) {
  const lines = [COLUMNS, ...rows.map(cells)];
  const last = COLUMNS.length - 1;
  const widths = COLUMNS.map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  const aligned = lines.map((line) =>
    line
      .map((cell, at) =>
        at === 0 || at === last ? cell.padEnd(widths[at]) : cell.padStart(widths[at]),
      )
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
