import { type CatalogueItem, writeCatalogueItem } from '#core';

const NOT_ASCII = /[\u007f-\uffff]/g;

/**
 * Returns an item as storage keeps it: the JSON of `writeCatalogueItem`, the same text for the same
 * item. In ASCII, which databases pass on several times faster than other text.
 */
export function itemText(item: CatalogueItem): string {
  return JSON.stringify(writeCatalogueItem(item)).replace(
    NOT_ASCII,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
