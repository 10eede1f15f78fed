/** Causes of a file while a person mends it: they keep their places as their findings go. */
import type { Cause, FileReport, Issue } from '#core';
import { itemAt } from '../../../text/item-at.js';

/** Harm of a cause: refused, value dropped, look at, good to know. */
export type Weight = 'stop' | 'drop' | 'look' | 'note';

/** Weights, the most harmful first. */
export const WEIGHTS: readonly Weight[] = ['stop', 'drop', 'look', 'note'];

/** A finding of a file that can be read: each of them is about a record. */
export type RecordIssue = Issue & { readonly recordIndex: number };

/** A cause with every record that has or had it. */
export interface TrackedCause {
  readonly key: string;
  readonly weight: Weight;
  /** The cause as the report had it last. */
  readonly cause: Cause;
  /** Indexes of its records, in order; those that are listed in detail. */
  readonly records: readonly number[];
  /** Number of findings when it was seen first, and now. */
  readonly found: number;
  readonly left: number;
  /** Findings of the current report. */
  readonly issues: readonly RecordIssue[];
  /** The finding that shows best what it is, of the last report that had one. */
  readonly example: RecordIssue;
}

/** Returns the weight of a cause or of a finding. */
export function weightOf({ effect, severity }: Pick<Issue, 'effect' | 'severity'>): Weight {
  if (effect !== 'none') return 'stop';
  if (severity === 'error') return 'drop';
  return severity === 'warning' ? 'look' : 'note';
}

/**
 * Returns true for a fix that changes the meaning of no value: one clear reading, as Decision P11
 * has it for package descriptions that are refused or have an unlisted unit. Other fixes are
 * guesses, which a person takes one by one.
 */
export function isClear({ code, fix }: Issue): boolean {
  if (fix === undefined) return false;
  return fix.certainty === 'certain' || code.startsWith('package.') || code === 'unit.unlisted';
}

/**
 * Returns true for a clear fix of a mistake. A blank field says the same as one without a value:
 * nothing needs a fix, and a person may do it in single records.
 */
export function isMistake(issue: Issue): boolean {
  return isClear(issue) && issue.code !== 'field.blank';
}

function keyOf({ code, field, shape }: Cause): string {
  return `${code}\n${field}\n${shape ?? '*'}`;
}

/** Returns the key of a tracked cause that covers another one: of all shapes, or of all fields. */
function wideKeys({ code, field }: Cause): readonly string[] {
  return [`${code}\n${field}\n*`, `${code}\n\n*`];
}

/**
 * Returns the causes of a report, after those of an earlier one: known causes keep their places,
 * new ones come after those of their weight.
 */
export function trackCauses(
  { causes, issues }: FileReport,
  earlier: readonly TrackedCause[],
): readonly TrackedCause[] {
  const known = new Map(earlier.map((each) => [each.key, each]));
  const current = new Map<string, { cause: Cause; left: number; issues: RecordIssue[] }>();
  for (const cause of causes) {
    const key = [keyOf(cause), ...wideKeys(cause)].find((each) => known.has(each)) ?? keyOf(cause);
    const group = current.get(key) ?? { cause, left: 0, issues: [] };
    group.left += cause.count;
    for (const issue of cause.issues.map((at) => itemAt(issues, at)).filter(isOfRecord))
      group.issues.push(issue);
    current.set(key, group);
  }
  const kept = earlier.map((each): TrackedCause => {
    const group = current.get(each.key);
    if (group === undefined) return { ...each, left: 0, issues: [] };
    const { issues: found } = group;
    return { ...each, ...group, records: joined(each.records, found), example: exampleOf(found) };
  });
  const added = [...current]
    .filter(([key]) => !known.has(key))
    .map(
      ([key, group]): TrackedCause => ({
        key,
        weight: weightOf(group.cause),
        found: group.left,
        records: joined([], group.issues),
        example: exampleOf(group.issues),
        ...group,
      }),
    );
  return [...kept, ...added].toSorted(
    (a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight),
  );
}

function isOfRecord(issue: Issue): issue is RecordIssue {
  return issue.recordIndex !== undefined;
}

/** Returns the finding that shows best what a cause is: one with a clear reading, if there is. */
function exampleOf(issues: readonly RecordIssue[]): RecordIssue {
  return issues.find(isClear) ?? issues.find(({ fix }) => fix !== undefined) ?? itemAt(issues, 0);
}

/** Returns indexes of records, and those of findings, once each and in order. */
function joined(records: readonly number[], issues: readonly RecordIssue[]): readonly number[] {
  const all = new Set(records);
  for (const { recordIndex } of issues) all.add(recordIndex);
  return all.size === records.length ? records : [...all].toSorted((a, b) => a - b);
}
