/** The value that a finding is about, as it was sent and as it becomes. */
import type { Fix, Issue } from '#core';
import { jsonAt, pathOf } from './json-members.js';
import { type MarkedPair, markPair, markRange, type TextPart } from './mark-text.js';
import { isClear, weightOf } from './tracked-causes.js';

/** The better value, if it is known. */
export type Becomes =
  | { readonly kind: 'value' | 'guess'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'empty' | 'kept' | 'lost' | 'unread' | 'nothing' };

/** A value before and after. `sent` is absent if the value is missing or blank. */
export interface DescribedValue {
  readonly sent?: readonly TextPart[];
  readonly becomes: Becomes;
}

/** Field of which a missing package description is the text form. */
const PACKAGE_TEXT = 'package_description_str';

/** Returns the path of the value in its record that a person changes to mend a finding. */
export function editedPath(issue: Issue, record: string): readonly string[] {
  const path = pathOf(issue.pointer);
  const [field] = path;
  if (issue.code === 'package.missing' || (path.length === 0 && field === undefined))
    return issue.code === 'package.missing' ? [PACKAGE_TEXT] : [];
  const value = jsonAt(record, path);
  return field === 'package_description' && (value === undefined || value === 'null')
    ? [PACKAGE_TEXT]
    : path;
}

/** Describes the value of a finding in the text of its record. */
export function describeValue(issue: Issue, record: string): DescribedValue {
  const renamed = renamedValue(issue, record);
  if (renamed !== undefined) return renamed;
  const path = editedPath(issue, record);
  const json = path.length === 0 ? undefined : jsonAt(record, path);
  const sent = json === undefined || isBlank(json) ? undefined : json;
  const after = issue.fix === undefined ? undefined : valueAfter(issue.fix, issue.pointer);
  if (after === undefined) {
    const becomes: Becomes = { kind: becomesWithout(issue) };
    return sent === undefined ? { becomes } : { sent: markIssue(issue, sent), becomes };
  }
  if (after === 'null')
    return {
      ...(sent === undefined ? {} : { sent: [{ text: sent }] }),
      // A blank value is read as one that is not set: a fix changes nothing of it.
      becomes: { kind: sent === undefined ? 'kept' : 'empty' },
    };
  const kind = isClear(issue) ? 'value' : 'guess';
  if (sent === undefined) return { becomes: { kind, parts: [{ text: after }] } };
  const pair = betterPair(issue, sent, after);
  const others = otherValues(issue, record);
  return {
    sent: [
      ...pair.sent,
      ...others
        .filter(([, before]) => before !== undefined)
        .map(([name, before]) => ({ text: `, ${name} ${before}` })),
    ],
    becomes: {
      kind,
      parts: [...pair.becomes, ...others.map(([name, , next]) => ({ text: `, ${name} ${next}` }))],
    },
  };
}

/** Describes a value that a fix gives another name, with both names. */
function renamedValue(issue: Issue, record: string): DescribedValue | undefined {
  const move = issue.fix?.operations.find(({ op }) => op === 'move');
  if (move?.op !== 'move') return undefined;
  const json = jsonAt(record, pathOf(move.from)) ?? '';
  const named = (pointer: string): readonly TextPart[] => [{ text: `${nameOf(pointer)}: ${json}` }];
  const kind = isClear(issue) ? 'value' : 'guess';
  return { sent: named(move.from), becomes: { kind, parts: named(move.path) } };
}

/**
 * Returns the other values that a fix writes: the quantity that another unit needs, or the unit of
 * a price. `before` is undefined for a field that the record does not have.
 */
function otherValues(
  { fix, pointer }: Issue,
  record: string,
): readonly (readonly [name: string, before: string | undefined, after: string])[] {
  return (fix?.operations ?? []).flatMap((operation) => {
    if (!('value' in operation) || operation.path === pointer) return [];
    const before = jsonAt(record, pathOf(operation.path));
    return [[nameOf(operation.path), before, JSON.stringify(operation.value)] as const];
  });
}

/** Returns the JSON text that a fix gives a value. */
function valueAfter({ operations }: Fix, pointer: string): string | undefined {
  for (const operation of operations)
    if ('value' in operation && operation.path === pointer) return JSON.stringify(operation.value);
  const [first] = operations;
  return first !== undefined && 'value' in first ? JSON.stringify(first.value) : undefined;
}

function nameOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

function isBlank(json: string): boolean {
  return json === 'null' || /^"\s*"$/.test(json);
}

function becomesWithout(issue: Issue): 'kept' | 'lost' | 'unread' | 'nothing' {
  if (issue.code === 'record.unknown-field') return 'unread';
  if (namedValue(issue, 'advice') === 'rounded') return 'lost';
  return weightOf(issue) === 'note' ? 'kept' : 'nothing';
}

/** Marks two values; if they share nothing, the part that the finding names. */
function betterPair(issue: Issue, sent: string, after: string): MarkedPair {
  const pair = markPair(sent, after);
  const isTextForText = sent.startsWith('"') && after.startsWith('"');
  if (isTextForText || sent.length > 1) return pair;
  return { sent: markIssue(issue, sent), becomes: pair.becomes };
}

/** Marks the part of a value that the finding names. */
function markIssue(issue: Issue, sent: string): readonly TextPart[] {
  const isPlainText = sent.startsWith('"') && !sent.includes('\\');
  if (!isPlainText) return [{ text: sent }];
  const length = sent.length - 1;
  if (issue.code === 'gtin.check-digit') return markRange(sent, length - 1, length);
  const start = numberOf(issue, 'start');
  const end = numberOf(issue, 'end');
  if (start !== undefined && end !== undefined) return markRange(sent, start + 1, end + 1);
  const at = numberOf(issue, 'at');
  if (at === undefined) return [{ text: sent }];
  // Everything after the first wrong character is as foreign as that one.
  return markRange(sent, at, issue.code === 'gtin.non-digit' ? length : at + 1);
}

function namedValue(issue: Issue, name: string): string | undefined {
  const values: Readonly<Record<string, string>> = issue.values;
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function numberOf(issue: Issue, name: string): number | undefined {
  const value = namedValue(issue, name);
  return value === undefined || !/^\d+$/.test(value) ? undefined : Number(value);
}
