/**
 * Compression and digests where there is only the Web platform: see `decompress-node.ts`. Brotli is
 * none of it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { sha256Text } from '../catalogue/digest.js';
import type { StreamDigest, Unpack } from './decompress-node.js';

/** Every encoding that can be unpacked here, by its name in `Content-Encoding`. */
export const UNPACK: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ['gzip', (source) => through(source, () => new DecompressionStream('gzip'))],
  ['x-gzip', (source) => through(source, () => new DecompressionStream('gzip'))],
  ['deflate', (source) => through(source, () => new DecompressionStream('deflate'))],
]);

/** Unpacks what {@link pack} packed and storage kept. */
export const unpackKept: Unpack = (source) =>
  through(source, () => new DecompressionStream('gzip'));

/** Packs bytes with gzip as they come. */
export function pack(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(source, () => new CompressionStream('gzip'));
}

/**
 * Bytes written at once: whatever a piece holds is unpacked before anybody is asked to wait, a
 * thousand times as much at worst.
 */
const SLICE = 4_096;

/** A new digest, of nothing yet. */
export function streamDigest(): StreamDigest {
  const hash = sha256.create();
  return { update: (bytes) => void hash.update(bytes), hex: () => bytesToHex(hash.digest()) };
}

export { sha256Text as textDigest };

/** Both kinds of stream, as far as they are used here. */
interface ByteTransform {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array<ArrayBuffer>>;
}

async function* through(
  source: AsyncIterable<Uint8Array>,
  make: () => ByteTransform,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { readable, writable } = make();
  const writer = writable.getWriter();
  const reader = readable.getReader();
  const writing = (async () => {
    for await (const bytes of source)
      for (let at = 0; at < bytes.length; at += SLICE)
        await writer.write(new Uint8Array(bytes.subarray(at, at + SLICE)));
    await writer.close();
  })();
  // A fault on the writing side ends the reading side too; whoever reads meets it there, and again
  // at the end.
  writing.catch((fault: unknown) => writer.abort(fault).catch(() => undefined));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    await writing;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
