/**
 * Returns a function that calls `make` the first time and returns its value from then on. `make`,
 * and what it holds in memory, is released after the first call.
 */
export function once<T>(make: () => T): () => T {
  let pending: (() => T) | undefined = make;
  let value: T | undefined;
  return () => {
    if (pending !== undefined) {
      value = pending();
      pending = undefined;
    }
    return value as T;
  };
}
