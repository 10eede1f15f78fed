import type { Position } from '../../issue/issue.js';
import { NEWLINE } from '../../json/characters.js';
import type { ByteRecord } from '../../record/source/byte-record.js';

/**
 * Finds lines and columns inside the last scanned record. Going forward costs the bytes in
 * between; going back starts again at the record.
 */
export class RecordPositions {
  readonly #source: ByteRecord;
  readonly #cursor = { at: 0, line: 1, lineStart: 0, continuation: 0 };

  constructor(source: ByteRecord) {
    this.#source = source;
  }

  /** Goes to the start of the last scanned record. */
  restart(): void {
    const source = this.#source;
    const cursor = this.#cursor;
    const { line, lineStart, continuation } = source.start;
    cursor.at = source.recordStart;
    cursor.line = line;
    cursor.lineStart = lineStart;
    cursor.continuation = continuation;
  }

  /** Returns the position of the bytes from `start` to `end` of the source. */
  locate(start: number, end: number): Position {
    this.seek(start);
    return {
      offset: this.#source.base + start,
      length: end - start,
      line: this.#cursor.line,
      column: this.column,
    };
  }

  /** Column of the current byte, in code points, from 1. */
  get column(): number {
    const { at, lineStart, continuation } = this.#cursor;
    return this.#source.base + at - lineStart - continuation + 1;
  }

  /** Goes to a byte of the source. */
  seek(start: number): void {
    const cursor = this.#cursor;
    if (start < cursor.at) this.restart();
    const { bytes, base, line, continuation, start: recordPlace } = this.#source;
    if (line === recordPlace.line) {
      if (continuation !== recordPlace.continuation)
        cursor.continuation += this.#source.continuationsBetween(cursor.at, start);
      cursor.at = start;
      return;
    }
    for (let i = cursor.at; i < start; i += 1) {
      const c = bytes[i] as number;
      if (c === NEWLINE) {
        cursor.line += 1;
        cursor.lineStart = base + i + 1;
        cursor.continuation = 0;
      } else if ((c & 0xc0) === 0x80) cursor.continuation += 1;
    }
    cursor.at = start;
  }

  /** Returns line and column after the first `length` bytes of a record that starts here. */
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
