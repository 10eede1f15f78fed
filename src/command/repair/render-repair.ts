import type { CommandIo } from '../command-io.js';
import { fillLine } from '../languages/fill-line.js';
import { escapeText } from '../terminal/escape-text.js';
import { styleOf } from '../terminal/paint.js';
import type { RepairedFile } from './repair-file.js';

/** Changes that are shown. */
const SHOWN = 50;

const INDENT = '  ';

/** Renders what a repair changed: line, before and after. */
export function renderRepair(
  { changes, unwrapped }: RepairedFile,
  name: string,
  io: CommandIo,
): string {
  const { paint, language } = styleOf({ ...io, stdout: io.stderr });
  const { repair } = language.lines;
  if (unwrapped !== undefined) {
    const { path, keys } = unwrapped;
    return `${escapeText(fillLine(language, repair.unwrapped, { name, path, keys }))}\n`;
  }
  const count = changes.length;
  const lines = [paint.bold(escapeText(fillLine(language, repair.repaired, { name, count })))];
  for (const { line, before, after } of changes.slice(0, SHOWN))
    lines.push(
      INDENT + escapeText(fillLine(language, repair.change, { line: String(line), before, after })),
    );
  if (count > SHOWN) lines.push(INDENT + fillLine(language, repair.more, { count: count - SHOWN }));
  return `${lines.join('\n')}\n`;
}
