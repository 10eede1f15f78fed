/**
 * The identifiers of a file, up to ten million: in typed arrays, because a Set of as many strings
 * costs several times the memory. Identifiers are compared exactly (Decision S1: code units), and
 * those that differ only by case, blanks or Unicode form are found too.
 *
 * A row also stores the place and the digest of the first record, to distinguish a repeated
 * identifier from a conflicting one when the bytes of the first record are gone (Decision S2).
 */
import { utf8Bytes, utf8Text, viewBytes } from '#bytes';
import { hashWords } from '../../../text/hash-words.js';
import { columnInBatch, type RecordBatch } from '../../record/source/record-batch.js';
import { GrowingInts } from './growing-arrays.js';
import { HashSlots } from './hash-slots.js';
import { foldedHash, foldIdentifier } from './identifier-hash.js';
import { type FirstRecord, IdentifierRows, type RecordFacts } from './identifier-rows.js';

/**
 * Largest number of different identifiers under one hash. Honest files rarely have two; a file
 * with more was made to collide.
 */
const MAX_CLASHES = 8;

export const ACCEPTED = 0;
export const REFUSED = 1;
/** Several records have this identifier and differ, so all of them are refused. */
export const CONFLICTING = 2;

const NO_BYTES = /* @__PURE__ */ viewBytes(/* @__PURE__ */ new Uint8Array(0));
const NO_VIEW = /* @__PURE__ */ viewOf(NO_BYTES);

/** Finds the first record of an identifier, and of similar ones. */
export class IdentifierIndex {
  /** The entry that the identifier looked for last was found under, or was given. */
  entry = -1;
  /**
   * The entry whose identifier differs from a new one only by case, blanks or Unicode form; -1 when
   * there is none.
   */
  similar = -1;
  readonly #rows = new IdentifierRows();
  /** The first identifier of each kind, by folded hash. */
  readonly #folded = new HashSlots();
  /**
   * All other identifiers, by their own hash: the slots hold places in the list of their entries,
   * whose numbers are far apart.
   */
  readonly #exact = new HashSlots();
  readonly #others = new GrowingInts();
  #otherCount = 0;
  #chosen: Map<string, number> | undefined;
  /** The last identifier looked for: its bytes and folded hash. */
  readonly #wanted = { bytes: NO_BYTES as Uint8Array, view: NO_VIEW, start: 0, end: 0, hash: 0 };

  get count(): number {
    return this.#rows.count;
  }

  /**
   * Looks for an identifier by its folded hash. Returns true and sets `entry` when an earlier
   * record has it; returns false when it is new, and `add` then makes it an entry.
   */
  findBytes(
    bytes: Uint8Array,
    view: DataView,
    start: number,
    end: number,
    folded: number,
  ): boolean {
    const wanted = this.#wanted;
    wanted.bytes = bytes;
    wanted.view = view;
    wanted.start = start;
    wanted.end = end;
    wanted.hash = folded;
    this.similar = -1;
    this.entry = this.#find();
    return this.entry >= 0;
  }

  findText(text: string): boolean {
    const bytes = utf8Bytes(text);
    return this.findBytes(bytes, viewOf(bytes), 0, bytes.length, foldedHash(text));
  }

  /** Adds the last identifier looked for, after a lookup that returned false. */
  add(facts: RecordFacts): void {
    const { bytes, view, start, end, hash } = this.#wanted;
    const entry = this.#rows.add(bytes, start, end, facts);
    this.entry = entry;
    if (this.#chosen !== undefined) this.#choose(this.#chosen, this.#text(), entry);
    else if (this.similar < 0) this.#folded.add(entry, hash);
    else {
      const place = this.#otherCount;
      this.#otherCount = place + 1;
      this.#others.set(place, entry);
      this.#exact.add(place, hashWords(view, start, end));
    }
  }

  /**
   * Adds the identifiers of counted records `from` up to `to`, and stops before one that an earlier
   * record may have; returns its place, or `to`. `first` is the number of the batch's first record
   * in the file.
   */
  addNew(batch: RecordBatch, from: number, to: number, first: number): number {
    if (this.#chosen !== undefined) return from;
    const { bytes, columns } = batch;
    const { idStarts, idEnds } = columns;
    const known = this.#folded.addNew(columns.idHashes, from, to, this.count);
    for (let n = from; n < known; n += 1) {
      const start = idStarts[n] as number;
      const end = idEnds[n] as number;
      this.#rows.add(bytes, start + 1, end - 1, {
        index: first + n,
        state: ACCEPTED,
        low: columns.digestLows[n] as number,
        high: columns.digestHighs[n] as number,
        offset: batch.base + start,
        length: end - start,
        line: batch.line + (columns.idLines[n] as number),
        column: columnInBatch(
          batch,
          start,
          columns.idLines[n] as number,
          columns.idColumns[n] as number,
        ),
      });
    }
    return known;
  }

  first(entry: number): FirstRecord {
    return this.#rows.firstRecord(entry);
  }

  indexOf(entry: number): number {
    return this.#rows.indexOf(entry);
  }

  stateOf(entry: number): number {
    return this.#rows.stateOf(entry);
  }

  setState(entry: number, state: number): void {
    this.#rows.setState(entry, state);
  }

  hasDigest(entry: number, low: number, high: number): boolean {
    return this.#rows.hasDigest(entry, low, high);
  }

  /** Returns the last identifier looked for. */
  #text(): string {
    const { bytes, start, end } = this.#wanted;
    return utf8Text(viewBytes(bytes), start, end);
  }

  #isText(entry: number): boolean {
    const { bytes, start, end } = this.#wanted;
    return this.#rows.isText(entry, bytes, start, end);
  }

  /**
   * Returns the entry of the identifier, or -1 and sets `similar`. The first table contains the
   * first identifier of each folded form, the second table all others: most lookups then read one
   * slot, and ten thousand identifiers that fold alike do not cost ten thousand comparisons each.
   */
  #find(): number {
    if (this.#chosen !== undefined) return this.#findChosen();
    const slots = this.#folded;
    let text: string | undefined;
    let clashes = 0;
    const { hash } = this.#wanted;
    for (
      let at = slots.find(hash);
      at >= 0 && clashes < MAX_CLASHES;
      at = slots.findNext(at, hash)
    ) {
      const entry = slots.entryAt(at);
      if (this.#isText(entry)) return entry;
      text ??= foldIdentifier(this.#text());
      if (foldIdentifier(this.#rows.textOf(entry)) !== text) {
        clashes += 1;
        continue;
      }
      this.similar = entry;
      return this.#findExact();
    }
    return clashes === MAX_CLASHES || slots.isCrowded ? this.#findChosen() : -1;
  }

  #findExact(): number {
    const slots = this.#exact;
    const { view, start, end } = this.#wanted;
    const hash = hashWords(view, start, end);
    for (let at = slots.find(hash); at >= 0; at = slots.findNext(at, hash)) {
      const entry = this.#others.get(slots.entryAt(at));
      if (this.#isText(entry)) return entry;
    }
    return slots.isCrowded ? this.#findChosen() : -1;
  }

  /**
   * Looks in a Map, once so many hashes are alike that the file was made to collide: the engine
   * hashes strings with a secret seed. The Map holds every identifier, and the first of each folded
   * form with a NUL in front, which no identifier contains.
   */
  #findChosen(): number {
    let chosen = this.#chosen;
    if (chosen === undefined) {
      chosen = new Map();
      this.#chosen = chosen;
      for (let entry = 0; entry < this.count; entry += 1)
        this.#choose(chosen, this.#rows.textOf(entry), entry);
    }
    const text = this.#text();
    const known = chosen.get(text);
    if (known !== undefined) return known;
    this.similar = chosen.get(`\0${foldIdentifier(text)}`) ?? -1;
    return -1;
  }

  #choose(chosen: Map<string, number>, text: string, entry: number): void {
    chosen.set(text, entry);
    const folded = `\0${foldIdentifier(text)}`;
    if (!chosen.has(folded)) chosen.set(folded, entry);
  }
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
