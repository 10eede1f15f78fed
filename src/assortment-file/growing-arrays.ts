/** Typed arrays that grow by half as they are filled; numbers in them cost their own bytes and nothing else. */

const FIRST_CAPACITY = 1024;

function grownCapacity(length: number, needed: number): number {
  return Math.max(needed, Math.ceil(length * 1.5));
}

export class GrowingInts {
  #values: Int32Array = new Int32Array(FIRST_CAPACITY);

  get(at: number): number {
    return this.#values[at] as number;
  }

  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const grown = new Int32Array(grownCapacity(this.#values.length, at + 1));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[at] = value;
  }
}

export class GrowingDoubles {
  #values: Float64Array = new Float64Array(FIRST_CAPACITY);

  get(at: number): number {
    return this.#values[at] as number;
  }

  set(at: number, value: number): void {
    if (at >= this.#values.length) {
      const grown = new Float64Array(grownCapacity(this.#values.length, at + 1));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[at] = value;
  }
}

export class GrowingBytes {
  bytes: Uint8Array = new Uint8Array(FIRST_CAPACITY);
  length = 0;

  get(at: number): number {
    return this.bytes[at] as number;
  }

  set(at: number, value: number): void {
    this.#reserve(at + 1);
    this.bytes[at] = value;
  }

  append(source: Uint8Array, start: number, end: number): void {
    const length = end - start;
    this.#reserve(this.length + length);
    const bytes = this.bytes;
    const at = this.length;
    if (length > 64) bytes.set(source.subarray(start, end), at);
    else for (let k = 0; k < length; k += 1) bytes[at + k] = source[start + k] as number;
    this.length = at + length;
  }

  equals(at: number, other: Uint8Array, start: number, length: number): boolean {
    const bytes = this.bytes;
    let k = 0;
    while (k < length && bytes[at + k] === other[start + k]) k += 1;
    return k === length;
  }

  #reserve(needed: number): void {
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(grownCapacity(this.bytes.length, needed));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}
