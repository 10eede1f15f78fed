/**
 * Open addressing over entry numbers: hash and entry stand side by side, so that looking one up touches one place in
 * memory. A quarter of the slots are free at least.
 *
 * Most hashes of a file are new, and the place of a new one is nearly always out of the processor's cache. So a filter of
 * bits, small enough to stay in it, says of most that they are new; and what is added waits until there is enough of it
 * to be placed in one go: places looked up one behind the other are waited for once, not each by itself.
 */
const FIRST_CAPACITY = 2048;

/** Slots up to which growing means four times as many, and so fewer times; beyond, memory counts for more. */
const FAST_CAPACITY = 1 << 16;

/** Entries that wait, at most. */
const WAITING = 256;

/** Places passed on the way to a free one that no honest file comes near. */
const CROWD = 1024;

/** Bits of the filter for each slot, as a power of two. */
const FILTER_BITS = 3;

export class HashSlots {
  /** Hash, then entry number plus one (0: free), for each slot. */
  #slots: Int32Array = new Int32Array(2 * FIRST_CAPACITY);
  #mask = FIRST_CAPACITY - 1;
  #count = 0;
  #filter: Int32Array = new Int32Array(FIRST_CAPACITY >>> (5 - FILTER_BITS));
  /** Hash and entry plus one of those that wait. */
  readonly #waiting: Int32Array = new Int32Array(2 * WAITING);
  /** Where each of them goes, unless another one of them went there. */
  readonly #places: Int32Array = new Int32Array(WAITING);
  #waitingCount = 0;

  /** True: hashes crowd together as only chosen ones do, and looking one up may take long. */
  isCrowded = false;

  /** False: the hash was never added. True: it may have been, and `begin` finds it. */
  mayHold(hash: number): boolean {
    if (((this.#filter[this.#wordOf(hash)] as number) & (1 << hash)) === 0) return false;
    this.#place();
    return true;
  }

  /** Where looking for a hash begins. */
  begin(hash: number): number {
    return ((hash >>> 5) & this.#mask) << 1;
  }

  /** The place behind, for as long as `entryAt` finds something else. */
  next(at: number): number {
    return (at + 2) & (2 * this.#mask + 1);
  }

  /** The entry at a place; -1 when it is free. */
  entryAt(at: number): number {
    return (this.#slots[at + 1] as number) - 1;
  }

  hashAt(at: number): number {
    return this.#slots[at] as number;
  }

  add(hash: number, entry: number): void {
    this.#mark(hash);
    const at = 2 * this.#waitingCount;
    this.#waiting[at] = hash;
    this.#waiting[at + 1] = entry + 1;
    this.#waitingCount += 1;
    if (this.#waitingCount === WAITING) this.#place();
  }

  /** The lowest five bits of a hash choose the bit, those above them the word. */
  #wordOf(hash: number): number {
    return (hash >>> 5) & (this.#filter.length - 1);
  }

  #place(): void {
    const count = this.#waitingCount;
    if (count === 0) return;
    this.#waitingCount = 0;
    this.#count += count;
    if (4 * this.#count > 3 * this.#mask) this.#grow();
    const waiting = this.#waiting;
    const places = this.#places;
    const slots = this.#slots;
    // Looking first, writing later: the looks do not depend on each other.
    for (let n = 0; n < count; n += 1) places[n] = this.#freeFrom(slots, this.begin(waiting[2 * n] as number));
    for (let n = 0; n < count; n += 1) {
      const at = this.#freeFrom(slots, places[n] as number);
      slots[at] = waiting[2 * n] as number;
      slots[at + 1] = waiting[2 * n + 1] as number;
    }
  }

  /** The first free place from one on. */
  #freeFrom(slots: Int32Array, from: number): number {
    let at = from;
    let passed = 0;
    for (; slots[at + 1] !== 0; at = this.next(at)) passed += 1;
    if (passed > CROWD) this.isCrowded = true;
    return at;
  }

  #grow(): void {
    const old = this.#slots;
    const capacity = (this.#mask + 1) * (this.#mask < FAST_CAPACITY ? 4 : 2);
    const slots = new Int32Array(2 * capacity);
    this.#slots = slots;
    this.#mask = capacity - 1;
    this.#filter = new Int32Array(capacity >>> (5 - FILTER_BITS));
    for (let from = 0; from < old.length; from += 2) {
      if (old[from + 1] === 0) continue;
      const hash = old[from] as number;
      const at = this.#freeFrom(slots, this.begin(hash));
      slots[at] = hash;
      slots[at + 1] = old[from + 1] as number;
      this.#mark(hash);
    }
    const waiting = this.#waiting;
    for (let at = 0; at < waiting.length; at += 2) this.#mark(waiting[at] as number);
  }

  #mark(hash: number): void {
    const word = this.#wordOf(hash);
    this.#filter[word] = (this.#filter[word] as number) | (1 << hash);
  }
}
