/** Which article first used each GTIN of a file, to tell when another one does (Decision G3). */
import { GrowingDoubles } from './growing-arrays.js';
import { HashSlots } from './hash-slots.js';

const NONE = -1;

const GTIN = 0;
const ARTICLE = 1;
const INDEX = 2;

export class GtinTable {
  #count = 0;
  /** The GTIN as a number, a digest of its article's identifier, and the record that used it first. */
  readonly #uses = new GrowingDoubles(3);
  readonly #slots = new HashSlots();
  /** Articles beyond the first that use a GTIN: each is told once, so that counts do not depend on the order of records. */
  readonly #others = new Set<string>();

  /** Notes that the article of a record uses a GTIN; answers the record of another article that used it first, unless that was told, or -1. */
  note(gtin: number, article: number, index: number): number {
    const slots = this.#slots;
    const hash = hashOf(gtin);
    for (let at = slots.begin(hash); ; at = slots.next(at)) {
      const entry = slots.entryAt(at);
      if (entry < 0) break;
      if (slots.hashAt(at) !== hash) continue;
      const uses = this.#uses.row(entry);
      const row = this.#uses.at(entry);
      if (uses[row + GTIN] !== gtin) continue;
      return uses[row + ARTICLE] === article || this.#isTold(gtin, article) ? NONE : (uses[row + INDEX] as number);
    }
    const entry = this.#count;
    this.#count = entry + 1;
    const uses = this.#uses.row(entry);
    const row = this.#uses.at(entry);
    uses[row + GTIN] = gtin;
    uses[row + ARTICLE] = article;
    uses[row + INDEX] = index;
    slots.add(hash, entry);
    return NONE;
  }

  #isTold(gtin: number, article: number): boolean {
    const before = this.#others.size;
    return this.#others.add(`${gtin} ${article}`).size === before;
  }
}

/** A GTIN has fewer than 47 bits; both halves count. Over the whole range few share a hash, and nobody can make many. */
function hashOf(gtin: number): number {
  let h = Math.imul((gtin / 4294967296) | 0, 0x85ebca6b) ^ (gtin >>> 0);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return h ^ (h >>> 15);
}
