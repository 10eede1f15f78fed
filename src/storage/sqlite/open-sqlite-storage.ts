import { resolve } from 'node:path';
import { type OptionTable, ownOptions } from '../../text/check-options.js';
import { itemAt } from '../../text/item-at.js';
import type { AssortmentStorage } from '../assortment-storage.js';
import { integerAt } from '../sql/row-values.js';
import { schemaSteps } from '../sql/schema.js';
import { createSqlStorage } from '../sql/sql-storage.js';
import { makeMissingFile } from './new-sqlite-file.js';
import {
  loadSqlite,
  type OpenSqlite,
  type SqliteConnection,
  type SqliteDriverName,
} from './sqlite-connection.js';
import { SQLITE_DIALECT } from './sqlite-dialect.js';
import {
  createSqliteDriver,
  DURABLE,
  type SqliteDriver,
  UNPROMISED,
  whenFree,
} from './sqlite-driver.js';

export interface SqliteStorageOptions {
  /** Library for SQLite; `node:sqlite` if the runtime has it, else the optional peer `libsql`. */
  readonly driver?: SqliteDriverName | undefined;
  /**
   * Milliseconds to wait for other processes that write; 30,000 by default. Afterwards the call
   * rejects, and nothing was stored.
   */
  readonly busyTimeout?: number | undefined;
  /**
   * Milliseconds since 1970; the machine's clock by default. Used to date uploads, so that
   * abandoned ones can be deleted.
   */
  readonly now?: (() => number) | undefined;
}

const OPTIONS: OptionTable<SqliteStorageOptions> = {
  driver: ['node:sqlite', 'libsql'],
  busyTimeout: 'number',
  now: 'function',
};

/** `AsKt`: distinguishes files of this store from other SQLite databases. */
export const APPLICATION_ID: number = 0x41734b74;

/**
 * Opens the embedded store: one file, created if missing, in a folder that exists. Safe between
 * processes, durable once a commit returned `done` (WAL, `synchronous=FULL`). A file of another
 * kind, of 0 bytes, or of a newer version of this package, is refused with an `Error`; a path in
 * memory is a `TypeError`. Decision T3.
 */
export async function openSqliteStorage(
  path: string,
  options: SqliteStorageOptions = {},
): Promise<AssortmentStorage> {
  const { busyTimeout = 30_000, now = Date.now, driver: chosen } = ownOptions(options, OPTIONS);
  if (path === '' || path.startsWith(':') || path.startsWith('file:'))
    throw new TypeError('The embedded store is a file; give its path.');
  const open = await loadSqlite(chosen);
  const file = resolve(path);
  await makeMissingFile(file, async (draft) =>
    (await openDriver(open, draft, busyTimeout)).close(),
  );
  const driver = await openDriver(open, file, busyTimeout);
  return createSqlStorage(driver, SQLITE_DIALECT, { now, close: async () => driver.close() });
}

/** Opens a file with the newest schema. */
async function openDriver(open: OpenSqlite, path: string, timeout: number): Promise<SqliteDriver> {
  const driver = await createSqliteDriver(open, path, timeout);
  try {
    await bringUp(driver.writer, timeout);
  } catch (error) {
    driver.close();
    throw error;
  }
  return driver;
}

/** Migrates the schema: one script in one transaction, by the first of several openers. */
async function bringUp(connection: SqliteConnection, timeout: number): Promise<void> {
  const steps = schemaSteps(SQLITE_DIALECT);
  const newest = itemAt(steps, steps.length - 1).id;
  const version = (): number => {
    const [row] = connection.all(
      `select user_version, application_id, (select count(*) from sqlite_schema) as tables
        from pragma_user_version, pragma_application_id`,
      [],
    );
    if (row === undefined) throw new Error('SQLite tells no version of this file.');
    const fileVersion = integerAt(row, 'user_version');
    const ours = integerAt(row, 'application_id') === APPLICATION_ID;
    if (!ours && (fileVersion !== 0 || integerAt(row, 'tables') !== 0))
      throw new Error('This SQLite file holds something else.');
    if (fileVersion > newest)
      throw new Error(
        'This file was written by a newer version of the package ' +
          `(schema ${fileVersion}, known ${newest}).`,
      );
    return fileVersion;
  };
  if (version() === newest) return;
  // The first commit makes the schema durable as well: both are in the same log.
  connection.exec(UNPROMISED);
  try {
    await whenFree(timeout, () => connection.exec('begin immediate'));
    const fileVersion = version();
    const script = steps
      .filter(({ id }) => id > fileVersion)
      .flatMap(({ statements }) => statements);
    connection.exec(
      [
        ...script,
        `pragma application_id = ${APPLICATION_ID}`,
        `pragma user_version = ${newest}`,
        'commit',
      ].join(';\n'),
    );
  } catch (error) {
    try {
      connection.exec('rollback');
    } catch {
      // The error that led here is the one to tell.
    }
    throw error;
  }
  connection.exec(DURABLE);
}
