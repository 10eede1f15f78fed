/**
 * Field names by their bytes. The first byte and the place of the closing quote select candidates;
 * then every other byte is compared, so that no text in a file can be mistaken for a name.
 */
import { QUOTE } from '../../json/characters.js';

const NO_CANDIDATES: readonly number[] = [];

export class KeyTable {
  readonly #names: readonly string[];
  readonly #bytes: readonly Uint8Array[];
  readonly #fields: ReadonlyMap<string, number>;
  /** Fields by first byte. */
  readonly #candidates: readonly (readonly number[])[];

  constructor(names: readonly string[]) {
    this.#names = names;
    // Loops without callbacks: this runs at every import.
    const allBytes: Uint8Array[] = [];
    const fields = new Map<string, number>();
    const candidates: (readonly number[])[] = new Array<readonly number[]>(256).fill(NO_CANDIDATES);
    for (let field = 0; field < names.length; field += 1) {
      const name = names[field] as string;
      const bytes = new Uint8Array(name.length);
      for (let k = 0; k < name.length; k += 1) bytes[k] = name.charCodeAt(k);
      allBytes.push(bytes);
      fields.set(name, field);
      const first = bytes[0] as number;
      candidates[first] = [...(candidates[first] as readonly number[]), field];
    }
    this.#bytes = allBytes;
    this.#fields = fields;
    this.#candidates = candidates;
  }

  /** Returns the field whose name, closed by a quote, is at a place; -1 when none is. */
  match(bytes: Uint8Array, start: number, end: number): number {
    if (start >= end) return -1;
    const candidates = this.#candidates[bytes[start] as number] as readonly number[];
    for (let n = 0; n < candidates.length; n += 1) {
      const field = candidates[n] as number;
      const name = this.#bytes[field] as Uint8Array;
      const length = name.length;
      if (start + length >= end || bytes[start + length] !== QUOTE) continue;
      let k = 1;
      while (k < length && bytes[start + k] === name[k]) k += 1;
      if (k === length) return field;
    }
    return -1;
  }

  lengthOf(field: number): number {
    return (this.#bytes[field] as Uint8Array).length;
  }

  nameOf(field: number): string {
    return this.#names[field] as string;
  }

  /** Returns the field of a name; -1 when there is none. */
  fieldOf(name: string): number {
    return this.#fields.get(name) ?? -1;
  }
}
