import { clipText } from '../../text/clip.js';
import { itemAt } from '../../text/item-at.js';
import { describeFindingOf, recordIndexOf, withoutLongFix } from '../issue/describe-finding.js';
import type { Finding, Issue } from '../issue/issue.js';
import { ISSUES, type IssueCode } from '../issue/issue-list.js';
import type { Language } from '../issue/languages/language.js';
import type { FindingCause } from '../record/rules/finding-cause.js';
import {
  addPlace,
  byPlace,
  CauseList,
  type CountedCause,
  PLACES,
  type PlacedFinding,
  RANKS,
  rankOf,
} from './cause-list.js';
import type { Cause, FileReport } from './report.js';

/**
 * Characters of the issues of a report, for each issue that it may list: fewer are listed
 * if they are long. Identifiers do not count (Decision F4).
 */
const CHARACTERS = 2_000;

/** Characters of an issue without pointers and values, about as many as real ones have. */
const OTHER_CHARACTERS = 800;

/** Adds to a finding of a record what the whole file says about its text (Decision U9). */
type Completion = (f: Finding, text: string | undefined) => Finding;

/** The cause of records that repeat another one. */
const REPEATED = { code: 'record.repeated-id', field: 'third_party_id', shape: '' } as const;

/**
 * Counts every code and cause in full, and collects findings in detail (Decision F4): the first
 * three of every cause, and of all others those with the most harm, then the first.
 */
export class ReportBuilder {
  readonly file = { records: 0, accepted: 0, refused: 0, merged: 0, bytes: 0 };
  readonly #limit: number;
  readonly #language: Language | undefined;
  readonly #causes = new CauseList();
  /** Number of findings by rank. */
  readonly #found = new Array<number>(RANKS).fill(0);
  /** Findings in detail by rank, each at most twice the limit. */
  readonly #details: PlacedFinding[][] = Array.from({ length: RANKS }, () => []);
  /** Places of `record.repeated-id` by record, to retract them. */
  readonly #repeats = new Map<number, PlacedFinding>();
  /** The last first place of that cause that was retracted. */
  #lastRetracted: readonly PlacedFinding[] = [];
  /** Findings that are still in `#details`, but do not hold. */
  readonly #retracted = new Set<PlacedFinding>();
  /** The last record with a finding, and the number of findings in detail so far. */
  readonly #added = { latest: -1, findings: 0 };

  constructor(limit: number, language: Language | undefined) {
    this.#limit = limit;
    this.#language = language;
  }

  /** Returns true for a cause of which a later record can add nothing but a number. */
  readonly isCountable = (cause: FindingCause): boolean =>
    (this.#causes.find(cause)?.first.length ?? 0) >= PLACES && this.#isFull(rankOf(cause.code));

  /** Returns true if the findings up to a rank take all room, so that later ones have none. */
  #isFull(rank: number): boolean {
    let found = 0;
    for (let each = 0; each <= rank; each += 1) found += this.#found[each] as number;
    return found >= this.#limit;
  }

  /** Counts a cause; returns it with all its counts. */
  count(cause: FindingCause, times = 1): CountedCause {
    const counted = this.#causes.of(cause);
    counted.count += times;
    const rank = rankOf(cause.code);
    this.#found[rank] = (this.#found[rank] as number) + times;
    return counted;
  }

  /** Changes the verdict on a record. */
  move(from: 'accepted' | 'merged', to: 'merged' | 'refused'): void {
    this.file[from] -= 1;
    this.file[to] += 1;
  }

  /** Counts a finding, and adds it in detail; `recordIndex` is -1 for the whole file. */
  add(
    cause: FindingCause,
    f: Finding,
    recordIndex: number,
    thirdPartyId?: string,
    text?: string,
  ): void {
    const added = this.#added;
    added.findings += 1;
    const sequence = added.findings;
    const place = { finding: f, cause, recordIndex, thirdPartyId, text, sequence };
    const rank = rankOf(cause.code);
    const isFull = this.#isFull(rank);
    addPlace(this.count(cause), place);
    // A later record may add findings about an earlier one, which then come first.
    const isLast = recordIndex >= added.latest;
    if (isLast) added.latest = recordIndex;
    if (isFull && isLast) return;
    const details = this.#details[rank] as PlacedFinding[];
    details.push(place);
    if (details.length > 2 * this.#limit + this.#retracted.size) this.#shorten(rank);
    if (cause.code === 'record.repeated-id') this.#repeats.set(recordIndex, place);
  }

  #shorten(rank: number): void {
    this.#details[rank] = this.#sorted(rank).slice(0, this.#limit);
  }

  #sorted(rank: number): PlacedFinding[] {
    const details = this.#details[rank] as PlacedFinding[];
    return details.filter((place) => !this.#retracted.has(place)).sort(byPlace);
  }

  /** Retracts `record.repeated-id` of a record, once a later one contradicts it. */
  retractRepeat(recordIndex: number): void {
    const rank = rankOf(REPEATED.code);
    const cause = this.#causes.of(REPEATED);
    cause.count -= 1;
    this.#found[rank] = (this.#found[rank] as number) - 1;
    const gone = cause.first.filter((place) => place.recordIndex === recordIndex);
    if (gone.length > 0) this.#lastRetracted = gone;
    cause.first = cause.first.filter((place) => place.recordIndex !== recordIndex);
    const place = this.#repeats.get(recordIndex);
    if (place === undefined) return;
    this.#retracted.add(place);
  }

  /** Finds the first places of `record.repeated-id` again if some of them were retracted. */
  #refillRepeats(): void {
    const cause = this.#causes.find(REPEATED);
    if (cause === undefined || cause.first.length >= Math.min(PLACES, cause.count)) return;
    const left = [...this.#repeats.values()].filter((place) => !this.#retracted.has(place));
    cause.first = [...new Set([...cause.first, ...left])].sort(byPlace).slice(0, PLACES);
    // Beyond the findings in detail no places are kept: a retracted one shows what the cause is.
    if (cause.first.length === 0) cause.first = [...this.#lastRetracted];
  }

  /** Builds the report. */
  build(fileRefused: boolean, complete: Completion): FileReport {
    const { file } = this;
    this.#refillRepeats();
    const causes = [...this.#causes.all()].sort(byHarm);
    const chosen = this.#chosen(causes);
    const describe = (place: PlacedFinding): Issue => issueOf(place, complete, this.#language);
    const issues = chosen.map(describe);
    const indexes = new Map<CountedCause, number[]>(causes.map((cause) => [cause, []]));
    for (const [at, { cause }] of chosen.entries()) indexes.get(this.#causes.of(cause))?.push(at);
    const found = this.#found.reduce((sum, count) => sum + count, 0);
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
      counts: countsOf(causes),
      causes: [...indexes].map(([cause, at]) => describeCause(cause, at, describe)),
      issues,
      issuesOmitted: found - issues.length,
    };
  }

  /** Returns the findings that the report has in detail, in the order of the file. */
  #chosen(causes: readonly CountedCause[]): readonly PlacedFinding[] {
    // The finding that refuses the file is reported even if the limit is 0.
    const limit = Math.max(this.#limit, this.#found[0] as number);
    const chosen = new Set<PlacedFinding>();
    let room = CHARACTERS * limit;
    const take = (places: readonly PlacedFinding[]): void => {
      for (const place of places) {
        if (chosen.size >= limit) return;
        const characters = charactersOf(place);
        if (chosen.has(place) || characters > room) continue;
        room -= characters;
        chosen.add(place);
      }
    };
    const firsts = causes.flatMap(({ first }) => first);
    for (let rank = 0; rank < RANKS; rank += 1)
      take(firsts.filter(({ finding }) => rankOf(finding.code) === rank).sort(byPlace));
    for (let rank = 0; rank < RANKS; rank += 1) take(this.#sorted(rank));
    return [...chosen].sort(byPlace);
  }
}

/** Returns about how many characters an issue has, without looking into its long texts. */
function charactersOf({ finding: { pointer, values } }: PlacedFinding): number {
  let characters = OTHER_CHARACTERS + 2 * pointer.length;
  for (const value of Object.values<string>(values)) characters += value.length;
  return characters;
}

function issueOf(
  { finding, recordIndex, thirdPartyId, text }: PlacedFinding,
  complete: Completion,
  language: Language | undefined,
): Issue {
  return recordIndex < 0
    ? describeFindingOf(finding, recordIndexOf(finding.pointer), undefined, language)
    : describeFindingOf(complete(finding, text), recordIndex, thirdPartyId, language);
}

/** Orders causes by rank, then by count; the rest makes the order independent of the file's. */
function byHarm(a: CountedCause, b: CountedCause): number {
  return (
    rankOf(a.code) - rankOf(b.code) ||
    b.count - a.count ||
    compareTexts(a.code, b.code) ||
    compareTexts(a.field, b.field) ||
    compareTexts(String(a.shape), String(b.shape))
  );
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function countsOf(causes: readonly CountedCause[]): FileReport['counts'] {
  const counts: Partial<Record<IssueCode, number>> = {};
  for (const { code, count } of causes.toSorted((a, b) => compareTexts(a.code, b.code)))
    counts[code] = (counts[code] ?? 0) + count;
  return counts;
}

function describeCause(
  { code, field, shape, count, first }: CountedCause,
  indexes: readonly number[],
  describe: (place: PlacedFinding) => Issue,
): Cause {
  const issues = first.map(describe);
  const { severity, effect } = ISSUES[code];
  return {
    code,
    severity,
    effect,
    field: clipText(field),
    shape,
    count,
    places: issues.map(({ recordIndex, thirdPartyId, position }) => ({
      recordIndex,
      thirdPartyId,
      position,
    })),
    issues: indexes,
    example: withoutLongFix(issues.find(({ fix }) => fix !== undefined) ?? itemAt(issues, 0)),
  };
}
