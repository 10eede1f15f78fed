/** Which article first used each GTIN of a file, to tell when another one does (Decision G3). */
import { HashSlots } from './hash-slots.js';
import { NUMBER_BYTES, PackedLog, putNumber } from './packed-log.js';

const NONE = -1;

/** GTIN, article and record of an entry. */
const MOST_BYTES = 6 + 4 + NUMBER_BYTES;
/** Above a GTIN in its six bytes: article and record are those of the entry before. */
const SAME_USE = 0x8000;
const WORD = 4294967296;

export class GtinTable {
  /**
   * By entry: the GTIN, a digest of the article's identifier, and the record that used the GTIN
   * first, told by how many records lie between it and the entry before. Ten bytes on the average.
   */
  readonly #log = new PackedLog();
  readonly #slots = new HashSlots();
  /** The entry written last. */
  #lastArticle = 0;
  #lastIndex = 0;
  /** The entry that was read. */
  #gtin = 0;
  #article = 0;
  #index = 0;
  /**
   * Entries by GTIN as text: strings hash with a secret of the process, which nobody can choose
   * against.
   */
  #chosen: Map<string, number> | undefined;
  /**
   * Articles beyond the first that use a GTIN: each is told once, so that counts do not depend on
   * the order of records.
   */
  readonly #others = new Set<string>();

  /** Forgets everything; false where there were more entries than these, or chosen ones. */
  clear(most: number): boolean {
    if (this.#log.count > most || this.#chosen !== undefined) return false;
    this.#log.clear();
    this.#slots.clear();
    this.#others.clear();
    return true;
  }

  /** Has fetched what is known under so many hashes of GTINs. */
  fetch(hashes: Int32Array, count: number): void {
    this.#slots.fetch(hashes, count);
  }

  /**
   * Notes that the article of a record uses a GTIN; answers the record of another article that used
   * it first, unless that was told, or -1.
   */
  note(gtin: number, article: number, index: number): number {
    const other = this.firstOther(gtin, hashOfGtin(gtin), article, index);
    return other < 0 || this.#isTold(gtin, article) ? NONE : other;
  }

  /** The same, whether or not that was told. */
  firstOther(gtin: number, hash: number, article: number, index: number): number {
    const slots = this.#slots;
    const at = slots.find(hash);
    if ((at >= 0 || slots.isCrowded) && this.#isKnown(gtin, at))
      return this.#article === article ? NONE : this.#index;
    this.#write(gtin, article, index);
    const entry = this.#log.count - 1;
    if (this.#chosen === undefined) slots.add(entry);
    else this.#chosen.set(String(gtin), entry);
    return NONE;
  }

  /** Whether a GTIN has an entry, which is then read: one of its hash, from a place on. */
  #isKnown(gtin: number, first: number): boolean {
    const slots = this.#slots;
    if (this.#chosen === undefined) {
      for (let at = first; at >= 0; at = slots.findNext(at)) {
        this.#read(slots.entryAt(at));
        if (this.#gtin === gtin) return true;
      }
      if (!slots.isCrowded) return false;
    }
    const entry = this.#entriesByText().get(String(gtin));
    if (entry !== undefined) this.#read(entry);
    return entry !== undefined;
  }

  #entriesByText(): Map<string, number> {
    if (this.#chosen !== undefined) return this.#chosen;
    const chosen = new Map<string, number>();
    for (let entry = 0; entry < this.#log.count; entry += 1) {
      this.#read(entry);
      chosen.set(String(this.#gtin), entry);
    }
    this.#chosen = chosen;
    return chosen;
  }

  #write(gtin: number, article: number, index: number): void {
    const log = this.#log;
    const begins = log.begin(MOST_BYTES, index < this.#lastIndex);
    const isSame = !begins && index === this.#lastIndex && article === this.#lastArticle;
    const { page, view } = log;
    let { at } = log;
    view.setInt32(at, gtin, true);
    view.setInt16(at + 4, (gtin / WORD) | 0 | (isSame ? SAME_USE : 0), true);
    at += 6;
    if (!isSame) {
      view.setInt32(at, article, true);
      at = putNumber(page, at + 4, begins ? index : index - this.#lastIndex);
    }
    log.at = at;
    this.#lastArticle = article;
    this.#lastIndex = index;
  }

  #read(entry: number): void {
    const log = this.#log;
    let index = 0;
    for (let before = log.seek(entry); before >= 0; before -= 1) {
      const low = log.readWord() >>> 0;
      const above = log.readByte() | (log.readByte() << 8);
      this.#gtin = (above & ~SAME_USE) * WORD + low;
      if ((above & SAME_USE) !== 0) continue;
      this.#article = log.readWord();
      index += log.readNumber();
    }
    this.#index = index;
  }

  #isTold(gtin: number, article: number): boolean {
    const before = this.#others.size;
    return this.#others.add(`${gtin} ${article}`).size === before;
  }
}

/** A GTIN has fewer than 47 bits; both halves count. */
export function hashOfGtin(gtin: number): number {
  let h = Math.imul((gtin / WORD) | 0, 0x85ebca6b) ^ (gtin >>> 0);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return h ^ (h >>> 15);
}
