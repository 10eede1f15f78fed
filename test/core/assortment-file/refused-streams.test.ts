import { describe, expect, it } from 'vitest';
import {
  createAssortmentReader,
  type ReadEvent,
  readAssortmentStream,
} from '../../../src/core/index.js';
import { bytesOf } from './reading.js';

const BLANKS = new Uint8Array(1_000).fill(0x20);

interface Pulled {
  chunks: number;
  closed: boolean;
}

/** A source that never ends: the first chunk, then blanks for ever. */
async function* endless(first: string, pulled: Pulled): AsyncGenerator<Uint8Array> {
  try {
    yield bytesOf(first);
    for (;;) {
      pulled.chunks += 1;
      yield BLANKS;
    }
  } finally {
    pulled.closed = true;
  }
}

describe('A file that is refused as a whole', () => {
  it.each([
    ['no array', '{"a":1}x', 'json.not-an-array'],
    ['two brackets', '[1,,', 'json.syntax'],
    ['a word', 'xxx', 'json.syntax'],
    ['UTF-16', '\ufeff['.split('').join('\0'), 'json.utf16'],
  ])('is not read on in a stream: %s', async (_, first) => {
    const pulled = { chunks: 0, closed: false };
    const events: ReadEvent[] = [];
    for await (const batch of readAssortmentStream(endless(first, pulled))) events.push(...batch);
    expect(events.at(-1)).toMatchObject({ kind: 'end', readable: false });
    expect(pulled).toEqual({ chunks: pulled.chunks, closed: true });
    expect(pulled.chunks).toBeLessThan(3);
  });

  it('is known to the caller of a reader between two chunks', () => {
    const reader = createAssortmentReader();
    reader.push(bytesOf('[{"third_party_id":"A"}'));
    expect(reader.fileRefused).toBe(false);
    reader.push(bytesOf(',,'));
    expect(reader.fileRefused).toBe(true);
  });

  it('can be aborted between two chunks of a source that never waits', async () => {
    const pulled = { chunks: 0, closed: false };
    const controller = new AbortController();
    const reading = async (): Promise<void> => {
      const options = {
        signal: controller.signal,
        onProgress: ({ bytes }: { readonly bytes: number }) => {
          if (bytes > 10_000) controller.abort(new Error('enough'));
        },
      };
      for await (const _ of readAssortmentStream(endless('[', pulled), options));
    };
    await expect(reading()).rejects.toThrow('enough');
    expect(pulled.chunks).toBeLessThan(20);
  });
});
