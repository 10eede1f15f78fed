import type { Position } from '../../issue/issue.js';
import { NEWLINE } from '../../json/characters.js';
import type { ByteRecord } from '../../record/source/byte-record.js';

/**
 * Finds lines and columns inside the record scanned last; going forward costs the bytes in
 * between.
 */
export class RecordPositions {
  readonly #source: ByteRecord;
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #continuation = 0;

  constructor(source: ByteRecord) {
    this.#source = source;
  }

  /** Begins with the record that was scanned last. */
  restart(): void {
    const source = this.#source;
    this.#at = source.recordStart;
    const { line, lineStart, continuation } = source.start;
    this.#line = line;
    this.#lineStart = lineStart;
    this.#continuation = continuation;
  }

  /** The position of the bytes from `start` to `end` of the source. */
  locate(start: number, end: number): Position {
    this.seek(start);
    return {
      offset: this.#source.base + start,
      length: end - start,
      line: this.#line,
      column: this.column,
    };
  }

  /** The column of the current byte, in code points, from 1. */
  get column(): number {
    return this.#source.base + this.#at - this.#lineStart - this.#continuation + 1;
  }

  /** Goes to a byte of the source. */
  seek(start: number): void {
    if (start < this.#at) this.restart();
    const { bytes, base, line, continuation, start: recordPlace } = this.#source;
    if (line === recordPlace.line) {
      if (continuation !== recordPlace.continuation)
        this.#continuation += this.#source.continuationsBetween(this.#at, start);
      this.#at = start;
      return;
    }
    for (let i = this.#at; i < start; i += 1) {
      const c = bytes[i] as number;
      if (c === NEWLINE) {
        this.#line += 1;
        this.#lineStart = base + i + 1;
        this.#continuation = 0;
      } else if ((c & 0xc0) === 0x80) this.#continuation += 1;
    }
    this.#at = start;
  }

  /** Line and column behind the last of `length` bytes that begin where the record does. */
  locateEnd(bytes: Uint8Array, length: number): { readonly line: number; readonly column: number } {
    const { base, start } = this.#source;
    let { line, lineStart, continuation } = start;
    for (let i = 0; i < length; i += 1) {
      const c = bytes[i] as number;
      if (c === NEWLINE) {
        line += 1;
        lineStart = base + i + 1;
        continuation = 0;
      } else if ((c & 0xc0) === 0x80) continuation += 1;
    }
    return { line, column: base + length - lineStart - continuation + 1 };
  }
}
