import { utf8Bytes } from '#bytes';
import type { Decimal } from '../../value/decimal.js';

/** The two halves of a digest. */
export interface Digest {
  readonly low: number;
  readonly high: number;
}

/** Those of MurmurHash3. */
const FIRST_FACTOR = 0x239b961b;
const SECOND_FACTOR = 0xab0e9789;
const BLOCK_CONSTANT = 0x561ccd1b;

/**
 * A 64-bit digest of what a record says, whatever it was written like: two records have the same
 * digest when they read the same (Decision S2). Streams do not keep their records, so this is how a
 * repeated identifier is told from a conflicting one. Not cryptographic: who could forge a clash
 * would only hide a contradiction in a file of their own.
 */
export class ContentDigest implements Digest {
  /** Of the texts: four words, which a block of sixteen bytes changes at once. */
  a = 0;
  b = 0;
  c = 0;
  d = 0;
  /** Of all else. */
  #low = 0;
  #high = 0;

  /** Every word of the texts has its part in both halves. */
  get low(): number {
    return this.#low ^ Math.imul(this.a + turned(this.c, 7), FIRST_FACTOR);
  }

  get high(): number {
    return this.#high ^ Math.imul(this.b + turned(this.d, 11), SECOND_FACTOR) ^ this.a;
  }

  reset(): void {
    this.a = 0x243f6a88;
    this.b = 0x13198a2e;
    this.c = 0x03707344;
    this.d = 0x299f31d0;
    this.#low = 0x082efa98;
    this.#high = 0x4528e638;
  }

  /** Takes a digest that was computed elsewhere. */
  set(low: number, high: number): void {
    this.a = this.b = this.c = this.d = 0;
    this.#low = low;
    this.#high = high;
  }

  add(word: number): void {
    this.#low = Math.imul(this.#low ^ word, 0x9e3779b1);
    this.#low ^= this.#low >>> 15;
    this.#high = Math.imul(this.#high + this.#low, 0x85ebca6b) ^ word;
    this.#high = turned(this.#high, 13);
  }

  /**
   * A text: sixteen bytes at a time, then those that are left with zeros behind, and the length.
   */
  addBytes(view: DataView, start: number, end: number): void {
    let i = start;
    for (; i + 16 <= end; i += 16)
      this.#block(
        view.getInt32(i, true),
        view.getInt32(i + 4, true),
        view.getInt32(i + 8, true),
        view.getInt32(i + 12, true),
        0,
      );
    this.#block(
      wordAt(view, i, end),
      wordAt(view, i + 4, end),
      wordAt(view, i + 8, end),
      wordAt(view, i + 12, end),
      end - start,
    );
  }

  /** A text that is not set. */
  addUnset(slot: number): void {
    this.#block(0, 0, 0, 0, ~slot);
  }

  /**
   * The words of a block are mixed before they meet those of the digest, of which each then meets
   * its neighbour: no block can be told from the sum, and none takes back what the one before has
   * done.
   */
  #block(first: number, second: number, third: number, fourth: number, length: number): void {
    const a = turned((this.a ^ mixed(first)) + length, 13);
    const b = turned((this.b ^ mixed(second)) + length, 13);
    const c = turned((this.c ^ mixed(third)) + length, 13);
    const d = turned((this.d ^ mixed(fourth)) + length, 13);
    this.a = ((a << 2) + b + BLOCK_CONSTANT) | 0;
    this.b = ((b << 2) + c + BLOCK_CONSTANT) | 0;
    this.c = ((c << 2) + d + BLOCK_CONSTANT) | 0;
    this.d = ((d << 2) + a + BLOCK_CONSTANT) | 0;
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

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

function mixed(word: number): number {
  return Math.imul(turned(Math.imul(word, FIRST_FACTOR), 15), SECOND_FACTOR);
}

/** Four bytes of a view; zeros stand for those from `end` on. */
function wordAt(view: DataView, at: number, end: number): number {
  if (at + 4 <= end) return view.getInt32(at, true);
  let word = 0;
  for (let k = end - 1; k >= at; k -= 1) word = (word << 8) | view.getUint8(k);
  return word;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
