/** Most characters of cached texts. With their values they need some five bytes a character. */
const MAX_CHARACTERS = 2_097_152;

/** A text with its value. */
interface Entry<T> {
  text: string;
  value: T;
  /** True if it was used since it became the oldest, or since it was stored. */
  used: boolean;
}

/**
 * A cache of values parsed from texts of a store, by the id of their record. It returns a value
 * only for exactly the text that it was parsed from, so a stale entry is never used, even if other
 * processes change the store. Entries that were not used for long are dropped first. Callers share
 * the values and never change them.
 */
export class ReadCache<T> {
  // Entries change in place and move only when others are dropped: the tables that a map leaves
  // behind as it grows keep what they held, so that old texts would become long-lived garbage.
  readonly #entries = new Map<string, Entry<T>>();
  #characters = 0;

  /** Returns the value of a text; calls `parse` if the cache does not have it. */
  get(id: string, text: string, parse: (text: string) => T): T {
    const entry = this.#entries.get(id);
    if (entry?.text === text) {
      entry.used = true;
      return entry.value;
    }
    const value = parse(text);
    this.put(id, text, value);
    return value;
  }

  /** Stores the value of a text. */
  put(id: string, text: string, value: T): void {
    const entry = this.#entries.get(id);
    this.#characters += text.length - (entry?.text.length ?? 0);
    if (entry === undefined) this.#entries.set(id, { text, value, used: false });
    else {
      entry.text = text;
      entry.value = value;
      entry.used = true;
    }
    for (const [oldest, each] of this.#entries) {
      if (this.#characters <= MAX_CHARACTERS) return;
      this.#entries.delete(oldest);
      // One that was used has another turn, as the newest.
      if (each.used) this.#entries.set(oldest, { ...each, used: false });
      else this.#characters -= each.text.length;
    }
  }
}
