/**
 * Field names by their bytes. A candidate is chosen by its first byte and the place of its closing quote, then every
 * byte is compared: no two names share first byte and length, which the constructor makes sure of.
 */
import { QUOTE } from '../json/characters.js';

const NO_CANDIDATES: readonly number[] = [];

export class KeyTable {
  readonly #names: readonly string[];
  readonly #bytes: readonly Uint8Array[];
  readonly #fields: ReadonlyMap<string, number>;
  /** Fields by first byte. */
  readonly #candidates: readonly (readonly number[])[];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#bytes = names.map((name) => Uint8Array.from(name, (c) => c.charCodeAt(0)));
    this.#fields = new Map(names.map((name, field) => [name, field]));
    this.#candidates = Array.from({ length: 256 }, (_, c) => {
      const fields = names.flatMap((name, field) => (name.charCodeAt(0) === c ? [field] : []));
      return fields.length === 0 ? NO_CANDIDATES : fields;
    });
  }

  /** True when the name of a field, closed by a quote, stands in the bytes. */
  stands(field: number, bytes: Uint8Array, start: number, end: number): boolean {
    const name = this.#bytes[field] as Uint8Array;
    const length = name.length;
    if (start + length >= end || bytes[start + length] !== QUOTE) return false;
    let k = 0;
    while (k < length && bytes[start + k] === name[k]) k += 1;
    return k === length;
  }

  /** The field whose name, closed by a quote, stands in the bytes; -1 when none does. */
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

  /** The field of a name; -1 when there is none. */
  fieldOf(name: string): number {
    return this.#fields.get(name) ?? -1;
  }
}
