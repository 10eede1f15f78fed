import { describeFinding, describeFindingOf } from '../issue/describe-finding.js';
import type { Finding, Issue } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import type { FileReport } from './report.js';

/** Counts every code in full and keeps the first issues in detail (Decision F4). */
export class ReportBuilder {
  readonly file = { records: 0, accepted: 0, refused: 0, merged: 0, bytes: 0 };
  readonly #limit: number;
  /**
   * Number of findings of each code. Boxed, since a file may have a finding in every record.
   */
  readonly #counts = new Map<IssueCode, { times: number }>();
  /** Issues in detail; undefined in place of a retracted one. */
  readonly #issues: (Issue | undefined)[] = [];
  /**
   * State of `#issues`: number of retracted ones, the last record of an issue, and whether the
   * issues are in the order of their records.
   */
  readonly #detail = { holes: 0, last: -1, inOrder: true };
  /** Places of `record.repeated-id` by record, to retract it. */
  readonly #repeats = new Map<number, number>();
  #total = 0;
  /** The issue that refuses the file: it comes before all others. */
  #first: Issue | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** True while the report has room for another issue in detail. */
  get wantsDetail(): boolean {
    return this.#issues.length - this.#detail.holes < this.#limit;
  }

  count(code: IssueCode, times = 1): void {
    const count = this.#counts.get(code);
    if (count === undefined) this.#counts.set(code, { times });
    else count.times += times;
    this.#total += times;
  }

  /** Changes the verdict on a record. */
  move(from: 'accepted' | 'merged', to: 'merged' | 'refused'): void {
    this.file[from] -= 1;
    this.file[to] += 1;
  }

  /**
   * Adds a counted finding in detail, if it is among the first by record: the issue of an earlier
   * record replaces that of a later one.
   */
  addDetail(f: Finding, recordIndex: number, thirdPartyId: string | undefined): void {
    if (!this.wantsDetail) {
      if (this.#limit === 0 || recordIndex >= this.#detail.last) return;
      if (this.#issues.length >= 2 * this.#limit) this.#shorten();
    }
    this.#add(describeFindingOf(f, recordIndex, thirdPartyId), recordIndex);
  }

  #add(issue: Issue, index: number): void {
    if (issue.code === 'record.repeated-id') this.#repeats.set(index, this.#issues.length);
    if (index < this.#detail.last) this.#detail.inOrder = false;
    else this.#detail.last = index;
    this.#issues.push(issue);
  }

  /** Drops all but the first issues, and sorts them. */
  #shorten(): void {
    if (this.#detail.inOrder && this.#detail.holes === 0 && this.#issues.length <= this.#limit)
      return;
    const details = this.#issues.filter((issue) => issue !== undefined).sort(byPlace);
    this.#issues.length = 0;
    this.#detail.holes = 0;
    this.#detail.last = -1;
    this.#detail.inOrder = true;
    this.#repeats.clear();
    for (let at = 0; at < Math.min(details.length, this.#limit); at += 1)
      this.#add(details[at] as Issue, indexOf(details[at] as Issue));
  }

  /** Sets the finding that refuses the file; it precedes all others. */
  setFileFault(f: Finding): void {
    this.#first = describeFinding(f);
  }

  /** Retracts `record.repeated-id` of a record, once a later one contradicts it. */
  retractRepeat(recordIndex: number): void {
    const code: IssueCode = 'record.repeated-id';
    const count = this.#counts.get(code);
    if (count !== undefined) count.times -= 1;
    if (count?.times === 0) this.#counts.delete(code);
    this.#total -= 1;
    const at = this.#repeats.get(recordIndex);
    if (at === undefined) return;
    this.#repeats.delete(recordIndex);
    this.#issues[at] = undefined;
    this.#detail.holes += 1;
  }

  build(fileRefused: boolean): FileReport {
    const { file } = this;
    this.#shorten();
    const details = this.#issues.filter((issue) => issue !== undefined);
    // The issue that refuses the file is reported even if the limit is 0.
    const issues =
      this.#first === undefined
        ? details
        : [this.#first, ...details.slice(0, Math.max(0, this.#limit - 1))];
    return {
      ok: !fileRefused && file.refused === 0,
      readable: !fileRefused,
      file: {
        bytes: file.bytes,
        records: file.records,
        accepted: fileRefused ? 0 : file.accepted,
        refused: fileRefused ? file.records : file.refused,
        merged: fileRefused ? 0 : file.merged,
      },
      counts: Object.fromEntries(
        [...this.#counts]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([code, { times }]) => [code, times]),
      ),
      issues,
      issuesOmitted: this.#total - issues.length,
    };
  }
}

/** Orders issues of the whole file first, then by record; within a record by discovery. */
function byPlace(a: Issue, b: Issue): number {
  return indexOf(a) - indexOf(b);
}

function indexOf(issue: Issue): number {
  return issue.recordIndex ?? -1;
}
