import { NEWLINE } from '../../json/characters.js';
import { continuationBytes } from '../../json/utf8.js';
import type { FileBytes } from './file-bytes.js';

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
  readonly #bytes: FileBytes;
  #at = 0;

  constructor(bytes: FileBytes) {
    this.#bytes = bytes;
  }

  /** Goes on to an offset; `known` is a place before it. */
  advance(offset: number, known: LinePlace): void {
    if (known.offset > this.#at) {
      this.line = known.line;
      this.lineStart = known.lineStart;
      this.continuation = known.continuation;
      this.#at = known.offset;
    }
    if (offset > this.#at) this.#count(offset);
  }

  #count(offset: number): void {
    const { bytes, base } = this.#bytes(this.#at, offset);
    const between = bytes.subarray(this.#at - base, offset - base);
    for (let at = between.indexOf(NEWLINE); at >= 0; at = between.indexOf(NEWLINE, at + 1)) {
      this.line += 1;
      this.lineStart = this.#at + at + 1;
      this.continuation = 0;
    }
    const from = Math.max(this.lineStart, this.#at) - this.#at;
    this.continuation += continuationBytes(
      new DataView(between.buffer, between.byteOffset, between.byteLength),
      from,
      between.length,
    );
    this.#at = offset;
  }
}
