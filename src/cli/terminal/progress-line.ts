import type { CommandIo } from '../command-io.js';
import { formatBytes } from './wrap-text.js';

/** Nothing is shown of work that takes less, in milliseconds. */
const SILENCE = 500;
const INTERVAL = 100;

const ERASE_LINE = '\r\u001b[2K';

/**
 * What a terminal sees of work that takes longer than half a second: how many bytes were read.
 * Erased at the end.
 */
export class ProgressLine {
  readonly #io: CommandIo;
  readonly #start: number;
  #next: number;
  #shown = false;

  constructor(io: CommandIo) {
    this.#io = io;
    this.#start = io.elapsed();
    this.#next =
      io.stderr.isTerminal && io.env['TERM'] !== 'dumb'
        ? this.#start + SILENCE
        : Number.POSITIVE_INFINITY;
  }

  tell(bytes: number): void {
    if (this.#next === Number.POSITIVE_INFINITY) return;
    const now = this.#io.elapsed();
    if (now < this.#next) return;
    this.#next = now + INTERVAL;
    this.#shown = true;
    this.#io.stderr.write(
      `${ERASE_LINE}${formatBytes(bytes)} read, ${((now - this.#start) / 1000).toFixed(1)} s`,
    );
  }

  erase(): void {
    if (this.#shown) this.#io.stderr.write(ERASE_LINE);
  }
}

/** Passes the chunks on, and shows how far they are. */
export function* followProgress(
  chunks: Iterable<Uint8Array>,
  io: CommandIo,
): Generator<Uint8Array, void, undefined> {
  const progress = new ProgressLine(io);
  let bytes = 0;
  try {
    for (const chunk of chunks) {
      yield chunk;
      bytes += chunk.length;
      progress.tell(bytes);
    }
  } finally {
    progress.erase();
  }
}
