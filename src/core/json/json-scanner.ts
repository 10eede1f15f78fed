/**
 * A scanner of JSON text (RFC 8259) over UTF-8 bytes. It skips one token or value at a time, checks
 * it strictly, and counts lines and columns. It builds no values: callers read the bytes that it
 * skipped.
 *
 * Every method returns true with `pos` after what it skipped, or false: then `fault` describes the
 * error, or is undefined because the bytes ended before the value did. Nesting is stored in a stack
 * of bits, so that a million levels take a million bits and no call depth. Decisions J1, J2, J5.
 */
import type { IssueValues } from '../issue/issue-list.js';
import type { ExpectedJson } from '../issue/values.js';
import { byteTable } from './byte-table.js';
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  NEWLINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './characters.js';
import { ContainerStack } from './container-stack.js';
import { describeByte, type JsonFault, type JsonFaultCode, NOT_ASCII } from './json-fault.js';
import { firstStop, stopsIn } from './string-word.js';
import { utf8SequenceLength } from './utf8.js';

/** Single characters that may follow a backslash, which are `"/\bfnrt`; `u` is separate. */
export const ESCAPABLE: Uint8Array = /* @__PURE__ */ byteTable(
  0x22,
  0x22,
  0x2f,
  0x2f,
  0x5c,
  0x5c,
  0x62,
  0x62,
  0x66,
  0x66,
  0x6e,
  0x6e,
  0x72,
  0x72,
  0x74,
  0x74,
);

const HEX: Uint8Array = /* @__PURE__ */ byteTable(0x30, 0x39, 0x41, 0x46, 0x61, 0x66);

/** The form of a string: plain ASCII characters. */
export const PLAIN_STRING = 0;
/** A string with characters beyond ASCII, and no escape. */
export const WIDE_STRING = 1;
/** A string with an escape, perhaps also with characters beyond ASCII. */
export const ESCAPED_STRING = 2;

const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);
const NO_VIEW = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(0));

export class JsonScanner {
  bytes: Uint8Array = NO_BYTES;
  /** A view of the same bytes, for reading four at a time. */
  view: DataView = NO_VIEW;
  pos = 0;
  end = 0;
  /** True when the input ends at `end`: only then is a number that touches it complete. */
  final = false;
  /** Offset in the file of `bytes[0]`. */
  base = 0;
  line = 1;
  /** Offset in the file of the first byte of the line. */
  lineStart = 0;
  /** Bytes on this line so far that continue a character, and are not columns of their own. */
  continuation = 0;
  fault: JsonFault | undefined = undefined;
  /** The form of the last string: PLAIN_STRING, WIDE_STRING or ESCAPED_STRING (or both bits). */
  stringForm: number = PLAIN_STRING;
  readonly #containers = new ContainerStack();

  /** Points the scanner at other bytes of the same file; line and column continue. */
  aim(bytes: Uint8Array, base: number, end: number, final: boolean): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.base = base;
    this.pos = 0;
    this.end = end;
    this.final = final;
  }

  /** Sets `fault` at a byte of `bytes`. Returns false, so that callers can return the result. */
  fail<Code extends JsonFaultCode>(code: Code, at: number, values: IssueValues[Code]): false {
    const offset = this.base + at;
    this.fault = {
      code,
      offset,
      line: this.line,
      column: offset - this.lineStart - this.continuation + 1,
      values,
    };
    return false;
  }

  /** Sets `fault` at a byte in place of what is expected; ill-formed UTF-8 has its own code. */
  unexpected(at: number, expected: ExpectedJson): false {
    const byte = this.bytes[at] as number;
    if (byte >= 0x80) {
      const length = utf8SequenceLength(this.bytes, at, this.end);
      if (length === 0 && !this.final) return false;
      if (length <= 0) return this.fail('json.encoding', at, describeByte(byte));
      return this.fail('json.syntax', at, { expected, ...NOT_ASCII });
    }
    return this.#syntax(at, expected);
  }

  #syntax(at: number, expected: ExpectedJson): false {
    return this.fail('json.syntax', at, { expected, ...describeByte(this.bytes[at] as number) });
  }

  /** Skips white space; returns the next byte, or -1 at the end. */
  skipSpace(): number {
    const bytes = this.bytes;
    const end = this.end;
    let i = this.pos;
    while (i < end) {
      const c = bytes[i] as number;
      if (c > 0x20) {
        this.pos = i;
        return c;
      }
      if (c === NEWLINE) {
        this.line += 1;
        this.lineStart = this.base + i + 1;
        this.continuation = 0;
      } else if (c !== 0x20 && c !== 0x0d && c !== 0x09) {
        this.pos = i;
        return c;
      }
      i += 1;
    }
    this.pos = i;
    return -1;
  }

  /** Skips a string, from its opening quote. */
  scanString(): boolean {
    const bytes = this.bytes;
    const end = this.end;
    const { view } = this;
    const words = end - 3;
    let i = this.pos + 1;
    let form = PLAIN_STRING;
    for (;;) {
      // Four bytes at a time, up to the first that is no plain character: its bit is the lowest one
      // set.
      let stop = 0;
      for (; i < words; i += 4) {
        stop = stopsIn(view.getInt32(i, true));
        if (stop !== 0) break;
      }
      let c = 0;
      if (stop === 0) {
        for (; i < end; i += 1) {
          c = bytes[i] as number;
          if (c === QUOTE || c === BACKSLASH || c < 0x20 || c >= 0x80) break;
        }
        if (i >= end) return false;
      } else {
        i += firstStop(stop);
        c = bytes[i] as number;
      }
      if (c === QUOTE) {
        this.pos = i + 1;
        this.stringForm = form;
        return true;
      }
      if (c === BACKSLASH) {
        form |= ESCAPED_STRING;
        if (i + 1 >= end) return false;
        const e = bytes[i + 1] as number;
        if (ESCAPABLE[e] === 1) i += 2;
        else if (e !== 0x75) return this.unexpected(i + 1, 'escape');
        else {
          for (let k = i + 2; k < i + 6; k += 1) {
            if (k >= end) return false;
            if (HEX[bytes[k] as number] === 0) return this.unexpected(k, 'hexadecimal-digit');
          }
          i += 6;
        }
      } else if (c >= 0x80) {
        form |= WIDE_STRING;
        if (c >= 0xc2 && c < 0xe0 && i + 1 < end && ((bytes[i + 1] as number) & 0xc0) === 0x80) {
          this.continuation += 1;
          i += 2;
          continue;
        }
        const length = utf8SequenceLength(bytes, i, end);
        if (length === 0)
          return this.final ? this.fail('json.encoding', i, describeByte(c)) : false;
        if (length < 0) return this.fail('json.encoding', i, describeByte(c));
        this.continuation += length - 1;
        i += length;
      } else {
        return this.#syntax(i, 'escaped-control');
      }
    }
  }

  /** Skips a number, from its first character: a minus or a digit. */
  scanNumber(): boolean {
    const bytes = this.bytes;
    const end = this.end;
    let i = this.pos;
    if (bytes[i] === 0x2d) i += 1;
    if (i >= end) return false;
    const c = bytes[i] as number;
    if (c === 0x30) {
      i += 1;
      if (i < end && isDigit(bytes[i] as number)) return this.#syntax(i, 'no-leading-zeros');
    } else if (isDigit(c)) i = this.#digits(i);
    else return this.unexpected(i, 'digit');
    if (i < end && bytes[i] === 0x2e) {
      i += 1;
      if (i >= end) return false;
      if (!isDigit(bytes[i] as number)) return this.unexpected(i, 'fraction-digit');
      i = this.#digits(i);
    }
    if (i < end && (bytes[i] === 0x65 || bytes[i] === 0x45)) {
      i += 1;
      if (i < end && (bytes[i] === 0x2b || bytes[i] === 0x2d)) i += 1;
      if (i >= end) return false;
      if (!isDigit(bytes[i] as number)) return this.unexpected(i, 'exponent-digit');
      i = this.#digits(i);
    }
    if (i >= end && !this.final) return false;
    this.pos = i;
    return true;
  }

  #digits(from: number): number {
    const bytes = this.bytes;
    const end = this.end;
    let i = from;
    while (i < end && isDigit(bytes[i] as number)) i += 1;
    return i;
  }

  /** Skips `true`, `false` or `null`, from its first letter. */
  scanLiteral(): boolean {
    const first = this.bytes[this.pos];
    const word = first === 0x74 ? 'true' : first === 0x66 ? 'false' : first === 0x6e ? 'null' : '';
    if (word === '') return this.unexpected(this.pos, 'value');
    for (let k = 1; k < word.length; k += 1) {
      const at = this.pos + k;
      if (at >= this.end) return false;
      if (this.bytes[at] !== word.charCodeAt(k)) return this.unexpected(at, word);
    }
    this.pos += word.length;
    return true;
  }

  /** Skips a string, number or literal, from its first byte `c`. */
  scanScalar(c: number): boolean {
    if (c === QUOTE) return this.scanString();
    if (c === 0x2d || isDigit(c)) return this.scanNumber();
    return this.scanLiteral();
  }

  /** Skips a colon and white space around it; returns the next byte, or -1 (ended, or `fault`). */
  skipColon(): number {
    let c = this.skipSpace();
    if (c < 0) return -1;
    if (c !== COLON) {
      this.unexpected(this.pos, 'colon');
      return -1;
    }
    this.pos += 1;
    c = this.skipSpace();
    return c;
  }

  /** Skips any value of any depth, from its first byte. */
  skipValue(): boolean {
    let depth = 0;
    for (;;) {
      let c = this.skipSpace();
      if (c < 0) return false;
      // A value begins here.
      if (c === OPEN_BRACE || c === OPEN_BRACKET) {
        this.pos += 1;
        const close = c === OPEN_BRACE ? CLOSE_BRACE : CLOSE_BRACKET;
        const next = this.skipSpace();
        if (next < 0) return false;
        if (next === close) this.pos += 1;
        else {
          this.#containers.set(depth, c === OPEN_BRACE);
          depth += 1;
          if (c === OPEN_BRACE && !this.#skipKey()) return false;
          continue;
        }
      } else if (!this.scanScalar(c)) return false;
      // A value has ended here.
      for (;;) {
        if (depth === 0) return true;
        c = this.skipSpace();
        if (c < 0) return false;
        const inObject = this.#containers.isObject(depth - 1);
        if (c === COMMA) {
          this.pos += 1;
          if (inObject) {
            if (this.skipSpace() < 0) return false;
            if (!this.#skipKey()) return false;
          }
          break;
        }
        if (c !== (inObject ? CLOSE_BRACE : CLOSE_BRACKET))
          return this.unexpected(this.pos, inObject ? 'comma-or-brace' : 'comma-or-bracket');
        this.pos += 1;
        depth -= 1;
      }
    }
  }

  #skipKey(): boolean {
    if (this.bytes[this.pos] !== QUOTE) return this.unexpected(this.pos, 'key');
    return this.scanString() && this.skipColon() >= 0;
  }
}

function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}
