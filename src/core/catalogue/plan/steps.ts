import { itemAt } from '../../../text/item-at.js';
import { TEXT_FIELDS } from '../../record/field-table.js';
import type { PackageRecord } from '../../record/package-record.js';

/** Work that a caller may interrupt: it pauses at each `yield`, after a bounded amount of work. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Units of work of one step: records, items or findings that are small. */
const STEP = 8192;

/** Characters of texts that are as much work as a small record. */
const CHARACTERS = 256;

/** Runs work without a pause. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Calls back for each element of a list. */
export function* eachInSteps<T>(list: Iterable<T>, work: (element: T) => void): Steps<void> {
  yield* weighedInSteps(list, (element) => {
    work(element);
    return 1;
  });
}

/** Calls back for each element of a list; `work` returns the units of work that it did. */
export function* weighedInSteps<T>(list: Iterable<T>, work: (element: T) => number): Steps<void> {
  let units = 0;
  for (const element of list) {
    units += work(element);
    if (units < STEP) continue;
    units = 0;
    yield;
  }
}

/** Returns the units of work of comparing a record: one may be as large as thousands of others. */
export function workOfRecord(record: PackageRecord | undefined): number {
  if (record === undefined) return 1;
  let characters = 0;
  for (const { property } of TEXT_FIELDS) characters += record[property]?.length ?? 0;
  return record.packageDescription.levels.length + Math.floor(characters / CHARACTERS);
}

/** Sorts as `toSorted` does: sorts pieces of a long list, then merges neighbours. */
export function* sortInSteps<T extends {}>(
  list: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<readonly T[]> {
  if (list.length <= STEP) return list.toSorted(compare);
  let pieces: (readonly T[])[] = [];
  for (let at = 0; at < list.length; at += STEP) {
    pieces.push(list.slice(at, at + STEP).sort(compare));
    yield;
  }
  while (pieces.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < pieces.length; at += 2)
      merged.push(yield* mergeInSteps(itemAt(pieces, at), pieces[at + 1] ?? [], compare));
    pieces = merged;
  }
  return itemAt(pieces, 0);
}

function* mergeInSteps<T extends {}>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<readonly T[]> {
  const merged: T[] = [];
  let taken = 0;
  yield* eachInSteps(first, (element) => {
    let next = second[taken];
    while (next !== undefined && compare(next, element) < 0) {
      merged.push(next);
      taken += 1;
      next = second[taken];
    }
    merged.push(element);
  });
  return merged.concat(second.slice(taken));
}
