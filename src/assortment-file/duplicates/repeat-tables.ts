import { GtinTable } from './gtin-table.js';
import { IdentityTable } from './identity-table.js';

/** What the rules of repetition look things up in. */
export interface RepeatTables {
  readonly identities: IdentityTable;
  readonly gtins: GtinTable;
}

/** Entries of each table up to which it is kept: 16 MB at most. */
const MOST_KEPT = 131_072;

/**
 * Tables of a file that has ended, kept for the next one. Memory of several megabytes that is new
 * with each file has the engine collect garbage two or three times in a file of 37 MB, with hardly
 * any garbage there.
 */
let idle: RepeatTables | undefined;

/** Empty tables for one file. */
export function takeRepeatTables(): RepeatTables {
  const kept = idle;
  idle = undefined;
  return kept ?? createRepeatTables();
}

export function createRepeatTables(): RepeatTables {
  return { identities: new IdentityTable(), gtins: new GtinTable() };
}

/** Takes back tables that nobody uses any more. */
export function returnRepeatTables(tables: RepeatTables): void {
  if (tables.identities.clear(MOST_KEPT) && tables.gtins.clear(MOST_KEPT)) idle = tables;
}
