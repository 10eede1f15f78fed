import { statSync } from 'node:fs';
import type { CommandIo } from '../command-io.js';
import type { CommandArguments } from '../command-row.js';
import { fillLine } from '../languages/fill-line.js';
import { escapeText } from '../terminal/escape-text.js';
import { embeddedPlace } from './open-storage.js';

const OTHERS = 0o077;

/**
 * Warns of the folder and the file of the embedded storage if others can open them. Both were there
 * before: what this command makes is for its owner alone, and what it finds keeps its mode.
 */
export function warnOfOpenPlace(args: CommandArguments, { language, stderr }: CommandIo): void {
  // Windows has no such bits.
  if (args.options.has('database') || process.platform === 'win32') return;
  const { folder, path } = embeddedPlace(args);
  for (const [place, safe] of [
    [folder, '700'],
    [path, '600'],
  ] as const) {
    const mode = (statSync(place, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;
    if ((mode & OTHERS) === 0) continue;
    const values = { path: escapeText(place), mode: mode.toString(8), safe };
    stderr.write(`${fillLine(language, language.lines.store.openToOthers, values)}\n`);
  }
}
