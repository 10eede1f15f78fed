import { describeFinding, describeFindingOf } from '../issue/describe-finding.js';
import type { Finding, Issue } from '../issue/issue.js';
import type { IssueCode } from '../issue/issue-list.js';
import type { FileReport } from './report.js';

/** Counts every code in full and keeps the first issues in detail (Decision F4). */
export class ReportBuilder {
  records = 0;
  accepted = 0;
  refused = 0;
  merged = 0;
  bytes = 0;
  readonly #limit: number;
  /**
   * Times that each code was found. Boxed, since a file may have a finding in every record.
   */
  readonly #counts = new Map<IssueCode, { times: number }>();
  /** Issues in detail; undefined where one was taken back. */
  readonly #issues: (Issue | undefined)[] = [];
  #holes = 0;
  /** Places of `record.repeated-id` by record: it may be taken back. */
  readonly #repeats = new Map<number, number>();
  #total = 0;
  /** The last record that an issue kept is about. */
  #last = -1;
  /** True while the issues are in the order of their records. */
  #inOrder = true;
  /** The issue that refuses the file: it comes before all others. */
  #first: Issue | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** True while another issue would be told in detail. */
  get wantsDetail(): boolean {
    return this.#issues.length - this.#holes < this.#limit;
  }

  count(code: IssueCode, times = 1): void {
    const count = this.#counts.get(code);
    if (count === undefined) this.#counts.set(code, { times });
    else count.times += times;
    this.#total += times;
  }

  /** Another fate of a record than it had. */
  move(from: 'accepted' | 'merged', to: 'merged' | 'refused'): void {
    this[from] -= 1;
    this[to] += 1;
  }

  /**
   * Keeps a finding that was counted, if it is among the first by record: an earlier record's takes
   * the place of a later one's.
   */
  tell(f: Finding, recordIndex: number, thirdPartyId: string | undefined): void {
    if (!this.wantsDetail) {
      if (this.#limit === 0 || recordIndex >= this.#last) return;
      if (this.#issues.length >= 2 * this.#limit) this.#shorten();
    }
    this.#keep(describeFindingOf(f, recordIndex, thirdPartyId), recordIndex);
  }

  #keep(issue: Issue, index: number): void {
    if (issue.code === 'record.repeated-id') this.#repeats.set(index, this.#issues.length);
    if (index < this.#last) this.#inOrder = false;
    else this.#last = index;
    this.#issues.push(issue);
  }

  /** Leaves the first issues, in order. */
  #shorten(): void {
    if (this.#inOrder && this.#holes === 0 && this.#issues.length <= this.#limit) return;
    const kept = this.#issues.filter((issue) => issue !== undefined).sort(byPlace);
    this.#issues.length = 0;
    this.#holes = 0;
    this.#last = -1;
    this.#inOrder = true;
    this.#repeats.clear();
    for (let at = 0; at < Math.min(kept.length, this.#limit); at += 1)
      this.#keep(kept[at] as Issue, indexOf(kept[at] as Issue));
  }

  /** Keeps the finding that refuses the file, whatever else was found. */
  tellFirst(f: Finding): void {
    this.#first = describeFinding(f);
  }

  /** Takes back that a record repeats another, when a later one puts it in another light. */
  untell(recordIndex: number): void {
    const code: IssueCode = 'record.repeated-id';
    const count = this.#counts.get(code);
    if (count !== undefined) count.times -= 1;
    if (count?.times === 0) this.#counts.delete(code);
    this.#total -= 1;
    const at = this.#repeats.get(recordIndex);
    if (at === undefined) return;
    this.#repeats.delete(recordIndex);
    this.#issues[at] = undefined;
    this.#holes += 1;
  }

  build(fileRefused: boolean): FileReport {
    this.#shorten();
    const kept = this.#issues.filter((issue) => issue !== undefined);
    // What refuses the file is told whatever the limit is.
    const issues =
      this.#first === undefined
        ? kept
        : [this.#first, ...kept.slice(0, Math.max(0, this.#limit - 1))];
    return {
      ok: !fileRefused && this.refused === 0,
      file: {
        bytes: this.bytes,
        records: this.records,
        accepted: fileRefused ? 0 : this.accepted,
        refused: fileRefused ? this.records : this.refused,
        merged: fileRefused ? 0 : this.merged,
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

/** Orders issues of the whole file first, then by record; inside a record as they were found. */
function byPlace(a: Issue, b: Issue): number {
  return indexOf(a) - indexOf(b);
}

function indexOf(issue: Issue): number {
  return issue.recordIndex ?? -1;
}
