import type { ReadOptions } from '../record/read-options.js';
import { ownMember } from '../text/own-member.js';
import { createAssortmentReader } from './create-assortment-reader.js';
import { checkedChunk } from './reading/source-chunks.js';
import type { ReadEvent } from './report.js';

/**
 * Bytes of a chunk that are read at a time. What comes of them is let go before the next are read,
 * and so hardly outlives the engine's young generation: a batch for each chunk of 1 MiB took twice
 * the heap and a quarter more time.
 */
const MOST_AT_ONCE = 65_536;

/** The part of a stream that was read. */
export interface ReadProgress {
  readonly bytes: number;
  readonly records: number;
}

export interface StreamOptions extends ReadOptions {
  /**
   * Ends the reading with the signal's reason: between two chunks, or while one is waited for,
   * however long it takes.
   */
  readonly signal?: AbortSignal;
  /** Called once for each chunk. */
  readonly onProgress?: (progress: ReadProgress) => void;
}

/**
 * The events of a file that arrives as a stream, in a batch for each 64 KiB of a chunk, and for
 * each chunk that is shorter; the last event of the last batch is `end`. A chunk may be written
 * over once the next one is asked for. What else `createAssortmentReader` says of records holds
 * here.
 *
 * Throws what the source throws, and the signal's reason as soon as it is aborted: the source is
 * then told to end (its `return`), and what it answers is neither waited for nor looked at.
 *
 * @example
 * typeof readAssortmentStream((async function* () {})())[Symbol.asyncIterator] // => 'function'
 */
export async function* readAssortmentStream(
  source: AsyncIterable<Uint8Array>,
  options: StreamOptions = {},
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const signal = ownMember(options, 'signal');
  const onProgress = ownMember(options, 'onProgress');
  const reader = createAssortmentReader(options);
  let bytes = 0;
  let records = 0;
  signal?.throwIfAborted();
  // An iterable that is not asynchronous makes nobody wait.
  const chunks =
    signal === undefined || !(Symbol.asyncIterator in source) ? source : leavable(source, signal);
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    const { length } = checkedChunk(chunk);
    let at = 0;
    for (; length - at > MOST_AT_ONCE; at += MOST_AT_ONCE) {
      const events = reader.push(chunk.subarray(at, at + MOST_AT_ONCE));
      records += events.length;
      if (events.length > 0) yield events;
      signal?.throwIfAborted();
    }
    const events = reader.push(at === 0 ? chunk : chunk.subarray(at));
    bytes += length;
    records += events.length;
    onProgress?.({ bytes, records });
    if (events.length > 0) yield events;
  }
  signal?.throwIfAborted();
  yield reader.end();
}

/**
 * The source, left as soon as the signal is aborted: one listener until it has ended, and nothing
 * held but what is waited for now.
 */
function leavable(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  let refuse: (reason: unknown) => void = () => {};
  // Asynchronous, so that what the source throws at once is a rejection like any other.
  const ask = async (): Promise<IteratorResult<Uint8Array>> => iterator.next();
  const leave = async (): Promise<unknown> => iterator.return?.();
  const ended = (): void => signal.removeEventListener('abort', abort);
  const abort = (): void => {
    ended();
    refuse(signal.reason);
    leave().catch(() => {});
  };
  const next = (): Promise<IteratorResult<Uint8Array>> =>
    new Promise((resolve, reject) => {
      refuse = reject;
      if (signal.aborted) return reject(signal.reason);
      const answer = (step: IteratorResult<Uint8Array>): void => {
        if (step.done === true) ended();
        resolve(step);
      };
      const fail = (reason: unknown): void => {
        ended();
        reject(reason);
      };
      ask().then(answer).catch(fail);
    });
  const stop = async (): Promise<IteratorResult<Uint8Array>> => {
    ended();
    if (!signal.aborted) await leave();
    return { done: true, value: undefined };
  };
  signal.addEventListener('abort', abort);
  return { [Symbol.asyncIterator]: () => ({ next, return: stop }) };
}
