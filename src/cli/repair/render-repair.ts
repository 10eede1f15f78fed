import type { CommandIo } from '../command-io.js';
import { escapeText } from '../terminal/escape-text.js';
import { fillLine } from '../terminal/fill-line.js';
import { styleOf } from '../terminal/paint.js';
import type { RepairedFile } from './repair-file.js';
import { REPAIR_SENTENCES as SAYS } from './repair-sentences.js';

/** Changes that are shown. */
const SHOWN = 50;

const INDENT = '  ';

/** Renders what a repair changed: line, before and after. */
export function renderRepair(
  { changes, unwrapped }: RepairedFile,
  name: string,
  io: CommandIo,
): string {
  const { paint } = styleOf({ ...io, stdout: io.stderr });
  if (unwrapped !== undefined) {
    const { path, keys } = unwrapped;
    return `${escapeText(`${name}: ${fillLine(SAYS.unwrapped, { path, keys })}`)}\n`;
  }
  const count = changes.length;
  const lines = [paint.bold(escapeText(fillLine(SAYS.repaired, { name, count })))];
  for (const { line, before, after } of changes.slice(0, SHOWN))
    lines.push(INDENT + escapeText(fillLine(SAYS.change, { line, before, after })));
  if (count > SHOWN) lines.push(INDENT + fillLine(SAYS.more, { count: count - SHOWN }));
  return `${lines.join('\n')}\n`;
}
