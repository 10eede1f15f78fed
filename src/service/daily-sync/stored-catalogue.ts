import type { Catalogue, CatalogueItem } from '../../catalogue/catalogue.js';
import { emptyCatalogue } from '../../catalogue/catalogue.js';
import { readItem, writeItem } from '../../catalogue/catalogue-json.js';
import { compareTexts } from '../../catalogue/sync-event.js';
import type { PlannedItem } from '../../catalogue/sync-plan.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { StoredItem } from '../../storage/catalogue-store.js';
import type { CustomerHead, CustomerKey } from '../../storage/customer-store.js';

/**
 * The catalogue behind a customer's row. Storage sorts by bytes, a catalogue by code units: the two differ only for characters beyond
 * U+FFFF, so sorting what is nearly sorted costs little. An item that cannot be read is an Error: somebody else wrote it.
 */
export async function loadCatalogue(storage: AssortmentStorage, key: CustomerKey, head: CustomerHead): Promise<Catalogue> {
  if (head.hash === null) return emptyCatalogue(key.customer);
  const items: CatalogueItem[] = [];
  let sorted = true;
  for await (const piece of storage.catalogues.load(key)) {
    for (const stored of piece) {
      const item = readItem(JSON.parse(stored.body));
      if (item === undefined) throw new Error(`The stored item ${JSON.stringify(stored.thirdPartyId)} of revision ${head.revision} cannot be read.`);
      const last = items.at(-1);
      sorted &&= last === undefined || last.thirdPartyId < item.thirdPartyId;
      items.push(item);
    }
  }
  if (!sorted) items.sort((a, b) => compareTexts(a.thirdPartyId, b.thirdPartyId));
  return { customerNumber: key.customer, revision: head.revision, hash: head.hash, items };
}

/** What a plan puts, as storage keeps it. */
export function storedItems(items: readonly PlannedItem[], runId: string): readonly StoredItem[] {
  return items.map(({ thirdPartyId, after }) => ({
    thirdPartyId,
    available: after.availability === 'available',
    body: JSON.stringify(writeItem(after)),
    runId,
  }));
}
