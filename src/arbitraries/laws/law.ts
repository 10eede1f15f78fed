import type fc from 'fast-check';

/**
 * How a law is tried: fast-check's own parameters; the number of runs is the law's where not given.
 */
export type LawParameters = Pick<
  fc.Parameters<unknown>,
  'seed' | 'path' | 'numRuns' | 'endOnFailure' | 'verbose' | 'interruptAfterTimeLimit'
>;

/** Throws where the two do not print as the same JSON. */
export function hold(claim: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${claim}: found ${is}, not ${should}`);
}
