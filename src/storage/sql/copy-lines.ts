const SPECIAL = /[\\\t\n\r]/;

const ESCAPES: readonly (readonly [character: string, written: string])[] = [
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
];

/** Length from which lines are passed on. */
const PIECE = 65_536;

function field(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (!SPECIAL.test(value)) return value;
  return ESCAPES.reduce(
    (text, [character, sequence]) => text.replaceAll(character, sequence),
    value,
  );
}

/**
 * Writes rows in the text format of COPY: one line each, fields separated by tabs, in pieces of
 * about 65,536 characters.
 */
export function* copyLines(
  rows: Iterable<readonly (string | number | null)[]>,
): Generator<string, void, undefined> {
  let lines = '';
  for (const row of rows) {
    lines += `${row.map(field).join('\t')}\n`;
    if (lines.length < PIECE) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}
