import { existsSync, rmSync } from 'node:fs';
import { integerAt } from '../sql/row-values.js';
import { giveName, makeOwnerFile } from './new-sqlite-file.js';
import { APPLICATION_ID } from './open-sqlite-storage.js';
import { loadSqlite, type SqliteConnection } from './sqlite-connection.js';
import { sqliteCode } from './sqlite-dialect.js';

/** Milliseconds to wait for other processes. */
const PATIENCE = 30_000;

const SQLITE_CORRUPT = 11;

/** Connects to the file of a store, does the work, and closes. */
async function connected<T>(path: string, work: (connection: SqliteConnection) => T): Promise<T> {
  // SQLite makes a missing file.
  if (!existsSync(path)) throw new Error('There is no such file.');
  const connection = (await loadSqlite(undefined))(path);
  try {
    connection.exec(`pragma busy_timeout = ${PATIENCE}`);
    const [row = {}] = connection.all('select application_id as id from pragma_application_id', []);
    if (integerAt(row, 'id') !== APPLICATION_ID)
      throw new Error('This SQLite file holds something else.');
    return work(connection);
  } finally {
    connection.close();
  }
}

/**
 * Copies the file of a store as of one moment, while other processes read and write it. The copy is
 * one file without a log, for its owner alone. Returns false if a file of that name exists.
 */
export async function copySqliteFile(path: string, copy: string): Promise<boolean> {
  if (existsSync(copy)) return false;
  const draft = `${copy}.${process.pid}.tmp`;
  rmSync(draft, { force: true });
  try {
    makeOwnerFile(draft);
    await connected(path, (connection) => connection.all('vacuum into $1', [draft]));
    return giveName(draft, copy);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns what SQLite finds wrong with the structure of a store's file: one line a fault. */
export function sqliteFaults(path: string): Promise<readonly string[]> {
  return connected(path, (connection) => {
    try {
      return connection
        .all('pragma integrity_check', [])
        .map((row) => String(row['integrity_check']))
        .filter((line) => line !== 'ok');
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_CORRUPT || !(error instanceof Error)) throw error;
      return [error.message];
    }
  });
}
