import type { Charset } from './cell.js';
import { detectCodePage, pieceDecoder } from './code-pages.js';

/** Bytes that are looked at for zeros, which every other byte of UTF-16 in our languages is. */
const HEAD = 4096;

const CHUNK = 65_536;

/** Encoding of a text, and the byte at which it begins. */
export interface CharsetReading {
  readonly charset: Charset;
  /** Bytes of the byte order mark. */
  readonly start: number;
  /** Code pages that may be meant as well. */
  readonly rivals?: readonly Charset[];
}

/** Detects the characters of a text by its byte order mark, zeros, UTF-8, and its words. */
export function detectCharset(bytes: Uint8Array): CharsetReading {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { charset: 'utf-8', start: 3 };
  if (first === 0xff && second === 0xfe) return { charset: 'utf-16le', start: 2 };
  if (first === 0xfe && second === 0xff) return { charset: 'utf-16be', start: 2 };
  const head = bytes.subarray(0, HEAD);
  let even = 0;
  let odd = 0;
  head.forEach((byte, at) => {
    if (byte === 0 && at % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  });
  if (odd > head.length / 4 && even === 0) return { charset: 'utf-16le', start: 0 };
  if (even > head.length / 4 && odd === 0) return { charset: 'utf-16be', start: 0 };
  return isUtf8(bytes) ? { charset: 'utf-8', start: 0 } : { ...detectCodePage(bytes), start: 0 };
}

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Decodes a text piece by piece. */
export function* decodeText(
  bytes: Uint8Array,
  { charset, start }: CharsetReading,
): Generator<string, void, undefined> {
  const decode = pieceDecoder(charset);
  for (let at = start; at < bytes.length; at += CHUNK) yield decode(bytes.subarray(at, at + CHUNK));
  yield decode();
}
