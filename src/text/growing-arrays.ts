/**
 * Rows of numbers in typed arrays, page by page: a number costs its own bytes and nothing else, and growing copies
 * nothing.
 */

const PAGE_BITS = 12;
const PAGE_ROWS = 1 << PAGE_BITS;
const ROW_MASK = PAGE_ROWS - 1;

export class GrowingInts {
  readonly #width: number;
  readonly #pages: Int32Array[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** Where a row begins in its page. */
  at(row: number): number {
    return (row & ROW_MASK) * this.#width;
  }

  /** The page that holds a row. Rows are filled in order, so at most one page is new. */
  page(row: number): Int32Array {
    const number = row >>> PAGE_BITS;
    if (number === this.#pages.length) this.#pages.push(new Int32Array(this.#width * PAGE_ROWS));
    return this.#pages[number] as Int32Array;
  }
}

/** One exact number a row. */
export class GrowingDoubles {
  readonly #pages: Float64Array[] = [];

  get(row: number): number {
    return (this.#pages[row >>> PAGE_BITS] as Float64Array)[row & ROW_MASK] as number;
  }

  /** Rows are filled in order. */
  set(row: number, value: number): void {
    const number = row >>> PAGE_BITS;
    if (number === this.#pages.length) this.#pages.push(new Float64Array(PAGE_ROWS));
    (this.#pages[number] as Float64Array)[row & ROW_MASK] = value;
  }
}

/** Bytes in one piece, which doubles as it is filled. */
export class GrowingBytes {
  bytes: Uint8Array = new Uint8Array(4096);
  length = 0;

  append(source: Uint8Array, start: number, end: number): void {
    const length = end - start;
    const needed = this.length + length;
    if (needed > this.bytes.length) {
      const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      grown.set(this.bytes);
      this.bytes = grown;
    }
    const bytes = this.bytes;
    const at = this.length;
    if (length > 64) bytes.set(source.subarray(start, end), at);
    else for (let k = 0; k < length; k += 1) bytes[at + k] = source[start + k] as number;
    this.length = needed;
  }

  equals(at: number, other: Uint8Array, start: number, length: number): boolean {
    const bytes = this.bytes;
    let k = 0;
    while (k < length && bytes[at + k] === other[start + k]) k += 1;
    return k === length;
  }
}
