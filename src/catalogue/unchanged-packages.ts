import type { PackageRecord } from '../record/package-record.js';
import { ownMember } from '../text/own-member.js';
import type { SeparatorStyle } from '../value/package-description/description.js';
import type { Availability } from './availability.js';
import { compareTexts, noteOn, type SyncNote } from './sync-event.js';

/**
 * Packages of a catalogue that a file lists as they stand there, by whoever knows that already. Of each only what a plan may ask is kept: identifier, article,
 * GTINs, availability, and what was doubtful about its record. Most records of most files are such, so this is most of what a sync holds in memory.
 */
export class UnchangedPackages {
  /** How many are available. */
  available = 0;
  /** What was doubtful, in the order of the packages. */
  readonly notes: SyncNote[] = [];
  readonly #ids: string[] = [];
  readonly #articles: string[] = [];
  readonly #availabilities: Availability[] = [];
  readonly #gtins: string[] = [];
  /** By GTIN: the place of its package. */
  readonly #owners: number[] = [];
  /** By separator: the lowest identifier of those that use it. */
  readonly #firsts: { x: string | undefined; '/': string | undefined } = { x: undefined, '/': undefined };

  get count(): number {
    return this.#ids.length;
  }

  add(record: PackageRecord, availability: Availability): void {
    const { thirdPartyId, sharedId, packageDescription } = record;
    const findings = ownMember(record, 'findings');
    const place = this.#ids.push(thirdPartyId) - 1;
    this.#articles.push(sharedId ?? thirdPartyId);
    this.#availabilities.push(availability);
    if (availability === 'available') this.available += 1;
    const { levels, style } = packageDescription;
    for (let i = 0; i < levels.length; i += 1) {
      const gtin = levels[i]?.gtin;
      if (gtin === undefined) continue;
      this.#gtins.push(gtin);
      this.#owners.push(place);
    }
    if (style !== undefined) {
      const first = this.#firsts[style];
      if (first === undefined || compareTexts(thirdPartyId, first) < 0) this.#firsts[style] = thirdPartyId;
    }
    if (findings !== undefined) for (const finding of findings) this.notes.push(noteOn(finding, thirdPartyId));
  }

  /** The article of each available package. */
  eachAvailable(visit: (articleId: string) => void): void {
    for (let at = 0; at < this.#ids.length; at += 1) if (this.#availabilities[at] === 'available') visit(this.#articles[at] ?? '');
  }

  /** Each GTIN with its package, which may come several times. */
  eachGtin(visit: (gtin: string, place: number) => void): void {
    for (let at = 0; at < this.#gtins.length; at += 1) visit(this.#gtins[at] ?? '', this.#owners[at] ?? 0);
  }

  idAt(place: number): string {
    return this.#ids[place] ?? '';
  }

  articleAt(place: number): string {
    return this.#articles[place] ?? '';
  }

  /** The lowest identifier of those whose descriptions use this separator. */
  firstOf(style: SeparatorStyle): string | undefined {
    return this.#firsts[style];
  }
}
