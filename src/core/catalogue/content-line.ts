import { TEXT_FIELDS } from '../record/field-table.js';
import type { PackageRecord } from '../record/package-record.js';
import type { CatalogueItem } from './catalogue.js';

/** The part of an item that counts as its content: all but the moment and the article. */
export type ItemContent = Pick<
  CatalogueItem,
  'thirdPartyId' | 'availability' | 'reason' | 'record'
>;

/**
 * Canonical text of an item's content: two items have the same text if a customer sees no
 * difference between them. Plan hashes and marks rest on these bytes: texts that came to the
 * format later are at the end, and only if a record has them, so that other records keep theirs.
 */
export function contentLine({ thirdPartyId, availability, reason, record }: ItemContent): string {
  const values = record === undefined ? [] : recordValues(record);
  return JSON.stringify([thirdPartyId, availability, reason, ...values]);
}

/** Text fields of a record but its identifier, which begins the line. */
const TEXTS = /* @__PURE__ */ TEXT_FIELDS.filter(({ property }) => property !== 'thirdPartyId');

/** Texts that always have a place in the line, and those that came to the format later. */
const PLACED = /* @__PURE__ */ TEXTS.slice(0, 6);
const LATER = /* @__PURE__ */ TEXTS.slice(6);

/** A flat list is as distinctive as the record's JSON and several times cheaper to write. */
function recordValues(record: PackageRecord): readonly unknown[] {
  const { price, packageDescription: content } = record;
  const values: unknown[] = [
    ...PLACED.map(({ property }) => record[property] ?? null),
    price.basis,
    price.amount.toFixed(),
    price.basis === 'unit' ? price.unit : null,
    price.basis === 'unit' ? price.unlistedUnit : null,
    record.orderable,
    record.leadTime?.microseconds.toString() ?? null,
    record.weighted,
    content.unit,
    content.unlistedUnit ?? null,
  ];
  for (const { quantity, gtin } of content.levels) values.push(quantity.toFixed(), gtin ?? null);
  for (const { name, property } of LATER.filter((text) => record[text.property] !== undefined))
    values.push([name, record[property]]);
  return values;
}
