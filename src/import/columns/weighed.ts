import type { PackageRecord } from '#core';
import type { Doubt, DoubtCode } from '../profile/doubt.js';
import type { ImportField } from '../profile/import-field.js';
import type { AssignedColumn } from './assign-columns.js';
import type { RowFacts } from './row-facts.js';

/** Columns that are weighed together, and their rows. */
export interface Weighed {
  readonly columns: readonly AssignedColumn[];
  readonly facts: RowFacts;
  /** Records of the file sent before, by their identifiers. */
  readonly earlier?: ReadonlyMap<string, PackageRecord> | undefined;
}

/** Returns the column of a field. */
export function of(
  columns: readonly AssignedColumn[],
  field: ImportField,
): AssignedColumn | undefined {
  return columns.find((column) => column.field === field);
}

/** Returns the columns with one of them changed. */
export function withColumn(
  columns: readonly AssignedColumn[],
  { at }: AssignedColumn,
  change: Partial<AssignedColumn>,
): readonly AssignedColumn[] {
  return columns.map((column) => (column.at === at ? { ...column, ...change } : column));
}

/**
 * Returns the columns with a doubt about one of them, which keeps the first doubt that it has. An
 * empty column is not asked about.
 */
export function askAbout(
  columns: readonly AssignedColumn[],
  column: AssignedColumn,
  doubt: Doubt | DoubtCode,
): readonly AssignedColumn[] {
  if (column.facts.filled === 0) return columns;
  const own = column.doubt ?? (typeof doubt === 'string' ? { code: doubt } : doubt);
  return withColumn(columns, column, { status: 'doubtful', doubt: own });
}
