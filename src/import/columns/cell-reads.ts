import type { ColumnFacts } from '../profile/column-facts.js';
import { isRead, type Marks } from '../profile/field-values.js';
import type { ImportField } from '../profile/import-field.js';
import { splitAmount, splitPrice } from './split-cell.js';
import { saleUnitOf } from './trade-words.js';

/** Count of the values that a field reads, and of the others. */
export interface FieldReads {
  /** Cells whose value the field takes, unchanged or with a fix that the check proposes. */
  readonly reads: number;
  readonly refused: number;
  /** The first ten values that are not read. */
  readonly refusedSamples: readonly string[];
}

const MOST_SAMPLES = 10;

/** Counts the cells of a column that a field can read, value by value. */
export function readsAs(field: ImportField, { values }: ColumnFacts, marks: Marks): FieldReads {
  const refusedSamples: string[] = [];
  let reads = 0;
  let refused = 0;
  for (const [text, count] of values) {
    if (text.trim() === '') continue;
    if (readsCell(field, text, marks)) reads += count;
    else {
      refused += count;
      if (refusedSamples.length < MOST_SAMPLES) refusedSamples.push(text);
    }
  }
  return { reads, refused, refusedSamples };
}

/** Checks whether an import takes a text for a field: alone, or with the unit next to it. */
export function readsCell(field: ImportField, text: string, marks: Marks): boolean {
  if (isRead(field, text, marks)) return true;
  if (field === 'package.size') return splitAmount(text, marks) !== undefined;
  if (field === 'price') return splitPrice(text, marks) !== undefined;
  return field === 'price_unit' && saleUnitOf(text) === 'package';
}
