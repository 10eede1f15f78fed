/** Number of times that something may happen for one key. */
export interface Rate {
  /** Times at once, after a pause. */
  readonly burst: number;
  /** Times a minute in the long run. */
  readonly perMinute: number;
}

/** Keys that are known at once, so that the memory of a limiter is bounded. */
const MAX_KEYS = 10_000;

const MAX_KEY_LENGTH = 128;
const MINUTE = 60_000;

/**
 * Limits how often something happens for each key, in this process (generic cell rate algorithm).
 * Keys may come from callers: long ones are cut, and of too many the oldest is forgotten.
 */
export class RateLimiter {
  readonly #interval: number;
  readonly #ahead: number;
  readonly #now: () => number;
  /** The instant at which each key is as if it had never been used. */
  readonly #rested = new Map<string, number>();

  constructor({ burst, perMinute }: Rate, now: () => number) {
    this.#interval = MINUTE / perMinute;
    this.#ahead = (burst - 1) * this.#interval;
    this.#now = now;
  }

  /** Counts one time for the key. Returns 0, or the seconds to wait if there were too many. */
  take(key: string): number {
    const name = key.slice(0, MAX_KEY_LENGTH);
    const now = this.#now();
    const rested = Math.max(this.#rested.get(name) ?? now, now);
    const wait = rested - now - this.#ahead;
    if (wait > 0) return Math.ceil(wait / 1_000);
    this.#rested.delete(name);
    this.#rested.set(name, rested + this.#interval);
    for (const oldest of this.#rested.keys()) {
      if (this.#rested.size <= MAX_KEYS) break;
      this.#rested.delete(oldest);
    }
    return 0;
  }

  /** Takes one time back, as if it had not happened. */
  giveBack(key: string): void {
    const name = key.slice(0, MAX_KEY_LENGTH);
    const rested = this.#rested.get(name);
    if (rested !== undefined) this.#rested.set(name, rested - this.#interval);
  }
}
