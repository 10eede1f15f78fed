/**
 * Calls what only observes. Its fault ends with it, whether it throws or rejects: a broken log must
 * not take the work with it that it is about, and a rejection would end the process.
 */
export function quietCall(call: () => unknown): void {
  try {
    const result = call();
    if (result !== undefined) Promise.resolve(result).catch(() => undefined);
  } catch {
    // There is no other place to report it.
  }
}

/** Returns a callback that only observes, without its faults. */
export function quietCallback<A extends readonly unknown[]>(
  callback: (...args: A) => unknown,
): (...args: A) => void {
  return (...args) => quietCall(() => callback(...args));
}
