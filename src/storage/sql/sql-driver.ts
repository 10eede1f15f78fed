/** What the store gives as a parameter; a list stands for a whole column of a bulk statement. */
export type SqlValue = string | number | null | Uint8Array | readonly (string | number | null)[];

/**
 * A row by column name. Integers wider than 32 bits are cast to text in the statement, so that no
 * driver can round them.
 */
export type SqlRow = Readonly<Record<string, unknown>>;

/**
 * Runs one statement. Placeholders are `$1`, `$2` and so on, each any number of times; what the
 * store itself gives as parameters is {@link SqlValue}.
 */
export type SqlQuery = (
  statement: string,
  parameters: readonly unknown[],
) => Promise<readonly SqlRow[]>;

/**
 * `write`: READ COMMITTED or stricter, may change rows. `snapshot`: all reads see one moment
 * (REPEATABLE READ), nothing is changed.
 */
export type TransactionMode = 'write' | 'snapshot';

/**
 * Bulk load into a table, inside of a transaction: a COPY statement, and its rows as text in the
 * format of COPY, in pieces of any length. Faster than bulk statements by about a third where
 * nothing can stand in the way yet.
 */
export type SqlCopyIn = (statement: string, pieces: Iterable<string>) => Promise<void>;

/**
 * What a transaction does over its one connection. A driver that cannot copy leaves `copyIn` out.
 */
export type TransactionWork<T> = (query: SqlQuery, copyIn?: SqlCopyIn) => Promise<T>;

/**
 * All that the store asks of a database client. Errors are passed on as they are: their `code` is
 * how the store tells a refusal (SQLSTATE 40001, 40P01) from a lost connection.
 */
export interface SqlDriver {
  /** One statement that only reads, outside of any transaction. */
  readonly query: SqlQuery;
  /**
   * Begins, runs the work, commits once it is fulfilled, and answers what it answered; rolls back
   * and rejects with its error where it rejects. A rejection after the work was fulfilled comes
   * from the commit itself. All statements go over one connection.
   */
  transaction<T>(work: TransactionWork<T>, mode: TransactionMode): Promise<T>;
  /**
   * True where there is only one connection in all: a long read is then taken at once, so that it
   * does not keep others out.
   */
  readonly single?: boolean;
}
