import {
  type Catalogue,
  type CatalogueItem,
  emptyCatalogue,
  KnownPackages,
  type PlannedItem,
  packageMark,
  readCatalogueItem,
} from '#core';
import { textDigest } from '#packing';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { PutItem } from '../storage/catalogue-store.js';
import type { CustomerHead } from '../storage/customer-store.js';
import { itemText } from './item-text.js';

/** Loads the marks of a customer's catalogue. */
export async function loadKnownPackages(
  storage: AssortmentStorage,
  head: CustomerHead,
): Promise<KnownPackages> {
  const marks: [thirdPartyId: string, mark: string][] = [];
  for await (const piece of storage.catalogues.marks(head))
    for (const { thirdPartyId, mark } of piece) marks.push([thirdPartyId, mark]);
  return new KnownPackages(marks, textDigest);
}

/** The part of a stored catalogue that a file may change. */
export interface StoredCatalogue {
  readonly catalogue: Catalogue;
  /** Items stored without their mark or with one of an earlier version, under their mark now. */
  readonly outdated: readonly PutItem[];
}

/**
 * Loads the items of a customer's catalogue that no record was recognised as. Where another run
 * commits meanwhile, the items may be of two revisions; this run's commit then fails.
 *
 * @throws Error for an item that cannot be read: another program wrote it.
 */
export async function loadCatalogue(
  storage: AssortmentStorage,
  head: CustomerHead,
  known: KnownPackages,
): Promise<StoredCatalogue> {
  const { customer, revision, hash } = head;
  if (hash === null) return { catalogue: emptyCatalogue(customer), outdated: [] };
  const items: CatalogueItem[] = [];
  const outdated: PutItem[] = [];
  const marks = known.others;
  for (const stored of await storage.catalogues.items(head, [...marks.keys()])) {
    const { thirdPartyId } = stored;
    const item = readCatalogueItem(JSON.parse(stored.body));
    if (item === undefined) {
      const name = JSON.stringify(thirdPartyId);
      throw new Error(`The stored item ${name} of revision ${revision} cannot be read.`);
    }
    items.push(item);
    const mark = packageMark(item, textDigest);
    if (mark !== marks.get(thirdPartyId)) outdated.push({ ...stored, mark });
  }
  items.sort((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1));
  return { catalogue: { customerNumber: customer, revision, hash, items }, outdated };
}

/** Returns the items of a plan as storage keeps them. */
export function storedItems(items: readonly PlannedItem[], runId: string): readonly PutItem[] {
  return items.map(({ after }) => new PlannedPut(after, runId));
}

/**
 * An item whose texts are written each time they are read: those of a first load would take more
 * memory than all else.
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
    return packageMark(this.#item, textDigest);
  }
}
