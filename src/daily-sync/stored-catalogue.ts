import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.js';
import { emptyCatalogue } from '../catalogue/catalogue.js';
import { readItem } from '../catalogue/catalogue-json.js';
import type { PlannedItem } from '../catalogue/plan/sync-plan.js';
import { compareTexts } from '../catalogue/sync-event.js';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { PutItem } from '../storage/catalogue-store.js';
import type { CustomerHead } from '../storage/customer-store.js';
import { itemMark } from './item-mark.js';
import { itemText } from './item-text.js';
import type { KnownItems } from './known-items.js';

/** What of a catalogue was not recognised, and what of it is kept under a mark of another kind. */
export interface StoredCatalogue {
  readonly catalogue: Catalogue;
  /** As they are kept, with the mark they would have now. */
  readonly outdated: readonly PutItem[];
}

/**
 * The catalogue behind a customer's row, without the items that were recognised. An item that
 * cannot be read is an Error: somebody else wrote it. Should others commit meanwhile, items may be
 * of two revisions; then this sync does not commit.
 */
export async function catalogueOf(
  storage: AssortmentStorage,
  head: CustomerHead,
  known: KnownItems,
): Promise<StoredCatalogue> {
  const { customer, revision, hash } = head;
  if (hash === null) return { catalogue: emptyCatalogue(customer), outdated: [] };
  const items: CatalogueItem[] = [];
  const marks = new Map(known.others().map(({ thirdPartyId, mark }) => [thirdPartyId, mark]));
  const outdated: PutItem[] = [];
  for (const stored of await storage.catalogues.items(head, [...marks.keys()])) {
    const item = readItem(JSON.parse(stored.body));
    if (item === undefined)
      throw new Error(
        `The stored item ${JSON.stringify(stored.thirdPartyId)} of revision ${revision} cannot be read.`,
      );
    items.push(item);
    const mark = itemMark(item);
    if (mark !== marks.get(stored.thirdPartyId)) outdated.push({ ...stored, mark });
  }
  items.sort((a, b) => compareTexts(a.thirdPartyId, b.thirdPartyId));
  return { catalogue: { customerNumber: customer, revision, hash, items }, outdated };
}

/** What a plan puts, as storage keeps it. */
export function storedItems(items: readonly PlannedItem[], runId: string): readonly PutItem[] {
  return items.map(({ after }) => new PlannedPut(after, runId));
}

/**
 * Its texts are written when they are asked for: those of a first load would take more memory than
 * all else.
 */
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
