import { NEWLINE } from '../json/characters.js';
import { continuationBytes } from '../json/utf8.js';

/** Where in a file some byte stands. */
export interface LinePlace {
  readonly offset: number;
  readonly line: number;
  /** Offset of the first byte of the line. */
  readonly lineStart: number;
  /** Bytes on the line, before this one, that continue a character. */
  readonly continuation: number;
}

/** Counts the lines of a file up to a byte, going forward only. */
export class LineCounter {
  line = 1;
  /** Offset of the first byte of the line. */
  lineStart = 0;
  /** Bytes on the line, up to here, that continue a character. */
  continuation = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;
  /** Where the line ends. */
  #newline: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#newline = this.#newlineFrom(0);
  }

  /** Goes on to an offset; `known` is a place before it. */
  advance(offset: number, known: LinePlace): void {
    if (known.offset > this.#at) this.#resume(known);
    this.#count(offset);
  }

  #resume({ offset, line, lineStart, continuation }: LinePlace): void {
    this.line = line;
    this.lineStart = lineStart;
    this.continuation = continuation;
    this.#at = offset;
    if (this.#newline < offset) this.#newline = this.#newlineFrom(offset);
  }

  #count(offset: number): void {
    while (this.#newline < offset) {
      this.line += 1;
      this.#at = this.#newline + 1;
      this.lineStart = this.#at;
      this.continuation = 0;
      this.#newline = this.#newlineFrom(this.#at);
    }
    this.continuation += continuationBytes(this.#view, this.#at, offset);
    this.#at = offset;
  }

  #newlineFrom(at: number): number {
    const newline = this.#bytes.indexOf(NEWLINE, at);
    return newline < 0 ? this.#bytes.length : newline;
  }
}
