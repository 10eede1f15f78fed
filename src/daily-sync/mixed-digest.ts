/** Words of a digest. */
export const DIGEST_WORDS = 3;

/** Digits of a digest as text: eight for each word. */
export const DIGEST_LENGTH: number = 8 * DIGEST_WORDS;

/**
 * A digest of 96 bits of texts and numbers, one after the other, as MurmurHash3 (x86) mixes 128
 * bits. A text is the same from a string and from bytes. Not cryptographic.
 */
export class MixedDigest {
  readonly words: Int32Array = new Int32Array(DIGEST_WORDS);
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;
  /** The text that was decoded last. */
  #units: Uint16Array = new Uint16Array(512);

  /** Begins with two numbers. */
  protected begin(first: number, second: number): void {
    this.#a = 0x243f6a88;
    this.#b = 0x13198a2e;
    this.#c = 0x03707344;
    this.#d = 0x299f31d0;
    this.step(first, second, 0, 0);
  }

  /**
   * Eight characters at once; up to seven are left, and beside them stands how long the text was.
   */
  protected addText(text: string): void {
    const { length } = text;
    let i = 0;
    for (; i + 8 <= length; i += 8) {
      this.step(
        text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16),
        text.charCodeAt(i + 2) | (text.charCodeAt(i + 3) << 16),
        text.charCodeAt(i + 4) | (text.charCodeAt(i + 5) << 16),
        text.charCodeAt(i + 6) | (text.charCodeAt(i + 7) << 16),
      );
    }
    this.step(
      unitsOf(text, i),
      unitsOf(text, i + 2),
      unitsOf(text, i + 4),
      unitsOf(text, i + 6) | (length << 16),
    );
  }

  /** ASCII characters, as {@link addText} takes them. */
  protected addAscii(view: DataView, start: number, end: number): void {
    let i = start;
    for (; i + 8 <= end; i += 8) {
      const low = view.getInt32(i, true);
      const high = view.getInt32(i + 4, true);
      this.step(firstTwo(low), lastTwo(low), firstTwo(high), lastTwo(high));
    }
    let low = 0;
    let high = 0;
    for (let k = end - 1; k >= i + 4; k -= 1) high = (high << 8) | view.getUint8(k);
    for (let k = Math.min(end, i + 4) - 1; k >= i; k -= 1) low = (low << 8) | view.getUint8(k);
    this.step(firstTwo(low), lastTwo(low), firstTwo(high), lastTwo(high) | ((end - start) << 16));
  }

  /** Well-formed UTF-8, as {@link addText} takes its UTF-16 units. */
  protected addWide(bytes: Uint8Array, start: number, end: number): void {
    if (end - start > this.#units.length) this.#units = new Uint16Array(2 * (end - start));
    const units = this.#units;
    let length = 0;
    for (let i = start; i < end; ) {
      const c = bytes[i] as number;
      let point = c;
      if (c < 0x80) i += 1;
      else if (c < 0xe0) {
        point = ((c & 0x1f) << 6) | ((bytes[i + 1] as number) & 0x3f);
        i += 2;
      } else if (c < 0xf0) {
        point =
          ((c & 0x0f) << 12) |
          (((bytes[i + 1] as number) & 0x3f) << 6) |
          ((bytes[i + 2] as number) & 0x3f);
        i += 3;
      } else {
        const high = ((c & 0x07) << 18) | (((bytes[i + 1] as number) & 0x3f) << 12);
        point =
          (high | (((bytes[i + 2] as number) & 0x3f) << 6) | ((bytes[i + 3] as number) & 0x3f)) -
          0x10000;
        units[length] = 0xd800 | (point >>> 10);
        length += 1;
        point = 0xdc00 | (point & 0x3ff);
        i += 4;
      }
      units[length] = point;
      length += 1;
    }
    // Zeros behind the end: what is missing of the last step.
    let i = 0;
    for (; i + 8 <= length; i += 8) {
      this.step(
        unitsAt(units, i, length),
        unitsAt(units, i + 2, length),
        unitsAt(units, i + 4, length),
        unitsAt(units, i + 6, length),
      );
    }
    this.step(
      unitsAt(units, i, length),
      unitsAt(units, i + 2, length),
      unitsAt(units, i + 4, length),
      unitsAt(units, i + 6, length) | (length << 16),
    );
  }

  /** One step: 128 bits. */
  protected step(first: number, second: number, third: number, fourth: number): void {
    let a = this.#a;
    let b = this.#b;
    let c = this.#c;
    let d = this.#d;
    let k = Math.imul(first, 0x239b961b);
    a ^= Math.imul((k << 15) | (k >>> 17), 0xab0e9789);
    a = (Math.imul(((a << 19) | (a >>> 13)) + b, 5) + 0x561ccd1b) | 0;
    k = Math.imul(second, 0xab0e9789);
    b ^= Math.imul((k << 16) | (k >>> 16), 0x38b34ae5);
    b = (Math.imul(((b << 17) | (b >>> 15)) + c, 5) + 0x0bcaa747) | 0;
    k = Math.imul(third, 0x38b34ae5);
    c ^= Math.imul((k << 17) | (k >>> 15), 0xa1e38b93);
    c = (Math.imul(((c << 15) | (c >>> 17)) + d, 5) + 0x96cd1c35) | 0;
    k = Math.imul(fourth, 0xa1e38b93);
    d ^= Math.imul((k << 18) | (k >>> 14), 0x239b961b);
    d = (Math.imul(((d << 13) | (d >>> 19)) + a, 5) + 0x32ac3b17) | 0;
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  /** Leaves the digest in `words`. */
  protected finish(): void {
    const { words } = this;
    let [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d];
    a = (a + b + c + d) | 0;
    b = (b + a) | 0;
    c = (c + a) | 0;
    d = (d + a) | 0;
    a = finished(a);
    b = finished(b);
    c = finished(c);
    d = finished(d);
    a = (a + b + c + d) | 0;
    words[0] = a;
    words[1] = a + b;
    words[2] = a + c;
  }

  /** The digest as text. */
  text(): string {
    let text = '';
    for (const word of this.words)
      text += `${hexOf(word >>> 24)}${hexOf(word >>> 16)}${hexOf(word >>> 8)}${hexOf(word)}`;
    return text;
  }
}

/**
 * A number's own text is that of a double, which takes a program that has just begun as long as all
 * else of a digest.
 */
const HEX: readonly string[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

/** The lowest byte as two digits. */
function hexOf(word: number): string {
  return HEX[word & 0xff] as string;
}

/** Two characters as one word; nothing behind the end. */
function unitsOf(text: string, at: number): number {
  return (
    (at < text.length ? text.charCodeAt(at) : 0) |
    (at + 1 < text.length ? text.charCodeAt(at + 1) << 16 : 0)
  );
}

/** Of four bytes in a word the two lowest, as two units. */
function firstTwo(word: number): number {
  return (word & 0xff) | ((word & 0xff00) << 8);
}

/** The two highest. */
function lastTwo(word: number): number {
  return firstTwo(word >>> 16);
}

/** Two units as one word; nothing behind the end. */
function unitsAt(units: Uint16Array, at: number, length: number): number {
  return (
    (at < length ? (units[at] as number) : 0) |
    (at + 1 < length ? (units[at + 1] as number) << 16 : 0)
  );
}

function finished(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
