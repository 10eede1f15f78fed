/**
 * The identifiers of a file, ten million of them if need be: in typed arrays, because a Set of as
 * many strings costs several times the memory. Identifiers are told apart to the letter (Decision
 * S1: code units), and those that differ only by case, blanks or Unicode form are found too.
 *
 * An entry also keeps where its first record stands and what it says (a digest), so that a repeated
 * identifier can be told from a conflicting one when the first record is long gone (Decision S2).
 */
import { utf8Bytes, utf8Text, viewBytes } from '#bytes';
import { GrowingInts } from '../../text/growing-arrays.js';
import { hashWords } from '../../text/hash-words.js';
import { HashSlots } from './hash-slots.js';
import { foldedHash, foldIdentifier } from './identifier-hash.js';
import { type FirstRecord, IdentityLog, type RecordFacts } from './identity-log.js';

/**
 * Identifiers of one hash that prove to be others: of ten million two are a rarity, and more than
 * these were chosen.
 */
const MAX_CLASHES = 8;

/** Memory of an identifier, on the average, up to which a table is kept for another file. */
const MOST_KEPT_BYTES = 64;

export const ACCEPTED = 0;
export const REFUSED = 1;
/** Several records have this identifier and differ: all are refused. */
export const CONFLICTING = 2;

const NO_BYTES = viewBytes(new Uint8Array(0));
const NO_VIEW = viewOf(NO_BYTES);

export class IdentityTable {
  /** The entry that the identifier looked for last was found under, or was given. */
  entry = -1;
  /**
   * The entry whose identifier differs from a new one only by case, blanks or Unicode form; -1 when
   * there is none.
   */
  similar = -1;
  readonly #log = new IdentityLog();
  /** The first identifier of each kind, by folded hash. */
  readonly #folded = new HashSlots();
  /**
   * The others, by their own hash: the slots hold places in the list of their entries, which are
   * few and far between.
   */
  readonly #exact = new HashSlots();
  readonly #others = new GrowingInts();
  #otherCount = 0;
  #chosen: Map<string, number> | undefined;
  /** What was looked for last. */
  #bytes: Uint8Array = NO_BYTES;
  #view: DataView = NO_VIEW;
  #start = 0;
  #end = 0;
  #hash = 0;

  get count(): number {
    return this.#log.count;
  }

  /** Forgets everything; false where there were more entries than these, or chosen ones. */
  clear(most: number): boolean {
    this.#bytes = NO_BYTES;
    this.#view = NO_VIEW;
    if (this.count > most || this.#log.bytes > MOST_KEPT_BYTES * most || this.#chosen !== undefined)
      return false;
    this.#log.clear();
    this.#folded.clear();
    this.#exact.clear();
    this.#otherCount = 0;
    return true;
  }

  /** Has fetched what is known under so many folded hashes. */
  fetch(folded: Int32Array, count: number): void {
    this.#folded.fetch(folded, count);
  }

  /**
   * Looks for an identifier. True: it is known, `entry` says where; false: it is new, and `add`
   * makes it an entry. `folded`: the hash under which it is looked for.
   */
  findBytes(
    bytes: Uint8Array,
    view: DataView,
    start: number,
    end: number,
    folded: number,
  ): boolean {
    this.#bytes = bytes;
    this.#view = view;
    this.#start = start;
    this.#end = end;
    this.#hash = folded;
    this.similar = -1;
    this.entry = this.#find();
    return this.entry >= 0;
  }

  findText(text: string): boolean {
    const bytes = utf8Bytes(text);
    return this.findBytes(bytes, viewOf(bytes), 0, bytes.length, foldedHash(text));
  }

  /** What `add` is to say of the record. */
  get facts(): RecordFacts {
    return this.#log.facts;
  }

  /** Makes the identifier that was looked for last, and is new, an entry. */
  add(): void {
    const entry = this.#log.add(this.#view, this.#start, this.#end);
    this.entry = entry;
    if (this.#chosen !== undefined) this.#choose(this.#chosen, this.#text(), entry);
    else if (this.similar < 0) this.#folded.add(entry);
    else {
      const place = this.#otherCount;
      this.#otherCount = place + 1;
      this.#others.set(place, entry);
      this.#exact.add(place);
    }
  }

  first(entry: number): FirstRecord {
    const { index, offset, length, line, column } = this.#log.read(entry);
    return { index, offset, length, line, column };
  }

  indexOf(entry: number): number {
    return this.#log.read(entry).index;
  }

  stateOf(entry: number): number {
    return this.#log.read(entry).state;
  }

  setState(entry: number, state: number): void {
    this.#log.setState(entry, state);
  }

  saysTheSame(entry: number, low: number, high: number): boolean {
    const known = this.#log.read(entry);
    return known.low === low && known.high === high;
  }

  /** The identifier that was looked for last. */
  #text(): string {
    return utf8Text(viewBytes(this.#bytes), this.#start, this.#end);
  }

  #isText(entry: number): boolean {
    return this.#log.isText(entry, this.#bytes, this.#start, this.#end);
  }

  /**
   * The entry of the identifier, or -1; `similar` is then set. Identifiers are looked for among the
   * first of their kind, folded; only those that are not the first of their kind stand in the
   * second table, so that most cost one look at memory, and ten thousand that fold alike do not
   * cost ten thousand.
   */
  #find(): number {
    if (this.#chosen !== undefined) return this.#findChosen();
    const slots = this.#folded;
    let text: string | undefined;
    let clashes = 0;
    for (
      let at = slots.find(this.#hash);
      at >= 0 && clashes < MAX_CLASHES;
      at = slots.findNext(at)
    ) {
      const entry = slots.entryAt(at);
      if (this.#isText(entry)) return entry;
      text ??= foldIdentifier(this.#text());
      if (foldIdentifier(this.#log.textOf(entry)) !== text) {
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
    const hash = hashWords(this.#view, this.#start, this.#end);
    for (let at = slots.find(hash); at >= 0; at = slots.findNext(at)) {
      const entry = this.#others.get(slots.entryAt(at));
      if (this.#isText(entry)) return entry;
    }
    return slots.isCrowded ? this.#findChosen() : -1;
  }

  /**
   * So many alike hashes are no accident: a Map takes over, whose strings hash with a secret of the
   * process that nobody can choose against. It holds every identifier, and the first of each kind
   * behind a NUL, which no identifier has.
   */
  #findChosen(): number {
    let chosen = this.#chosen;
    if (chosen === undefined) {
      chosen = new Map();
      this.#chosen = chosen;
      for (let entry = 0; entry < this.count; entry += 1)
        this.#choose(chosen, this.#log.textOf(entry), entry);
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
