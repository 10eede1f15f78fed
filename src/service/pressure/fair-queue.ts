/** Largest numbers of items in a queue. */
export interface QueueBounds {
  readonly items: number;
  readonly perAsker: number;
}

/** A bounded queue from which those who ask take turns, however many items each has in it. */
export class FairQueue<T> {
  readonly #bounds: QueueBounds;
  /** Items by their asker. The next asker comes first. */
  readonly #askers = new Map<string, T[]>();

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /**
   * Adds an item. Returns the item that is refused instead, if there are too many: this one, or the
   * last one of the asker with the most items, if that has at least two more.
   */
  add(asker: string, item: T): T | undefined {
    const own = this.#askers.get(asker) ?? [];
    if (own.length >= this.#bounds.perAsker) return item;
    let refused: T | undefined;
    if (this.#count() >= this.#bounds.items) {
      const longest = this.#longest();
      if (longest.length < own.length + 2) return item;
      refused = longest.pop();
    }
    own.push(item);
    this.#askers.set(asker, own);
    return refused;
  }

  /** Takes the next item; undefined if the queue is empty. */
  take(): T | undefined {
    const [first] = this.#askers;
    if (first === undefined) return undefined;
    const [asker, items] = first;
    this.#askers.delete(asker);
    if (items.length > 1) this.#askers.set(asker, items);
    return items.shift();
  }

  #count(): number {
    let count = 0;
    for (const items of this.#askers.values()) count += items.length;
    return count;
  }

  #longest(): T[] {
    return [...this.#askers.values()].reduce((a, b) => (b.length > a.length ? b : a));
  }
}
