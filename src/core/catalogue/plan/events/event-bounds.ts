import { clipText, MAX_REPEATED } from '../../../../text/clip.js';
import { recordIndexOf } from '../../../issue/describe-finding.js';
import type { Finding } from '../../../issue/issue.js';
import type { IssueCode } from '../../../issue/issue-list.js';
import { finding, withoutSuggestion } from '../../../issue/outcome.js';
import { clipPointer } from '../../../issue/pointer.js';
import { isAboutGtin } from '../../../issue/value-issues.js';
import { causeOfText } from '../../../record/rules/finding-cause.js';
import { noteOn, type RefusalOutcome, type SyncNote } from '../../sync-event.js';
import { eachInSteps, type Steps, sortInSteps } from '../steps.js';

/**
 * Largest number of events of one record, and of one cause in a run. The last event of each counts
 * the findings that have none (Decision F4).
 */
const MOST_OF_RECORD = 100;
const MOST_OF_CAUSE = 10_000;

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
  events: number;
  /** Findings that only count. */
  counted: number;
  /** The finding that replaces each of those. */
  counting: Finding | undefined;
}

/**
 * A finding that has no event. All findings of a cause that are left out are one such object, and
 * all of a code in one record that has too many.
 */
class CountedFinding {
  readonly values = {};
  readonly code: IssueCode;
  /** Pointer to its record; empty if it counts for its cause. */
  readonly pointer: string;
  /** The cause that it counts for; undefined if it counts for its record. */
  readonly cause: CauseTotal | undefined;

  constructor(code: IssueCode, pointer: string, cause: CauseTotal | undefined) {
    this.code = code;
    this.pointer = pointer;
    this.cause = cause;
  }
}

/** The totals of all causes. */
class CauseTotals {
  readonly #byCode = new Map<IssueCode, Map<string, CauseTotal>>();

  /** Returns the total of a finding's cause; undefined for GTINs: each is reported (Spec 6). */
  of(one: Finding): CauseTotal | undefined {
    if (isAboutGtin(one)) return undefined;
    const { code, pointer, received } = one;
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
    const total = { code, field, key, events: 0, counted: 0, counting: undefined };
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

  /**
   * Returns the findings of a record, each that gets no event replaced by one that only counts.
   * Call for each record in the order of the file.
   */
  retain(findings: readonly Finding[]): readonly Finding[] {
    const mayHaveEvent = eventsOfRecord(findings);
    /** Findings that replace those beyond the bound of the record, by code. */
    const more = new Map<IssueCode, Finding>();
    return findings.map((one) => {
      const { code, pointer } = one;
      if (!mayHaveEvent(one)) {
        const counting = more.get(code) ?? counted(code, `/${recordIndexOf(pointer)}`);
        more.set(code, counting);
        return counting;
      }
      const total = this.#totals.of(one);
      if (total !== undefined && total.events >= MOST_OF_CAUSE) {
        total.counting ??= counted(code, '', total);
        return total.counting;
      }
      if (total !== undefined) total.events += 1;
      return shortened(one);
    });
  }
}

function counted(code: IssueCode, pointer: string, cause?: CauseTotal): Finding {
  // The compiler does not see that no values are the values of a finding without a sentence.
  return new CountedFinding(code, pointer, cause) as Finding;
}

/**
 * Returns a function that checks whether a finding of the record may have an event: all may if
 * there are few, otherwise the first ones, those about GTINs before all others (Spec 6).
 */
function eventsOfRecord(findings: readonly Finding[]): (one: Finding) => boolean {
  if (findings.length <= MOST_OF_RECORD) return () => true;
  const all = findings.filter((one) => !(one instanceof CountedFinding) || one.cause !== undefined);
  const first = [...all.filter(isAboutGtin), ...all.filter((one) => !isAboutGtin(one))];
  const chosen = new Set(first.slice(0, MOST_OF_RECORD - 1));
  return (one) => chosen.has(one);
}

/** Returns a finding that is short enough to repeat; a suggestion that is not is left out. */
function shortened(one: Finding): Finding {
  const pointer = clipPointer(one.pointer);
  const isLong = Object.values(one.values).some(({ length }) => length > MAX_REPEATED);
  if (!isLong) return pointer === one.pointer ? one : { ...one, pointer };
  const entries = Object.entries<string>(withoutSuggestion(one).values);
  const values = entries.map(([name, value]) => [name, clipText(value, MAX_REPEATED)]);
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

  /** True if findings were left out while the file was read. */
  get isReduced(): boolean {
    return this.#records.some(({ findings }) =>
      findings.some((one) => one instanceof CountedFinding),
    );
  }

  add(note: SyncNote): void {
    const total = this.#totals.of(note.finding);
    if (total !== undefined) total.events += 1;
    if (total === undefined || total.events < MOST_OF_CAUSE) this.#notes.push(note);
    else if (total.events === MOST_OF_CAUSE) this.#last.set(total, note);
  }

  /** Adds the findings of a record. */
  addRecord(
    findings: readonly Finding[],
    thirdPartyId: string | undefined,
    outcome?: RefusalOutcome,
  ): void {
    if (findings.length === 0) return;
    // Findings that count for causes have no place, and need none.
    const placed = findings.find(({ pointer }) => pointer !== '');
    const index = recordIndexOf(placed?.pointer ?? '') ?? 0;
    this.#records.push({ findings, thirdPartyId, outcome, index });
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
      const count = cause.events + cause.counted;
      const last = this.#last.get(cause);
      if (count > MOST_OF_CAUSE) this.#notes.push(moreOfCause(cause, count - MOST_OF_CAUSE + 1));
      else if (last !== undefined) this.#notes.push(last);
    }
    return this.#notes;
  }

  #take({ findings, thirdPartyId, outcome, index }: NotedRecord): void {
    const mayHaveEvent = eventsOfRecord(findings);
    let more = 0;
    for (const one of findings) {
      const cause = one instanceof CountedFinding ? one.cause : undefined;
      if (cause !== undefined) this.#totals.named(cause.code, cause.field, cause.key).counted += 1;
      else if (one instanceof CountedFinding || !mayHaveEvent(one)) more += 1;
      else this.add(noteOn(shortened(one), thirdPartyId, outcome));
    }
    if (more === 0) return;
    const counting = finding('sync.more-in-record', `/${index}`, undefined, {
      count: String(more),
    });
    this.add(noteOn(counting, thirdPartyId, outcome));
  }
}

/** Returns the note that counts findings without events, of a cause or of a code. */
export function moreOfCause(
  { code, field }: { readonly code: IssueCode; readonly field: string },
  count: number,
): SyncNote {
  const values = { count: String(count), code, field };
  return noteOn(finding('sync.more-of-cause', '', undefined, values));
}
