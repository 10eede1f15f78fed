/**
 * Causes of a file with their counts (Decision F9). Memory is bounded, and the result depends
 * neither on the order of the records nor on which of them were only counted.
 */
import type { Effect, Finding, Severity } from '../issue/issue.js';
import { ISSUES, type IssueCode } from '../issue/issue-list.js';
import type { FindingCause } from '../record/rules/finding-cause.js';

/** Number of findings that a cause has in detail. */
export const PLACES = 3;

/** Largest number of causes of one code; above it, causes that differ in shape are one. */
const MAX_CAUSES = 24;

/** A finding and its record. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly cause: FindingCause;
  /** -1 for a finding about the file. */
  readonly recordIndex: number;
  readonly thirdPartyId: string | undefined;
  /** Text around the value, if the finding alone does not say all (Decision U9). */
  readonly text: string | undefined;
  /** Order of discovery within a record. */
  readonly sequence: number;
}

/** A cause while the file is read. */
export interface CountedCause {
  readonly code: IssueCode;
  /** Empty for several fields. */
  readonly field: string;
  /** Undefined for several shapes. */
  readonly shape: string | undefined;
  count: number;
  /** The first findings, in the order of their records. */
  first: PlacedFinding[];
}

/** Causes of one code. */
interface CodeCauses {
  /** Parts of a cause that make it differ from others of its code. */
  by: 'shape' | 'field' | 'code';
  /** Causes by field, then by shape, so that a lookup makes no key. */
  readonly byField: Map<string, Map<string | undefined, CountedCause>>;
}

/** Counts findings by cause. */
export class CauseList {
  readonly #codes = new Map<IssueCode, CodeCauses>();

  /** Returns the counted cause; adds it if it is new. */
  of(cause: FindingCause): CountedCause {
    const { code } = cause;
    let group = this.#codes.get(code);
    if (group === undefined) {
      group = { by: 'shape', byField: new Map() };
      this.#codes.set(code, group);
    }
    return causeIn(group, cause) ?? added(group, cause);
  }

  /** Returns the counted cause; undefined for a new one. */
  find(cause: FindingCause): CountedCause | undefined {
    const group = this.#codes.get(cause.code);
    return group && causeIn(group, cause);
  }

  /** All causes, in no order. */
  *all(): Generator<CountedCause, void, undefined> {
    for (const group of this.#codes.values())
      for (const cause of causesIn(group)) if (cause.count > 0) yield cause;
  }
}

type Parts = Pick<CountedCause, 'code' | 'field' | 'shape'>;

function causeIn({ by, byField }: CodeCauses, { field, shape }: Parts): CountedCause | undefined {
  return byField.get(by === 'code' ? '' : field)?.get(by === 'shape' ? shape : undefined);
}

function* causesIn({ byField }: CodeCauses): Generator<CountedCause, void, undefined> {
  for (const byShape of byField.values()) yield* byShape.values();
}

/** Adds a cause that is new; causes beyond the largest number are counted together. */
function added(group: CodeCauses, cause: Parts): CountedCause {
  const isFull = (): boolean => [...causesIn(group)].length >= MAX_CAUSES;
  if (group.by === 'shape' && isFull()) merge(group, 'field');
  if (group.by === 'field' && isFull()) merge(group, 'code');
  const merged = causeIn(group, cause);
  if (merged !== undefined) return merged;
  const { by, byField } = group;
  const fresh: CountedCause = {
    code: cause.code,
    field: by === 'code' ? '' : cause.field,
    shape: by === 'shape' ? cause.shape : undefined,
    count: 0,
    first: [],
  };
  const byShape = byField.get(fresh.field);
  if (byShape === undefined) byField.set(fresh.field, new Map([[fresh.shape, fresh]]));
  else byShape.set(fresh.shape, fresh);
  return fresh;
}

/** Counts causes together that differ in nothing but the parts left out. */
function merge(group: CodeCauses, by: 'field' | 'code'): void {
  const apart = [...causesIn(group)];
  group.by = by;
  group.byField.clear();
  for (const cause of apart) {
    const merged = causeIn(group, cause) ?? added(group, cause);
    merged.count += cause.count;
    for (const place of cause.first) addPlace(merged, place);
  }
}

/** Adds a finding to the first ones of a cause. */
export function addPlace(cause: CountedCause, place: PlacedFinding): void {
  const { first } = cause;
  const last = first[PLACES - 1];
  if (last !== undefined && byPlace(last, place) < 0) return;
  first.push(place);
  first.sort(byPlace);
  if (first.length > PLACES) first.pop();
}

/** Orders findings of the file first, then by record; within a record by discovery. */
export function byPlace(a: PlacedFinding, b: PlacedFinding): number {
  return a.recordIndex - b.recordIndex || a.sequence - b.sequence;
}

/** Number of ranks of findings. */
export const RANKS = 5;

const SEVERITIES: Readonly<Record<Severity, number>> = { error: 2, warning: 3, info: 4 };

const EFFECTS: Readonly<Record<Effect, number>> = {
  'refuses-file': 0,
  'refuses-record': 1,
  none: 2,
};

/** Returns the rank of a code, the most harmful first: by effect, then by severity. */
export function rankOf(code: IssueCode): number {
  const { effect, severity } = ISSUES[code];
  return effect === 'none' ? SEVERITIES[severity] : EFFECTS[effect];
}
