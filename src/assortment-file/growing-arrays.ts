/** Typed arrays of rows that double as they are filled; numbers in them cost their own bytes and nothing else. */

const FIRST_ROWS = 256;

function grownLength(length: number, needed: number): number {
  return Math.max(needed, length * 2);
}

export class GrowingInts {
  readonly #width: number;
  #values: Int32Array;

  constructor(width: number) {
    this.#width = width;
    this.#values = new Int32Array(width * FIRST_ROWS);
  }

  /** Where a row begins. */
  at(row: number): number {
    return row * this.#width;
  }

  /** The array that holds a row; another one once it has grown. */
  row(row: number): Int32Array {
    const needed = (row + 1) * this.#width;
    if (needed > this.#values.length) {
      const grown = new Int32Array(grownLength(this.#values.length, needed));
      grown.set(this.#values);
      this.#values = grown;
    }
    return this.#values;
  }
}

export class GrowingDoubles {
  readonly #width: number;
  #values: Float64Array;

  constructor(width: number) {
    this.#width = width;
    this.#values = new Float64Array(width * FIRST_ROWS);
  }

  /** Where a row begins. */
  at(row: number): number {
    return row * this.#width;
  }

  /** The array that holds a row; another one once it has grown. */
  row(row: number): Float64Array {
    const needed = (row + 1) * this.#width;
    if (needed > this.#values.length) {
      const grown = new Float64Array(grownLength(this.#values.length, needed));
      grown.set(this.#values);
      this.#values = grown;
    }
    return this.#values;
  }
}

export class GrowingBytes {
  bytes: Uint8Array = new Uint8Array(4096);
  length = 0;

  append(source: Uint8Array, start: number, end: number): void {
    const length = end - start;
    const needed = this.length + length;
    if (needed > this.bytes.length) {
      const grown = new Uint8Array(grownLength(this.bytes.length, needed));
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
