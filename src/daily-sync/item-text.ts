import type { CatalogueItem } from '../catalogue/catalogue.js';
import { TEXT_FIELDS } from '../record/field-table.js';
import type { PackageRecord } from '../record/package-record.js';

/*
 * Items as storage keeps them: the JSON of `writeItem`, written in one way only, so that equal
 * records have equal texts; and in ASCII, which databases and engines hand on several times faster
 * than other text.
 */

/** JSON text of an item: the same for the same item always. */
export function itemText({
  thirdPartyId,
  availability,
  since,
  reason,
  record,
}: CatalogueItem): string {
  const state = `"availability":"${availability}","since":${quoted(since)},"reason":"${reason}"`;
  return `{"thirdPartyId":${quoted(thirdPartyId)},${state},"record":${record === undefined ? 'null' : recordText(record)}}`;
}

/**
 * JSON text of what a catalogue keeps of a record: findings, separator and invalid GTINs left out.
 */
function recordText(record: PackageRecord): string {
  const { price, packageDescription: description } = record;
  let text = '{';
  for (const { property } of TEXT_FIELDS) {
    const value = record[property];
    if (value !== undefined) text += `"${property}":${quoted(value)},`;
  }
  text += `"price":{"basis":"${price.basis}","amount":"${price.amount.toFixed()}"`;
  if (price.basis === 'unit')
    text += `,"unit":${quoted(price.unit)}${member('unlistedUnit', price.unlistedUnit)}`;
  text += `},"orderable":${record.orderable},"packageDescription":{"levels":[`;
  let separator = '';
  for (const { quantity, gtin } of description.levels) {
    text += `${separator}{"quantity":"${quantity.toFixed()}"${member('gtin', gtin)}}`;
    separator = ',';
  }
  text += `],"unit":${quoted(description.unit)}${member('unlistedUnit', description.unlistedUnit)}}`;
  if (record.leadTime !== undefined) text += `,"leadTime":"${record.leadTime.microseconds}"`;
  return `${text},"weighted":${record.weighted}}`;
}

function member(name: string, value: string | undefined): string {
  return value === undefined ? '' : `,"${name}":${quoted(value)}`;
}

/** Texts that are their own JSON but for the quotes. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Characters beyond printable ASCII, which JSON leaves as they are. */
const BEYOND = /[\u007f-\uffff]/g;

function quoted(text: string): string {
  return PLAIN.test(text)
    ? `"${text}"`
    : JSON.stringify(text).replace(
        BEYOND,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
}
