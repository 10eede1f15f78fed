/**
 * Returns the last item of a list whose number is at most another one; undefined if there is none.
 * The list is in the order of its numbers.
 *
 * @example
 * lastAtMost([1, 4, 9], (item) => item, 5) // => 4
 */
export function lastAtMost<T>(
  sorted: readonly T[],
  numberOf: (item: T) => number,
  most: number,
): T | undefined {
  let found: T | undefined;
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const item = sorted[middle];
    if (item === undefined || numberOf(item) > most) to = middle;
    else {
      found = item;
      from = middle + 1;
    }
  }
  return found;
}
