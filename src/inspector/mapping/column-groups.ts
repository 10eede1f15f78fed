import type { ColumnEvidence } from '../../import/profile/suggestion.js';

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
