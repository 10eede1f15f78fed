import type fc from 'fast-check';

/** Parameters of fast-check; the number of runs is the law's by default. */
export type LawParameters = Pick<
  fc.Parameters<unknown>,
  'seed' | 'path' | 'numRuns' | 'endOnFailure' | 'verbose' | 'interruptAfterTimeLimit'
>;

/** Throws unless both print as the same JSON. */
export function hold(claim: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${claim}: found ${is}, not ${should}`);
}
