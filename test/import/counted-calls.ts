/** Calls of a built-in function of texts, lists or sets, as a measure of work without a clock. */

type Counted = { [name: string | symbol]: unknown };

/** Returns how often `run` calls a function of a prototype. */
export function countCalls(owner: object, name: string | symbol, run: () => void): number {
  return countWork(owner, name, run, () => 1);
}

/** Returns how many places of lists `run` walks over with functions of lists. */
export function countPlaces(run: () => void): number {
  const length = (list: unknown): number => (list as readonly unknown[]).length;
  const walks: readonly (string | symbol)[] = ['filter', 'find', Symbol.iterator];
  let places = 0;
  const inside = walks.reduce(
    (work, name) => (): void => {
      places += countWork(Array.prototype, name, work, length);
    },
    run,
  );
  inside();
  return places;
}

function countWork(
  owner: object,
  name: string | symbol,
  run: () => void,
  costOf: (self: unknown) => number,
): number {
  const functions = owner as Counted;
  const native = functions[name] as (...given: unknown[]) => unknown;
  let work = 0;
  functions[name] = function counted(this: unknown, ...given: unknown[]): unknown {
    work += costOf(this);
    return Reflect.apply(native, this, given);
  };
  try {
    run();
  } finally {
    functions[name] = native;
  }
  return work;
}
