/** The article that first used each GTIN of a file, to find others that use it (Decision G3). */
import type { RecordBatch } from '../../record/source/record-batch.js';
import { GrowingDoubles, GrowingInts } from './growing-arrays.js';
import { HashSlots } from './hash-slots.js';

const NONE = -1;
const WORD = 4294967296;

/** Largest number of GTIN uses that are added at once. */
const MOST_AT_ONCE = 1024;

/** Stores the first article and record of each GTIN. */
export class GtinIndex {
  /** Columns by entry: the GTIN, a digest of the article, and the record that used it first. */
  readonly #gtins = new GrowingDoubles();
  readonly #articles = new GrowingInts();
  readonly #records = new GrowingInts();
  #count = 0;
  readonly #slots = new HashSlots();
  readonly #hashes = new Int32Array(MOST_AT_ONCE);
  /**
   * Entries by GTIN as text, once hashes crowd: the engine hashes strings with a secret seed, so
   * that no one can choose colliding ones.
   */
  #chosen: Map<string, number> | undefined;
  /**
   * Articles beyond the first that use a GTIN: each is reported once, so that counts do not depend
   * on the order of records.
   */
  readonly #others = new Set<string>();

  /**
   * Notes that the article of a record uses a GTIN; returns the record of another article that used
   * it first, unless that was reported, or -1.
   */
  note(gtin: number, article: number, index: number): number {
    const other = this.#firstOther(gtin, hashOfGtin(gtin), article, index);
    return other < 0 || this.#isReported(gtin, article) ? NONE : other;
  }

  /**
   * Notes the GTINs of counted records, of which `first` is the number of the first in the file;
   * returns those records, in order, that use a GTIN of another article.
   */
  addNew({ uses, columns }: RecordBatch, first: number): readonly number[] {
    const { gtins, articles, users } = columns;
    const contested: number[] = [];
    const hashes = this.#hashes;
    for (let use = 0; use < uses; use += 1) hashes[use] = hashOfGtin(gtins[use] as number);
    for (let use = 0; use < uses; use += 1) {
      const known =
        this.#chosen === undefined ? this.#slots.addNew(hashes, use, uses, this.#count) : use;
      for (; use < known; use += 1)
        this.#write(gtins[use] as number, articles[use] as number, first + (users[use] as number));
      if (use === uses) break;
      const user = users[use] as number;
      const other = this.#firstOther(
        gtins[use] as number,
        hashes[use] as number,
        articles[use] as number,
        first + user,
      );
      if (other >= 0 && contested.at(-1) !== user) contested.push(user);
    }
    return contested;
  }

  /** Works like `note`, but returns records that were reported too. */
  #firstOther(gtin: number, hash: number, article: number, index: number): number {
    const entry = this.#find(gtin, hash);
    if (entry >= 0) return this.#articles.get(entry) === article ? NONE : this.#records.get(entry);
    const added = this.#count;
    this.#write(gtin, article, index);
    if (this.#chosen === undefined) this.#slots.add(added, hash);
    else this.#chosen.set(String(gtin), added);
    return NONE;
  }

  /** Returns the entry of a GTIN, or -1. */
  #find(gtin: number, hash: number): number {
    const slots = this.#slots;
    if (this.#chosen === undefined) {
      for (let at = slots.find(hash); at >= 0; at = slots.findNext(at, hash)) {
        const entry = slots.entryAt(at);
        if (this.#gtins.get(entry) === gtin) return entry;
      }
      if (!slots.isCrowded) return NONE;
    }
    return this.#entriesByText().get(String(gtin)) ?? NONE;
  }

  #entriesByText(): Map<string, number> {
    if (this.#chosen !== undefined) return this.#chosen;
    const chosen = new Map<string, number>();
    for (let entry = 0; entry < this.#count; entry += 1)
      chosen.set(String(this.#gtins.get(entry)), entry);
    this.#chosen = chosen;
    return chosen;
  }

  #write(gtin: number, article: number, index: number): void {
    const entry = this.#count;
    this.#count = entry + 1;
    this.#gtins.set(entry, gtin);
    this.#articles.set(entry, article);
    this.#records.set(entry, index);
  }

  #isReported(gtin: number, article: number): boolean {
    const before = this.#others.size;
    return this.#others.add(`${gtin} ${article}`).size === before;
  }
}

/** Returns the hash of a GTIN. A GTIN has fewer than 47 bits; both halves count. */
export function hashOfGtin(gtin: number): number {
  let h = Math.imul((gtin / WORD) | 0, 0x85ebca6b) ^ (gtin >>> 0);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return h ^ (h >>> 15);
}
