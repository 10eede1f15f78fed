/**
 * The identifiers of a file, ten million of them if need be: in typed arrays, because a Set of as many strings costs
 * several times the memory. Identifiers are told apart to the letter (Decision S1: code units), and those that differ
 * only by case, blanks or Unicode form are found too.
 *
 * An entry also keeps where its first record stands and what it says (a digest), so that a repeated identifier can be
 * told from a conflicting one when the first record is long gone (Decision S2).
 */
import { utf8Bytes, utf8Text, viewBytes } from '#bytes';
import { GrowingBytes, GrowingDoubles, GrowingInts } from '../text/growing-arrays.js';
import { hashWords } from '../text/hash-words.js';
import { HashSlots } from './hash-slots.js';
import { foldedHash, foldIdentifier } from './identifier-hash.js';

/** Identifiers of one hash that prove to be others: two are a rarity in any file, more were chosen. */
const MAX_CLASHES = 4;

/** Where an identifier first stood, and how its record fared. */
export interface FirstRecord {
  readonly index: number;
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** Bytes of an identifier, on the average, up to which a table is kept for another file. */
const LONGEST_KEPT = 32;

const INDEX = 0;
const LENGTH = 1;
const LINE = 2;
const COLUMN = 3;
const LOW = 4;
const HIGH = 5;
const STATE = 6;
/** From the beginning of the record to the identifier. */
const DISTANCE = 7;
const POOL_END = 8;

export const ACCEPTED = 0;
export const REFUSED = 1;
/** Several records have this identifier and differ: all are refused. */
export const CONFLICTING = 2;

export class IdentityTable {
  count = 0;
  /** The entry that the identifier noted last was found under, or was given. */
  entry = 0;
  /** The entry whose identifier differs from that of the new entry only by case, blanks or Unicode form; -1 when there is none. */
  similar = -1;
  readonly #pool = new GrowingBytes();
  /** Where the record begins in the file, by entry. */
  readonly #offsets = new GrowingDoubles();
  /** What `first` answers, the digest of the content, the state, and the end in the pool, by entry. */
  readonly #facts = new GrowingInts(9);
  /** The first identifier of each kind, by folded hash. */
  readonly #folded = new HashSlots();
  /** The others, by their own hash. */
  readonly #exact = new HashSlots();
  #chosen: Map<string, number> | undefined;

  /** Forgets everything; false where there were more entries than these, or chosen ones. */
  clear(most: number): boolean {
    if (this.count > most || this.#pool.length > LONGEST_KEPT * most || this.#chosen !== undefined) return false;
    this.count = 0;
    this.#pool.length = 0;
    this.#folded.clear();
    this.#exact.clear();
    return true;
  }

  /** Finds an identifier, or makes it a new entry. True: it was there, `entry` says where; false: it is new. `folded`: the hash under which it is looked for. */
  noteBytes(bytes: Uint8Array, view: DataView, start: number, end: number, folded: number): boolean {
    this.similar = -1;
    const known = this.#find(bytes, view, start, end, folded);
    if (known >= 0) {
      this.entry = known;
      return true;
    }
    const entry = this.count;
    this.count = entry + 1;
    this.entry = entry;
    this.#pool.append(bytes, start, end);
    this.#facts.page(entry)[this.#facts.at(entry) + POOL_END] = this.#pool.length;
    if (this.#chosen !== undefined) this.#choose(this.#chosen, entry);
    else if (this.similar < 0) this.#folded.add(folded, entry);
    else this.#exact.add(hashWords(view, start, end), entry);
    return false;
  }

  noteText(text: string): boolean {
    const bytes = utf8Bytes(text);
    return this.noteBytes(bytes, viewOf(bytes), 0, bytes.length, foldedHash(text));
  }

  /** Says where the new entry's record stands. */
  describe(index: number, recordOffset: number, offset: number, length: number, line: number, column: number): void {
    const facts = this.#facts.page(this.entry);
    const at = this.#facts.at(this.entry);
    facts[at + INDEX] = index;
    facts[at + LENGTH] = length;
    facts[at + LINE] = line;
    facts[at + COLUMN] = column;
    facts[at + DISTANCE] = offset - recordOffset;
    this.#offsets.set(this.entry, recordOffset);
  }

  /** Says what the new entry's record says, and how it fared. */
  judge(low: number, high: number, state: number): void {
    const facts = this.#facts.page(this.entry);
    const at = this.#facts.at(this.entry);
    facts[at + LOW] = low;
    facts[at + HIGH] = high;
    facts[at + STATE] = state;
  }

  first(entry: number): FirstRecord {
    return {
      index: this.#fact(entry, INDEX),
      offset: this.#offsets.get(entry) + this.#fact(entry, DISTANCE),
      length: this.#fact(entry, LENGTH),
      line: this.#fact(entry, LINE),
      column: this.#fact(entry, COLUMN),
    };
  }

  indexOf(entry: number): number {
    return this.#fact(entry, INDEX);
  }

  stateOf(entry: number): number {
    return this.#fact(entry, STATE);
  }

  setState(entry: number, state: number): void {
    this.#facts.page(entry)[this.#facts.at(entry) + STATE] = state;
  }

  saysTheSame(entry: number, low: number, high: number): boolean {
    return this.#fact(entry, LOW) === low && this.#fact(entry, HIGH) === high;
  }

  #fact(entry: number, fact: number): number {
    return this.#facts.page(entry)[this.#facts.at(entry) + fact] as number;
  }

  #textOf(entry: number): string {
    return utf8Text(viewBytes(this.#pool.bytes), this.#startOf(entry), this.#fact(entry, POOL_END));
  }

  #startOf(entry: number): number {
    return entry === 0 ? 0 : this.#fact(entry - 1, POOL_END);
  }

  /**
   * The entry of these bytes, or -1; `similar` is then set. Identifiers are looked for among the first of their
   * kind, folded; only those that are not the first of their kind stand in the second table, so that most cost one
   * look at memory, and ten thousand that fold alike do not cost ten thousand.
   */
  #find(bytes: Uint8Array, view: DataView, start: number, end: number, folded: number): number {
    if (this.#chosen !== undefined) return this.#findChosen(utf8Text(bytes, start, end));
    const slots = this.#folded;
    let text: string | undefined;
    let clashes = 0;
    for (let at = slots.find(folded); at >= 0 && clashes < MAX_CLASHES; at = slots.findNext(folded, at)) {
      const entry = slots.entryAt(at);
      if (this.#isText(entry, bytes, start, end)) return entry;
      text ??= foldIdentifier(utf8Text(bytes, start, end));
      if (foldIdentifier(this.#textOf(entry)) !== text) {
        clashes += 1;
        continue;
      }
      this.similar = entry;
      return this.#findExact(bytes, start, end, hashWords(view, start, end));
    }
    return clashes === MAX_CLASHES || slots.isCrowded ? this.#findChosen(utf8Text(bytes, start, end)) : -1;
  }

  #findExact(bytes: Uint8Array, start: number, end: number, hash: number): number {
    const slots = this.#exact;
    for (let at = slots.find(hash); at >= 0; at = slots.findNext(hash, at)) {
      const entry = slots.entryAt(at);
      if (this.#isText(entry, bytes, start, end)) return entry;
    }
    return slots.isCrowded ? this.#findChosen(utf8Text(bytes, start, end)) : -1;
  }

  #isText(entry: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#startOf(entry);
    const length = end - start;
    return this.#fact(entry, POOL_END) - from === length && this.#pool.equals(from, bytes, start, length);
  }

  /**
   * So long a run of equal hashes is no accident: a Map takes over, whose strings hash with a secret of the process
   * that nobody can choose against. It holds every identifier, and the first of each kind behind a NUL, which no
   * identifier has.
   */
  #findChosen(text: string): number {
    let chosen = this.#chosen;
    if (chosen === undefined) {
      chosen = new Map();
      this.#chosen = chosen;
      for (let entry = 0; entry < this.count; entry += 1) this.#choose(chosen, entry);
    }
    const known = chosen.get(text);
    if (known !== undefined) return known;
    this.similar = chosen.get(`\0${foldIdentifier(text)}`) ?? -1;
    return -1;
  }

  #choose(chosen: Map<string, number>, entry: number): void {
    const text = this.#textOf(entry);
    chosen.set(text, entry);
    const folded = `\0${foldIdentifier(text)}`;
    if (!chosen.has(folded)) chosen.set(folded, entry);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
