/**
 * Returns an item of a list. Use it if the code around says that the index is within the list.
 *
 * @throws RangeError for an index outside.
 *
 * @example
 * itemAt(['a', 'b'], 1) // => 'b'
 */
export function itemAt<T>(list: ArrayLike<T | undefined>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A list of ${list.length} has no item ${index}.`);
  return item;
}

/**
 * Returns the code point of the character at an index within a text.
 *
 * @throws RangeError for an index outside.
 *
 * @example
 * codePointAt('5 €', 2) // => 0x20ac
 */
export function codePointAt(text: string, index: number): number {
  const code = text.codePointAt(index);
  if (code === undefined) throw new RangeError(`A text of ${text.length} has no index ${index}.`);
  return code;
}

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
