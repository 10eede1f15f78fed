import { utf8Bytes } from '#bytes';
import { isHighSurrogate } from '../../../text/well-formed.js';

/** An assortment file in one piece or many, as bytes or as text. */
export type FileSource = Uint8Array | string | Iterable<Uint8Array>;

/** UTF-16 units encoded at a time, so that a large text is never copied as a whole. */
const SLICE = 65_536;

/** Bytes of a piece at most: 1 GiB. */
const MOST_AT_ONCE = 0x4000_0000;

/** Yields the bytes of a source in chunks. TypeError for anything but a `FileSource`. */
export function* sourceChunks(source: FileSource): Generator<Uint8Array, void, undefined> {
  if (typeof source === 'string') yield* encodeText(source);
  else if (source instanceof Uint8Array) yield* piecesOf(source);
  else if (typeof source === 'object' && source !== null && Symbol.iterator in source) {
    for (const chunk of source) yield* piecesOf(checkedChunk(chunk));
  } else throw new TypeError('source must be a Uint8Array, a string or an iterable of Uint8Array');
}

/**
 * Yields a chunk in pieces whose offsets fit in 31 bits, as the slots of records and WebAssembly
 * need it.
 */
export function* piecesOf(chunk: Uint8Array): Generator<Uint8Array, void, undefined> {
  if (chunk.length <= MOST_AT_ONCE) yield chunk;
  else
    for (let at = 0; at < chunk.length; at += MOST_AT_ONCE)
      yield chunk.subarray(at, at + MOST_AT_ONCE);
}

/** Returns the chunk unchanged; TypeError for anything but a Uint8Array. */
export function checkedChunk(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new TypeError('every chunk of an assortment file must be a Uint8Array');
}

function* encodeText(text: string): Generator<Uint8Array, void, undefined> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + SLICE, text.length);
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
    yield encodeSlice(text.slice(start, end));
    start = end;
  }
}

/**
 * Encodes text as UTF-8. Half a surrogate pair has no UTF-8: it becomes three ill-formed bytes,
 * which the scanner then refuses at their place.
 */
function encodeSlice(text: string): Uint8Array {
  let from = 0;
  const parts: Uint8Array[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c < 0xd800 || c > 0xdfff) continue;
    if (isHighSurrogate(c) && isLowSurrogate(text.charCodeAt(i + 1))) {
      i += 1;
      continue;
    }
    parts.push(
      utf8Bytes(text.slice(from, i)),
      Uint8Array.of(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 0x3f), 0x80 | (c & 0x3f)),
    );
    from = i + 1;
  }
  if (parts.length === 0) return utf8Bytes(text);
  parts.push(utf8Bytes(text.slice(from)));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function isLowSurrogate(c: number): boolean {
  return c >= 0xdc00 && c <= 0xdfff;
}
