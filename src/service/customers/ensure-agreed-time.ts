import { parseAgreedTime } from '#catalogue';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerHead, CustomerKey } from '../../storage/customer-store.js';
import { newCustomer } from '../../storage/new-customer.js';
import { settingsFrom } from './change-customer.js';

const TRIES = 5;

/**
 * Stores the default agreed time for a customer that never had one, so that its files are synced.
 * The first window is the day that contains `now`: a file received exactly at an agreed instant
 * belongs to the day that ends there. Leaves other customers unchanged. Returns the customer;
 * undefined if storage did not confirm it, or if the customer `isKnown` and was erased. Throws a
 * `TypeError` for a text that is not an agreed time. Decisions S7, S8, K2.
 */
export async function ensureAgreedTime(
  storage: AssortmentStorage,
  key: CustomerKey,
  agreedTime: string | undefined,
  now: number,
  isKnown = false,
): Promise<CustomerHead | undefined> {
  const parsed = agreedTime === undefined ? undefined : parseAgreedTime(agreedTime);
  if (parsed?.ok === false)
    throw new TypeError(
      'An agreed time is a time and a zone, such as 05:30 Europe/Helsinki; ' +
        `this is ${JSON.stringify(agreedTime)}.`,
    );
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stored = await storage.customers.head(key);
    if (stored === undefined && isKnown) return undefined;
    const head = stored ?? newCustomer(key);
    // A customer whose agreement was ended has a window, and stays without one.
    if (parsed === undefined || head.agreed !== null || head.closedAt !== null) return head;
    const settings = settingsFrom(head, undefined, parsed.value, now);
    if ((await storage.customers.settle(key, settings, head.version)) === 'done')
      return { ...head, ...settings };
  }
  return undefined;
}
