/**
 * The articles of a file by name. Records with one `shared_id` are one article; one without it
 * is an article of its own, named by its identifier; if both are one text, they are one article.
 *
 * A name is known by its hash, its length and its ends: enough for a note that refuses nothing.
 */
import type { RecordBatch } from '../../record/source/record-batch.js';
import { HashSlots } from './hash-slots.js';

const NONE = -1;

const SHAPE_BITS = 14;

/** Bits of a shape: an identifier has it, and a `shared_id`. */
const OWN = 1;
const SHARED = 2;
const BOTH = 3;

const PAGE_BITS = 12;
const ROW_MASK = 4_095;
/** Words of a row. */
const WORDS = 3;
const HASH = 0;
const ENDS = 1;
const RECORD = 2;

/** Bytes at either end of a name that distinguish it. */
const END = 4;

/** The name of an article, as one record has it. */
export interface ArticleName {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly hash: number;
  /** False for the identifier of a record without `shared_id`. */
  readonly isShared: boolean;
}

/** Finds records that are one article although only one of them has a `shared_id`. */
export class ArticleIndex {
  /** Shapes of the names so far. In most files none has both bits, and nothing is looked up. */
  readonly #shapes = new Uint8Array(1 << SHAPE_BITS);
  /** Entries by hash, once a shape has both bits. */
  #slots: HashSlots | undefined;
  /**
   * Pages of rows by entry: hash, ends, record. The record is a complement if it has the name as
   * its `shared_id`.
   */
  readonly #pages: Int32Array[] = [];
  #count = 0;
  /** Entries that records of both kinds have: each is reported once. */
  readonly #joined = new Set<number>();
  /** Entries by name, once hashes crowd, as only chosen ones do. */
  #chosen: Map<string, number> | undefined;

  /**
   * Notes the name of a record's article; returns the first record of the other kind that has the
   * same name, unless that was reported, or -1.
   */
  note({ bytes, start, end, hash, isShared }: ArticleName, index: number): number {
    this.#addShape(bytes, start, end, isShared);
    const entry = this.#note(hash, endsOf(bytes, start, end), isShared ? ~index : index);
    if (entry < 0) return NONE;
    this.#joined.add(entry);
    const other = this.#word(entry, RECORD);
    return other < 0 ? ~other : other;
  }

  /**
   * Notes the names of counted records, of which `first` is the number of the first in the file;
   * returns those records, in order, that `note` has to report.
   */
  addNew({ records, bytes, columns }: RecordBatch, first: number): readonly number[] {
    const { nameHashes, sharedStarts, sharedEnds, idStarts, idEnds } = columns;
    const joined: number[] = [];
    let last = 0;
    let lastEnds = 0;
    for (let n = 0; n < records; n += 1) {
      const hash = nameHashes[n] as number;
      const shared = sharedStarts[n] as number;
      const isShared = shared >= 0;
      const start = isShared ? shared : (idStarts[n] as number);
      const end = (isShared ? sharedEnds : idEnds)[n] as number;
      const ends = endsOf(bytes, start + 1, end - 1);
      // Records of one article mostly follow each other.
      if (isShared) {
        if (hash === last && ends === lastEnds) continue;
        last = hash;
        lastEnds = ends;
      }
      this.#addShape(bytes, start + 1, end - 1, isShared);
      const index = first + n;
      if (this.#note(hash, ends, isShared ? ~index : index) >= 0) joined.push(n);
    }
    return joined;
  }

  /** Adds the shape of a name, its ends and length; looks names up once both kinds have one. */
  #addShape(bytes: Uint8Array, start: number, end: number, isShared: boolean): void {
    const ends = ((bytes[start] as number) << 8) | (bytes[end - 1] as number);
    const shape = Math.imul((ends << 8) ^ (end - start), 0x9e3779b1) >>> (32 - SHAPE_BITS);
    const kinds = (this.#shapes[shape] as number) | (isShared ? SHARED : OWN);
    this.#shapes[shape] = kinds;
    if (kinds === BOTH) this.#slots ??= this.#fill(new HashSlots());
  }

  /** Notes a name; returns its entry if a record of the other kind has it, or -1. */
  #note(hash: number, ends: number, record: number): number {
    const slots = this.#slots;
    const entry = slots === undefined ? this.#findLast(hash, ends) : this.#find(hash, ends, slots);
    if (entry < 0) {
      this.#add(hash, ends, record);
      return NONE;
    }
    const isOther = this.#word(entry, RECORD) < 0 !== record < 0;
    return isOther && !this.#joined.has(entry) ? entry : NONE;
  }

  #add(hash: number, ends: number, record: number): void {
    const entry = this.#count;
    this.#count = entry + 1;
    if ((entry & ROW_MASK) === 0) this.#pages.push(new Int32Array(WORDS << PAGE_BITS));
    const page = this.#pages[entry >>> PAGE_BITS] as Int32Array;
    const at = (entry & ROW_MASK) * WORDS;
    page[at + HASH] = hash;
    page[at + ENDS] = ends;
    page[at + RECORD] = record;
    this.#slots?.add(entry, hash);
    this.#chosen?.set(`${hash} ${ends}`, entry);
  }

  /** Puts the entries so far into slots, each name once. */
  #fill(slots: HashSlots): HashSlots {
    for (let entry = 0; entry < this.#count; entry += 1) {
      const hash = this.#word(entry, HASH);
      if (this.#find(hash, this.#word(entry, ENDS), slots) < 0) slots.add(entry, hash);
    }
    return slots;
  }

  /** Returns the last entry if it has the name, as records of one article mostly have, or -1. */
  #findLast(hash: number, ends: number): number {
    const last = this.#count - 1;
    const isSame = last >= 0 && this.#word(last, HASH) === hash && this.#word(last, ENDS) === ends;
    return isSame ? last : NONE;
  }

  /** Returns the entry of a name, or -1. */
  #find(hash: number, ends: number, slots: HashSlots): number {
    if (this.#chosen === undefined) {
      for (let at = slots.find(hash); at >= 0; at = slots.findNext(at, hash)) {
        const entry = slots.entryAt(at);
        if (this.#word(entry, HASH) === hash && this.#word(entry, ENDS) === ends) return entry;
      }
      if (!slots.isCrowded) return NONE;
    }
    return this.#entriesByName().get(`${hash} ${ends}`) ?? NONE;
  }

  #word(entry: number, word: number): number {
    const page = this.#pages[entry >>> PAGE_BITS] as Int32Array;
    return page[(entry & ROW_MASK) * WORDS + word] as number;
  }

  #entriesByName(): Map<string, number> {
    if (this.#chosen !== undefined) return this.#chosen;
    const chosen = new Map<string, number>();
    for (let entry = this.#count - 1; entry >= 0; entry -= 1)
      chosen.set(`${this.#word(entry, HASH)} ${this.#word(entry, ENDS)}`, entry);
    this.#chosen = chosen;
    return chosen;
  }
}

/** Returns a hash of the length of a name and of the bytes at its ends. */
function endsOf(bytes: Uint8Array, start: number, end: number): number {
  const size = end - start;
  let head = 0;
  let tail = 0;
  for (let k = size < END ? size : END; k > 0; k -= 1) {
    head = (head << 8) | (bytes[start + k - 1] as number);
    tail = (tail << 8) | (bytes[end - k] as number);
  }
  return Math.imul(head ^ size, 0x85ebca6b) ^ Math.imul(tail, 0x9e3779b1);
}
