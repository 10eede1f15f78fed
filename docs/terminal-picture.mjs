// The picture of a terminal in README.md: what a command prints with colours, as SVG. It is dark on
// light and on dark pages, as most terminals are. `npm run docs:command` writes it.

/** Columns of the terminal. */
const COLUMNS = 80;

const FONT_SIZE = 13;
const CELL = { width: 7.8, height: 18 };
const PADDING = 18;

const COLOURS = { page: '#0d1117', edge: '#6e7681', text: '#e6edf3', quiet: '#9198a1' };

/** Meanings of the escape sequences that the command writes. */
const SEQUENCES = {
  1: { bold: true },
  22: { bold: false, quiet: false },
  2: { quiet: true },
  31: { colour: '#ff7b72' },
  32: { colour: '#7ee787' },
  33: { colour: '#e3b341' },
  36: { colour: '#76e3ea' },
  39: { colour: undefined },
};

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns the first paragraphs of a text and its last one, with a mark for what is between them. */
export function shortened(text, first) {
  const paragraphs = text.trimEnd().split('\n\n');
  if (paragraphs.length <= first + 1) return paragraphs.join('\n\n');
  return [...paragraphs.slice(0, first), '\u001b[2m…\u001b[22m', paragraphs.at(-1)].join('\n\n');
}

/** Returns the picture of a command and of what it printed. */
export function terminalPicture(command, printed) {
  const lines = [`\u001b[1m$ ${command}\u001b[22m`, ...printed.split('\n')].flatMap(rowsOf);
  const width = COLUMNS * CELL.width + 2 * PADDING;
  const height = lines.length * CELL.height + 2 * PADDING;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    `  viewBox="0 0 ${width} ${height}" role="img" font-size="${FONT_SIZE}"`,
    '  font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace">',
    `<title>${escaped(command)}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"`,
    `  fill="${COLOURS.page}" stroke="${COLOURS.edge}" />`,
    ...lines.flatMap((runs, row) => runs.map((run) => textElement(run, row))),
    '</svg>',
    '',
  ].join('\n');
}

/** Returns the rows of a line: parts that look alike, each with its column. Long lines go on. */
function rowsOf(line) {
  const rows = [[]];
  let style = {};
  let column = 0;
  for (const [at, part] of line.split('\u001b[').entries()) {
    const [, sequence, text] = at === 0 ? ['', '', part] : (/^(\d*)m(.*)/.exec(part) ?? []);
    if (at > 0) style = { ...style, ...styleOf(sequence) };
    for (let rest = [...text]; rest.length > 0; ) {
      if (column === COLUMNS) {
        rows.push([]);
        column = 0;
      }
      const cells = rest.splice(0, COLUMNS - column);
      rows.at(-1).push({ ...style, text: cells.join(''), column, length: cells.length });
      column += cells.length;
    }
  }
  return rows;
}

function styleOf(sequence) {
  const style = SEQUENCES[sequence];
  if (style === undefined) throw new Error(`No colour for ${sequence}`);
  return style;
}

function textElement({ text, column, length, bold, quiet, colour }, row) {
  const begin = text.length - text.trimStart().length;
  const shown = text.trim();
  if (shown === '') return '';
  const x = round(PADDING + (column + begin) * CELL.width);
  const y = PADDING + row * CELL.height + FONT_SIZE;
  const fill = colour ?? (quiet ? COLOURS.quiet : COLOURS.text);
  // A reader's own font may be narrower or wider: every part keeps the columns that it has here.
  const inside = round((length - (text.length - shown.length)) * CELL.width);
  const weight = bold ? ' font-weight="bold"' : '';
  return (
    `<text x="${x}" y="${y}" textLength="${inside}" fill="${fill}"${weight}` +
    ` xml:space="preserve">${escaped(shown)}</text>`
  );
}

function escaped(text) {
  return text.replaceAll(/[&<>]/g, (mark) => ESCAPES[mark]);
}

function round(number) {
  return Number(number.toFixed(1));
}
