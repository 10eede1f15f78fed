import type { AssortmentStorage } from '../../src/storage/assortment-storage.js';
import type { WriteAhead } from '../../src/storage/sql/sql-dialect.js';
import { createSqlStorage } from '../../src/storage/sql/sql-storage.js';
import { openSqliteStorage, type SqliteDriverName } from '../../src/storage/sqlite/index.js';
import { loadSqlite, type OpenSqlite } from '../../src/storage/sqlite/sqlite-connection.js';
import { SQLITE_DIALECT } from '../../src/storage/sqlite/sqlite-dialect.js';
import { createSqliteDriver } from '../../src/storage/sqlite/sqlite-driver.js';

/** Sizes with which every commit that writes an item writes ahead, in pieces of a few hundred. */
export const ALWAYS_AHEAD: WriteAhead = { single: 0, piece: 20_000 };

/** Opens an SQLite file as `openSqliteStorage` does, with other sizes. */
export async function openWritingAhead(
  path: string,
  {
    driver,
    writeAhead = ALWAYS_AHEAD,
    wrap = (open) => open,
  }: {
    readonly driver?: SqliteDriverName;
    readonly writeAhead?: WriteAhead;
    readonly wrap?: (open: OpenSqlite) => OpenSqlite;
  },
): Promise<AssortmentStorage> {
  const made = await openSqliteStorage(path, driver === undefined ? {} : { driver });
  await made.close();
  const sqlite = await createSqliteDriver(wrap(await loadSqlite(driver)), path, 30_000);
  return createSqlStorage(
    sqlite,
    { ...SQLITE_DIALECT, writeAhead },
    { now: Date.now, close: async () => sqlite.close() },
  );
}
