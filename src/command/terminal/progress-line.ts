import { clipText } from '../../text/clip.js';
import { type CommandIo, widthOf } from '../command-io.js';
import { fillLine } from '../languages/fill-line.js';
import { decimalText, formatBytes } from '../languages/write-number.js';
import { escapeText } from './escape-text.js';

/** Milliseconds before the first line of progress. */
const SILENCE = 500;

/** Milliseconds between two lines of progress. */
const INTERVAL = 100;

const ERASE_LINE = '\r\u001b[2K';

/** Bytes of a file whose work may take a second. */
const LARGE = 1_048_576;

/**
 * Passes chunks on. On a terminal it shows how many bytes were read once that takes longer than
 * half a second, and erases this line at the end. Continuous integration never has this line.
 */
export function* followProgress(
  chunks: Iterable<Uint8Array>,
  io: CommandIo,
): Generator<Uint8Array, void, undefined> {
  const { stderr, language } = io;
  if (!showsProgress(io)) {
    yield* chunks;
    return;
  }
  const start = io.elapsed();
  let next = start + SILENCE;
  let shown = false;
  let bytes = 0;
  try {
    for (const chunk of chunks) {
      yield chunk;
      bytes += chunk.length;
      const now = io.elapsed();
      if (now < next) continue;
      next = now + INTERVAL;
      shown = true;
      const seconds = decimalText(((now - start) / 1000).toFixed(1), language);
      const values = { bytes: formatBytes(bytes, language), seconds };
      stderr.write(ERASE_LINE + fillLine(language, language.lines.report.bytesRead, values));
    }
  } finally {
    if (shown) stderr.write(ERASE_LINE);
  }
}

/** A file in memory: its name, and its size in bytes. */
export interface WorkFile {
  readonly name: string;
  readonly size: number;
}

/**
 * Does a piece of work with a file in memory. On a terminal a large file is named meanwhile, in a
 * line that is erased at the end.
 */
export function showWork<T>({ name, size }: WorkFile, io: CommandIo, work: () => T): T {
  if (size < LARGE || !showsProgress(io)) return work();
  const { stderr, language } = io;
  // A line that breaks could not be erased.
  const line = `${escapeText(name)} · ${formatBytes(size, language)} …`;
  stderr.write(ERASE_LINE + clipText(line, widthOf(stderr) - 1));
  try {
    return work();
  } finally {
    stderr.write(ERASE_LINE);
  }
}

function showsProgress({ stderr, env }: CommandIo): boolean {
  return stderr.isTerminal && env['TERM'] !== 'dumb' && (env['CI'] ?? '') === '';
}
