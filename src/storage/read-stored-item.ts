import { type CatalogueItem, readCatalogueItem } from '#core';
import type { StoredItem } from './catalogue-store.js';

/**
 * Reads an item of a stored catalogue.
 *
 * @throws Error for an item that cannot be read: another program wrote it.
 */
export function readStoredItem({ thirdPartyId, body }: Omit<StoredItem, 'runId'>): CatalogueItem {
  const item = readCatalogueItem(JSON.parse(body));
  if (item === undefined)
    throw new Error(`The stored item ${JSON.stringify(thirdPartyId)} cannot be read.`);
  return item;
}
