/** Parameters of statements; a list is a whole column of a bulk statement. */
export type SqlValue = string | number | null | Uint8Array | readonly (string | number | null)[];

/**
 * A row by column name. Integers wider than 32 bits are cast to text in the statement, so that no
 * driver can round them.
 */
export type SqlRow = Readonly<Record<string, unknown>>;

/**
 * Runs one statement. Placeholders are `$1`, `$2` and so on, each any number of times; the store
 * itself passes {@link SqlValue}.
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
 * format of COPY, in pieces of any length. Faster than bulk statements if no conflict is possible
 * yet.
 */
export type SqlCopyIn = (statement: string, pieces: Iterable<string>) => Promise<void>;

/** A statement without result, and its parameters. */
export interface SqlStatement {
  readonly statement: string;
  readonly parameters: readonly (string | number | null | Uint8Array)[];
}

/**
 * Leaves the last statements of a transaction to its COMMIT. They are sent with it, all at once, so
 * that the rows that they lock are locked for one round trip.
 */
export type SqlFinish = (statements: readonly SqlStatement[]) => void;

/**
 * Work of a transaction over its one connection. A driver without COPY omits `copyIn`, one that
 * sends one statement at a time omits `finish`.
 */
export type TransactionWork<T> = (
  query: SqlQuery,
  copyIn?: SqlCopyIn,
  finish?: SqlFinish,
) => Promise<T>;

/**
 * Functions of a database client that the store uses. Errors are passed on unchanged: their `code`
 * distinguishes a refusal (SQLSTATE 40001, 40P01) from a lost connection.
 */
export interface SqlDriver {
  /** Runs one statement that only reads, outside of any transaction. */
  readonly query: SqlQuery;
  /**
   * Runs one statement that may change rows and commits it, in one request where `transaction`
   * has three. A driver may omit it.
   */
  readonly change?: SqlQuery;
  /**
   * Begins, runs the work, commits once it is fulfilled, and returns its result; rolls back and
   * rejects with its error if it rejects. A rejection after the work was fulfilled comes from the
   * commit itself. All statements use one connection.
   */
  transaction<T>(work: TransactionWork<T>, mode: TransactionMode): Promise<T>;
  /**
   * True if there is only one connection: a long read is then done at once, so that it does not
   * block others.
   */
  readonly single?: boolean;
}

/** Runs one statement that may change rows, as a transaction of its own. */
export function runChange(
  driver: SqlDriver,
  ...[statement, parameters]: Parameters<SqlQuery>
): Promise<readonly SqlRow[]> {
  return driver.change === undefined
    ? driver.transaction((query) => query(statement, parameters), 'write')
    : driver.change(statement, parameters);
}

/** Returns a driver whose calls all go through `call`, which may refuse them or change errors. */
export function throughCalls(
  driver: SqlDriver,
  call: <T>(work: () => Promise<T>) => Promise<T>,
): SqlDriver {
  return {
    single: driver.single ?? false,
    query: (...statement) => call(() => driver.query(...statement)),
    change: (...statement) => call(() => runChange(driver, ...statement)),
    transaction: (...work) => call(() => driver.transaction(...work)),
  };
}
