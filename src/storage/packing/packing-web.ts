/**
 * Compression and digests of the Web platform: see `packing-node.ts`. The platform has no Brotli.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { StreamDigest, Unpack } from './packing-node.js';

/** Every encoding that can be unpacked here, by its name in `Content-Encoding`. */
export const UNPACK: ReadonlyMap<string, Unpack> = new Map<string, Unpack>([
  ['gzip', (source) => through(source, () => new DecompressionStream('gzip'))],
  ['x-gzip', (source) => through(source, () => new DecompressionStream('gzip'))],
  ['deflate', (source) => through(source, () => new DecompressionStream('deflate'))],
]);

/** Unpacks stored bytes that {@link pack} packed. */
export const unpackKept: Unpack = (source) =>
  through(source, () => new DecompressionStream('gzip'));

/** Packs bytes with gzip as they come. */
export function pack(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(source, () => new CompressionStream('gzip'));
}

/**
 * Bytes written at once. A piece is unpacked as a whole before its sender has to wait, to a
 * thousand times its size at worst.
 */
const SLICE = 4_096;

/** Creates a digest of no bytes. */
export function streamDigest(): StreamDigest {
  const hash = sha256.create();
  return { update: (bytes) => void hash.update(bytes), hex: () => bytesToHex(hash.digest()) };
}

/** Returns the SHA-256 of a text's UTF-8 bytes: 64 lower-case hexadecimal digits. */
export function textDigest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Members of both kinds of stream that are used here. */
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
  // A fault on the writing side ends the reading side too: it rejects the reader, and `writing`.
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
