import { checkedResult } from './checked-result.js';

/** Returns a caller's clock, which throws a `TypeError` if it does not return a finite number. */
export function exactClock(now: () => number): () => number {
  return () => checkedResult(now(), isFiniteNumber, 'now', 'milliseconds since 1970');
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
