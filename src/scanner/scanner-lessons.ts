import type { IssueCode } from '../issue/issue-list.js';
import type { BatchColumns, CodeCount } from '../record/source/record-batch.js';
import * as L from './scanner-layout.js';
import type { ScannerMachine } from './scanner-machine.js';

type Columns = Omit<BatchColumns, 'records' | 'uses'>;

/**
 * What the scanner was taught of one file, in its memory: of texts by number, and of signs, what
 * each comes to. That is a *tally*, which stands for a list of codes; `assembly/batch.ts` adds up
 * how often each was met.
 */
export class ScannerLessons {
  /** Returns true for codes that are reported. */
  readonly #isReported: (code: IssueCode) => boolean;
  readonly #memory: Uint8Array;
  readonly #facts: Int32Array;
  readonly #tallies: Int32Array;
  /** By tally. */
  readonly #codes: (readonly IssueCode[])[] = [];
  readonly #known = new Map<string, number>();
  readonly #digests: Int32Array;
  readonly #columns: Columns;

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
      digestLows: column(L.COUNTED_LOWS_AT),
      digestHighs: column(L.COUNTED_HIGHS_AT),
      gtins: new Float64Array(buffer, L.USED_GTINS_AT, L.MAX_USES),
      articles: new Int32Array(buffer, L.USED_ARTICLES_AT, L.MAX_USES),
      users: new Int32Array(buffer, L.USERS_AT, L.MAX_USES),
    };
    memory.fill(0, L.SIGNS_AT, L.SIGNS_AT + L.SIGNS);
    this.#tallies.fill(0);
    this.#codes[L.UNTAUGHT] = [];
    this.#codes[L.NOTHING_TOLD] = [];
    this.#known.set('', L.NOTHING_TOLD);
  }

  /** The text of a number comes to these codes. */
  teachText(number: number, place: number, codes: readonly IssueCode[]): void {
    if (number >= 0) this.#teach(placeOf(number, place), codes);
  }

  /** The text of a number has this digest: of a lead time, a unit or a description. */
  teachDigest(number: number, role: number, digest: number): void {
    if (number >= 0) this.#digests[(L.DIGESTS_LENGTH * number + role) / 4] = digest;
  }

  /** The text of a number has these traits. */
  mark(number: number, place: number, traits: number): void {
    const at = placeOf(number, place);
    if (number >= 0) this.#memory[at] = (this.#memory[at] as number) | traits;
  }

  teachSign(sign: number, codes: readonly IssueCode[]): void {
    this.#teach(L.SIGNS_AT + sign, codes);
  }

  #teach(at: number, codes: readonly IssueCode[]): void {
    if (this.#memory[at] === L.UNTAUGHT) this.#memory[at] = this.#tallyOf(codes);
  }

  /** UNTAUGHT where all are taken. */
  #tallyOf(all: readonly IssueCode[]): number {
    const codes = all.filter(this.#isReported);
    const key = codes.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const tally = this.#codes.length;
    if (tally === L.TALLIES) return L.UNTAUGHT;
    this.#codes.push(codes);
    this.#known.set(key, tally);
    return tally;
  }

  /** Returns the records counted last. */
  batchOf(records: number): BatchColumns {
    return { records, uses: this.#facts[L.USES] as number, ...this.#columns };
  }

  /** Codes, and how often all of them were met; the tallies begin anew. */
  takeCounts(): readonly CodeCount[] {
    const counts: CodeCount[] = [];
    const tallies = this.#tallies;
    for (let tally = L.NOTHING_TOLD + 1; tally < this.#codes.length; tally += 1) {
      const times = tallies[tally] as number;
      for (const code of this.#codes[tally] as readonly IssueCode[])
        if (times > 0) counts.push([code, times]);
      tallies[tally] = 0;
    }
    return counts;
  }
}

function placeOf(number: number, place: number): number {
  return L.LESSONS_AT + L.LESSON_LENGTH * number + place;
}
