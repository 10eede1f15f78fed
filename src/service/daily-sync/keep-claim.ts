import type { Claim } from '../../storage/customer-store.js';
import { DEFAULT_LEASE, type SyncEnvironment } from './sync-environment.js';

/** Heartbeats in the time of one lease. */
const BEATS = 3;

/** Extends a claim by a whole lease from now; returns false if it was lost. */
export async function extendClaim(
  claim: Claim,
  { storage, now, leaseMilliseconds = DEFAULT_LEASE }: SyncEnvironment,
): Promise<boolean> {
  return storage.customers.extend(claim, now() + leaseMilliseconds);
}

/**
 * Extends a claim again and again until the returned function is called, so that a claim holds for
 * as long as its process lives. A beat that storage does not take is not repeated: the fence of the
 * commit decides in any case.
 */
export function keepClaim(claim: Claim, environment: SyncEnvironment): () => void {
  const { leaseMilliseconds = DEFAULT_LEASE } = environment;
  const beat = (): void => {
    extendClaim(claim, environment).catch(() => undefined);
  };
  const timer = setInterval(beat, Math.max(1, leaseMilliseconds / BEATS));
  return () => clearInterval(timer);
}
