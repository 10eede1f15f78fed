import type { LogEntry } from '../../daily-sync/log-entry.js';
import { type Rate, RateLimiter } from './rate-limiter.js';

/** Limits of attempts that fail, in one process. */
export interface Attempts {
  /** Passwords by the address that they come from. */
  readonly address: RateLimiter;
  /** Passwords by the name that they are for. */
  readonly account: RateLimiter;
  /** Client secrets by the client that they are for. */
  readonly client: RateLimiter;
  /** Client secrets by the address that they come from. */
  readonly clientAddress: RateLimiter;
}

const RATES: Readonly<Record<keyof Attempts, Rate>> = {
  address: { burst: 20, perMinute: 20 },
  account: { burst: 10, perMinute: 6 },
  client: { burst: 60, perMinute: 60 },
  clientAddress: { burst: 60, perMinute: 60 },
};

/** Creates the limits. `now` is in milliseconds since 1970. */
export function createAttempts(now: () => number): Attempts {
  return {
    address: new RateLimiter(RATES.address, now),
    account: new RateLimiter(RATES.account, now),
    client: new RateLimiter(RATES.client, now),
    clientAddress: new RateLimiter(RATES.clientAddress, now),
  };
}

/** The limits of a service, undefined if its host has its own, and its log. */
export interface AttemptLimits {
  readonly attempts: Attempts | undefined;
  readonly log: (entry: LogEntry) => void;
}

/** Names of limits, and the keys that they count. */
export type Counted = readonly (readonly [limit: keyof Attempts, key: string | undefined])[];

/**
 * Counts an attempt in each limit. Returns 0, or, with an entry in the log, the seconds to wait. A
 * key that is undefined is not limited; neither is anything if the host has no limits.
 */
export function countAttempt(counted: Counted, { attempts, log }: AttemptLimits): number {
  let longest = 0;
  for (const [limit, key] of counted) {
    const wait = key === undefined ? 0 : (attempts?.[limit].take(key) ?? 0);
    if (wait > longest)
      log({
        level: 'warning',
        event: 'limited',
        message: 'there were too many failed attempts',
        detail: { by: limit, seconds: wait },
      });
    longest = Math.max(longest, wait);
  }
  return longest;
}

/** Takes an attempt back that succeeded: only failed ones count. */
export function forgiveAttempt(
  counted: Counted,
  { attempts }: Pick<AttemptLimits, 'attempts'>,
): void {
  for (const [limit, key] of counted) if (key !== undefined) attempts?.[limit].giveBack(key);
}
