import type { IssueCode } from '../issue/issue-list.js';
import type { CauseCount, FindingCause } from '../record/rules/finding-cause.js';
import type { BatchColumns, CountedBatch } from '../record/source/record-batch.js';
import * as L from './scanner-layout.js';
import type { ScannerMachine } from './scanner-machine.js';

/** Returns true for a cause of which the caller needs nothing but the count. */
export type IsCountable = (cause: FindingCause) => boolean;

/**
 * Causes of the findings of values that the rules have checked, stored in the scanner's memory for
 * one file: by number of a text and by sign. Each list of causes has a number, its *tally*;
 * `assembly/batch.ts` counts how many records have it.
 */
export class CauseTallies {
  /** Decides which causes are stored: a value with any other cause stops every count. */
  readonly storable: { isCountable: IsCountable } = { isCountable: () => false };
  /** Returns true for codes that are reported. */
  readonly #isReported: (code: IssueCode) => boolean;
  readonly #memory: Uint8Array;
  readonly #facts: Int32Array;
  readonly #tallies: Int32Array;
  /** Lists of causes by tally. */
  readonly #causes: (readonly FindingCause[])[] = [];
  readonly #tallyByCauses = new Map<string, number>();
  readonly #digests: Int32Array;
  readonly #columns: BatchColumns;

  constructor({ memory, facts }: ScannerMachine, isReported: (code: IssueCode) => boolean) {
    this.#isReported = isReported;
    const { buffer } = memory;
    this.#memory = memory;
    this.#facts = facts;
    this.#tallies = new Int32Array(buffer, L.TALLIES_AT, L.TALLIES);
    this.#digests = new Int32Array(buffer, L.DIGESTS_AT, 3 * L.MAX_TEXTS);
    const column = (at: number): Int32Array => new Int32Array(buffer, at, L.MAX_COUNTED);
    this.#columns = {
      starts: column(L.COUNTED_STARTS_AT),
      lines: column(L.COUNTED_LINES_AT),
      columns: column(L.COUNTED_COLUMNS_AT),
      idStarts: column(L.COUNTED_ID_STARTS_AT),
      idEnds: column(L.COUNTED_ID_ENDS_AT),
      idLines: column(L.COUNTED_ID_LINES_AT),
      idColumns: column(L.COUNTED_ID_COLUMNS_AT),
      idHashes: column(L.COUNTED_IDS_AT),
      nameHashes: column(L.COUNTED_ARTICLES_AT),
      sharedStarts: column(L.COUNTED_ARTICLE_STARTS_AT),
      sharedEnds: column(L.COUNTED_ARTICLE_ENDS_AT),
      digestLows: column(L.COUNTED_LOWS_AT),
      digestHighs: column(L.COUNTED_HIGHS_AT),
      gtins: new Float64Array(buffer, L.USED_GTINS_AT, L.MAX_USES),
      articles: new Int32Array(buffer, L.USED_ARTICLES_AT, L.MAX_USES),
      users: new Int32Array(buffer, L.USERS_AT, L.MAX_USES),
    };
    memory.fill(0, L.SIGNS_AT, L.SIGNS_AT + L.SIGNS);
    this.#tallies.fill(0);
    this.#causes[L.NO_TALLY] = [];
    this.#causes[L.EMPTY_TALLY] = [];
    this.#tallyByCauses.set('', L.EMPTY_TALLY);
  }

  /** Stores the causes of a text in a role. */
  setTextCauses(number: number, place: number, causes: readonly FindingCause[]): void {
    if (number >= 0) this.#setCauses(placeOf(number, place), causes);
  }

  /** Stores the digest of a text as a lead time, a unit or a description. */
  setDigest(number: number, role: number, digest: number): void {
    if (number >= 0) this.#digests[(L.DIGESTS_LENGTH * number + role) / 4] = digest;
  }

  /** Adds traits to a text. */
  addTraits(number: number, place: number, traits: number): void {
    const at = placeOf(number, place);
    if (number >= 0) this.#memory[at] = (this.#memory[at] as number) | traits;
  }

  setSignCauses(sign: number, causes: readonly FindingCause[]): void {
    this.#setCauses(L.SIGNS_AT + sign, causes);
  }

  #setCauses(at: number, causes: readonly FindingCause[]): void {
    if (this.#memory[at] === L.NO_TALLY) this.#memory[at] = this.#tallyOf(causes);
  }

  /** Returns the tally of a list of causes; NO_TALLY for other causes, and when all are taken. */
  #tallyOf(all: readonly FindingCause[]): number {
    const causes = all.filter(({ code }) => this.#isReported(code));
    if (!causes.every(this.storable.isCountable)) return L.NO_TALLY;
    const key = causes.map(({ code, field, shape }) => `${code} ${field} ${shape}`).join('\n');
    const stored = this.#tallyByCauses.get(key);
    if (stored !== undefined) return stored;
    const tally = this.#causes.length;
    if (tally === L.TALLIES) return L.NO_TALLY;
    this.#causes.push(causes);
    this.#tallyByCauses.set(key, tally);
    return tally;
  }

  /** Returns the records counted last. */
  batchOf(records: number): CountedBatch {
    return { records, uses: this.#facts[L.USES] as number, columns: this.#columns };
  }

  /** Returns the counts of causes since the last call, and resets them. */
  takeCounts(): readonly CauseCount[] {
    const counts: CauseCount[] = [];
    const tallies = this.#tallies;
    for (let tally = L.EMPTY_TALLY + 1; tally < this.#causes.length; tally += 1) {
      const times = tallies[tally] as number;
      for (const cause of this.#causes[tally] as readonly FindingCause[])
        if (times > 0) counts.push([cause, times]);
      tallies[tally] = 0;
    }
    return counts;
  }
}

function placeOf(number: number, place: number): number {
  return L.TEXT_TALLIES_AT + L.TEXT_TALLIES_LENGTH * number + place;
}
