/**
 * Open addressing over entry numbers: hash and entry stand side by side, so that looking one up touches one place in
 * memory. A quarter of the slots are free at least.
 */
const FIRST_CAPACITY = 2048;

/** Slots up to which growing means four times as many, and so fewer times; beyond, memory counts for more. */
const FAST_CAPACITY = 1 << 20;

export class HashSlots {
  /** Hash, then entry number plus one (0: free), for each slot. */
  #slots: Int32Array = new Int32Array(2 * FIRST_CAPACITY);
  #mask = FIRST_CAPACITY - 1;
  #count = 0;

  /** Where looking for a hash begins. */
  begin(hash: number): number {
    return (hash & this.#mask) << 1;
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
    if (4 * this.#count > 3 * this.#mask) this.#grow();
    this.#count += 1;
    this.#insert(hash, entry + 1);
  }

  #insert(hash: number, entry: number): void {
    const slots = this.#slots;
    let at = this.begin(hash);
    while (slots[at + 1] !== 0) at = this.next(at);
    slots[at] = hash;
    slots[at + 1] = entry;
  }

  #grow(): void {
    const old = this.#slots;
    const capacity = (this.#mask + 1) * (this.#mask < FAST_CAPACITY ? 4 : 2);
    this.#slots = new Int32Array(2 * capacity);
    this.#mask = capacity - 1;
    for (let at = 0; at < old.length; at += 2) if (old[at + 1] !== 0) this.#insert(old[at] as number, old[at + 1] as number);
  }
}
