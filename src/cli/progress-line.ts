import type { CommandIo } from './command-io.js';
import { formatBytes } from './wrap-text.js';

/** Nothing is shown of work that takes less, in milliseconds. */
const SILENCE = 500;
const INTERVAL = 100;

const ERASE_LINE = '\r\u001b[2K';

/** Passes the chunks on; a terminal sees how far they are, while it takes longer than half a second. Erased at the end. */
export function* followProgress(chunks: Iterable<Uint8Array>, { stderr, elapsed, env }: CommandIo): Generator<Uint8Array, void, undefined> {
  if (!stderr.isTerminal || env['TERM'] === 'dumb') {
    yield* chunks;
    return;
  }
  const start = elapsed();
  let next = start + SILENCE;
  let shown = false;
  let bytes = 0;
  try {
    for (const chunk of chunks) {
      yield chunk;
      bytes += chunk.length;
      const now = elapsed();
      if (now < next) continue;
      next = now + INTERVAL;
      shown = true;
      stderr.write(`${ERASE_LINE}${formatBytes(bytes)} read, ${((now - start) / 1000).toFixed(1)} s`);
    }
  } finally {
    if (shown) stderr.write(ERASE_LINE);
  }
}
