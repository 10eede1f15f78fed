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
  readonly causes: Map<string, CountedCause>;
}

/** Counts findings by cause. */
export class CauseList {
  readonly #codes = new Map<IssueCode, CodeCauses>();

  /** Returns the counted cause; adds it where it is new. */
  of(cause: FindingCause): CountedCause {
    const { code } = cause;
    let group = this.#codes.get(code);
    if (group === undefined) {
      group = { by: 'shape', causes: new Map() };
      this.#codes.set(code, group);
    }
    const known = group.causes.get(keyOf(cause, group));
    return known ?? this.#add(cause, group);
  }

  /** Returns the counted cause; undefined for a new one. */
  find(cause: FindingCause): CountedCause | undefined {
    const group = this.#codes.get(cause.code);
    return group?.causes.get(keyOf(cause, group));
  }

  /** All causes, in no order. */
  *all(): Generator<CountedCause, void, undefined> {
    for (const { causes } of this.#codes.values())
      for (const cause of causes.values()) if (cause.count > 0) yield cause;
  }

  #add(cause: FindingCause, group: CodeCauses): CountedCause {
    const { causes } = group;
    if (causes.size >= MAX_CAUSES && group.by === 'shape') merge(group, 'field');
    const known = causes.get(keyOf(cause, group));
    if (known !== undefined) return known;
    if (causes.size >= MAX_CAUSES && group.by === 'field') merge(group, 'code');
    const added = { ...partsOf(cause, group), count: 0, first: [] };
    const key = keyOf(added, group);
    const merged = causes.get(key);
    if (merged !== undefined) return merged;
    causes.set(key, added);
    return added;
  }
}

/** Counts causes together that differ in nothing but the parts left out. */
function merge(group: CodeCauses, by: 'field' | 'code'): void {
  const apart = [...group.causes.values()];
  group.by = by;
  group.causes.clear();
  for (const cause of apart) {
    const key = keyOf(cause, group);
    const merged = group.causes.get(key);
    if (merged === undefined) group.causes.set(key, { ...cause, ...partsOf(cause, group) });
    else {
      merged.count += cause.count;
      for (const place of cause.first) addPlace(merged, place);
    }
  }
}

type Parts = Pick<CountedCause, 'code' | 'field' | 'shape'>;

function partsOf({ code, field, shape }: Parts, { by }: CodeCauses): Parts {
  return {
    code,
    field: by === 'code' ? '' : field,
    shape: by === 'shape' ? shape : undefined,
  };
}

function keyOf({ field, shape }: Parts, { by }: CodeCauses): string {
  if (by === 'code') return '';
  return by === 'field' ? field : `${field}\n${shape ?? ''}`;
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
