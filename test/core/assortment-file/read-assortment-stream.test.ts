import { describe, expect, it, vi } from 'vitest';
import { readAssortmentStream } from '../../../src/core/assortment-file/read-assortment-stream.js';
import type { ReadEvent } from '../../../src/core/assortment-file/report.js';
import { bytesOf, CLEAN, chunksOf, fileOf, recordWith } from './reading.js';

const FILE = bytesOf(fileOf(CLEAN, recordWith({ third_party_id: 'A2' })));

/**
 * A source that yields its chunks and then stalls; it reports when a request stalls, and how often
 * `return` was called.
 */
class StalledSource implements AsyncIterableIterator<Uint8Array> {
  left = 0;
  readonly asked: Promise<void>;
  readonly #chunks: Uint8Array[];
  readonly #leave: () => unknown;
  #ask: () => void = () => {};

  constructor(chunks: readonly Uint8Array[], leave: () => unknown = () => new Promise(() => {})) {
    this.#chunks = [...chunks];
    this.#leave = leave;
    this.asked = new Promise((resolve) => {
      this.#ask = resolve;
    });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    const value = this.#chunks.shift();
    if (value !== undefined) return { done: false, value };
    this.#ask();
    return new Promise(() => {});
  }

  return(): Promise<IteratorResult<Uint8Array>> {
    this.left += 1;
    // The reader ignores the result, so that any value is allowed.
    return this.#leave() as Promise<IteratorResult<Uint8Array>>;
  }
}

async function* eachOf(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for (const chunk of chunks) yield chunk.slice();
}

/** The listeners that a signal has now, counted, and the most it ever had. */
function watchedSignal(): {
  readonly controller: AbortController;
  readonly listeners: () => number;
  readonly most: () => number;
} {
  const controller = new AbortController();
  const { signal } = controller;
  let now = 0;
  let most = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  vi.spyOn(signal, 'addEventListener').mockImplementation((...rest: Parameters<typeof add>) => {
    now += 1;
    most = Math.max(now, most);
    add(...rest);
  });
  vi.spyOn(signal, 'removeEventListener').mockImplementation(
    (...rest: Parameters<typeof remove>) => {
      now -= 1;
      remove(...rest);
    },
  );
  return { controller, listeners: () => now, most: () => most };
}

async function eventsOf(
  stream: AsyncIterable<readonly ReadEvent[]>,
): Promise<readonly ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const batch of stream) events.push(...batch);
  return events;
}

describe('readAssortmentStream', () => {
  it.each<[how: string, leave: () => unknown]>([
    ['never answers', () => new Promise(() => {})],
    ['answers', async () => ({ done: true, value: undefined })],
    ['rejects', async () => Promise.reject(new Error('left twice'))],
    [
      'throws',
      () => {
        throw new Error('left twice');
      },
    ],
    ['answers nothing', () => undefined],
  ])(
    'a source that stalls is left as soon as the signal is aborted, though ' + 'leaving it %s',
    async (_, leave) => {
      for (const chunks of [[], [FILE.slice(0, 10)], [FILE]]) {
        const { controller, listeners, most } = watchedSignal();
        const source = new StalledSource(chunks, leave);
        const reading = eventsOf(readAssortmentStream(source, { signal: controller.signal }));
        await source.asked;
        expect([listeners(), most(), source.left]).toEqual([1, 1, 0]);
        const reason = new Error('enough');
        controller.abort(reason);
        await expect(reading).rejects.toBe(reason);
        expect([listeners(), most(), source.left]).toEqual([0, 1, 1]);
      }
    },
  );

  it(
    'aborted between two chunks, the source is left and the reason thrown; ' +
      'aborted before, the source is not asked',
    async () => {
      const { controller, listeners } = watchedSignal();
      const source = new StalledSource([FILE.slice(0, -1), FILE.slice(-1)]);
      const stream = readAssortmentStream(source, { signal: controller.signal });
      expect((await stream.next()).value).toHaveLength(2);
      controller.abort('enough');
      await expect(stream.next()).rejects.toBe('enough');
      expect([listeners(), source.left]).toEqual([0, 1]);
      const other = new StalledSource([FILE]);
      await expect(
        readAssortmentStream(other, { signal: AbortSignal.abort('at once') }).next(),
      ).rejects.toBe('at once');
      expect(other.left).toBe(0);
    },
  );

  it(
    'one listener however many chunks, none once the file has ended, the source ' +
      'has failed or the caller has left',
    async () => {
      const { controller, listeners, most } = watchedSignal();
      const { signal } = controller;
      const events = await eventsOf(readAssortmentStream(eachOf(chunksOf(FILE, 1)), { signal }));
      expect(events).toEqual(await eventsOf(readAssortmentStream(eachOf(chunksOf(FILE, 1)))));
      expect(events.map(({ kind }) => kind)).toEqual(['record', 'record', 'end']);
      expect([listeners(), most()]).toEqual([0, 1]);

      const failing = (async function* () {
        yield FILE.slice(0, 10);
        throw new Error('torn off');
      })();
      await expect(eventsOf(readAssortmentStream(failing, { signal }))).rejects.toThrow('torn off');
      expect(listeners()).toBe(0);

      const left = new StalledSource([FILE], async () => ({ done: true, value: undefined }));
      for await (const _ of readAssortmentStream(left, { signal })) break;
      expect([listeners(), left.left]).toEqual([0, 1]);

      for (const next of [
        () => undefined,
        () => ({ done: true }),
        () => {
          throw new Error('torn off');
        },
      ]) {
        // The types require promises from `next`; sources written in JavaScript may not comply.
        const odd = {
          [Symbol.asyncIterator]: () => ({ next }),
        } as unknown as AsyncIterable<Uint8Array>;
        const [expected] = await Promise.allSettled([eventsOf(readAssortmentStream(odd))]);
        const [found] = await Promise.allSettled([eventsOf(readAssortmentStream(odd, { signal }))]);
        expect([found?.status, listeners()]).toEqual([expected?.status, 0]);
      }
      // A list is no asynchronous source to the types, but callers in JavaScript pass one.
      expect(
        await eventsOf(
          readAssortmentStream([FILE] as unknown as AsyncIterable<Uint8Array>, { signal }),
        ),
      ).toEqual(events);

      // What the types forbid is what is tried: a chunk that is no bytes.
      const wrong = new StalledSource([7 as unknown as Uint8Array], async () => ({
        done: true,
        value: undefined,
      }));
      await expect(eventsOf(readAssortmentStream(wrong, { signal }))).rejects.toThrow(TypeError);
      expect([listeners(), wrong.left, most()]).toEqual([0, 1, 1]);
    },
  );

  it(
    'a long chunk comes in batches of what 64 KiB complete, its progress is told once, ' +
      'and nothing is read behind an abort',
    async () => {
      const file = bytesOf(
        fileOf(
          ...Array.from({ length: 1_000 }, (_, n) =>
            recordWith({ third_party_id: `A${n}`, description: 'x'.repeat(n % 700) }),
          ),
        ),
      );
      const expected = await eventsOf(readAssortmentStream(eachOf(chunksOf(file, 4_096))));
      const told: unknown[] = [];
      const batches: number[] = [];
      const events: ReadEvent[] = [];
      for await (const batch of readAssortmentStream(
        eachOf([file.subarray(0, 300_000), file.subarray(300_000)]),
        {
          onProgress: (progress) => told.push(progress),
        },
      )) {
        batches.push(batch.length);
        events.push(...batch);
      }
      expect(events).toEqual(expected);
      expect(Math.max(...batches)).toBeLessThan(400);
      expect(told).toEqual([
        { bytes: 300_000, records: expect.any(Number) },
        { bytes: file.length, records: 1_000 },
      ]);

      const controller = new AbortController();
      const stream = readAssortmentStream(eachOf([file]), { signal: controller.signal });
      await stream.next();
      controller.abort('enough');
      await expect(stream.next()).rejects.toBe('enough');
    },
  );

  it('Decision J7: signal and onProgress count only if they are the options’ own', async () => {
    const poison = { signal: 5, onProgress: 5 };
    const expected = await eventsOf(readAssortmentStream(eachOf([FILE])));
    Object.assign(Object.prototype, poison);
    const reading = eventsOf(readAssortmentStream(eachOf([FILE]))).finally(() => {
      for (const name of Object.keys(poison)) Reflect.deleteProperty(Object.prototype, name);
    });
    expect(await reading).toEqual(expected);
    expect(await eventsOf(readAssortmentStream(eachOf([FILE]), Object.create(poison)))).toEqual(
      expected,
    );
  });
});
