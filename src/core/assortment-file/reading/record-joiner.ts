/**
 * Collects a record that crosses chunks until it is whole. It only looks for the end, by strings,
 * escapes and nested brackets; the scanner later checks that the record is JSON. A record that is
 * not JSON may seem to end early or late; the scanner stops at the first wrong byte in either
 * case.
 */

import { byteTable } from '../../json/byte-table.js';
import { BACKSLASH, QUOTE } from '../../json/characters.js';

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

/** Buffer for one record that crosses chunks. */
export class RecordJoiner {
  bytes: Uint8Array = new Uint8Array(4096);
  length = 0;
  /**
   * 1 if `bytes` contains the delimiter after a bare value too, so that the scanner sees the end
   * of the value.
   */
  lookahead = 0;
  /** Place in the nesting. `bare` is true for a number or literal, which ends at a delimiter. */
  readonly #nesting = { depth: 0, inString: false, escaped: false, bare: false };

  clear(): void {
    this.length = 0;
    this.lookahead = 0;
    Object.assign(this.#nesting, { depth: 0, inString: false, escaped: false, bare: false });
  }

  /** Collects all bytes, without looking for an end. */
  collectAll(source: Uint8Array): void {
    this.#append(source, 0, source.length);
  }

  /**
   * Collects the bytes from `start` up to the end of the record, or all up to `end`. Returns the
   * place in `source` that follows, and whether the record is whole.
   */
  collect(
    source: Uint8Array,
    start: number,
    end: number,
  ): { readonly at: number; readonly whole: boolean } {
    let i = start;
    let whole = false;
    const nesting = this.#nesting;
    let { depth, inString, escaped } = nesting;
    if (this.length === 0) {
      const first = source[i] as number;
      nesting.bare = first !== 0x7b && first !== 0x5b && first !== QUOTE;
    }
    const { bare } = nesting;
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
    nesting.depth = depth;
    nesting.inString = inString;
    nesting.escaped = escaped;
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
