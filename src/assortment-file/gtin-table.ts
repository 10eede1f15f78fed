/** Which article first used each GTIN of a file, to tell when another one does (Decision G3). */
import { GrowingDoubles, GrowingInts } from '../text/growing-arrays.js';
import { HashSlots } from './hash-slots.js';

const NONE = -1;

const ARTICLE = 0;
const INDEX = 1;

export class GtinTable {
  #count = 0;
  /** GTINs as numbers, by entry. */
  readonly #gtins = new GrowingDoubles();
  /** A digest of the article's identifier, and the record that used the GTIN first, by entry. */
  readonly #uses = new GrowingInts(2);
  readonly #slots = new HashSlots();
  /** Entries by GTIN as text: strings hash with a secret of the process, which nobody can choose against. */
  #chosen: Map<string, number> | undefined;
  /** Articles beyond the first that use a GTIN: each is told once, so that counts do not depend on the order of records. */
  readonly #others = new Set<string>();

  /** Forgets everything; false where there were more entries than these, or chosen ones. */
  clear(most: number): boolean {
    if (this.#count > most || this.#chosen !== undefined) return false;
    this.#count = 0;
    this.#slots.clear();
    this.#others.clear();
    return true;
  }

  /** Notes that the article of a record uses a GTIN; answers the record of another article that used it first, unless that was told, or -1. */
  note(gtin: number, article: number, index: number): number {
    const hash = hashOfGtin(gtin);
    const known = this.#find(gtin, hash);
    if (known >= 0) {
      const uses = this.#uses.page(known);
      const row = this.#uses.at(known);
      return uses[row + ARTICLE] === article || this.#isTold(gtin, article) ? NONE : (uses[row + INDEX] as number);
    }
    const entry = this.#count;
    this.#count = entry + 1;
    const uses = this.#uses.page(entry);
    const row = this.#uses.at(entry);
    this.#gtins.set(entry, gtin);
    uses[row + ARTICLE] = article;
    uses[row + INDEX] = index;
    if (this.#chosen === undefined) this.#slots.add(hash, entry);
    else this.#chosen.set(String(gtin), entry);
    return NONE;
  }

  /** The entry of a GTIN, or -1. */
  #find(gtin: number, hash: number): number {
    if (this.#chosen !== undefined) return this.#chosen.get(String(gtin)) ?? NONE;
    const slots = this.#slots;
    for (let at = slots.find(hash); at >= 0; at = slots.findNext(hash, at)) {
      const entry = slots.entryAt(at);
      if (this.#gtinOf(entry) === gtin) return entry;
    }
    if (!slots.isCrowded) return NONE;
    const chosen = new Map<string, number>();
    for (let entry = 0; entry < this.#count; entry += 1) chosen.set(String(this.#gtinOf(entry)), entry);
    this.#chosen = chosen;
    return chosen.get(String(gtin)) ?? NONE;
  }

  #gtinOf(entry: number): number {
    return this.#gtins.get(entry);
  }

  #isTold(gtin: number, article: number): boolean {
    const before = this.#others.size;
    return this.#others.add(`${gtin} ${article}`).size === before;
  }
}

/** A GTIN has fewer than 47 bits; both halves count. */
export function hashOfGtin(gtin: number): number {
  let h = Math.imul((gtin / 4294967296) | 0, 0x85ebca6b) ^ (gtin >>> 0);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return h ^ (h >>> 15);
}
