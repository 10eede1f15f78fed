import { latestAgreedRun, nextAgreedRun } from '../../catalogue/agreed-time/agreed-instant.js';
import { parseAgreedTime } from '../../catalogue/agreed-time/agreed-time.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerKey, CustomerSettings } from '../../storage/customer-store.js';

const TRIES = 5;

/**
 * Settles the agreed time of a customer with whom none was settled yet, so that its files are run:
 * the first window reaches back one day. A customer that has an agreement is left alone. Decisions
 * S7, S8.
 */
export async function settleCustomer(
  storage: AssortmentStorage,
  key: CustomerKey,
  agreedTime: string | undefined,
  now: number,
): Promise<void> {
  if (agreedTime === undefined) return;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const head = await storage.customers.head(key);
    if (head !== undefined && head.agreed !== null) return;
    const settings = agreedSettings(agreedTime, now, head?.policy ?? null);
    if ((await storage.customers.settle(key, settings, head?.version ?? 0)) === 'done') return;
  }
  throw new Error('The agreed time of a customer could not be settled.');
}

/**
 * What an agreement that holds from `now` on comes to. TypeError for a text that is no agreed time.
 */
export function agreedSettings(
  agreedTime: string,
  now: number,
  policy: string | null,
): CustomerSettings {
  const parsed = parseAgreedTime(agreedTime);
  if (!parsed.ok)
    throw new TypeError(
      `An agreed time is a time and a zone, such as 05:30 Europe/Helsinki; this is ${JSON.stringify(agreedTime)}.`,
    );
  const next = nextAgreedRun(parsed.value, now);
  return {
    agreed: agreedTime,
    due: { date: next.localDate, at: next.at },
    closedAt: latestAgreedRun(parsed.value, now).at,
    policy,
  };
}
