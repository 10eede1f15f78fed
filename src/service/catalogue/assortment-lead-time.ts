import { catalogueLeadTime } from '#catalogue';
import { formatLeadTime } from '#core';
import type { StoredItem } from '../../storage/catalogue-store.js';
import type { CustomerKey } from '../../storage/customer-store.js';
import { turnOfOthers } from '../daily-sync/run-in-turns.js';
import { readStoredItem } from '../daily-sync/stored/stored-catalogue.js';
import type { ServiceContext } from '../service-context.js';

/**
 * Returns the longest lead time of a customer's available packages (Decision L5), empty if none has
 * one. Reads the whole catalogue once for each `version`, a text that names its content.
 */
export async function assortmentLeadTime(
  key: CustomerKey,
  version: string,
  { storage, leadTimes }: Pick<ServiceContext, 'storage' | 'leadTimes'>,
): Promise<string> {
  const id = JSON.stringify([key.library, key.customer]);
  const known = leadTimes.get(id, version, () => undefined);
  if (known !== undefined) return known;
  let longest = -1n;
  let slowest: StoredItem | undefined;
  for await (const piece of storage.catalogues.load(key)) {
    for (const item of piece) {
      const microseconds = item.available ? microsecondsIn(item.body) : longest;
      if (microseconds > longest) [longest, slowest] = [microseconds, item];
    }
    await turnOfOthers();
  }
  const items = slowest === undefined ? [] : [readStoredItem(slowest)];
  const leadTime = catalogueLeadTime({ items });
  const text = leadTime === undefined ? '' : formatLeadTime(leadTime);
  leadTimes.put(id, version, text);
  return text;
}

/**
 * Finds the lead time of a stored item, -1 if it has none. Items are not parsed for it, which takes
 * long; quotes inside of texts are escaped, so that only a name of a member matches.
 */
function microsecondsIn(body: string): bigint {
  const digits = /"leadTime":"(\d+)"/.exec(body)?.[1];
  return digits === undefined ? -1n : BigInt(digits);
}
