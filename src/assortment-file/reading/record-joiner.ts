/**
 * Collects a record that lies across chunks until it is whole. It only looks for the end: strings,
 * escapes and how deep brackets nest; whether the record is JSON is checked once, by the scanner,
 * when all of it is there. A record that is not JSON may seem to end early or late; the scanner
 * stops at the first wrong byte in either case.
 */
import { BACKSLASH, QUOTE } from '../../json/characters.js';
import { byteTable } from '../../text/byte-table.js';

/** Bytes that end a number or literal: white space, comma, brackets. */
const DELIMITER: Uint8Array = /* @__PURE__ */ byteTable(
  0x00,
  0x20,
  0x2c,
  0x2c,
  0x5d,
  0x5d,
  0x7d,
  0x7d,
);

export class RecordJoiner {
  bytes: Uint8Array = new Uint8Array(4096);
  length = 0;
  /**
   * 1 when the delimiter behind a bare value stands in `bytes` too, so that whoever scans it sees
   * what ended it.
   */
  lookahead = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The record is no object and no array, nor a string: it ends where a delimiter stands. */
  #bare = false;

  clear(): void {
    this.length = 0;
    this.lookahead = 0;
    this.#depth = 0;
    this.#inString = false;
    this.#escaped = false;
    this.#bare = false;
  }

  /** Takes all bytes as they are. */
  collectAll(source: Uint8Array): void {
    this.#append(source, 0, source.length);
  }

  /**
   * Takes the bytes from `start` up to the end of the record, or all up to `end`. Returns where it
   * stopped and whether the record is whole.
   */
  collect(
    source: Uint8Array,
    start: number,
    end: number,
  ): { readonly at: number; readonly whole: boolean } {
    let i = start;
    let whole = false;
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    if (this.length === 0) {
      const first = source[i] as number;
      this.#bare = first !== 0x7b && first !== 0x5b && first !== QUOTE;
    }
    const bare = this.#bare;
    while (i < end) {
      const c = source[i] as number;
      if (bare) {
        if (DELIMITER[c] === 1) {
          whole = true;
          break;
        }
        i += 1;
        continue;
      }
      i += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (c === BACKSLASH) escaped = true;
        else if (c === QUOTE) {
          inString = false;
          if (depth === 0) {
            whole = true;
            break;
          }
        }
      } else if (c === QUOTE) inString = true;
      else if (c === 0x7b || c === 0x5b) depth += 1;
      else if (c === 0x7d || c === 0x5d) {
        depth -= 1;
        if (depth <= 0) {
          whole = true;
          break;
        }
      }
    }
    this.lookahead = bare && whole ? 1 : 0;
    this.#append(source, start, i + this.lookahead);
    this.length -= this.lookahead;
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    return { at: i, whole };
  }

  #append(source: Uint8Array, start: number, end: number): void {
    const needed = this.length + (end - start);
    if (needed > this.bytes.length) {
      const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    this.bytes.set(source.subarray(start, end), this.length);
    this.length = needed;
  }
}
