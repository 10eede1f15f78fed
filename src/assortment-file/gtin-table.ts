/** Which article first used each GTIN of a file, to tell when another one does (Decision G3). */
import { GrowingDoubles, GrowingInts } from './growing-arrays.js';

const FIRST_CAPACITY = 2048;
const NONE = -1;

export class GtinTable {
  #count = 0;
  readonly #gtins = new GrowingDoubles();
  /** A digest of the article's identifier, of 53 bits. */
  readonly #articles = new GrowingDoubles();
  readonly #indexes = new GrowingInts();
  #slots: Int32Array = new Int32Array(FIRST_CAPACITY);

  /** Notes that the article of a record uses a GTIN; answers the record of another article that used it first, or -1. */
  note(gtin: number, article: number, index: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hashOf(gtin) & mask;
    for (;;) {
      const entry = (slots[at] as number) - 1;
      if (entry < 0) break;
      if (this.#gtins.get(entry) === gtin) return this.#articles.get(entry) === article ? NONE : this.#indexes.get(entry);
      at = (at + 1) & mask;
    }
    const entry = this.#count;
    this.#count = entry + 1;
    this.#gtins.set(entry, gtin);
    this.#articles.set(entry, article);
    this.#indexes.set(entry, index);
    slots[at] = entry + 1;
    if (2 * this.#count > slots.length) this.#grow();
    return NONE;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let entry = 0; entry < this.#count; entry += 1) {
      let at = hashOf(this.#gtins.get(entry)) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = entry + 1;
    }
    this.#slots = slots;
  }
}

/** A GTIN has fewer than 47 bits; both halves count. */
function hashOf(gtin: number): number {
  let h = Math.imul((gtin / 4294967296) | 0, 0x85ebca6b) ^ (gtin >>> 0);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return h ^ (h >>> 15);
}
