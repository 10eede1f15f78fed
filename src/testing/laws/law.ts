import fc from 'fast-check';

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

/** One generator for each value that a law is about. */
export type Arbitraries<Values extends [unknown, ...unknown[]]> = readonly [
  ...{ [At in keyof Values]: fc.Arbitrary<Values[At]> },
];

/** Throws with the smallest generated values for which a law does not hold. */
export function assertLaw<Values extends [unknown, ...unknown[]]>(
  arbitraries: Arbitraries<Values>,
  holds: (...values: Values) => void,
  parameters: LawParameters,
): void {
  fc.assert(fc.property<Values>(...arbitraries, holds), parameters);
}
