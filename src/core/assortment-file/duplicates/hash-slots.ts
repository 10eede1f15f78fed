/**
 * Open addressing over entry numbers. Most hashes of a file are new, and the slot of a new one is
 * nearly always out of the processor's cache. So a slot is one word: an entry, and as many bits of
 * its hash as have room. At least three of eight slots are free, so that one lookup proves most
 * hashes new. Whole hashes are stored by entry, for when the slots grow. The caller decides
 * whether an entry that was found is the right one.
 */
const FIRST_CAPACITY = 2048;

/**
 * Slots up to which growing multiplies them by four, and so happens fewer times; beyond, memory
 * counts for more.
 */
const FAST_CAPACITY = 65_536;

/** Length of a probe sequence that no honest file comes near. */
const CROWD = 256;

/** Hash table from 32-bit hashes to entry numbers. */
export class HashSlots {
  /** Entry plus one (0: free) in the lower bits, those of the hash above the mask in the others. */
  #slots: Int32Array = new Int32Array(FIRST_CAPACITY);
  #mask = FIRST_CAPACITY - 1;
  /** Hashes by entry. */
  #hashes = new Int32Array(mostEntries(FIRST_CAPACITY));

  /** True: hashes crowd together as only chosen ones do, and a lookup may miss an entry. */
  isCrowded = false;

  /** A sum over the slots fetched ahead. Unused, but keeps an engine from skipping the loop. */
  fetched = 0;

  /**
   * Returns the slot of the first entry whose hash is, or seems to be, this one; -1 if there is
   * none.
   */
  find(hash: number): number {
    return this.#seek(hash & this.#mask, hash);
  }

  /** Returns the next slot for the same hash; -1 if there is none. */
  findNext(slot: number, hash: number): number {
    return this.#seek((slot + 1) & this.#mask, hash);
  }

  /** Returns the entry of a slot that was found. */
  entryAt(slot: number): number {
    return ((this.#slots[slot] as number) & this.#mask) - 1;
  }

  /** Adds an entry under a hash. Entries rise, and may leave numbers out. */
  add(entry: number, hash: number): void {
    this.#reserve(entry + 1);
    this.#hashes[entry] = hash;
    this.#place(hash, entry);
  }

  /**
   * Adds entries from `entry` on under the hashes from `from` up to `to`, until one of them seems
   * to be known; returns the place of that one, or `to`. Fetches the slots of all first, so that no
   * insertion waits for memory.
   */
  addNew(hashes: Int32Array, from: number, to: number, entry: number): number {
    if (this.isCrowded) return from;
    this.#reserve(entry + to - from);
    const slots = this.#slots;
    const known = this.#hashes;
    const mask = this.#mask;
    let fetched = 0;
    for (let n = from; n < to; n += 1) fetched ^= slots[(hashes[n] as number) & mask] as number;
    this.fetched = fetched;
    let n = from;
    for (; n < to; n += 1) {
      const hash = hashes[n] as number;
      let at = hash & mask;
      let passed = 0;
      let slot = slots[at] as number;
      while (slot !== 0 && passed < CROWD && ((slot ^ hash) & ~mask) !== 0) {
        passed += 1;
        at = (at + 1) & mask;
        slot = slots[at] as number;
      }
      if (slot !== 0 || passed === CROWD) break;
      const next = entry + n - from;
      slots[at] = (hash & ~mask) | (next + 1);
      known[next] = hash;
    }
    return n;
  }

  #seek(from: number, hash: number): number {
    const slots = this.#slots;
    const mask = this.#mask;
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
    if (passed >= CROWD) this.isCrowded = true;
    slots[at] = (hash & ~mask) | (entry + 1);
  }

  /** Makes room for entries up to this number. */
  #reserve(end: number): void {
    while (end > this.#hashes.length) this.#grow();
  }

  /** Slots in their old order are slots in their new one. */
  #grow(): void {
    const before = this.#slots;
    const mask = this.#mask;
    const capacity = (mask + 1) * (mask < FAST_CAPACITY ? 4 : 2);
    const hashes = new Int32Array(mostEntries(capacity));
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#slots = new Int32Array(capacity);
    this.#mask = capacity - 1;
    for (const slot of before) {
      const entry = (slot & mask) - 1;
      if (entry >= 0) this.#place(hashes[entry] as number, entry);
    }
  }
}

/** Returns the number of entries that slots have room for, with three of eight slots free. */
function mostEntries(capacity: number): number {
  return 5 * (capacity / 8);
}
