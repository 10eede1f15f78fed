/**
 * Compression and digests on Node: `#decompress` of the package's imports leads here, or to `decompress-web.ts`. Streams keep their sender waiting
 * while their reader is busy, so memory stays bounded however much a body holds once it is unpacked.
 */
import { createHash } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createGzip, createInflate } from 'node:zlib';

/** Unpacks bytes as they come; ends with an error where they are not what they should be. */
export type Unpack = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Every encoding that can be unpacked here, by its name in `Content-Encoding`. */
export const UNPACK: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', (source) => through(source, createGunzip)],
  ['x-gzip', (source) => through(source, createGunzip)],
  ['deflate', (source) => through(source, createInflate)],
  ['br', (source) => through(source, createBrotliDecompress)],
]);

/** Least effort: what is packed is written once and read once or twice. */
const LEVEL = 1;

/** Packs bytes with gzip as they come. */
export function pack(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(source, () => createGzip({ level: LEVEL }));
}

/** SHA-256 of bytes that come in pieces. */
export interface StreamDigest {
  update(bytes: Uint8Array): void;
  /** 64 lower-case hexadecimal digits. */
  hex(): string;
}

/** A new digest, of nothing yet. */
export function streamDigest(): StreamDigest {
  const hash = createHash('sha256');
  return {
    update: (bytes) => {
      hash.update(bytes);
    },
    hex: () => hash.digest('hex'),
  };
}

/** Nothing is made, and nothing of the source is read, before the first of it is asked for. */
async function* through(source: AsyncIterable<Uint8Array>, make: () => Transform): AsyncGenerator<Uint8Array, void, undefined> {
  const transform = make();
  // A fault on either side destroys the transform with it; whoever reads from that meets it. One who stops reading destroys both.
  pipeline(Readable.from(source, { objectMode: false }), transform, () => undefined);
  yield* transform;
}
