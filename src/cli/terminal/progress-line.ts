import type { CommandIo } from '../command-io.js';
import { fillLine } from '../languages/fill-line.js';
import { decimalText, formatBytes } from '../languages/write-number.js';

/** Milliseconds before the first line of progress. */
const SILENCE = 500;

/** Milliseconds between two lines of progress. */
const INTERVAL = 100;

const ERASE_LINE = '\r\u001b[2K';

/**
 * Passes chunks on. On a terminal it shows how many bytes were read once that takes longer than
 * half a second, and erases this line at the end.
 */
export function* followProgress(
  chunks: Iterable<Uint8Array>,
  io: CommandIo,
): Generator<Uint8Array, void, undefined> {
  const { stderr, env, language } = io;
  if (!stderr.isTerminal || env['TERM'] === 'dumb') {
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
