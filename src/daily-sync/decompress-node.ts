/**
 * Compression and digests on Node: `#decompress` of the package's imports leads here, or to
 * `decompress-web.ts`. Streams keep their sender waiting while their reader is busy, so memory
 * stays bounded however much a body holds once it is unpacked.
 */
import { createHash, hash } from 'node:crypto';
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

/**
 * Unpacks what {@link pack} packed and storage kept: in large pieces, since each costs a turn of
 * another thread, and few are under way at once.
 */
export const unpackKept: Unpack = (source) =>
  through(source, () => createGunzip({ chunkSize: 131_072 }));

/**
 * Least effort: what is packed is written once and read once or twice. A window of 16 KiB: 100 KB
 * for each upload under way, not 270, however many wait for slow senders.
 */
const PACKING = { level: 1, windowBits: 14, memLevel: 6 };

/** Bytes that are packed at once, at least. */
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

/** SHA-256 of a text's UTF-8 bytes: 64 lower-case hexadecimal digits. */
export function textDigest(text: string): string {
  return hash('sha256', text);
}

/**
 * Nothing of the source is read before something is asked for, and nothing is made before some of
 * it came.
 */
async function* through(
  source: AsyncIterable<Uint8Array>,
  make: () => Transform,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  const transform = make();
  // A fault on either side destroys the transform with it; whoever reads from that meets it. One
  // who stops reading destroys both.
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

/** What comes slowly costs no packer until there is something to pack. */
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
