import { isImportField } from '../../../import/profile/import-field.js';
import type { RowField } from '../../engine/session/record-rows.js';
import type { WordKey } from '../../engine/words/languages.js';
import { mappingTexts } from '../../engine/words/mapping-texts.js';
import type { Settings } from '../context/page-context.js';

/** Names of the fields that every row shows. */
export const FIELD_WORDS: Readonly<Record<RowField, WordKey>> = {
  third_party_id: 'column.id',
  name: 'column.name',
  price: 'column.price',
  price_type_code: 'column.type',
  package_description_str: 'column.package',
  gtin: 'column.gtin',
};

/** Fields whose values are right-aligned. */
const NUMBERS: ReadonlySet<string> = new Set(['price', 'price_type_code']);

/** Returns the word for a field; its own name if it has none. */
export function fieldTitle(
  field: string,
  { say, language, number }: Pick<Settings, 'say' | 'language' | 'number'>,
): string {
  if (Object.hasOwn(FIELD_WORDS, field)) return say(FIELD_WORDS[field as RowField]);
  return isImportField(field) ? mappingTexts(language, number).fieldName(field) : field;
}

/** Returns the style of a cell. */
export function styleOf(field: string): string {
  return NUMBERS.has(field) ? 'num' : '';
}
