import type { LogEntry } from '../daily-sync/log-entry.js';
import { networkOf } from './network-of.js';
import { type Rate, RateLimiter } from './rate-limiter.js';

/** Limits of attempts that fail, in one process. Addresses are counted by their networks. */
export interface Attempts {
  /** Passwords by the account that they are for and the address that they come from. */
  readonly pair: RateLimiter;
  /** Passwords by the address that they come from. */
  readonly address: RateLimiter;
  /** Passwords by the browser in which the owner of the account signed in before. */
  readonly device: RateLimiter;
  /** Passwords by the account that they are for: further ones wait in the slow lane. */
  readonly account: RateLimiter;
  /** Client secrets by the client that they are for. */
  readonly client: RateLimiter;
  /** Client secrets by the address that they come from. */
  readonly clientAddress: RateLimiter;
}

const RATES: Readonly<Record<keyof Attempts, Rate>> = {
  pair: { burst: 10, perMinute: 6 },
  address: { burst: 20, perMinute: 20 },
  device: { burst: 10, perMinute: 6 },
  account: { burst: 30, perMinute: 30 },
  client: { burst: 60, perMinute: 60 },
  clientAddress: { burst: 60, perMinute: 60 },
};

/** Creates the limits. `now` is in milliseconds since 1970. */
export function createAttempts(now: () => number): Attempts {
  return {
    pair: new RateLimiter(RATES.pair, now),
    address: new RateLimiter(RATES.address, now),
    device: new RateLimiter(RATES.device, now),
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

/** Returns the key of a request's address for a limit; undefined for a request without one. */
export function addressKey(address: string | undefined): string | undefined {
  return address === undefined ? undefined : networkOf(address);
}

/**
 * Counts an attempt in each limit. Returns 0, or the seconds to wait at the first limit that
 * refuses it, with an entry in the log; then none counts it. A key that is undefined is not
 * limited; neither is anything if the host has no limits. `detail` is added to the entry.
 */
export function countAttempt(
  counted: Counted,
  { attempts, log }: AttemptLimits,
  detail: LogEntry['detail'] = {},
): number {
  for (const [at, [limit, key]] of counted.entries()) {
    const seconds = key === undefined ? 0 : (attempts?.[limit].take(key) ?? 0);
    if (seconds === 0) continue;
    forgiveAttempt(counted.slice(0, at), { attempts });
    log({
      level: 'warning',
      event: 'limited',
      message: 'there were too many failed attempts',
      detail: { ...detail, by: limit, seconds },
    });
    return seconds;
  }
  return 0;
}

/** Takes an attempt back that succeeded: only failed ones count. */
export function forgiveAttempt(
  counted: Counted,
  { attempts }: Pick<AttemptLimits, 'attempts'>,
): void {
  for (const [limit, key] of counted) if (key !== undefined) attempts?.[limit].giveBack(key);
}
