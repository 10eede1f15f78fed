/**
 * Open addressing over entry numbers. Most hashes of a file are new, and where a new one goes is nearly always out of the
 * processor's cache. So one word is all that stands there: a row, and beside it as many bits of the hash as have room. Half
 * of the words are free at least, so that most hashes are known for new after one look, where they then go. Whole hashes
 * stand row by row, and growing reads them from the first to the last.
 */
import { GrowingInts } from '../text/growing-arrays.js';

const FIRST_CAPACITY = 2048;

/** Slots up to which growing means four times as many, and so fewer times; beyond, memory counts for more. */
const FAST_CAPACITY = 1 << 16;

/** Places passed on the way to another that no honest file comes near. */
const CROWD = 256;

const HASH = 0;
const ENTRY = 1;

export class HashSlots {
  /** Row plus one (0: free) in the lower bits, those of the hash above the mask in the others. */
  #slots: Int32Array = new Int32Array(FIRST_CAPACITY);
  #mask = FIRST_CAPACITY - 1;
  #count = 0;
  readonly #rows = new GrowingInts(2);

  /** True: hashes crowd together as only chosen ones do, and looking one up may not find it. */
  isCrowded = false;

  /** The place of the first entry of a hash; -1 where there is none. */
  find(hash: number): number {
    return this.#seek(hash, this.#begin(hash));
  }

  /** The place of the next entry of a hash. */
  findNext(hash: number, at: number): number {
    return this.#seek(hash, (at + 1) & this.#mask);
  }

  /** The entry at a place that was found. */
  entryAt(at: number): number {
    const row = ((this.#slots[at] as number) & this.#mask) - 1;
    return this.#rows.page(row)[this.#rows.at(row) + ENTRY] as number;
  }

  add(hash: number, entry: number): void {
    const row = this.#count;
    this.#count = row + 1;
    const rows = this.#rows.page(row);
    const at = this.#rows.at(row);
    rows[at + HASH] = hash;
    rows[at + ENTRY] = entry;
    if (2 * this.#count > this.#mask) this.#grow();
    else this.#place(hash, row);
  }

  /** Forgets everything. Takes as long as what is forgotten, and not as long as there is room. */
  clear(): void {
    const slots = this.#slots;
    if (8 * this.#count > slots.length) slots.fill(0);
    else for (let row = 0; row < this.#count; row += 1) this.#clearFrom(this.#begin(this.#rows.page(row)[this.#rows.at(row) + HASH] as number));
    this.#count = 0;
    this.isCrowded = false;
  }

  /** Frees the places from one on until a free one: wherever a row went from there, it is among them, or was freed before. */
  #clearFrom(begin: number): void {
    const slots = this.#slots;
    for (let at = begin; slots[at] !== 0; at = (at + 1) & this.#mask) slots[at] = 0;
  }

  #begin(hash: number): number {
    return hash & this.#mask;
  }

  #seek(hash: number, from: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    let at = from;
    for (let passed = 0; passed < CROWD; passed += 1) {
      const slot = slots[at] as number;
      if (slot === 0) return -1;
      if (((slot ^ hash) & ~mask) === 0) {
        const row = (slot & mask) - 1;
        if (this.#rows.page(row)[this.#rows.at(row) + HASH] === hash) return at;
      }
      at = (at + 1) & mask;
    }
    this.isCrowded = true;
    return -1;
  }

  #place(hash: number, row: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let at = this.#begin(hash);
    let passed = 0;
    for (; slots[at] !== 0; at = (at + 1) & mask) passed += 1;
    if (passed > CROWD) this.isCrowded = true;
    slots[at] = (hash & ~mask) | (row + 1);
  }

  #grow(): void {
    const capacity = (this.#mask + 1) * (this.#mask < FAST_CAPACITY ? 4 : 2);
    this.#slots = new Int32Array(capacity);
    this.#mask = capacity - 1;
    for (let row = 0; row < this.#count; row += 1) this.#place(this.#rows.page(row)[this.#rows.at(row) + HASH] as number, row);
  }
}
