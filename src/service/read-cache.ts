/** Most characters of cached texts, whose values need some megabytes. */
const MAX_CHARACTERS = 4_194_304;

/**
 * A cache of values parsed from texts of a store, by the id of their record. It returns a value
 * only for exactly the text that it was parsed from, so a stale entry is never used, even if other
 * processes change the store. The least recently used entries are dropped first. Callers share the
 * values and never change them.
 */
export class ReadCache<T> {
  readonly #entries = new Map<string, { readonly text: string; readonly value: T }>();
  #characters = 0;

  /** Returns the value of a text; calls `parse` if the cache does not have it. */
  get(id: string, text: string, parse: (text: string) => T): T {
    const entry = this.#entries.get(id);
    if (entry?.text === text) {
      this.#entries.delete(id);
      this.#entries.set(id, entry);
      return entry.value;
    }
    const value = parse(text);
    this.put(id, text, value);
    return value;
  }

  /** Stores the value of a text. */
  put(id: string, text: string, value: T): void {
    this.#characters += text.length - (this.#entries.get(id)?.text.length ?? 0);
    this.#entries.delete(id);
    this.#entries.set(id, { text, value });
    for (const [oldest, entry] of this.#entries) {
      if (this.#characters <= MAX_CHARACTERS) return;
      this.#entries.delete(oldest);
      this.#characters -= entry.text.length;
    }
  }
}
