import { type ImportField, REQUIRED_FIELDS } from '../../../import/profile/import-field.js';
import type { ImportQuestion } from '../../../import/profile/import-questions.js';
import type { ColumnEvidence } from '../../../import/profile/suggestion.js';

/** Groups of columns in the order in which a person looks at them. */
export const COLUMN_GROUPS = ['guessed', 'used', 'unused', 'hidden'] as const;

/** Name of a group of columns. */
export type ColumnGroup = (typeof COLUMN_GROUPS)[number];

/** Returns the columns of a sheet in a group. Values for every row are in none. */
export function columnsIn(
  group: ColumnGroup,
  columns: readonly ColumnEvidence[],
): readonly ColumnEvidence[] {
  return columns.filter((column) => column.status !== 'constant' && groupOf(column) === group);
}

function groupOf({ field, status, isHidden }: ColumnEvidence): ColumnGroup {
  if (field !== null) return status === 'doubtful' ? 'guessed' : 'used';
  return isHidden === true ? 'hidden' : 'unused';
}

/** Loss without what is asked about: whole records, or values of them. */
export interface QuestionCost {
  readonly of: 'records' | 'values';
  readonly count: number;
}

/** Fields of which a package needs one in addition to a count. */
const SIZED: readonly ImportField[] = ['package_description_str', 'package.size'];

/** Returns what a table of so many records loses without a guess, or with a gap. */
export function costOf(
  { field, evidence }: ImportQuestion,
  columns: readonly ColumnEvidence[],
  records: number,
): QuestionCost {
  const size = columns.find((column) => column.field === 'package.size');
  if (field === 'package.unit' && evidence === undefined)
    return { of: 'records', count: size?.filled ?? records };
  const group = REQUIRED_FIELDS.find((fields) => fields.includes(field));
  const enough = SIZED.includes(field) ? SIZED : group;
  const isNeeded =
    enough !== undefined &&
    !columns.some((one) => one !== evidence && one.field !== null && enough.includes(one.field));
  return isNeeded
    ? { of: 'records', count: records }
    : { of: 'values', count: evidence?.filled ?? records };
}

/** Checks for a column that fills, or could fill, a field or another one of its group. */
export function mayFill(field: ImportField, columns: readonly ColumnEvidence[]): boolean {
  const group: string[] = [
    ...(REQUIRED_FIELDS.find((fields) => fields.includes(field)) ?? [field]),
  ];
  // Rows with a unit of their price have its type.
  if (field === 'price_type_code') group.push('price_unit');
  return columns.some(({ field: own, doubt }) => group.includes(own ?? doubt?.could ?? ''));
}
