import type { Finding } from '../../issue/issue.js';
import { GrowingDoubles, GrowingInts } from '../../text/growing-arrays.js';
import type { SeparatorStyle } from '../../value/package-description/description.js';
import type { Availability } from '../availability.js';
import { compareTexts, noteOn, type SyncNote } from '../sync-event.js';

/** What is kept of a package that stands. */
export interface StandingPackage {
  readonly thirdPartyId: string;
  readonly articleId: string;
  readonly availability: Availability;
  /** Of its description. */
  readonly style: SeparatorStyle | undefined;
  /** What was doubtful about its record. */
  readonly findings: readonly Finding[];
}

/**
 * Above the largest number that a GTIN is. Digits times this, and the GTIN, are a number that a
 * double holds exactly.
 */
const BEYOND_GTINS = 1e14;

/**
 * Packages of a catalogue that a file lists as they stand there, by whoever knows that already. Of
 * each only what a plan may ask is kept: identifier, article, GTINs, availability, and what was
 * doubtful about its record. Most records of most files are such, so this is most of what a sync
 * holds in memory.
 */
export class UnchangedPackages {
  /** How many are available. */
  available = 0;
  /** What was doubtful, in the order of the packages. */
  readonly notes: SyncNote[] = [];
  count = 0;
  readonly #ids: string[];
  readonly #articles: string[];
  readonly #available: Uint8Array;
  /** As numbers, which are no work for who collects garbage. */
  readonly #gtins: GrowingDoubles = new GrowingDoubles();
  #gtinCount = 0;
  /** By GTIN: the place of its package. */
  readonly #owners: GrowingInts = new GrowingInts();
  /** By separator: the lowest identifier of those that use it. */
  readonly #firsts: { x: string | undefined; '/': string | undefined } = {
    x: undefined,
    '/': undefined,
  };

  /** Room for so many packages at most: lists that grow would leave as much behind as they hold. */
  constructor(most: number) {
    this.#ids = new Array(most);
    this.#articles = new Array(most);
    this.#available = new Uint8Array(most);
  }

  add({ thirdPartyId, articleId, availability, style, findings }: StandingPackage): void {
    const place = this.count;
    this.count = place + 1;
    this.#ids[place] = thirdPartyId;
    this.#articles[place] = articleId;
    if (availability === 'available') {
      this.#available[place] = 1;
      this.available += 1;
    }
    if (style !== undefined) {
      const first = this.#firsts[style];
      if (first === undefined || compareTexts(thirdPartyId, first) < 0)
        this.#firsts[style] = thirdPartyId;
    }
    for (const finding of findings) this.notes.push(noteOn(finding, thirdPartyId));
  }

  /** A GTIN of the package added last: its digits as a number, and how many they are. */
  addGtin(number: number, digits: number): void {
    const at = this.#gtinCount;
    this.#gtinCount = at + 1;
    this.#gtins.set(at, digits * BEYOND_GTINS + number);
    this.#owners.set(at, this.count - 1);
  }

  /** The article of each available package. */
  eachAvailable(visit: (articleId: string) => void): void {
    for (let at = 0; at < this.count; at += 1)
      if (this.#available[at] === 1) visit(this.#articles[at] ?? '');
  }

  /**
   * Each GTIN whose last four digits somebody asks for, with its package; it may come several
   * times.
   */
  eachGtin(asks: (tail: number) => boolean, visit: (gtin: string, place: number) => void): void {
    for (let at = 0; at < this.#gtinCount; at += 1) {
      const gtin = this.#gtins.get(at);
      if (asks(gtin - 10_000 * Math.floor(gtin / 10_000)))
        visit(gtinText(gtin), this.#owners.get(at));
    }
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

function gtinText(gtin: number): string {
  const digits = Math.floor(gtin / BEYOND_GTINS);
  return String(gtin - digits * BEYOND_GTINS).padStart(digits, '0');
}
