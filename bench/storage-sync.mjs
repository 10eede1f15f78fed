// One sync in a process of its own, for its peak memory: node bench/storage-sync.mjs
// sqlite:PATH|postgres://… CUSTOMER FILE NOW. Prints bytes.
import { syncNow } from '../dist/service.js';

const [place, customer, id, now] = process.argv.slice(2);

async function open() {
  if (place.startsWith('sqlite:')) {
    const { openSqliteStorage } = await import('../dist/storage-sqlite.js');
    return openSqliteStorage(place.slice('sqlite:'.length), { driver: 'libsql' });
  }
  const { default: pg } = await import('pg');
  const { createPostgresStorage, pgDriver } = await import('../dist/storage-postgres.js');
  const pool = new pg.Pool({ connectionString: place });
  const storage = createPostgresStorage(pgDriver(pool));
  return { ...storage, close: () => pool.end() };
}

const storage = await open();
const file = await storage.files.get('lib-1', id);
const { kind } = await syncNow({ library: 'lib-1', customer }, file, {
  storage,
  now: () => Number(now),
  holder: 'bench',
});
if (kind !== 'ran') throw new Error(kind);
process.stdout.write(String(process.resourceUsage().maxRSS * 1024));
await storage.close();
