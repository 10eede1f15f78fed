/** The steps of a session, and the changes of values after them. Pure. */

import { pathOf } from './json-members.js';
import type { RecordEdit } from './record-spans.js';
import type { RecordIssue, TrackedCause } from './tracked-causes.js';
import { isSamePlace, type ValueChange, valueChanges, withChanges } from './value-changes.js';

/** A text to find in the values of a field, and another one in its place. */
export interface Replacement {
  /** Path of the value in its record, such as `package_description/unit`. */
  readonly field: string;
  /** Part of the value, in these very letters. */
  readonly find: string;
  readonly becomes: string;
  /** True to find whole values: an empty text finds those that are empty or missing. */
  readonly isWhole: boolean;
}

/** Kind of an action. */
export type StepKind =
  | 'fix-all'
  | 'fix-cause'
  | 'fix-record'
  | 'edit'
  | 'replace'
  | 'ignore'
  | 'bring-back'
  | 'take-back'
  | 'leave-out'
  | 'take-in'
  | 'restore';

/** The values of a record that one fix or one edit changed: they are undone together. */
export interface Change {
  readonly index: number;
  /** Key of the cause that it mends; empty if there is none. */
  readonly cause: string;
  readonly values: readonly ValueChange[];
}

/** Part of the changes: those of a cause, of a record, of both, or all. */
export interface ChangeFilter {
  readonly cause?: string | undefined;
  readonly record?: number | undefined;
}

/** Causes that are ignored, and records that are left out of the file. */
export interface Marks {
  readonly ignored: ReadonlySet<string>;
  readonly out: ReadonlySet<number>;
}

/** One action of a person, however many values it changed. */
export interface Step extends ChangeFilter {
  readonly kind: StepKind;
  /** The records that it changed, in order. */
  readonly edits: readonly RecordEdit[];
  readonly changes: readonly Change[];
  /** Changes of earlier steps that it takes back. */
  readonly dropped?: ReadonlySet<Change>;
  /** The replacement in one field that it made; its `cause` is the key of that. */
  readonly replaced?: Replacement;
}

/** A step that was done, and the state around it that undoing and redoing bring back. */
export interface DoneStep extends Step {
  readonly known: readonly TrackedCause[];
  readonly before: Marks;
  readonly after: Marks;
}

/** A finding with the key of its cause. */
export interface OwnedIssue {
  readonly cause: string;
  readonly issue: RecordIssue;
}

/** Returns the replacement among steps whose changes have a key. */
export function replacementOf(steps: readonly Step[], key: string): Replacement | undefined {
  return steps.find(({ cause, replaced }) => replaced !== undefined && cause === key)?.replaced;
}

/** Returns the changes that are left after steps, in the order in which they were done. */
export function standingChanges(done: readonly Step[]): readonly Change[] {
  let standing: readonly Change[] = [];
  for (const { changes, dropped } of done) {
    const kept = dropped === undefined ? standing : standing.filter((one) => !dropped.has(one));
    standing = changes.length === 0 ? kept : [...kept, ...changes];
  }
  return standing;
}

/**
 * Returns changes to take back: the chosen ones, and those that were built on them because they
 * changed the same values later. The others stay as they are.
 */
export function chosenChanges(
  standing: readonly Change[],
  { cause, record }: ChangeFilter,
): ReadonlySet<Change> {
  const chosen = new Set<Change>();
  const places = new Map<number, ValueChange[]>();
  for (const change of standing) {
    const { index, values } = change;
    const below = places.get(index) ?? [];
    const isChosen =
      (cause === undefined || cause === change.cause) && (record === undefined || record === index);
    const isBuilt = values.some(({ path }) => below.some((one) => isSamePlace(one.path, path)));
    if (!isChosen && !isBuilt) continue;
    chosen.add(change);
    places.set(index, [...below, ...values]);
  }
  return chosen;
}

/** Returns the first texts of records with the changes that stay, by their indexes. */
export function textsWithout(
  done: readonly Step[],
  standing: readonly Change[],
  dropped: ReadonlySet<Change>,
): ReadonlyMap<number, string> {
  const first = new Map<number, string>();
  for (const { index, before } of done.flatMap(({ edits }) => edits))
    if (!first.has(index)) first.set(index, before);
  const values = new Map([...dropped].map(({ index }) => [index, [] as ValueChange[]]));
  for (const change of standing)
    if (!dropped.has(change)) values.get(change.index)?.push(...change.values);
  return new Map(
    [...values]
      .toSorted(([a], [b]) => a - b)
      .map(([index, stay]) => [index, withChanges(first.get(index) ?? '', stay)]),
  );
}

/** Returns what edits changed, each with the cause whose fix wrote it, or else with `cause`. */
export function changesOf(
  edits: readonly RecordEdit[],
  issues: readonly OwnedIssue[],
  cause = '',
): readonly Change[] {
  const ownerOf = ownersOf(issues);
  return edits.flatMap(({ index, before, after }) => {
    const byCause = new Map<string, ValueChange[]>();
    for (const change of valueChanges(before, after)) {
      const owner = ownerOf(index, change.path) ?? cause;
      const known = byCause.get(owner);
      if (known === undefined) byCause.set(owner, [change]);
      else known.push(change);
    }
    return [...byCause].map(([owner, values]) => ({ index, cause: owner, values }));
  });
}

/** Returns a function that finds the cause whose fix writes a value. */
function ownersOf(
  issues: readonly OwnedIssue[],
): (index: number, path: readonly string[]) => string | undefined {
  const byRecord = new Map<number, [path: readonly string[], cause: string][]>();
  const anywhere: [path: readonly string[], cause: string][] = [];
  for (const { cause, issue } of issues) {
    const places = byRecord.get(issue.recordIndex) ?? [];
    byRecord.set(issue.recordIndex, places);
    for (const operation of issue.fix?.operations ?? [])
      for (const pointer of 'from' in operation
        ? [operation.path, operation.from]
        : [operation.path])
        places.push([pathOf(pointer), cause]);
    // A new name of an unknown field is given to it in every record.
    if (issue.code === 'record.unknown-field') anywhere.push(...places);
  }
  return (index, path) => {
    const places = [...(byRecord.get(index) ?? []), ...anywhere];
    const exact = places.find(([one]) => one.length === path.length && isSamePlace(one, path));
    return (exact ?? places.find(([one]) => isSamePlace(one, path)) ?? places[0])?.[1];
  };
}
