import type { IssueCode } from '../issue/catalogue.js';
import { describeFinding, recordIndexOf } from '../issue/describe-finding.js';
import type { Finding, Issue } from '../issue/issue.js';
import type { FileReport } from './report.js';

/** Counts every code in full and keeps the first issues in detail (Decision F4). */
export class ReportBuilder {
  records = 0;
  accepted = 0;
  refused = 0;
  merged = 0;
  bytes = 0;
  readonly #limit: number;
  readonly #counts = new Map<IssueCode, number>();
  readonly #issues: Issue[] = [];
  #total = 0;
  /** The last record that an issue kept is about. */
  #last = -1;
  /** Whether what refuses the file stands before all else. */
  #told = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** True while another issue would be told in detail. */
  get wantsDetail(): boolean {
    return this.#issues.length < this.#limit;
  }

  count(code: IssueCode): void {
    this.#counts.set(code, (this.#counts.get(code) ?? 0) + 1);
    this.#total += 1;
  }

  /** Another fate of a record than it had. */
  move(from: 'accepted' | 'merged', to: 'merged' | 'refused'): void {
    this[from] -= 1;
    this[to] += 1;
  }

  /** Keeps a finding that was counted, if it is among the first by record: an earlier record's takes the place of a later one's. */
  tell(f: Finding, thirdPartyId: string | undefined): void {
    const issues = this.#issues;
    if (issues.length >= this.#limit) {
      if (this.#limit === 0 || (recordIndexOf(f.pointer) ?? 0) >= this.#last) return;
      if (issues.length >= 2 * this.#limit) this.#shorten();
    }
    const issue = describeFinding(f, { thirdPartyId });
    issues.push(issue);
    this.#last = Math.max(this.#last, issue.recordIndex ?? 0);
  }

  /** Leaves the first issues, in order. */
  #shorten(): void {
    this.#issues.sort(byPlace);
    this.#issues.length = Math.min(this.#issues.length, this.#limit);
    this.#last = this.#issues.at(-1)?.recordIndex ?? 0;
  }

  /** Keeps the finding that refuses the file, whatever else was found. */
  tellFirst(f: Finding): void {
    this.#shorten();
    this.#issues.unshift(describeFinding(f));
    if (this.#issues.length > this.#limit) this.#issues.length = Math.max(1, this.#limit);
    this.#told = true;
  }

  /** Takes back what was said of a record, when a later one puts it in another light. */
  untell(recordIndex: number, code: IssueCode): void {
    const count = (this.#counts.get(code) ?? 0) - 1;
    if (count > 0) this.#counts.set(code, count);
    else this.#counts.delete(code);
    this.#total -= 1;
    const at = this.#issues.findIndex((issue) => issue.recordIndex === recordIndex && issue.code === code);
    if (at >= 0) this.#issues.splice(at, 1);
  }

  build(fileRefused: boolean): FileReport {
    if (!this.#told) this.#shorten();
    const issues = this.#issues;
    return {
      ok: !fileRefused && this.refused === 0,
      file: {
        bytes: this.bytes,
        records: this.records,
        accepted: fileRefused ? 0 : this.accepted,
        refused: fileRefused ? this.records : this.refused,
        merged: fileRefused ? 0 : this.merged,
      },
      counts: Object.fromEntries([...this.#counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      issues,
      issuesOmitted: this.#total - issues.length,
    };
  }
}

/** What concerns the whole file first, then by record; inside a record as the rules found it. */
function byPlace(a: Issue, b: Issue): number {
  return (a.recordIndex ?? -1) - (b.recordIndex ?? -1);
}
