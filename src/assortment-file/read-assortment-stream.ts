import type { ReadOptions } from '../record/read-options.js';
import { createAssortmentReader } from './create-assortment-reader.js';
import type { ReadEvent } from './report.js';

/** How far a stream was read. */
export interface ReadProgress {
  readonly bytes: number;
  readonly records: number;
}

export interface StreamOptions extends ReadOptions {
  /** Ends the reading with the signal's reason, between two chunks. */
  readonly signal?: AbortSignal;
  /** Called once for each chunk. */
  readonly onProgress?: (progress: ReadProgress) => void;
}

/**
 * The events of a file that arrives as a stream, in a batch for each chunk; the last event of the last batch is
 * `end`. What `createAssortmentReader` says of records holds here. Throws the signal's reason when it is aborted.
 *
 * @example
 * typeof readAssortmentStream((async function* () {})())[Symbol.asyncIterator] // => 'function'
 */
export async function* readAssortmentStream(
  source: AsyncIterable<Uint8Array>,
  options: StreamOptions = {},
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const { signal, onProgress } = options;
  const reader = createAssortmentReader(options);
  let bytes = 0;
  let records = 0;
  signal?.throwIfAborted();
  for await (const chunk of source) {
    signal?.throwIfAborted();
    const events = reader.push(chunk);
    bytes += chunk.length;
    records += events.length;
    onProgress?.({ bytes, records });
    if (events.length > 0) yield events;
  }
  signal?.throwIfAborted();
  yield reader.end();
}
