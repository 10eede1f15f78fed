import { badRequest } from './upload-fault.js';

/** The beginning, a piece of the body, or the end of one part; or the end of the whole form. */
export type MultipartPiece =
  | { readonly kind: 'part'; readonly headers: Uint8Array }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'part-end' }
  | { readonly kind: 'form-end' };

/** Most bytes of the headers of one part. */
const MAX_HEADER_BYTES = 16_384;
/** Most spaces and tabs after a boundary; gateways add some. */
const MAX_PADDING = 256;

const CR = 0x0d;
const LF = 0x0a;
const DASH = 0x2d;
const SPACE = 0x20;
const TAB = 0x09;
const LINE_END = Uint8Array.of(CR, LF);
const HEADERS_END = Uint8Array.of(CR, LF, CR, LF);

/**
 * Cuts a multipart body (RFC 2046 5.1.1) into its parts. Joined together, the pieces are the same
 * for any chunks; they are views of the chunk, valid until the next piece is requested. Time is
 * linear in the bytes, and between two chunks no more than the headers of one part is in memory.
 * Nothing comes after `form-end`, which is missing if the source ends before the last boundary.
 * Throws an `UploadFault` if the body is not multipart.
 */
export async function* multipartPieces(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartPiece, void, undefined> {
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  let state: 'preamble' | 'boundary' | 'headers' | 'body' = 'preamble';
  // The first boundary has no line end before it.
  let rest: Uint8Array = LINE_END;
  for await (const chunk of source) {
    const bytes = joined(rest, chunk);
    let at = 0;
    // True when the rest of the chunk makes sense only with the next one.
    let isWaiting = false;
    while (!isWaiting) {
      switch (state) {
        case 'preamble':
        case 'body': {
          const end = findBeginning(bytes, delimiter, at);
          if (state === 'body' && end > at) yield { kind: 'bytes', bytes: bytes.subarray(at, end) };
          at = end;
          isWaiting = end + delimiter.length > bytes.length;
          if (isWaiting) break;
          at = end + delimiter.length;
          if (state === 'body') yield { kind: 'part-end' };
          state = 'boundary';
          break;
        }
        case 'boundary': {
          if (bytes[at] === DASH && bytes[at + 1] === DASH) {
            yield { kind: 'form-end' };
            return;
          }
          const lineEnd = endOfPadding(bytes, at);
          isWaiting = bytes.length < lineEnd + LINE_END.length;
          if (isWaiting) break;
          if (bytes[lineEnd] !== CR || bytes[lineEnd + 1] !== LF) throw noLineEnd();
          at = lineEnd;
          state = 'headers';
          break;
        }
        case 'headers': {
          // Searches from the boundary's line end, because a part may have no headers at all.
          const end = findBeginning(bytes, HEADERS_END, at);
          if (end - at > MAX_HEADER_BYTES)
            throw badRequest(`The headers of a part have at most ${MAX_HEADER_BYTES} bytes.`);
          isWaiting = end + HEADERS_END.length > bytes.length;
          if (isWaiting) break;
          yield { kind: 'part', headers: bytes.subarray(Math.min(at + LINE_END.length, end), end) };
          at = end + HEADERS_END.length;
          state = 'body';
          break;
        }
        default:
          state satisfies never;
      }
    }
    // A copy, so that the chunk itself can be freed.
    rest = bytes.slice(at);
  }
}

function endOfPadding(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === SPACE || bytes[at] === TAB) at += 1;
  if (at - from > MAX_PADDING) throw noLineEnd();
  return at;
}

function noLineEnd(): Error {
  return badRequest('The form cannot be read: a boundary is not followed by a line end.');
}

/**
 * Returns the offset of the first `wanted`, or of its beginning at the end of the bytes; the length
 * of the bytes if there is neither. `wanted` begins with a carriage return.
 */
function findBeginning(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(CR, from); at >= 0; at = bytes.indexOf(CR, at + 1))
    if (matchesAt(bytes, wanted, at)) return at;
  return bytes.length;
}

function matchesAt(bytes: Uint8Array, wanted: Uint8Array, at: number): boolean {
  const length = Math.min(wanted.length, bytes.length - at);
  for (let i = 0; i < length; i += 1) if (bytes[at + i] !== wanted[i]) return false;
  return true;
}

function joined(rest: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (rest.length === 0) return chunk;
  const bytes = new Uint8Array(rest.length + chunk.length);
  bytes.set(rest);
  bytes.set(chunk, rest.length);
  return bytes;
}
