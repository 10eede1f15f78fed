import { checkArgument, checkIterable, checkMember } from '../../text/caller-argument.js';
import { ownMember } from '../../text/own-member.js';
import type { AcceptedFacts } from '../assortment-file/record-store.js';
import type { Finding } from '../issue/issue.js';
import { NO_FINDINGS } from '../issue/outcome.js';
import type { PackageRecord } from '../record/package-record.js';
import type { SeparatorStyle } from '../value/package-description/description.js';
import type { Availability } from './availability.js';
import { contentLine, type ItemContent } from './content-line.js';
import type { Digest } from './digest.js';

/** Hexadecimal digits of a mark: 128 bits. */
const MARK_LENGTH = 32;

/**
 * Returns the mark of an item, 32 hexadecimal digits: items with the same mark have the same
 * content. `digest` is SHA-256; all marks of a catalogue are of one digest.
 *
 * @example
 * const state = { availability: 'not-available', reason: 'refused', record: undefined } as const
 * packageMark({ thirdPartyId: 'A1', ...state }, sha256Text).length // => 32
 */
export function packageMark(item: ItemContent, digest: Digest): string {
  checkMember(item, 'thirdPartyId', 'item', 'a catalogue item');
  checkArgument(typeof digest === 'function', 'digest', 'a function', digest);
  return digest(contentLine(item)).slice(0, MARK_LENGTH);
}

/**
 * Returns a number that is the same for the same text, and 0 without one. Two texts have one number
 * about once in two billion times.
 */
export function textMark(text: string | undefined): number {
  if (text === undefined) return 0;
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return mark | 1;
}

/**
 * The part of an unchanged package that a sync plan reads. Most records of most files are
 * unchanged, so this is most of what a sync holds in memory.
 */
export interface UnchangedPackage {
  readonly thirdPartyId: string;
  readonly articleId: string;
  readonly availability: Availability;
  /** Separator of its description. */
  readonly style: SeparatorStyle | undefined;
  readonly gtins: readonly string[];
  /** Marks of its name and its brand: 0 without one. */
  readonly name: number;
  readonly brand: number;
  /** Findings of its record in the new file. */
  readonly findings: readonly Finding[];
}

/**
 * The packages of a catalogue, known by their marks alone. Records that say what the catalogue
 * already says are recognised one by one while a file is read; a sync then loads the other items
 * only.
 */
export class KnownPackages {
  /** Packages recognised so far, in the order of the file. */
  readonly unchanged: UnchangedPackage[] = [];
  readonly #marks: Map<string, string | undefined>;
  readonly #digest: Digest;

  /** `marks`: identifier and mark of each item, in any order; those of an item may be any text. */
  constructor(marks: Iterable<readonly [thirdPartyId: string, mark: string]>, digest: Digest) {
    checkIterable(marks, 'marks', 'an iterable of identifiers and marks');
    checkArgument(typeof digest === 'function', 'digest', 'a function', digest);
    this.#marks = new Map(marks);
    this.#digest = digest;
  }

  /**
   * Identifier and mark of each item that no record was recognised as. The mark is undefined if
   * a record had it before `release`.
   */
  get others(): ReadonlyMap<string, string | undefined> {
    return this.#marks;
  }

  /** Adds the record's package to `unchanged` and returns true if the record changes nothing. */
  recognise(record: PackageRecord): boolean {
    const { thirdPartyId, sharedId, orderable, packageDescription } = record;
    const mark = this.#marks.get(thirdPartyId);
    if (mark === undefined || mark.length !== MARK_LENGTH) return false;
    const availability = orderable ? 'available' : 'not-available';
    const reason = orderable ? 'listed' : 'not-orderable';
    if (packageMark({ thirdPartyId, availability, reason, record }, this.#digest) !== mark)
      return false;
    this.#marks.delete(thirdPartyId);
    const gtins: string[] = [];
    for (const { gtin } of packageDescription.levels) if (gtin !== undefined) gtins.push(gtin);
    this.unchanged.push({
      thirdPartyId,
      articleId: sharedId ?? thirdPartyId,
      availability,
      style: packageDescription.style,
      gtins,
      name: textMark(record.name),
      brand: textMark(record.brand),
      findings: ownMember(record, 'findings') ?? NO_FINDINGS,
    });
    return true;
  }

  /**
   * Takes the packages with these identifiers back from `unchanged`, and returns them with what
   * their record said: other records of the file contradict it.
   */
  release(ids: ReadonlySet<string>): readonly AcceptedFacts[] {
    const { unchanged } = this;
    const released: AcceptedFacts[] = [];
    let kept = 0;
    for (const known of unchanged) {
      const { thirdPartyId, availability, findings } = known;
      if (ids.has(thirdPartyId)) {
        this.#marks.set(thirdPartyId, undefined);
        released.push({ thirdPartyId, orderable: availability === 'available', findings });
      } else {
        unchanged[kept] = known;
        kept += 1;
      }
    }
    unchanged.length = kept;
    return released;
  }
}
