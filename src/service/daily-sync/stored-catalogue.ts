import type { Catalogue, CatalogueItem } from '../../catalogue/catalogue.js';
import { emptyCatalogue } from '../../catalogue/catalogue.js';
import { readItem } from '../../catalogue/catalogue-json.js';
import { compareTexts } from '../../catalogue/sync-event.js';
import type { PlannedItem } from '../../catalogue/sync-plan.js';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { PutItem } from '../../storage/catalogue-store.js';
import type { CustomerHead } from '../../storage/customer-store.js';
import { itemText } from './item-text.js';
import { itemMark, type KnownItems } from './known-items.js';

/**
 * The catalogue behind a customer's row: items that were recognised as they are known, all others from storage. An item that cannot be read is an Error: somebody
 * else wrote it. Should others commit meanwhile, items may be of two revisions; then this sync does not commit.
 */
export async function catalogueOf(storage: AssortmentStorage, head: CustomerHead, known: KnownItems): Promise<Catalogue> {
  const { customer, revision, hash } = head;
  if (hash === null) return emptyCatalogue(customer);
  const items = known.recognised();
  for (const { thirdPartyId, body } of await storage.catalogues.items(head, known.others())) {
    const item = readItem(JSON.parse(body));
    if (item === undefined) throw new Error(`The stored item ${JSON.stringify(thirdPartyId)} of revision ${revision} cannot be read.`);
    items.push(item);
  }
  return { customerNumber: customer, revision, hash, items: items.sort((a, b) => compareTexts(a.thirdPartyId, b.thirdPartyId)) };
}

/** What a plan puts, as storage keeps it. */
export function storedItems(items: readonly PlannedItem[], runId: string): readonly PutItem[] {
  return items.map(({ after }) => new PlannedPut(after, runId));
}

/** Its texts are written when they are asked for: those of a first load would take more memory than all else. */
class PlannedPut implements PutItem {
  readonly #item: CatalogueItem;
  readonly runId: string;

  constructor(item: CatalogueItem, runId: string) {
    this.#item = item;
    this.runId = runId;
  }

  get thirdPartyId(): string {
    return this.#item.thirdPartyId;
  }

  get available(): boolean {
    return this.#item.availability === 'available';
  }

  get body(): string {
    return itemText(this.#item);
  }

  get mark(): string {
    return itemMark(this.#item);
  }
}
