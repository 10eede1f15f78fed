/**
 * The identifiers of a file, ten million of them if need be: in typed arrays, because a Set of as many strings costs
 * several times the memory. One table finds an identifier again to the letter (Decision S1: code units), another one
 * finds identifiers that differ only by case, blanks or Unicode form.
 *
 * An entry also keeps where its first record stands and what it says (a digest), so that a repeated identifier can be
 * told from a conflicting one when the first record is long gone (Decision S2).
 */
import { utf8Bytes, utf8Text } from '#bytes';
import { GrowingBytes, GrowingDoubles, GrowingInts } from './growing-arrays.js';

const FIRST_CAPACITY = 1024;

/** Steps through a table before its hashes are taken for chosen ones, and a Map takes over. */
const MAX_PROBES = 256;

/** Case and blanks do not count; 0 is a blank, to be passed over. */
const FOLDED: Uint8Array = Uint8Array.from({ length: 128 }, (_, c) => (c <= 0x20 ? 0 : c >= 0x41 && c <= 0x5a ? c + 32 : c));

/** Where an identifier first stood, and how its record fared. */
export interface FirstRecord {
  readonly index: number;
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

export const ACCEPTED = 0;
export const REFUSED = 1;
/** Several records have this identifier and differ: all are refused. */
export const CONFLICTING = 2;

export class IdentityTable {
  count = 0;
  /** The entry that the identifier noted last was found under, or was given. */
  entry = 0;
  readonly #pool = new GrowingBytes();
  readonly #ends = new GrowingDoubles();
  readonly #hashes = new GrowingInts();
  readonly #foldedHashes = new GrowingInts();
  readonly #indexes = new GrowingInts();
  readonly #offsets = new GrowingDoubles();
  readonly #lengths = new GrowingInts();
  readonly #lines = new GrowingInts();
  readonly #columns = new GrowingInts();
  readonly #low = new GrowingInts();
  readonly #high = new GrowingInts();
  readonly #states = new GrowingBytes();
  #slots: Int32Array = new Int32Array(2 * FIRST_CAPACITY);
  #foldedSlots: Int32Array = new Int32Array(2 * FIRST_CAPACITY);
  #chosen: Map<string, number> | undefined;
  #chosenFolded: Map<string, number> | undefined;
  #hash = 0;
  #foldedHash = 0;

  /**
   * Finds an ASCII identifier, or makes it a new entry. True: it was there, `entry` says where; false: it is new.
   */
  noteBytes(bytes: Uint8Array, start: number, end: number): boolean {
    let hash = end - start;
    let folded = 0;
    for (let i = start; i < end; i += 1) {
      const c = bytes[i] as number;
      hash = Math.imul(hash ^ c, 0x01000193);
      const f = FOLDED[c] as number;
      if (f !== 0) folded = Math.imul(folded ^ f, 0x01000193);
    }
    this.#hash = finish(hash);
    this.#foldedHash = finish(folded);
    return this.#note(bytes, start, end);
  }

  /** The same for an identifier with any characters. */
  noteText(text: string): boolean {
    const bytes = utf8Bytes(text);
    let hash = bytes.length;
    for (const c of bytes) hash = Math.imul(hash ^ c, 0x01000193);
    let folded = 0;
    for (const c of utf8Bytes(foldIdentifier(text))) folded = Math.imul(folded ^ c, 0x01000193);
    this.#hash = finish(hash);
    this.#foldedHash = finish(folded);
    return this.#note(bytes, 0, bytes.length);
  }

  /** An earlier entry whose identifier differs from that of the new entry only by case, blanks or Unicode form; -1 when there is none. */
  similarEntry(): number {
    return this.#similar;
  }

  #similar = -1;

  /** Fills the new entry. */
  describe(first: FirstRecord, low: number, high: number, state: number): void {
    const entry = this.entry;
    this.#indexes.set(entry, first.index);
    this.#offsets.set(entry, first.offset);
    this.#lengths.set(entry, first.length);
    this.#lines.set(entry, first.line);
    this.#columns.set(entry, first.column);
    this.#low.set(entry, low);
    this.#high.set(entry, high);
    this.#states.set(entry, state);
  }

  first(entry: number): FirstRecord {
    return {
      index: this.#indexes.get(entry),
      offset: this.#offsets.get(entry),
      length: this.#lengths.get(entry),
      line: this.#lines.get(entry),
      column: this.#columns.get(entry),
    };
  }

  indexOf(entry: number): number {
    return this.#indexes.get(entry);
  }

  stateOf(entry: number): number {
    return this.#states.get(entry);
  }

  setState(entry: number, state: number): void {
    this.#states.set(entry, state);
  }

  saysTheSame(entry: number, low: number, high: number): boolean {
    return this.#low.get(entry) === low && this.#high.get(entry) === high;
  }

  textOf(entry: number): string {
    return utf8Text(this.#pool.bytes, this.#startOf(entry), this.#ends.get(entry));
  }

  #startOf(entry: number): number {
    return entry === 0 ? 0 : this.#ends.get(entry - 1);
  }

  #note(bytes: Uint8Array, start: number, end: number): boolean {
    this.#similar = -1;
    const known = this.#find(bytes, start, end);
    if (known >= 0) {
      this.entry = known;
      return true;
    }
    const entry = this.count;
    this.count = entry + 1;
    this.entry = entry;
    this.#pool.append(bytes, start, end);
    this.#ends.set(entry, this.#pool.length);
    this.#hashes.set(entry, this.#hash);
    this.#foldedHashes.set(entry, this.#foldedHash);
    if (2 * this.count > this.#slots.length) this.#grow();
    if (this.#chosen !== undefined) this.#chosen.set(this.textOf(entry), entry);
    else this.#insert(this.#slots, this.#hash, entry);
    this.#noteFolded(entry);
    return false;
  }

  #find(bytes: Uint8Array, start: number, end: number): number {
    if (this.#chosen !== undefined) return this.#chosen.get(utf8Text(bytes, start, end)) ?? -1;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const length = end - start;
    let at = this.#hash & mask;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const entry = (slots[at] as number) - 1;
      if (entry < 0) return -1;
      if (this.#hashes.get(entry) === this.#hash) {
        const from = this.#startOf(entry);
        if (this.#ends.get(entry) - from === length && this.#pool.equals(from, bytes, start, length)) return entry;
      }
      at = (at + 1) & mask;
    }
    // So long a run is no accident. Strings hash with a secret of the process; nobody can choose those.
    this.#chosen = new Map();
    for (let entry = 0; entry < this.count; entry += 1) this.#chosen.set(this.textOf(entry), entry);
    return this.#chosen.get(utf8Text(bytes, start, end)) ?? -1;
  }

  /** Looks for the first entry that folds alike; the new one becomes it when there is none. */
  #noteFolded(entry: number): void {
    if (this.#chosenFolded !== undefined) {
      this.#noteChosenFolded(entry);
      return;
    }
    const slots = this.#foldedSlots;
    const mask = slots.length - 1;
    let at = this.#foldedHash & mask;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const other = (slots[at] as number) - 1;
      if (other < 0) {
        slots[at] = entry + 1;
        return;
      }
      if (this.#foldedHashes.get(other) === this.#foldedHash && foldIdentifier(this.textOf(other)) === foldIdentifier(this.textOf(entry))) {
        this.#similar = other;
        return;
      }
      at = (at + 1) & mask;
    }
    this.#chosenFolded = new Map();
    for (let other = 0; other < entry; other += 1) {
      const folded = foldIdentifier(this.textOf(other));
      if (!this.#chosenFolded.has(folded)) this.#chosenFolded.set(folded, other);
    }
    this.#noteChosenFolded(entry);
  }

  #noteChosenFolded(entry: number): void {
    const folded = foldIdentifier(this.textOf(entry));
    const other = this.#chosenFolded?.get(folded);
    if (other === undefined) this.#chosenFolded?.set(folded, entry);
    else this.#similar = other;
  }

  #insert(slots: Int32Array, hash: number, entry: number): void {
    const mask = slots.length - 1;
    let at = hash & mask;
    while (slots[at] !== 0) at = (at + 1) & mask;
    slots[at] = entry + 1;
  }

  #grow(): void {
    const capacity = this.#slots.length * 2;
    if (this.#chosen === undefined) {
      this.#slots = new Int32Array(capacity);
      for (let entry = 0; entry < this.count - 1; entry += 1) this.#insert(this.#slots, this.#hashes.get(entry), entry);
    }
    if (this.#chosenFolded !== undefined) return;
    const old = this.#foldedSlots;
    this.#foldedSlots = new Int32Array(capacity);
    for (let at = 0; at < old.length; at += 1) {
      const entry = (old[at] as number) - 1;
      if (entry >= 0) this.#insert(this.#foldedSlots, this.#foldedHashes.get(entry), entry);
    }
  }
}

/** An identifier without what people mistype: lower case, no blanks, compatibility forms as one (Decision S1). */
export function foldIdentifier(text: string): string {
  let out = '';
  for (const c of text.normalize('NFKC').toLowerCase()) if (c > ' ' && c.trim() !== '') out += c;
  return out;
}

/** Spreads a hash over all its bits. */
function finish(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x7feb352d);
  return h ^ (h >>> 15);
}
