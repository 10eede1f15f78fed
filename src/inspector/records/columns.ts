import { ROW_FIELDS, type RowField } from '../session/record-rows.js';
import type { WordKey } from '../words/english.js';

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

/** Columns of a table: those before the wrong value, and those after it. */
export interface Columns {
  readonly before: readonly RowField[];
  readonly after: readonly RowField[];
}

/** Returns the columns of a table about a field; empty for a table of all records. */
export function columnsFor(field: string): Columns {
  const others = ROW_FIELDS.filter((each) => each !== field);
  const isName = (each: RowField): boolean => each === 'third_party_id' || each === 'name';
  return { before: others.filter(isName), after: others.filter((each) => !isName(each)) };
}

/** Returns the word for a field; undefined for one that is shown by its own name. */
export function wordOf(field: string): WordKey | undefined {
  return Object.hasOwn(FIELD_WORDS, field) ? FIELD_WORDS[field as RowField] : undefined;
}

/** Returns the style of a cell. */
export function styleOf(field: string): string {
  return NUMBERS.has(field) ? 'num' : '';
}
