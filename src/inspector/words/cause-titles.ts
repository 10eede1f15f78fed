/**
 * Short names of frequent causes. Other causes are named by the core's own sentence. `{field}` is
 * the field, `{value}` an example.
 */
export const ENGLISH_TITLES = {
  'price.comma': 'Price has a decimal comma',
  'price.type': 'Price is not a number',
  'price.missing': 'Price is missing',
  'price.zero': 'Price is 0',
  'price.negative': 'Price is below 0',
  'price.looks-like-thousands': 'Price may have a thousands mark',
  'price-type-code.value': 'Price type is not 0 or 1',
  'price-type-code.missing': 'Price type is missing',
  'price-unit.missing': 'Unit of the price is missing',
  'form.two-measures': 'Package size is given in two units',
  'form.measures-differ': 'Package size has two amounts that differ',
  'form.net-and-drained': 'Package size has net and drained weight',
  'form.total-and-parts': 'Package size has a total and its parts',
  'form.average-weight': 'Package size is an average weight',
  'form.packing-word': 'Package size names the packaging',
  'form.per-unit': 'Price has its unit in the text',
  'form.no-price': 'Text says there is no price',
  'form.with-tax': 'Price includes tax',
  'package.missing': 'Package size is missing',
  'package.missing-amount': 'Package size lacks an amount',
  'package.unexpected-text': 'Package size has words that cannot be read',
  'package.pieces-only': 'Content is given in pieces only',
  'unit.alias': 'Unit is spelt in another way',
  'unit.unlisted': 'Unit is not on the list',
  'lead-time.syntax': 'Lead time cannot be read',
  'record.conflicting-id': 'One id stands in different records',
  'record.repeated-id': 'A record is there twice',
  'record.unknown-field': 'Field “{field}” is not part of the format',
  'gtin.check-digit': 'Last digit of the barcode does not fit',
  'gtin.non-digit': 'Barcode has other characters than digits',
  'field.blank': 'Field “{field}” is blank',
  'field.missing': 'Field “{field}” is missing',
  'field.type': 'Field “{field}” has another kind of value',
} as const;

/** Name of a short title. */
export type TitleKey = keyof typeof ENGLISH_TITLES;

/** Short titles in one language. */
export type Titles = Readonly<Record<TitleKey, string>>;
