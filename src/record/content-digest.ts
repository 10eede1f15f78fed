import { utf8Bytes } from '#bytes';
import { judgeDecimal } from '../text/decimal-literal.js';
import { Decimal } from '../value/decimal.js';

const POINT = 0x2e;
const ZERO = 0x30;

/** The two halves of a digest. */
export interface Digest {
  readonly low: number;
  readonly high: number;
}

/**
 * A 64-bit digest of what a record says, whatever it was written like: two records have the same digest when they read
 * the same (Decision S2). Streams do not keep their records, so this is how a repeated identifier is told from a
 * conflicting one. Not cryptographic: who could forge a clash would only hide a contradiction in a file of their own.
 */
export class ContentDigest {
  low = 0;
  high = 0;

  reset(): void {
    this.low = 0x243f6a88;
    this.high = 0x13198a2e;
  }

  add(word: number): void {
    this.low = Math.imul(this.low ^ word, 0x9e3779b1);
    this.low ^= this.low >>> 15;
    this.high = Math.imul(this.high + this.low, 0x85ebca6b) ^ word;
    this.high = (this.high << 13) | (this.high >>> 19);
  }

  /** Eight bytes at a time, four into each half: this is on the way of every text of every record. */
  addBytes(view: DataView, start: number, end: number): void {
    let low = this.low;
    let high = this.high;
    let i = start;
    for (; i + 8 <= end; i += 8) {
      low = Math.imul(low ^ view.getInt32(i, true), 0x9e3779b1);
      high = Math.imul(high ^ view.getInt32(i + 4, true), 0x85ebca6b);
      low ^= low >>> 15;
      high ^= high >>> 13;
    }
    this.low = low;
    this.high = high;
    let first = end - start;
    let second = 0;
    for (const half = Math.min(i + 4, end); i < half; i += 1) first = (first << 8) ^ view.getUint8(i);
    for (; i < end; i += 1) second = (second << 8) | view.getUint8(i);
    this.add(first);
    this.add(second);
  }

  /** A text by its UTF-8 bytes. */
  addText(text: string): void {
    const view = viewOf(utf8Bytes(text));
    this.addBytes(view, 0, view.byteLength);
  }

  /** A plain decimal by its value: zeros in front and behind do not count. */
  addDecimal(view: DataView, start: number, end: number): void {
    let from = start;
    let to = end;
    let point = start;
    while (point < end && view.getUint8(point) !== POINT) point += 1;
    if (point < end) while (view.getUint8(to - 1) === ZERO) to -= 1;
    while (from < point && view.getUint8(from) === ZERO) from += 1;
    this.addBytes(view, from, point);
    if (to > point + 1) this.addBytes(view, point, to);
  }
}

/** A digest of one short text, for judgements that are remembered. */
export function digestOfText(text: string): number {
  let h = text.length;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h ^ (h >>> 15)) | 0;
}

/** A digest of a decimal's value: its digits as the library keeps them, and its exponent. */
export function digestOfDecimal(decimal: Decimal): number {
  let h = decimal.e;
  for (const digits of decimal.d) h = combineDigests(h, digits);
  return h;
}

/** One digest of two, in order. */
export function combineDigests(first: number, second: number): number {
  const h = Math.imul(first ^ second, 0x9e3779b1);
  return ((h ^ (h >>> 13)) + second) | 0;
}

/** Adds a number's value to a digest by its canonical text; what is no number adds nothing. */
export function digestNumberText(text: string, digest: ContentDigest): void {
  // JSON's own numbers begin with a digit; `.5` is a plain decimal in a string (Decision N1).
  const verdict = judgeDecimal(text, text.charCodeAt(0) !== POINT);
  if (verdict === 'shape' || verdict === 'out-of-range') return;
  const plain = viewOf(utf8Bytes(verdict === 'zero' ? '0' : new Decimal(text).toFixed()));
  digest.addDecimal(plain, 0, plain.byteLength);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
