import { shownValue } from '../../text/caller-argument.js';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { READ_OPTIONS, type ReadOptions } from '../record/read-options.js';
import { createAssortmentReader } from './create-assortment-reader.js';
import { checkedChunk } from './reading/source-chunks.js';
import type { ReadEvent } from './report.js';

/**
 * Bytes of a chunk that are read at a time: the events of so few bytes are garbage before the next
 * are read, while they are still in the engine's young generation.
 */
const MOST_AT_ONCE = 65_536;

/** A web stream of bytes: a `ReadableStream`, of which only these members are used. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<unknown>;
    releaseLock(): void;
  };
}

/**
 * A file that arrives over time: a `ReadableStream`, a `Blob` or `File`, a `Response` or `Request`,
 * or an async iterable such as a stream of Node. A response without a body is an empty file.
 */
export type StreamSource =
  | AsyncIterable<Uint8Array>
  | ByteStream
  | { stream(): ByteStream }
  | { readonly body: ByteStream | null };

/** Amount of a stream read so far. */
export interface ReadProgress {
  readonly bytes: number;
  readonly records: number;
}

/** Options of `readAssortmentStream`. */
export interface StreamOptions<Rest = never> extends ReadOptions<Rest> {
  /**
   * Stops reading with the signal's reason: between two chunks, or while the reader waits for
   * one.
   */
  readonly signal?: AbortSignal | undefined;
  /** Called once for each chunk. */
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
}

const STREAM_OPTIONS: OptionTable<StreamOptions<unknown>> = /* @__PURE__ */ Object.assign(
  { signal: 'object', onProgress: 'function' } as const,
  READ_OPTIONS,
);

/**
 * Reads a file that arrives as a stream. Yields a batch of events for each 64 KiB of a chunk, and
 * for each shorter chunk; the last event of the last batch is `end`. A chunk may be overwritten
 * once the next one is requested. Records are provisional, as for `createAssortmentReader`. A file
 * that is refused as a whole is not read on: its source is closed as if the signal were aborted.
 *
 * Throws what the source throws, and the signal's reason as soon as it is aborted: a web stream is
 * then cancelled, and `return` of an iterator called; their results are ignored.
 *
 * @example
 * typeof readAssortmentStream((async function* () {})())[Symbol.asyncIterator] // => 'function'
 */
export async function* readAssortmentStream<Rest = never>(
  source: StreamSource,
  options: StreamOptions<Rest> = {},
): AsyncGenerator<readonly ReadEvent<Rest>[], void, undefined> {
  // The table is the same for every schema of `rest`.
  const table = STREAM_OPTIONS as OptionTable<StreamOptions<Rest>>;
  const { signal, onProgress, ...readOptions } = ownOptions<StreamOptions<Rest>>(options, table);
  const reader = createAssortmentReader<Rest>(readOptions);
  let bytes = 0;
  let records = 0;
  signal?.throwIfAborted();
  const given = chunksOf(source);
  // A synchronous iterable never waits, so there is nothing to abort.
  const chunks =
    signal === undefined || !(Symbol.asyncIterator in given) ? given : leavable(given, signal);
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    const { length } = checkedChunk(chunk);
    let at = 0;
    for (; length - at > MOST_AT_ONCE; at += MOST_AT_ONCE) {
      const events = reader.push(chunk.subarray(at, at + MOST_AT_ONCE));
      records += recordsOf(events);
      if (events.length > 0) yield events;
      signal?.throwIfAborted();
    }
    const events = reader.push(at === 0 ? chunk : chunk.subarray(at));
    bytes += length;
    records += recordsOf(events);
    onProgress?.({ bytes, records });
    if (events.length > 0) yield events;
    // What follows changes nothing, and a source may be endless.
    if (reader.fileRefused) break;
  }
  signal?.throwIfAborted();
  yield reader.end();
}

/** Returns the number of records that were read; a retracted one was counted before. */
function recordsOf(events: readonly Pick<ReadEvent, 'kind'>[]): number {
  let records = 0;
  for (const { kind } of events) if (kind !== 'retracted') records += 1;
  return records;
}

/** Returns the chunks of a source. TypeError for anything but a `StreamSource`. */
function chunksOf(source: StreamSource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const given: unknown = source;
  if (typeof given === 'object' && given !== null) {
    if (hasMethod(given, 'getReader')) return streamChunks(given as ByteStream);
    if (hasMethod(given, 'stream')) return streamChunks((given as Blobs).stream());
    // An async iterable may have a `body` too, and is read itself.
    if (Symbol.asyncIterator in given || Symbol.iterator in given)
      return given as AsyncIterable<Uint8Array>;
    if ('body' in given) return given.body === null ? [] : chunksOf(given.body as ByteStream);
  }
  throw new TypeError(
    'source is a ReadableStream, Blob, File, Response or async iterable of Uint8Array, not ' +
      `${shownValue(given)}.`,
  );
}

type Blobs = Extract<StreamSource, { stream(): ByteStream }>;

function hasMethod(value: object, name: string): boolean {
  return typeof (value as Readonly<Record<string, unknown>>)[name] === 'function';
}

/**
 * Returns the chunks of a web stream. Its own iterator waits for a pending read before it cancels,
 * and does not exist in every browser.
 */
function streamChunks(stream: ByteStream): AsyncIterable<Uint8Array> {
  const reader = stream.getReader();
  const end = { done: true, value: undefined } as const;
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const { done, value } = await reader.read();
    if (!done && value !== undefined) return { done, value };
    reader.releaseLock();
    return end;
  };
  const leave = async (): Promise<IteratorResult<Uint8Array>> => {
    await reader.cancel();
    reader.releaseLock();
    return end;
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: leave }) };
}

/**
 * Returns the source as one that ends as soon as the signal is aborted. It has one listener until
 * the end, and holds only the pending request.
 */
function leavable(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  let refuse: (reason: unknown) => void = () => {};
  // Async functions, so that an exception of the source becomes a rejection.
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
      const settle = (step: IteratorResult<Uint8Array>): void => {
        if (step.done === true) ended();
        resolve(step);
      };
      const fail = (reason: unknown): void => {
        ended();
        reject(reason);
      };
      ask().then(settle).catch(fail);
    });
  const stop = async (): Promise<IteratorResult<Uint8Array>> => {
    ended();
    if (!signal.aborted) await leave();
    return { done: true, value: undefined };
  };
  signal.addEventListener('abort', abort);
  return { [Symbol.asyncIterator]: () => ({ next, return: stop }) };
}
