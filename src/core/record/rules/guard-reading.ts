/**
 * Returns the result of `read`; if that throws, the result of `instead`. The rules throw only if
 * they have a fault of their own, and one record must not take its file with it. This is the only
 * place of the core that catches what its own code throws.
 */
export function guardReading<T>(read: () => T, instead: (problem: string) => T): T {
  try {
    return read();
  } catch (fault) {
    return instead(fault instanceof Error ? fault.message : '');
  }
}
