/**
 * Columns of numbers in typed arrays, page by page: growing copies nothing. Two classes, because
 * one that works on arrays of both kinds is slower with either.
 */

const PAGE_BITS = 12;
const PAGE_ROWS = 4_096;
const ROW_MASK = 4_095;

/** A column of 32-bit integers. */
export class GrowingInts {
  readonly #pages: Int32Array[] = [];

  get(row: number): number {
    return (this.#pages[row >>> PAGE_BITS] as Int32Array)[row & ROW_MASK] as number;
  }

  /** Rows are filled in order, though some may be left out. */
  set(row: number, value: number): void {
    const number = row >>> PAGE_BITS;
    while (number >= this.#pages.length) this.#pages.push(new Int32Array(PAGE_ROWS));
    (this.#pages[number] as Int32Array)[row & ROW_MASK] = value;
  }
}

/** A column of numbers. */
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
