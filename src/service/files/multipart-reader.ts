import { badRequest } from './upload-fault.js';

/** A part of a form begins, goes on, or ends. */
export type PartPiece =
  | { readonly kind: 'part'; readonly headers: Uint8Array }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'part-end' };

/** Bytes of the headers of one part. */
const MOST_HEADERS = 16_384;
/** Blanks that gateways may have put behind a boundary. */
const MOST_PADDING = 256;

const CR = 0x0d;
const LF = 0x0a;
const DASH = 0x2d;
const SPACE = 0x20;
const TAB = 0x09;
const LINE_END = Uint8Array.of(CR, LF);
const HEADERS_END = Uint8Array.of(CR, LF, CR, LF);

type State = 'preamble' | 'boundary' | 'headers' | 'body' | 'epilogue';

/**
 * Cuts a multipart body (RFC 2046 5.1.1) into its parts, pushed in chunks of any size: the pieces
 * put together are the same whatever the chunks are. Time is linear in the bytes; what is held
 * between two chunks is no more than the headers of one part. Throws an `UploadFault` for what is
 * no such body.
 */
export class MultipartReader {
  /** What stands between two parts: a line end, two dashes, the boundary. */
  readonly #delimiter: Uint8Array;
  /** As if a line ended before the body: the first boundary may be its beginning. */
  #rest: Uint8Array = LINE_END;
  #state: State = 'preamble';

  constructor(boundary: string) {
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
  }

  /** Whether the last boundary has come. */
  get ended(): boolean {
    return this.#state === 'epilogue';
  }

  /**
   * The pieces that a chunk brings; to be taken all before the next chunk. They lie in the chunk
   * and are not copied.
   */
  *push(chunk: Uint8Array): Generator<PartPiece, void, undefined> {
    const bytes = joined(this.#rest, chunk);
    let at = 0;
    for (;;) {
      switch (this.#state) {
        case 'preamble':
        case 'body': {
          const inPart = this.#state === 'body';
          const found = findBeginning(bytes, this.#delimiter, at);
          if (inPart && found > at) yield { kind: 'bytes', bytes: bytes.subarray(at, found) };
          at = found + this.#delimiter.length;
          if (at > bytes.length) return this.#keep(bytes, found);
          if (inPart) yield { kind: 'part-end' };
          this.#state = 'boundary';
          break;
        }
        case 'boundary': {
          if (bytes[at] === DASH && bytes[at + 1] === DASH) {
            this.#state = 'epilogue';
            return;
          }
          const lineEnd = endOfPadding(bytes, at);
          if (bytes.length < lineEnd + LINE_END.length) return this.#keep(bytes, at);
          if (bytes[lineEnd] !== CR || bytes[lineEnd + 1] !== LF)
            throw badRequest(
              'The form cannot be read: a boundary is followed by something else than a line end.',
            );
          at = lineEnd;
          this.#state = 'headers';
          break;
        }
        case 'headers': {
          // The line end of the boundary is looked at too: there may be no headers at all.
          const found = findBeginning(bytes, HEADERS_END, at);
          if (found - at > MOST_HEADERS)
            throw badRequest(`The headers of a part have at most ${MOST_HEADERS} bytes.`);
          if (found + HEADERS_END.length > bytes.length) return this.#keep(bytes, at);
          yield {
            kind: 'part',
            headers: bytes.subarray(Math.min(at + LINE_END.length, found), found),
          };
          at = found + HEADERS_END.length;
          this.#state = 'body';
          break;
        }
        case 'epilogue':
          return;
        default:
          return this.#state satisfies never;
      }
    }
  }

  /** Holds on to what the next chunk decides about, not to the chunk it lies in. */
  #keep(bytes: Uint8Array, from: number): void {
    this.#rest = bytes.slice(from);
  }
}

function endOfPadding(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at] === SPACE || bytes[at] === TAB) at += 1;
  if (at - from > MOST_PADDING)
    throw badRequest(
      'The form cannot be read: a boundary is followed by something else than a line end.',
    );
  return at;
}

/**
 * Where `wanted`, which begins with a carriage return and may hold others, stands first, or begins
 * at the end of the bytes; their length where it does neither.
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
  const whole = new Uint8Array(rest.length + chunk.length);
  whole.set(rest);
  whole.set(chunk, rest.length);
  return whole;
}
