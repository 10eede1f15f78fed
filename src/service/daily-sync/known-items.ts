import { nextAvailability } from '../../catalogue/availability.js';
import { UnchangedPackages } from '../../catalogue/unchanged-packages.js';
import type { PackageRecord } from '../../record/package-record.js';
import type { MarkedItem } from '../../storage/catalogue-store.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import { reasonOfMark, wordOfMark } from './item-mark.js';
import { DIGEST_WORDS, RecordDigest } from './record-digest.js';

/** What is known of an item by its mark: nothing, where the mark is of another kind; whether it can be ordered; that a record of the file is the same. */
const OTHER = 0;
const AVAILABLE = 1;
const NOT_AVAILABLE = 2;
const RECOGNISED = 3;

/** Slots looked at for one digest, at most: chosen records cannot make a search long, their items are only loaded. */
const MAX_PROBES = 32;

/**
 * The items of a catalogue by their marks. Most records of most files say what is known already: of those a plan only counts that nothing changes, tells
 * what is doubtful, and looks for their GTINs and articles. That is all that is kept of them as they are read, and their items are not loaded.
 */
export class KnownItems {
  readonly #marked: readonly MarkedItem[];
  /** By place: what is known of the item. */
  readonly #states: Uint8Array;
  /** By place: the words of the digest. */
  readonly #words: Int32Array;
  /** Places plus one, by the first word of their digests; 0 where free. */
  readonly #slots: Int32Array;
  readonly #digest = new RecordDigest();
  /** Those that were recognised. */
  readonly unchanged: UnchangedPackages = new UnchangedPackages();
  /** The separator of the first description that has one. */
  style: SeparatorStyle | undefined;

  private constructor(marked: readonly MarkedItem[]) {
    this.#marked = marked;
    this.#words = new Int32Array(DIGEST_WORDS * marked.length);
    this.#states = new Uint8Array(marked.length);
    let slots = 16;
    while (slots < 2 * marked.length) slots *= 2;
    this.#slots = new Int32Array(slots);
    for (let at = 0; at < marked.length; at += 1) {
      const mark = marked[at]?.mark ?? '';
      const reason = reasonOfMark(mark);
      if (reason === undefined) continue;
      this.#states[at] = reason === 'listed' ? AVAILABLE : NOT_AVAILABLE;
      this.#note(at, mark);
    }
  }

  /** Takes the marks of a catalogue, in any order. */
  static async load(pieces: AsyncIterable<readonly MarkedItem[]>): Promise<KnownItems> {
    const marked: MarkedItem[] = [];
    for await (const piece of pieces) for (const item of piece) marked.push(item);
    return new KnownItems(marked);
  }

  #note(at: number, mark: string): void {
    const words = this.#words;
    for (let i = 0; i < DIGEST_WORDS; i += 1) words[DIGEST_WORDS * at + i] = wordOfMark(mark, i);
    const slots = this.#slots;
    const first = words[DIGEST_WORDS * at] ?? 0;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const slot = (first + probe) & (slots.length - 1);
      if (slots[slot] !== 0) continue;
      slots[slot] = at + 1;
      return;
    }
  }

  /** The place of the item whose record has the digest taken last; -1 where there is none. */
  #find(): number {
    const slots = this.#slots;
    const words = this.#words;
    const digest = this.#digest.words;
    const begin = digest[0] ?? 0;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const at = (slots[(begin + probe) & (slots.length - 1)] ?? 0) - 1;
      if (at < 0) return -1;
      const first = DIGEST_WORDS * at;
      if (words[first] === begin && words[first + 1] === digest[1] && words[first + 2] === digest[2]) return at;
    }
    return -1;
  }

  /**
   * Whether a record changes nothing: same content, and an availability that stays. Then it is among the unchanged packages. `isRefused`: another
   * record of this package was refused, and the plan looks at its item.
   */
  recognise(record: PackageRecord, isRefused = false): boolean {
    this.style ??= record.packageDescription.style;
    if (isRefused || this.#marked.length === 0) return false;
    this.#digest.take(record);
    const at = this.#find();
    const state = at < 0 ? OTHER : this.#states[at];
    if (state !== AVAILABLE && state !== NOT_AVAILABLE) return false;
    const availability = state === AVAILABLE ? 'available' : 'not-available';
    if (nextAvailability(availability, record.orderable ? 'orderable' : 'not-orderable') !== availability) return false;
    this.#states[at] = RECOGNISED;
    this.unchanged.add(record, availability);
    return true;
  }

  /** All others. */
  others(): readonly MarkedItem[] {
    return this.#marked.filter((_, at) => this.#states[at] !== RECOGNISED);
  }
}
