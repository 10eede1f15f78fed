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
 * Returns true for a fix that the core applies: a certain one (Decisions F1 and F7). Other fixes
 * are suggestions, which a person accepts.
 */
export function isClear({ fix }: Pick<Issue, 'fix'>): boolean {
  return fix?.certainty === 'certain';
}

/** Codes of values of which no reading is likelier: each is decided alone. */
const TWO_READINGS: ReadonlySet<string> = new Set(['package.ambiguous-number']);

/** Characters of a value from which on a finding has it cut off. */
const WHOLE = 80;

/**
 * Returns the suggested fixes of a cause by form: values that differ only in their numbers, and
 * become the same but for these. Thousands may be decimals (`1.234`): these are another form.
 */
export function formsOf({
  issues,
}: Pick<TrackedCause, 'issues'>): ReadonlyMap<string, readonly RecordIssue[]> {
  const forms = new Map<string, RecordIssue[]>();
  for (const issue of issues) {
    const { received, fix, code } = issue;
    const isShown = received !== undefined && received.length < WHOLE;
    if (!isShown || fix?.certainty !== 'suggested' || TWO_READINGS.has(code)) continue;
    const after = fix.operations.map((one) => ('value' in one ? String(one.value) : one.op));
    const key = [received, ...after].map(formOfText).join(' → ');
    const form = forms.get(key);
    if (form === undefined) forms.set(key, [issue]);
    else form.push(issue);
  }
  return forms;
}

/** Three digits behind a mark may be thousands: `1,234` is another form than `1,23`. */
function formOfText(text: string): string {
  return text.replace(/\d+/g, (digits, at: number) => {
    const isMarked = /\d[.,]$/.test(text.slice(0, at).slice(-2));
    return digits.length === 3 && isMarked ? '999' : '9';
  });
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
