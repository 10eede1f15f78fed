/**
 * Calls a caller's function whose faults stop nothing, such as one that only observes. Returns what
 * it returned, or undefined if it threw. A rejection of it ends here: it would end the process.
 */
export function quietCall<T>(call: () => T): T | undefined {
  try {
    const result = call();
    if (result !== undefined) Promise.resolve(result).catch(() => undefined);
    return result;
  } catch {
    // There is no other place to report it.
    return undefined;
  }
}

/** Returns a callback that only observes: what it returns, or rejects with, reaches no one. */
export function quietCallback<A extends readonly unknown[]>(
  callback: (...args: A) => unknown,
): (...args: A) => void {
  return (...args) => void quietCall(() => callback(...args));
}
