import type { Claim } from '../storage/customer-store.js';
import { DEFAULT_LEASE, type SyncEnvironment } from './sync-environment.js';

/** Heartbeats in the time of one lease. */
const BEATS = 3;

/**
 * Extends a claim again and again until the returned function is called, so that a claim holds for
 * as long as its process lives. A beat that storage does not take is not repeated: the fence of the
 * commit decides in any case.
 */
export function keepClaim(
  claim: Claim,
  { storage, now, leaseMilliseconds = DEFAULT_LEASE }: SyncEnvironment,
): () => void {
  const beat = (): void => {
    storage.customers.extend(claim, now() + leaseMilliseconds).catch(() => undefined);
  };
  const timer = setInterval(beat, Math.max(1, leaseMilliseconds / BEATS));
  return () => clearInterval(timer);
}
