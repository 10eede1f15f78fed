import type { CustomerHead } from './customer-store.js';

/** Attempts at a day that may end their process; the next one sets the day's file aside. */
export const MOST_ATTEMPTS = 3;

/**
 * Milliseconds that each attempt after the second waits longer after a lease: a file that ends its
 * process ends everything else in it, too.
 */
export const ATTEMPT_DISTANCE = 120_000;

/**
 * Returns the instant from which others may claim a customer's day: the end of the lease, later
 * with every attempt that ended its process.
 */
export function claimableFrom({
  lease,
  attempts,
}: Pick<CustomerHead, 'lease' | 'attempts'>): number {
  if (lease === null) return Number.NEGATIVE_INFINITY;
  return lease.until + Math.max(0, attempts - 1) * ATTEMPT_DISTANCE;
}
