import { itemAt } from '../../text/item-at.js';

/** Work that a caller may interrupt: it pauses at each `yield`, after a bounded amount of work. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Records, items or findings of one step. */
const STEP = 8192;

/** Runs work without a pause. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Calls back for each element of a list. */
export function* eachInSteps<T>(list: Iterable<T>, work: (element: T) => void): Steps<void> {
  let count = 0;
  for (const element of list) {
    work(element);
    count += 1;
    if (count % STEP === 0) yield;
  }
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
