/**
 * Compression and digests on Node: `#packing` of the package's imports means this file, or
 * `packing-web.ts`. Streams make their sender wait while their reader is busy, so memory stays
 * bounded for bodies of any unpacked size.
 */
import { createHash, hash } from 'node:crypto';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createGzip, createInflate } from 'node:zlib';

/** Unpacks bytes as they come; ends with an error if they are not what they should be. */
export type Unpack = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Every encoding that can be unpacked here, by its name in `Content-Encoding`. */
export const UNPACK: ReadonlyMap<string, Unpack> = new Map([
  ['gzip', (source) => through(source, createGunzip)],
  ['x-gzip', (source) => through(source, createGunzip)],
  ['deflate', (source) => through(source, createInflate)],
  ['br', (source) => through(source, createBrotliDecompress)],
]);

/**
 * Unpacks stored bytes that {@link pack} packed, in large pieces: each piece costs a turn of
 * another thread, and few are unpacked at once.
 */
export const unpackKept: Unpack = (source) =>
  through(source, () => createGunzip({ chunkSize: 131_072 }));

/**
 * Least effort, because packed bytes are read once or twice; a small window, because many uploads
 * of slow senders are packed at once.
 */
const PACKING = { level: 1, windowBits: 14, memLevel: 6 };

/** Fewest bytes that are packed at once. */
const GATHERED = 8_192;

/** Packs bytes with gzip as they come, some kilobytes behind. */
export function pack(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return through(gathered(source), () => createGzip(PACKING));
}

/** SHA-256 of bytes that come in pieces. */
export interface StreamDigest {
  update(bytes: Uint8Array): void;
  /** 64 lower-case hexadecimal digits. */
  hex(): string;
}

/** Creates a digest of no bytes. */
export function streamDigest(): StreamDigest {
  const hash = createHash('sha256');
  return {
    update: (bytes) => {
      hash.update(bytes);
    },
    hex: () => hash.digest('hex'),
  };
}

/** Returns the SHA-256 of a text's UTF-8 bytes: 64 lower-case hexadecimal digits. */
export function textDigest(text: string): string {
  return hash('sha256', text);
}

/**
 * Passes bytes through a transform. The source is read only once the result is, and the transform
 * is created only once the first bytes are there.
 */
async function* through(
  source: AsyncIterable<Uint8Array>,
  make: () => Transform,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  const transform = make();
  // A fault on either side destroys the transform with it, which rejects its reader. A reader that
  // stops destroys both sides.
  pipeline(
    Readable.from(following(first, pieces), { objectMode: false }),
    transform,
    () => undefined,
  );
  yield* transform;
}

async function* following(
  first: IteratorResult<Uint8Array>,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (first.done === true) return;
  yield first.value;
  yield* { [Symbol.asyncIterator]: () => pieces };
}

/** Joins small pieces, so that a slow sender costs no packer until there is enough to pack. */
async function* gathered(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let held = new Uint8Array(0);
  for await (const bytes of source) {
    if (held.length + bytes.length < GATHERED) {
      held = Buffer.concat([held, bytes]);
      continue;
    }
    if (held.length > 0) yield held;
    held = new Uint8Array(0);
    yield bytes;
  }
  if (held.length > 0) yield held;
}
