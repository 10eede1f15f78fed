import type { ColumnFacts } from '../profile/column-facts.js';
import { proposedValue } from '../profile/field-values.js';
import { type FieldForm, formOfField, type ImportField } from '../profile/import-field.js';
import type { ProfileColumn } from '../profile/import-profile.js';
import type { ColumnValue } from '../profile/suggestion.js';
import { readsCell } from './cell-reads.js';
import { saleUnitOf, saysNothing } from './trade-words.js';

type Words = NonNullable<ProfileColumn['words']>;

/** Forms of fields whose values are few, and mean something. */
const FORMS: ReadonlySet<FieldForm | undefined> = new Set(['flag', 'code', 'time', 'unit']);

/**
 * Values of a column that a person looks through, at most, if the profile has words for none, and
 * those that are read for them.
 */
const MOST_VALUES = 30;
const MOST_READ = 1_000;

/**
 * Returns the values of a code, flag, unit or lead time; undefined for another field. What the
 * field does not read by itself comes first, also if the profile has a word for it: an answer of a
 * person moves no value.
 */
export function columnValues(
  field: ImportField | null,
  values: ColumnFacts['values'],
  words: Words,
): readonly ColumnValue[] | undefined {
  if (field === null || !FORMS.has(formOfField(field))) return undefined;
  const known = new Map(Object.entries(words));
  const counts = new Map<string, number>();
  for (const [shown, count] of [...values].slice(0, MOST_READ)) {
    const text = shown.trim();
    if (!saysNothing(text)) counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts]
    .map(([text, count]) => ({ text, count, own: meaningIn(field, text) }))
    .sort((a, b) => Number(a.own !== undefined) - Number(b.own !== undefined) || b.count - a.count)
    .slice(0, MOST_VALUES + known.size)
    .map(({ text, count, own }): ColumnValue => {
      const word = known.get(text);
      const isRead = word === undefined || word === '' || readsCell(field, word, {});
      const becomes = isRead ? (word ?? own) : undefined;
      return becomes === undefined ? { text, count } : { text, count, becomes };
    });
}

/** Returns what an import writes for a value without a word for it. */
function meaningIn(field: ImportField, text: string): string | undefined {
  if (field === 'price_unit' && saleUnitOf(text) === 'package') return '';
  return meaningOf(field, text);
}

/** Returns what a field reads of a person's word for a value; undefined if it is not clear. */
export function meaningOf(field: ImportField, text: string): string | undefined {
  return proposedValue(field, text) ?? (readsCell(field, text, {}) ? text : undefined);
}

/** Returns facts whose values are those that a profile writes in their place. */
export function withWords(facts: ColumnFacts, words: Words): ColumnFacts {
  const known = new Map(Object.entries(words));
  if (known.size === 0) return facts;
  const values = new Map<string, number>();
  for (const [text, count] of facts.values) {
    const value = known.get(text.trim()) ?? text;
    values.set(value, (values.get(value) ?? 0) + count);
  }
  return { ...facts, values };
}
