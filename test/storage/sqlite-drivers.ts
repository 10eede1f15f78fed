import type { SqliteDriverName } from '../../src/storage/sqlite/index.js';
import { loadSqlite } from '../../src/storage/sqlite/sqlite-connection.js';

/** Returns the drivers that this runtime has, and notes for the others what was not tried. */
export async function sqliteDrivers(untried: string): Promise<readonly SqliteDriverName[]> {
  const here: SqliteDriverName[] = [];
  for (const driver of ['node:sqlite', 'libsql'] as const) {
    if (await loadSqlite(driver).catch(() => undefined)) here.push(driver);
    else
      console.log(`notice: ${driver} is not on this runtime (Node ${process.version}); ${untried}`);
  }
  return here;
}
