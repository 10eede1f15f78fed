import { nextAgreedRun, parseAgreedTime, previousAgreedRun } from '#core';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerKey, CustomerSettings } from '../../storage/customer-store.js';

const TRIES = 5;

/**
 * Stores the default agreed time for a customer that has none, so that its files are synced. The
 * first window is the day that contains `now`: a file received exactly at an agreed instant belongs
 * to the day that ends there. Leaves other customers unchanged. Returns false if storage did not
 * confirm it. Decisions S7, S8.
 */
export async function ensureAgreedTime(
  storage: AssortmentStorage,
  key: CustomerKey,
  agreedTime: string | undefined,
  now: number,
): Promise<boolean> {
  if (agreedTime === undefined) return true;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const head = await storage.customers.head(key);
    if (head !== undefined && head.agreed !== null) return true;
    const settings = agreedSettings(agreedTime, now, head?.policy ?? null);
    const outcome = await storage.customers.settle(key, settings, head?.version ?? 0);
    if (outcome === 'done') return true;
  }
  return false;
}

/**
 * Returns the settings for an agreed time that applies from `now` on. Throws a `TypeError` for a
 * text that is not an agreed time.
 */
function agreedSettings(agreedTime: string, now: number, policy: string | null): CustomerSettings {
  const parsed = parseAgreedTime(agreedTime);
  if (!parsed.ok)
    throw new TypeError(
      'An agreed time is a time and a zone, such as 05:30 Europe/Helsinki; ' +
        `this is ${JSON.stringify(agreedTime)}.`,
    );
  const closed = previousAgreedRun(parsed.value, now - 1);
  const next = nextAgreedRun(parsed.value, closed.at);
  return {
    agreed: agreedTime,
    due: { date: next.localDate, at: next.at },
    closedAt: closed.at,
    policy,
  };
}
