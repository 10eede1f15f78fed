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

  /** The page that holds a row. Rows are filled in order, though some may be left out. */
  page(row: number): Int32Array {
    const number = row >>> PAGE_BITS;
    while (number >= this.#pages.length) this.#pages.push(new Int32Array(this.#width * PAGE_ROWS));
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
