/** JSON types an array by its elements alone. These say how many there are. */

/** Two texts that belong together, such as the forms for one and for other numbers. */
export type Pair = readonly [first: string, second: string];

/** Returns the two texts of an array. */
/* @__NO_SIDE_EFFECTS__ */
export function pair([first = '', second = '']: readonly string[]): Pair {
  return [first, second];
}

/** Returns a table whose rows are two texts each. */
/* @__NO_SIDE_EFFECTS__ */
export function pairs<Key extends string>(
  table: Readonly<Record<Key, readonly string[]>>,
): Readonly<Record<Key, Pair>> {
  const rows = Object.entries<readonly string[]>(table).map(([key, row]) => [key, pair(row)]);
  return Object.fromEntries(rows);
}
