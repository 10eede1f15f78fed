/**
 * Open addressing over entry numbers. Most hashes of a file are new, and where a new one goes is
 * nearly always out of the processor's cache. So one word is all that stands there: an entry, and
 * beside it as many bits of the hash as have room. Three of eight words are free at least, so that
 * most hashes are known for new after one look, where they then go. Whole hashes stand entry by
 * entry, for when the table grows. Whoever finds an entry looks whether it is the right one.
 */
import { GrowingInts } from '../../text/growing-arrays.js';

const FIRST_CAPACITY = 2048;

/**
 * Slots up to which growing means four times as many, and so fewer times; beyond, memory counts for
 * more.
 */
const FAST_CAPACITY = 1 << 16;

/** Places passed on the way to another that no honest file comes near. */
const CROWD = 256;

export class HashSlots {
  /** Entry plus one (0: free) in the lower bits, those of the hash above the mask in the others. */
  #slots: Int32Array = new Int32Array(FIRST_CAPACITY);
  #mask = FIRST_CAPACITY - 1;
  /** By entry. */
  readonly #hashes = new GrowingInts();
  /** Behind the last entry. */
  #end = 0;
  /** What was looked for last. */
  #hash = 0;

  /** Of what was fetched: nobody asks for it, but an engine leaves out what comes to nothing. */
  fetched = 0;

  /** True: hashes crowd together as only chosen ones do, and looking one up may not find it. */
  isCrowded = false;

  /**
   * Has the places of so many hashes fetched into the processor's cache, all at once: nothing waits
   * for one of them before it goes on to the next.
   */
  fetch(hashes: Int32Array, count: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let fetched = 0;
    for (let n = 0; n < count; n += 1) fetched ^= slots[(hashes[n] as number) & mask] as number;
    this.fetched = fetched;
  }

  /**
   * The place of the first entry of a hash, or of one that seems to be the same; -1 where there is
   * none.
   */
  find(hash: number): number {
    this.#hash = hash;
    return this.#seek(hash & this.#mask);
  }

  /** The next place of the same hash. */
  findNext(place: number): number {
    return this.#seek((place + 1) & this.#mask);
  }

  /** The entry at a place that was found. */
  entryAt(place: number): number {
    return ((this.#slots[place] as number) & this.#mask) - 1;
  }

  /**
   * Adds an entry under the hash that was looked for last. Entries rise, and may leave numbers out.
   */
  add(entry: number): void {
    const hash = this.#hash;
    this.#hashes.set(entry, hash);
    this.#end = entry + 1;
    while (8 * this.#end > 5 * this.#mask) this.#grow();
    this.#place(hash, entry);
  }

  /** Forgets everything. Takes as long as what is forgotten, and not as long as there is room. */
  clear(): void {
    const slots = this.#slots;
    if (8 * this.#end > slots.length) slots.fill(0);
    else
      for (let entry = 0; entry < this.#end; entry += 1)
        this.#clearFrom(this.#hashes.get(entry) & this.#mask);
    this.#end = 0;
    this.isCrowded = false;
  }

  /**
   * Frees the places from one on until a free one: wherever an entry went from there, it is among
   * them, or was freed before.
   */
  #clearFrom(begin: number): void {
    const slots = this.#slots;
    for (let at = begin; slots[at] !== 0; at = (at + 1) & this.#mask) slots[at] = 0;
  }

  #seek(from: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
    const hash = this.#hash;
    let at = from;
    for (let passed = 0; passed < CROWD; passed += 1) {
      const slot = slots[at] as number;
      if (slot === 0) return -1;
      if (((slot ^ hash) & ~mask) === 0) return at;
      at = (at + 1) & mask;
    }
    this.isCrowded = true;
    return -1;
  }

  #place(hash: number, entry: number): void {
    const slots = this.#slots;
    const mask = this.#mask;
    let at = hash & mask;
    let passed = 0;
    for (; slots[at] !== 0; at = (at + 1) & mask) passed += 1;
    if (passed > CROWD) this.isCrowded = true;
    slots[at] = (hash & ~mask) | (entry + 1);
  }

  /** Slots in their old order are slots in their new one. */
  #grow(): void {
    const before = this.#slots;
    const mask = this.#mask;
    const capacity = (mask + 1) * (mask < FAST_CAPACITY ? 4 : 2);
    this.#slots = new Int32Array(capacity);
    this.#mask = capacity - 1;
    for (const slot of before) {
      const entry = (slot & mask) - 1;
      if (entry >= 0) this.#place(this.#hashes.get(entry), entry);
    }
  }
}
