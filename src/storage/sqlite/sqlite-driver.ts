import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlDriver, SqlQuery } from '../sql/sql-driver.js';
import type { OpenSqlite, SqliteConnection } from './sqlite-connection.js';
import { sqliteCode } from './sqlite-dialect.js';

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/**
 * Milliseconds that SQLite itself waits for a busy file, blocking the thread; longer waits do not
 * block.
 */
const SHORT_WAIT = 20;

/** Settings of every connection. SQLite itself rejects writes of readers. */
const CONNECTION = `pragma busy_timeout = ${SHORT_WAIT}; pragma temp_store = memory;`;

/** Waits for the disk only to protect the file. For commits that are not reported as stored. */
export const UNPROMISED = 'pragma synchronous = normal;';

/** Every commit waits until the log is on the disk, with all that was written to it before. */
export const DURABLE = 'pragma synchronous = full;';

/**
 * Queues of the writers of one process, by file: a wait inside SQLite would block the writer that
 * it waits for.
 */
const lines = new Map<string, Promise<unknown>>();

async function inLine<T>(path: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(path) ?? Promise.resolve();
  const turn = before.then(work, work);
  const settled = turn.catch(() => undefined);
  lines.set(path, settled);
  try {
    return await turn;
  } finally {
    if (lines.get(path) === settled) lines.delete(path);
  }
}

function isBusy(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === SQLITE_BUSY || code === SQLITE_LOCKED;
}

/** Runs work that a busy file may refuse, until it succeeds or the time is over. */
export async function whenFree<T>(timeout: number, work: () => T): Promise<T> {
  let until: number | undefined;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      // Read here, because the first access to this clock loads ten modules of Node.
      const now = performance.now();
      until ??= now + timeout;
      if (now >= until) throw error;
    }
    await sleep(1 + Math.random() * SHORT_WAIT);
  }
}

function queryOver(connection: SqliteConnection): SqlQuery {
  return async (statement, parameters) => connection.all(statement, parameters);
}

/** A driver over one file: one connection that writes, and readers on demand. */
export interface SqliteDriver extends SqlDriver {
  readonly writer: SqliteConnection;
  close(): void;
}

/** Opens the file in WAL mode; `path` is absolute, `timeout` in milliseconds. */
export async function createSqliteDriver(
  open: OpenSqlite,
  path: string,
  timeout: number,
): Promise<SqliteDriver> {
  const connections = new Set<SqliteConnection>();
  const connect = (pragmas: string): SqliteConnection => {
    const connection = open(path);
    connections.add(connection);
    try {
      connection.exec(pragmas);
    } catch (error) {
      connections.delete(connection);
      connection.close();
      throw error;
    }
    return connection;
  };
  const writer = await whenFree(timeout, () =>
    connect(
      `${CONNECTION} ${UNPROMISED} pragma journal_mode = wal; ${DURABLE} ` +
        'pragma journal_size_limit = 67108864;',
    ),
  );

  const idle: SqliteConnection[] = [];
  const reading = async <T>(work: (connection: SqliteConnection) => Promise<T>): Promise<T> => {
    const connection =
      idle.pop() ??
      (await whenFree(timeout, () => connect(`${CONNECTION} pragma query_only = on;`)));
    try {
      return await work(connection);
    } finally {
      idle.push(connection);
    }
  };

  return {
    writer,
    query: (statement, parameters) =>
      reading((connection) => whenFree(timeout, () => connection.all(statement, parameters))),
    transaction: (work, mode) =>
      mode === 'snapshot'
        ? reading((connection) => inTransaction({ connection, begin: 'begin', timeout }, work))
        : inLine(path, () =>
            inTransaction({ connection: writer, begin: 'begin immediate', timeout }, work),
          ),
    close() {
      // Moves the log into the file now, because libsql keeps a connection open until its
      // statements are collected. Skipped while others read: they do it.
      attempted(() => writer.exec('pragma wal_checkpoint(truncate)'));
      for (const connection of connections) connection.close();
      connections.clear();
    },
  };
}

/** Runs work in one transaction, and rolls back if it fails. */
async function inTransaction<T>(
  transaction: {
    readonly connection: SqliteConnection;
    readonly begin: string;
    readonly timeout: number;
  },
  work: (query: SqlQuery) => Promise<T>,
): Promise<T> {
  const { connection, begin, timeout } = transaction;
  await whenFree(timeout, () => connection.exec(begin));
  try {
    const result = await work(queryOver(connection));
    connection.exec('commit');
    return result;
  } catch (error) {
    rollBack(connection);
    throw error;
  }
}

/** Rolls back, unless SQLite did so by itself. */
function rollBack(connection: SqliteConnection): void {
  attempted(() => connection.exec('rollback'));
}

/** Runs work whose failure does no harm. */
function attempted(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing depends on it.
  }
}
