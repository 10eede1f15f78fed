import { utf8Bytes } from '#bytes';
import type { Decimal } from '../../value/decimal.js';

/** The two halves of a digest. */
export interface Digest {
  readonly low: number;
  readonly high: number;
}

/** Constants of MurmurHash3. */
const FIRST_FACTOR = 0x239b961b;
const SECOND_FACTOR = 0xab0e9789;
const BLOCK_CONSTANT = 0x561ccd1b;

/** Words of the digest: four for the texts, which each block of sixteen bytes changes, two more. */
const A = 0;
const B = 1;
const C = 2;
const D = 3;
const LOW = 4;
const HIGH = 5;

const FIRST_WORDS: Int32Array = /* @__PURE__ */ Int32Array.of(
  0x243f6a88,
  0x13198a2e,
  0x03707344,
  0x299f31d0,
  0x082efa98,
  0x4528e638,
);

/**
 * A 64-bit digest of a record's content, however it is written: two records have the same digest
 * when they read the same (Decision S2). Streams do not keep their records, so this is how a
 * repeated identifier differs from a conflicting one. Not cryptographic: a forged clash would only
 * hide a contradiction in the forger's own file.
 */
export class ContentDigest {
  readonly #words: Int32Array = FIRST_WORDS.slice();

  /** Returns the digest of everything added so far. */
  value(): Digest {
    const words = this.#words;
    const a = words[A] as number;
    const b = words[B] as number;
    // Every word of the texts has its part in both halves.
    return {
      low: (words[LOW] as number) ^ Math.imul(a + turned(words[C] as number, 7), FIRST_FACTOR),
      high:
        (words[HIGH] as number) ^ Math.imul(b + turned(words[D] as number, 11), SECOND_FACTOR) ^ a,
    };
  }

  /** Adds a word of anything but a text. */
  add(word: number): void {
    const words = this.#words;
    let low = Math.imul((words[LOW] as number) ^ word, 0x9e3779b1);
    low ^= low >>> 15;
    const high = Math.imul((words[HIGH] as number) + low, 0x85ebca6b) ^ word;
    words[LOW] = low;
    words[HIGH] = turned(high, 13);
  }

  /**
   * Adds a text: sixteen bytes at a time, then those that are left with zeros behind, and the
   * length.
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

  /** Adds a text that is not set. */
  addUnset(slot: number): void {
    this.#block(0, 0, 0, 0, ~slot);
  }

  /**
   * Mixes the words of a block before they meet those of the digest, each of which then meets its
   * neighbour: no block shows in the sum, and none undoes the one before.
   */
  #block(first: number, second: number, third: number, fourth: number, length: number): void {
    const words = this.#words;
    const a = turned(((words[A] as number) ^ mixed(first)) + length, 13);
    const b = turned(((words[B] as number) ^ mixed(second)) + length, 13);
    const c = turned(((words[C] as number) ^ mixed(third)) + length, 13);
    const d = turned(((words[D] as number) ^ mixed(fourth)) + length, 13);
    words[A] = (a << 2) + b + BLOCK_CONSTANT;
    words[B] = (b << 2) + c + BLOCK_CONSTANT;
    words[C] = (c << 2) + d + BLOCK_CONSTANT;
    words[D] = (d << 2) + a + BLOCK_CONSTANT;
  }

  /** Adds a text by its UTF-8 bytes. */
  addText(text: string): void {
    const view = viewOf(utf8Bytes(text));
    this.addBytes(view, 0, view.byteLength);
  }

  /** Adds a decimal by its value: equal Decimals have one exponent and one list of words. */
  addDecimal({ e, d }: Decimal): void {
    this.add(e);
    for (const word of d) this.add(word);
  }

  /** Adds a GTIN of so many digits by its number, which has fewer than 47 bits. */
  addGtin(number: number, digits: number): void {
    this.add(number | 0);
    this.add(((number / 0x1_0000_0000) | 0) ^ (digits << 16));
  }
}

/** Returns a digest of one short text, for values in a cache. */
export function digestOfText(text: string): number {
  let h = text.length;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h ^ (h >>> 15)) | 0;
}

/** Returns a digest of a decimal's value: its words in decimal.js, and its exponent. */
export function digestOfDecimal(decimal: Decimal): number {
  let h = decimal.e;
  for (const digits of decimal.d) h = combineDigests(h, digits);
  return h;
}

/** Combines two digests, in order. */
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

/** Returns four bytes of a view, with zeros from `end` on. */
function wordAt(view: DataView, at: number, end: number): number {
  if (at + 4 <= end) return view.getInt32(at, true);
  let word = 0;
  for (let k = end - 1; k >= at; k -= 1) word = (word << 8) | view.getUint8(k);
  return word;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
