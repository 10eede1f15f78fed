import { utf8Bytes } from '#bytes';
import type { Decimal } from '../value/decimal.js';

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

  /** Eight bytes at a time, four into each half, zeros behind the last: this is on the way of every text of every record. */
  addBytes(view: DataView, start: number, end: number): void {
    let i = start;
    for (; i + 8 <= end; i += 8) this.#addTwo(view.getInt32(i, true), view.getInt32(i + 4, true));
    let first = 0;
    let second = 0;
    for (let k = end - 1; k >= i + 4; k -= 1) second = (second << 8) | view.getUint8(k);
    for (let k = Math.min(end, i + 4) - 1; k >= i; k -= 1) first = (first << 8) | view.getUint8(k);
    this.#addTwo(first, second);
    this.add(end - start);
  }

  /** One step of MurmurHash3 with two words of state: words are mixed before they meet it, so that none cancels the one before; each half meets the other. */
  #addTwo(first: number, second: number): void {
    let k = Math.imul(first, 0x239b961b);
    const low = this.low ^ Math.imul((k << 15) | (k >>> 17), 0xab0e9789);
    this.low = (Math.imul(((low << 19) | (low >>> 13)) + this.high, 5) + 0x561ccd1b) | 0;
    k = Math.imul(second, 0xab0e9789);
    const high = this.high ^ Math.imul((k << 16) | (k >>> 16), 0x38b34ae5);
    this.high = (Math.imul(((high << 17) | (high >>> 15)) + this.low, 5) + 0x0bcaa747) | 0;
  }

  /** A text by its UTF-8 bytes. */
  addText(text: string): void {
    const view = viewOf(utf8Bytes(text));
    this.addBytes(view, 0, view.byteLength);
  }

  /** By its value: a Decimal has one exponent and one list of words for each. */
  addDecimal({ e, d }: Decimal): void {
    this.add(e);
    for (const word of d) this.add(word);
  }

  /** A GTIN of so many digits by its number, which has fewer than 47 bits. */
  addGtin(number: number, digits: number): void {
    this.add(number | 0);
    this.add(((number / 0x1_0000_0000) | 0) ^ (digits << 16));
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

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
