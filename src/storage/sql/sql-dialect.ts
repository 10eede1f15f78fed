import type { SqlValue } from './sql-driver.js';

/** A column of a bulk statement. */
export interface BulkColumn {
  readonly name: string;
  readonly type: 'text' | 'bigint';
}

/** A row of a bulk statement, in the order of its columns. */
export type BulkRow = readonly (string | number | null)[];

/** What an error of the database means for the transaction it came from. */
export type SqlFault =
  /**
   * Nothing was kept; the same again may go through (a serialization failure, a deadlock, a row
   * that another inserted first, a busy file).
   */
  | 'again'
  /** Nobody answered: before COMMIT nothing was kept, at COMMIT it is not known. */
  | 'lost'
  /** The database said no: nothing was kept, and again would not help. */
  | 'refused'
  /** Not an error of the database. */
  | 'foreign';

/**
 * Where PostgreSQL and SQLite differ; every statement is otherwise the same text. Identifiers and
 * texts are compared by bytes in both (`collate "C"`, BINARY).
 */
export interface SqlDialect {
  readonly name: 'postgres' | 'sqlite';
  /** Text type of identifiers and all else. */
  readonly text: string;
  readonly bytes: string;
  /** Behind the columns of a table. */
  readonly tableEnd: string;
  /** Behind a SELECT that locks the rows it reads until the end of the transaction. */
  readonly forUpdate: string;
  /** A relation of given rows, columns named as stated, behind `first - 1` other parameters. */
  rows(first: number, columns: readonly BulkColumn[]): string;
  /** The parameters of that relation, from one row or more. */
  rowParameters(rows: readonly BulkRow[]): readonly SqlValue[];
  /** All texts of a column in one, in any order; null where there are none. */
  joined(column: string): string;
  /** How many rows go into one bulk statement. */
  readonly bulk: number;
  fault(error: unknown): SqlFault;
}
