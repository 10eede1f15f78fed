import { recordIndexOf } from '../../../issue/describe-finding.js';
import type { Finding } from '../../../issue/issue.js';
import type { IssueCode } from '../../../issue/issue-list.js';
import { finding, withoutSuggestion } from '../../../issue/outcome.js';
import { clipPointer } from '../../../issue/pointer.js';
import { causeOfText } from '../../../record/rules/finding-cause.js';
import { clipText } from '../../../text/clip.js';
import { noteOn, type RefusalOutcome, type SyncNote } from '../../sync-event.js';
import { eachInSteps, type Steps, sortInSteps } from '../steps.js';

/**
 * Largest number of events of one record, and of one cause in a run. The last event of each counts
 * the findings that have none (Decision F4).
 */
export const MOST_OF_RECORD = 100;
export const MOST_OF_CAUSE = 10_000;

/** Characters of a value that an event repeats. */
const LONGEST_VALUE = 1000;

/** Causes of one code that are counted apart; all later ones of it count as one. */
const MOST_CAUSES = 100;

/** Key of the cause that all later causes of a code are. */
const OTHER_CAUSES = '';

/** The findings of one cause in a run. */
interface CauseTotal {
  readonly code: IssueCode;
  readonly field: string;
  readonly key: string;
  /** Findings that may have an event. */
  told: number;
  /** Findings that only count. */
  counted: number;
}

/**
 * A finding that has no event. All findings of a cause that are left out, or of a code in records
 * that have too many, are one such object.
 */
class CountedFinding {
  readonly pointer = '';
  readonly values = {};
  readonly code: IssueCode;
  /** The cause that it counts for; undefined if it counts for its record. */
  readonly cause: CauseTotal | undefined;

  constructor(code: IssueCode, cause: CauseTotal | undefined) {
    this.code = code;
    this.cause = cause;
  }
}

/** The totals of all causes. */
class CauseTotals {
  readonly #byCode = new Map<IssueCode, Map<string, CauseTotal>>();

  /** Returns the total of a finding's cause; undefined for GTINs, whose causes have no bound. */
  of({ code, pointer, received }: Finding): CauseTotal | undefined {
    if (code.startsWith('gtin.')) return undefined;
    const { field, shape } = causeOfText(code, fieldOf(pointer), received);
    return this.named(code, field, `${field} ${shape}`);
  }

  named(code: IssueCode, field: string, key: string): CauseTotal {
    const totals = this.#byCode.get(code) ?? new Map<string, CauseTotal>();
    if (totals.size === 0) this.#byCode.set(code, totals);
    const known = totals.get(key);
    if (known !== undefined) return known;
    if (totals.size >= MOST_CAUSES && key !== OTHER_CAUSES)
      return this.named(code, '', OTHER_CAUSES);
    const total = { code, field, key, told: 0, counted: 0 };
    totals.set(key, total);
    return total;
  }

  *all(): Generator<CauseTotal, void, undefined> {
    for (const totals of this.#byCode.values()) yield* totals.values();
  }
}

/** Returns the last name in a pointer; empty for a record or a file. */
function fieldOf(pointer: string): string {
  const slash = pointer.lastIndexOf('/');
  return slash > 0 ? pointer.slice(slash + 1) : '';
}

/**
 * Bounds the findings of records while a file is read, so that those that get no event take no
 * memory.
 */
export class FindingBounds {
  readonly #totals = new CauseTotals();
  /** Findings that replace those left out, by cause, and by code. */
  readonly #counted = new Map<CauseTotal | IssueCode, Finding>();

  /**
   * Returns the findings of a record, each that gets no event replaced by one that only counts.
   * Call for each record in the order of the file.
   */
  retain(findings: readonly Finding[]): readonly Finding[] {
    const told = ofRecord(findings);
    return findings.map((one) => {
      if (!told(one)) return this.#countedFor(one.code, undefined);
      const total = this.#totals.of(one);
      if (total === undefined || total.told < MOST_OF_CAUSE) {
        if (total !== undefined) total.told += 1;
        return shortened(one);
      }
      return this.#countedFor(one.code, total);
    });
  }

  #countedFor(code: IssueCode, cause: CauseTotal | undefined): Finding {
    const known = this.#counted.get(cause ?? code);
    if (known !== undefined) return known;
    // The compiler does not see that no values are the values of a finding without a sentence.
    const counted = new CountedFinding(code, cause) as Finding;
    this.#counted.set(cause ?? code, counted);
    return counted;
  }
}

/**
 * Returns a function that tells whether a finding of the record may have an event: all if there are
 * few, otherwise the first ones, those about GTINs before all others (Spec 6).
 */
function ofRecord(findings: readonly Finding[]): (one: Finding) => boolean {
  if (findings.length <= MOST_OF_RECORD) return () => true;
  const isGtin = ({ code }: Finding): boolean => code.startsWith('gtin.');
  const isTold = (one: Finding): boolean =>
    !(one instanceof CountedFinding) || one.cause !== undefined;
  const all = findings.filter(isTold);
  const first = [...all.filter(isGtin), ...all.filter((one) => !isGtin(one))];
  const told = new Set(first.slice(0, MOST_OF_RECORD - 1));
  return (one) => told.has(one);
}

/** Returns a finding that is short enough to repeat; a suggestion that is not is left out. */
function shortened(one: Finding): Finding {
  const pointer = clipPointer(one.pointer);
  const isLong = Object.values(one.values).some(({ length }) => length > LONGEST_VALUE);
  if (!isLong) return pointer === one.pointer ? one : { ...one, pointer };
  const entries = Object.entries<string>(withoutSuggestion(one).values);
  const values = entries.map(([name, value]) => [name, clipText(value, LONGEST_VALUE)]);
  return { ...one, pointer, values: Object.fromEntries(values) };
}

/** Findings of a record, and the package that they are about. */
interface NotedRecord {
  readonly findings: readonly Finding[];
  readonly thirdPartyId: string | undefined;
  readonly outcome: RefusalOutcome | undefined;
  readonly index: number;
}

/** Collects the notes of a run within the bounds. */
export class BoundedNotes {
  readonly #totals = new CauseTotals();
  /** The last note that each cause may have: the one that counts replaces it. */
  readonly #last = new Map<CauseTotal, SyncNote>();
  readonly #records: NotedRecord[] = [];
  readonly #notes: SyncNote[] = [];
  add(note: SyncNote): void {
    const total = this.#totals.of(note.finding);
    if (total === undefined) {
      this.#notes.push(note);
      return;
    }
    total.told += 1;
    if (total.told < MOST_OF_CAUSE) this.#notes.push(note);
    else if (total.told === MOST_OF_CAUSE) this.#last.set(total, note);
  }

  /** Adds the findings of a record. */
  addRecord(
    findings: readonly Finding[],
    thirdPartyId: string | undefined,
    outcome?: RefusalOutcome,
  ): void {
    if (findings.length === 0) return;
    const told = findings.filter((one) => !(one instanceof CountedFinding));
    const index = recordIndexOf(told[0]?.pointer ?? '') ?? 0;
    this.#records.push({ findings, thirdPartyId, outcome, index });
  }

  /** Checks whether findings were left out while the file was read. */
  isReduced(): boolean {
    return this.#records.some(({ findings }) =>
      findings.some((one) => one instanceof CountedFinding),
    );
  }

  /** Returns the notes, each cause with the first in the order of the file; call once. */
  *end(): Steps<readonly SyncNote[]> {
    const total = this.#records.reduce((sum, { findings }) => sum + findings.length, 0);
    const inOrder =
      total <= MOST_OF_CAUSE
        ? this.#records
        : yield* sortInSteps(this.#records, (a, b) => a.index - b.index);
    yield* eachInSteps(inOrder, (record) => this.#take(record));
    for (const cause of this.#totals.all()) {
      const count = cause.told + cause.counted;
      const last = this.#last.get(cause);
      if (count <= MOST_OF_CAUSE) {
        if (last !== undefined) this.#notes.push(last);
        continue;
      }
      const { code, field } = cause;
      const values = { count: String(count - MOST_OF_CAUSE + 1), code, field };
      this.#notes.push(noteOn(finding('sync.more-of-cause', '', undefined, values)));
    }
    return this.#notes;
  }

  #take({ findings, thirdPartyId, outcome, index }: NotedRecord): void {
    const told = ofRecord(findings);
    let more = 0;
    for (const one of findings) {
      if (one instanceof CountedFinding) {
        const { cause } = one;
        if (cause === undefined) more += 1;
        else this.#totals.named(cause.code, cause.field, cause.key).counted += 1;
      } else if (told(one)) this.add(noteOn(shortened(one), thirdPartyId, outcome));
      else more += 1;
    }
    if (more === 0) return;
    const counted = finding('sync.more-in-record', `/${index}`, undefined, { count: String(more) });
    this.add(noteOn(counted, thirdPartyId, outcome));
  }
}
