import { statSync } from 'node:fs';
import { copySqliteFile } from '../../storage/sqlite/sqlite-copy.js';
import { commandFault, type ExitCode } from '../command-io.js';
import type { RunCommand } from '../command-row.js';
import { fillLine } from '../languages/fill-line.js';
import { formatBytes } from '../languages/write-number.js';
import { existingFile } from '../store/open-storage.js';
import { reasonOf } from '../system-fault.js';
import { escapeText, writeLine } from '../terminal/escape-text.js';

/**
 * Runs `assortment backup OUT`: copies the file of the embedded storage as of one moment, while
 * other processes use it. PostgreSQL has a program for that.
 */
export const backup: RunCommand = async (args, io): Promise<ExitCode> => {
  const [copy = ''] = args.words;
  if (args.options.has('database')) throw commandFault(({ keeping }) => keeping.useDump);
  const { path, folder } = existingFile(args);
  if (!(await copyStorage(path, copy)))
    throw commandFault(({ keeping }) => keeping.copyExists, { copy });
  const { language } = io;
  const size = formatBytes(statSync(copy).size, language);
  const values = { folder: escapeText(folder), copy: escapeText(copy), size };
  io.stdout.write(`${fillLine(language, language.lines.keeping.copied, values)}\n`);
  const place = args.options.get('files');
  if (place !== undefined)
    writeLine(io.stdout, fillLine(language, language.lines.keeping.bytesApart, { place }));
  return 0;
};

async function copyStorage(path: string, copy: string): Promise<boolean> {
  try {
    return await copySqliteFile(path, copy);
  } catch (fault) {
    throw commandFault(
      ({ keeping }) => keeping.notCopied,
      { copy, reason: reasonOf(fault) },
      fault,
    );
  }
}
