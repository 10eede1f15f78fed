import { writeSync } from 'node:fs';
import pg from 'pg';
import { runDueDays } from '../../../src/service/daily-sync/scheduler.js';
import type { AssortmentStorage } from '../../../src/storage/assortment-storage.js';
import { createPostgresStorage, pgDriver } from '../../../src/storage/postgres/index.js';
import { openSqliteStorage } from '../../../src/storage/sqlite/open-sqlite-storage.js';

/*
 * A process that runs due days: `child PLACE NOW HOLDER`. Reading a file whose identifier begins
 * with `deadly` ends it by SIGKILL. It says a line for every run it stored.
 */
const [place = '', now = '', holder = ''] = process.argv.slice(2);
const pool = place.startsWith('postgres') ? new pg.Pool({ connectionString: place }) : undefined;
const real: AssortmentStorage =
  pool === undefined ? await openSqliteStorage(place) : createPostgresStorage(pgDriver(pool));
const files: AssortmentStorage['files'] = {
  ...real.files,
  async *parts(file) {
    if (file.id.startsWith('deadly')) process.kill(process.pid, 'SIGKILL');
    yield* real.files.parts(file);
  },
};
await runDueDays({ storage: { ...real, files }, now: () => Number(now), holder }, (_, { run }) => {
  if (run !== undefined) writeSync(1, `ran ${run.id}\n`);
});
writeSync(1, 'end 0\n');
await real.close();
await pool?.end();
