import {
  type Catalogue,
  type CatalogueItem,
  emptyCatalogue,
  KnownPackages,
  type PlannedItem,
  packageMark,
  readCatalogueItem,
  writeCatalogueItem,
} from '#catalogue';
import type { TextProperty } from '#core';
import { textDigest } from '#packing';
import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { PutItem, StoredItem } from '../../../storage/catalogue-store.js';
import type { CustomerHead } from '../../../storage/customer-store.js';
import { turnOfOthers } from '../run-in-turns.js';

/** Items that are asked for at once. */
const AT_ONCE = 5000;

/** Characters of items that are read between two turns of other work. */
const CHARACTERS = 500_000;

/** Loads the marks of a customer's catalogue. */
export async function loadKnownPackages(
  storage: AssortmentStorage,
  head: CustomerHead,
): Promise<KnownPackages> {
  const marks: [thirdPartyId: string, mark: string][] = [];
  if (head.hash === null) return new KnownPackages(marks, textDigest);
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
 * Loads the items of a customer's catalogue that no record was recognised as. If another run
 * commits meanwhile, the items may be of two revisions; this run's commit then fails.
 *
 * @throws Error for an item that cannot be read: another program wrote it.
 */
export async function loadCatalogue(
  storage: AssortmentStorage,
  head: CustomerHead,
  packages: KnownPackages,
): Promise<StoredCatalogue> {
  const { customer, revision, hash } = head;
  if (hash === null) return { catalogue: emptyCatalogue(customer), outdated: [] };
  const items: CatalogueItem[] = [];
  const outdated: PutItem[] = [];
  const marks = packages.others;
  const ids = [...marks.keys()];
  let characters = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    // A piece at a time: the texts of all items would take as much memory as the items.
    for (const stored of await storage.catalogues.items(head, ids.slice(from, from + AT_ONCE))) {
      const item = readStoredItem(stored);
      items.push(item);
      const mark = packageMark(item, textDigest);
      const known = marks.get(item.thirdPartyId);
      if (known !== undefined && mark !== known) outdated.push({ ...stored, mark });
      characters += stored.body.length;
      if (characters < CHARACTERS) continue;
      await turnOfOthers();
      characters = 0;
    }
    await turnOfOthers();
  }
  items.sort((a, b) => (a.thirdPartyId < b.thirdPartyId ? -1 : 1));
  return { catalogue: { customerNumber: customer, revision, hash, items }, outdated };
}

/**
 * Reads an item of a stored catalogue.
 *
 * @throws Error for an item that cannot be read: another program wrote it.
 */
export function readStoredItem({ thirdPartyId, body }: StoredItem): CatalogueItem {
  const item = readCatalogueItem(JSON.parse(body));
  if (item === undefined)
    throw new Error(`The stored item ${JSON.stringify(thirdPartyId)} cannot be read.`);
  return item;
}

/** Returns the items of a plan as storage keeps them. */
export function storedItems(items: readonly PlannedItem[], runId: string): readonly PutItem[] {
  return items.map((item) => new PlannedPut(item, runId));
}

/**
 * An item whose texts are written each time they are read: those of a first load would take more
 * memory than all else.
 */
class PlannedPut implements PutItem {
  readonly #item: PlannedItem;
  readonly runId: string;

  constructor(item: PlannedItem, runId: string) {
    this.#item = item;
    this.runId = runId;
  }

  get thirdPartyId(): string {
    return this.#item.thirdPartyId;
  }

  get available(): boolean {
    return this.#item.after.availability === 'available';
  }

  get body(): string {
    return itemText(this.#item.after);
  }

  get mark(): string {
    return packageMark(this.#item.after, textDigest);
  }
}

const NOT_ASCII = /[\u007f-\uffff]+/g;

/** Escapes of code units, each written once. */
const ESCAPES: string[] = [];

function escaped(units: string): string {
  let text = '';
  for (let at = 0; at < units.length; at += 1) {
    const unit = units.charCodeAt(at);
    ESCAPES[unit] ??= `\\u${unit.toString(16).padStart(4, '0')}`;
    text += ESCAPES[unit];
  }
  return text;
}

/**
 * Returns an item as storage keeps it: the JSON of `writeCatalogueItem`, the same text for the same
 * item. In ASCII, which databases pass on several times faster than other text.
 */
export function itemText(item: CatalogueItem): string {
  return JSON.stringify(writeCatalogueItem(item)).replace(NOT_ASCII, escaped);
}

/** Returns a member of an item as storage keeps it: the text is nowhere else in the item. */
export function storedMember(name: TextProperty, text: string): string {
  return `"${name}":${JSON.stringify(text).replace(NOT_ASCII, escaped)}`;
}
