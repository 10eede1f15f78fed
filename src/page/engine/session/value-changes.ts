/** The values in which two texts of a record differ, and a text with some of them changed. */
import { jsonAt, namesAt, withJsonAt, withoutJsonAt } from './json-members.js';

/** A value before and after, as JSON text; undefined if the record does not have it. */
export interface ValueChange {
  readonly path: readonly string[];
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Returns the values that differ; the whole record if only its spelling does. */
export function valueChanges(before: string, after: string): readonly ValueChange[] {
  const found = before === after ? [] : changesBelow({ path: [], before, after });
  return found.length > 0 || before === after ? found : [{ path: [], before, after }];
}

function changesBelow(change: ValueChange): readonly ValueChange[] {
  const { path, before, after } = change;
  if (before === after) return [];
  if (before?.startsWith('{') !== true || after?.startsWith('{') !== true) return [change];
  const names = new Set([...namesAt(before), ...namesAt(after)]);
  return [...names].flatMap((name) =>
    changesBelow({
      path: [...path, name],
      before: jsonAt(before, [name]),
      after: jsonAt(after, [name]),
    }),
  );
}

/** Returns the text of a record with the later values of changes. */
export function withChanges(text: string, changes: readonly ValueChange[]): string {
  let next = text;
  for (const { path, after } of changes)
    if (after === undefined) next = withoutJsonAt(next, path);
    else next = path.length === 0 ? after : withJsonAt(next, path, after);
  return next;
}

/** Returns true if one path is the other one, or leads to it. */
export function isSamePlace(one: readonly string[], other: readonly string[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((name, at) => name === other[at]);
}
