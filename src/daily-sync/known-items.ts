import type { RecordKnower } from '../assortment-file/reading/record-desk.js';
import { type Availability, nextAvailability } from '../catalogue/availability.js';
import { UnchangedPackages } from '../catalogue/plan/unchanged-packages.js';
import type { Finding } from '../issue/issue.js';
import { NO_FINDINGS } from '../issue/outcome.js';
import { PACKAGE_DESCRIPTION, SHARED_ID, THIRD_PARTY_ID } from '../record/fields.js';
import type { PackageRecord } from '../record/package-record.js';
import type { RecordJudge } from '../record/rules/judge-record.js';
import type { ByteRecord } from '../record/source/byte-record.js';
import { NULL, OBJECT, STRING } from '../record/source/record-source.js';
import type { MarkedItem } from '../storage/catalogue-store.js';
import { ownMember } from '../text/own-member.js';
import type { SeparatorStyle } from '../value/package-description/description.js';
import { reasonOfMark, wordOfMark } from './item-mark.js';
import { DIGEST_WORDS } from './mixed-digest.js';
import { RecordDigest } from './record-digest.js';

/**
 * What is known of an item by its mark: nothing, where the mark is of another kind; whether it can
 * be ordered; that a record of the file is the same.
 */
const OTHER = 0;
const AVAILABLE = 1;
const NOT_AVAILABLE = 2;
const RECOGNISED = 3;

/** Records of a file that are asked for in any case. */
const TRIED = 1_000;

/**
 * Slots looked at for one digest, at most: chosen records cannot make a search long, their items
 * are only loaded.
 */
const MAX_PROBES = 32;

/**
 * The items of a catalogue by their marks. Most records of most files say what is known already: of
 * those a plan only counts that nothing changes, tells what is doubtful, and looks for their GTINs
 * and articles. That is all that is kept of them as they are read, and their items are not loaded.
 */
export class KnownItems implements RecordKnower {
  readonly #marked: readonly MarkedItem[];
  /** By place: what is known of the item. */
  readonly #states: Uint8Array;
  /** By place: the words of the digest. */
  readonly #words: Int32Array;
  /** Places plus one, by the first word of their digests; 0 where free. */
  readonly #slots: Int32Array;
  readonly #digest = new RecordDigest();
  /** The place of the item that was found last. */
  #found = -1;
  /** Records that were asked for, and how many of them were known. */
  #asked = 0;
  #hits = 0;
  /** Those that were recognised. */
  readonly unchanged: UnchangedPackages;
  /** The separator of the first description that has one. */
  style: SeparatorStyle | undefined;

  private constructor(marked: readonly MarkedItem[]) {
    this.#marked = marked;
    this.unchanged = new UnchangedPackages(marked.length);
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

  /** Nothing is known: no record need be looked for. */
  get isEmpty(): boolean {
    return this.#marked.length === 0;
  }

  /**
   * Whether records are better asked for before they are built: not where most of them turn out to
   * be new, and are judged twice.
   */
  get isWorthAsking(): boolean {
    return !this.isEmpty && (this.#asked < TRIED || 4 * this.#hits >= this.#asked);
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
      if (
        words[first] === begin &&
        words[first + 1] === digest[1] &&
        words[first + 2] === digest[2]
      )
        return at;
    }
    return -1;
  }

  /**
   * How available the item is that the digest taken last was found on, where a record of that
   * digest changes nothing; its place is then in `#found`.
   */
  #standing(orderable: boolean): Availability | undefined {
    const at = this.#find();
    const state = at < 0 ? OTHER : this.#states[at];
    if (state !== AVAILABLE && state !== NOT_AVAILABLE) return undefined;
    this.#found = at;
    const availability = state === AVAILABLE ? 'available' : 'not-available';
    return nextAvailability(availability, orderable ? 'orderable' : 'not-orderable') ===
      availability
      ? availability
      : undefined;
  }

  /**
   * Whether a record changes nothing: same content, and an availability that stays. Then it is
   * among the unchanged packages. `isRefused`: another record of this package was refused, and the
   * plan looks at its item.
   */
  recognise(record: PackageRecord, isRefused = false): boolean {
    const { thirdPartyId, sharedId, orderable, packageDescription } = record;
    const { levels, style } = packageDescription;
    this.style ??= style;
    if (isRefused || this.isEmpty) return false;
    this.#digest.take(record);
    const availability = this.#standing(orderable);
    if (availability === undefined) return false;
    this.#states[this.#found] = RECOGNISED;
    this.unchanged.add({
      thirdPartyId,
      articleId: sharedId ?? thirdPartyId,
      availability,
      style,
      findings: ownMember(record, 'findings') ?? NO_FINDINGS,
    });
    for (const { gtin } of levels)
      if (gtin !== undefined) this.unchanged.addGtin(Number(gtin), gtin.length);
    return true;
  }

  /**
   * The same for a record that was judged and not built; it is among the unchanged packages once it
   * `stands`.
   */
  knows(source: ByteRecord, judge: RecordJudge): boolean {
    this.#asked += 1;
    if (
      !this.#digest.read(source, judge) ||
      this.#standing(judge.orderable !== false) === undefined
    )
      return false;
    this.#hits += 1;
    return true;
  }

  stands(source: ByteRecord, judge: RecordJudge, findings: readonly Finding[]): void {
    const { kinds, starts, ends } = source;
    const availability = this.#states[this.#found] === AVAILABLE ? 'available' : 'not-available';
    this.#states[this.#found] = RECOGNISED;
    const style = kinds[PACKAGE_DESCRIPTION] === OBJECT ? undefined : judge.package.style;
    this.style ??= style;
    const thirdPartyId = source.text(THIRD_PARTY_ID);
    const articleId = (kinds[SHARED_ID] as number) > NULL ? source.text(SHARED_ID) : thirdPartyId;
    this.unchanged.add({ thirdPartyId, articleId, availability, style, findings });
    const { numbers, slots, count } = judge.package.gtins;
    for (let i = 0; i < count; i += 1) {
      const slot = slots[i] as number;
      const digits =
        kinds[slot] === STRING
          ? (ends[slot] as number) - (starts[slot] as number) - 2
          : source.text(slot).length;
      this.unchanged.addGtin(numbers[i] as number, digits);
    }
  }

  /** All others. */
  others(): readonly MarkedItem[] {
    return this.#marked.filter((_, at) => this.#states[at] !== RECOGNISED);
  }
}
