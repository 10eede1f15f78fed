import { setTimeout as sleep } from 'node:timers/promises';
import type { SqlDriver, SqlQuery } from '../sql/sql-driver.js';
import type { OpenSqlite, SqliteConnection } from './sqlite-connection.js';
import { sqliteCode } from './sqlite-dialect.js';

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/**
 * Milliseconds that SQLite itself waits for a busy file, holding the thread; longer waits leave the
 * thread to others.
 */
const SHORT_WAIT = 20;

/** Every connection. Readers are kept from writing by SQLite. */
const CONNECTION = `pragma busy_timeout = ${SHORT_WAIT}; pragma temp_store = memory;`;

/**
 * Waits for the disk only where the soundness of the file depends on it. For what nobody is told is
 * kept.
 */
export const UNPROMISED = 'pragma synchronous = normal;';

/** Every commit waits until the log is on the disk, with all that was written to it before. */
export const DURABLE = 'pragma synchronous = full;';

/**
 * Writers of one process stand in line here for each file: a wait inside SQLite would hold up the
 * very one that is waited for.
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

/** Does what a busy file may refuse, until it is free or the time is up. */
export async function whenFree<T>(timeout: number, work: () => T): Promise<T> {
  let until: number | undefined;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      // Not before: the first look at this clock loads ten modules of Node.
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

/**
 * A driver over one file: one connection that writes, and readers that are opened as they are
 * needed.
 */
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
      `${CONNECTION} ${UNPROMISED} pragma journal_mode = wal; ${DURABLE} pragma journal_size_limit = 67108864;`,
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

  const within = async <T>(
    connection: SqliteConnection,
    begin: string,
    work: (query: SqlQuery) => Promise<T>,
  ): Promise<T> => {
    await whenFree(timeout, () => connection.exec(begin));
    try {
      const answer = await work(queryOver(connection));
      connection.exec('commit');
      return answer;
    } catch (error) {
      rollBack(connection);
      throw error;
    }
  };

  return {
    writer,
    query: (statement, parameters) =>
      reading((connection) => whenFree(timeout, () => connection.all(statement, parameters))),
    transaction: (work, mode) =>
      mode === 'snapshot'
        ? reading((connection) => within(connection, 'begin', work))
        : inLine(path, () => within(writer, 'begin immediate', work)),
    close() {
      // What stands in the log goes into the file now: libsql keeps a connection open until its
      // statements are collected. Where others read, they do it.
      attempted(() => writer.exec('pragma wal_checkpoint(truncate)'));
      for (const connection of connections) connection.close();
      connections.clear();
    },
  };
}

/** SQLite may have rolled back by itself, and then has nothing to roll back. */
function rollBack(connection: SqliteConnection): void {
  attempted(() => connection.exec('rollback'));
}

/** For what may fail without harm. */
function attempted(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing depends on it.
  }
}
