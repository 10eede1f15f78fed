/** Characters of text whose readings are kept, at most: some megabytes of objects. */
const MOST = 4_194_304;

/**
 * What texts of a store were read as, by the id of their record. A reading is given back only where
 * the text is the very same, so a cache is never the reason for a wrong answer, whoever else
 * changes the store; what was not asked for longest gives way. Readings are shared: they are never
 * changed.
 */
export class ReadCache<T> {
  readonly #known = new Map<string, { readonly text: string; readonly reading: T }>();
  #characters = 0;

  /** The reading of a text; `read` makes it where it is not known. */
  get(id: string, text: string, read: (text: string) => T): T {
    const known = this.#known.get(id);
    if (known?.text === text) {
      this.#known.delete(id);
      this.#known.set(id, known);
      return known.reading;
    }
    const reading = read(text);
    this.put(id, text, reading);
    return reading;
  }

  /** Keeps the reading of a text that is known without reading it. */
  put(id: string, text: string, reading: T): void {
    this.#characters += text.length - (this.#known.get(id)?.text.length ?? 0);
    this.#known.delete(id);
    this.#known.set(id, { text, reading });
    for (const [oldest, { text: gone }] of this.#known) {
      if (this.#characters <= MOST) return;
      this.#known.delete(oldest);
      this.#characters -= gone.length;
    }
  }
}
