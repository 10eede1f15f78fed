import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../../src/core/assortment-file/reading/source-chunks.js';
import {
  type ReadEvent,
  readAssortmentStream,
  type StreamOptions,
  type StreamSource,
} from '../../../src/core/index.js';
import { bytesOf, CLEAN, fileOf, recordWith } from './reading.js';

const FILE = bytesOf(fileOf(CLEAN, recordWith({ third_party_id: 'A2' }))).slice();

async function kindsOf(source: StreamSource, options?: StreamOptions): Promise<readonly string[]> {
  const events: ReadEvent[] = [];
  for await (const batch of readAssortmentStream(source, options)) events.push(...batch);
  return events.map(({ kind }) => kind);
}

/** A web stream without an iterator of its own, as in older browsers; it notes its end. */
function plainStream(
  chunks: readonly Uint8Array[],
  stalls = false,
): {
  readonly stream: ReadableStream<Uint8Array>;
  readonly cancelled: () => boolean;
  /** Comes once more is asked for than there is. */
  readonly stalled: Promise<void>;
} {
  let isCancelled = false;
  let stall = (): void => undefined;
  const stalled = new Promise<void>((resolve) => {
    stall = resolve;
  });
  const left = [...chunks];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = left.shift();
      if (chunk !== undefined) controller.enqueue(chunk);
      else if (stalls) {
        stall();
        return new Promise(() => {});
      } else controller.close();
      return undefined;
    },
    cancel() {
      isCancelled = true;
    },
  });
  Object.defineProperty(stream, Symbol.asyncIterator, { value: undefined });
  return { stream, cancelled: () => isCancelled, stalled };
}

describe('Sources of readAssortmentStream', () => {
  it.each<[string, () => StreamSource]>([
    ['a ReadableStream', () => plainStream([FILE.slice(0, 99), FILE.slice(99)]).stream],
    ['a Blob', () => new Blob([FILE])],
    ['a File', () => new File([FILE], 'file.json')],
    ['a Response', () => new Response(FILE)],
    ['a Request', () => new Request('https://a.example', { method: 'POST', body: FILE })],
    ['a stream of Node', () => Readable.from([FILE])],
  ])('%s is read', async (_, source) => {
    expect(await kindsOf(source())).toEqual(['record', 'record', 'end']);
  });

  it('a Response without a body is an empty file', async () => {
    expect(await kindsOf(new Response(null))).toEqual(['end']);
  });

  it.each([undefined, null, 42, 'x', {}, () => FILE])('%s is a TypeError', async (source) => {
    // A caller in JavaScript passes anything.
    const wrong = source as unknown as StreamSource;
    await expect(kindsOf(wrong)).rejects.toThrow(/^source is a ReadableStream, Blob, .* not /);
  });

  it('a web stream that stalls is cancelled as soon as the signal is aborted', async () => {
    const { stream, cancelled, stalled } = plainStream([FILE.slice(0, 10)], true);
    const controller = new AbortController();
    const reading = kindsOf(stream, { signal: controller.signal });
    await stalled;
    expect(cancelled()).toBe(false);
    controller.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    expect(cancelled()).toBe(true);
    await Promise.resolve();
    expect(stream.locked).toBe(false);
  });

  it('a web stream is cancelled when the caller leaves, and free at its end', async () => {
    const { stream, cancelled } = plainStream([FILE, FILE]);
    for await (const _ of readAssortmentStream(stream)) break;
    expect([cancelled(), stream.locked]).toEqual([true, false]);
    const other = plainStream([FILE]);
    await kindsOf(other.stream);
    expect([other.cancelled(), other.stream.locked]).toEqual([false, false]);
  });

  it('a chunk that is no Uint8Array cancels the stream', async () => {
    const { stream, cancelled } = plainStream(['[]' as unknown as Uint8Array], true);
    await expect(kindsOf(stream)).rejects.toThrow(/must be a Uint8Array/);
    expect(cancelled()).toBe(true);
  });

  it('a chunk of more than 1 GiB is read in pieces', () => {
    const lengths = (length: number): readonly number[] => {
      // Only `length` and `subarray` are used, so that no such memory is needed.
      const chunk = {
        length,
        subarray: (from: number, to: number) => Math.min(to, length) - from,
      };
      return [...piecesOf(chunk as unknown as Uint8Array)] as unknown as readonly number[];
    };
    expect(lengths(2 ** 31 + 5)).toEqual([2 ** 30, 2 ** 30, 5]);
    expect([...piecesOf(FILE)]).toEqual([FILE]);
  });
});
