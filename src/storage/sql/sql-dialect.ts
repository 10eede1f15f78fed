import type { StorageTrouble } from '../assortment-storage.js';
import type { SqlValue } from './sql-driver.js';

/** Columns of a bulk statement: the type of each by its name, in their order. */
export type BulkColumns = Readonly<Record<string, 'text' | 'bigint'>>;

/** A row of a bulk statement, in the order of its columns. */
export type BulkRow = readonly (string | number | null)[];

/** Meaning of a database error for its transaction. */
export type SqlFault =
  /**
   * Nothing was stored; a retry may succeed (a serialization failure, a deadlock, a row that
   * another transaction inserted first, a busy file).
   */
  | 'again'
  /** No reply came: before COMMIT nothing is stored, at COMMIT the result is unknown. */
  | 'lost'
  /** The database refused: nothing is stored, and a retry would not help. */
  | 'refused'
  /** Not an error of the database. */
  | 'foreign';

/** Sizes of a commit's items, in characters of the parameters that write them. */
export interface WriteAhead {
  /** Largest size that the transaction of the commit writes itself. */
  readonly single: number;
  /** Size of the transactions that write more ahead of it. */
  readonly piece: number;
}

/**
 * Differences between PostgreSQL and SQLite; apart from them, every statement has the same text.
 * Identifiers and texts are compared by bytes in both (`collate "C"`, BINARY).
 */
export interface SqlDialect {
  readonly name: 'postgres' | 'sqlite';
  /** Type of identifiers and other texts. */
  readonly text: string;
  readonly bytes: string;
  /** Text after the columns of a table. */
  readonly tableEnd: string;
  /** Suffix of a SELECT that locks its rows until the end of the transaction. */
  readonly forUpdate: string;
  /** Builds a relation of given rows with these columns, after `first - 1` other parameters. */
  rows(first: number, columns: BulkColumns): string;
  /** Returns the parameters of that relation, from one row or more. */
  rowParameters(rows: readonly BulkRow[]): readonly SqlValue[];
  /** Joins all texts of a column, in any order; null if there are none. */
  joined(column: string): string;
  /** Returns the text at a path of a column of JSON texts; null if there is none. */
  jsonText(column: string, path: readonly string[]): string;
  /** Number of rows in one bulk statement. */
  readonly bulk: number;
  /** Given if a transaction that writes lets all other writers wait. */
  readonly writeAhead?: WriteAhead;
  fault(error: unknown): SqlFault;
  /** Returns why an error is temporary, for longer than the retries of one call. */
  trouble(error: unknown): StorageTrouble | undefined;
}
