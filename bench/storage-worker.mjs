// One worker process of storage.mjs: runs every due day of a database, next to other workers.
import pg from 'pg';
import { runDueDays } from '../dist/service.js';
import { createPostgresStorage, pgDriver } from '../dist/storage-postgres.js';

const [url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url });
const storage = createPostgresStorage(pgDriver(pool));
await storage.customers.due(0, 1);
process.send('ready');
process.once('message', async () => {
  let ran = 0;
  // Days that others had taken when this one looked may be free again.
  for (let quiet = 0; quiet < 3; ) {
    const count = await runDueDays({ storage, now: () => 10_000, holder: `worker ${process.pid}` });
    ran += count;
    quiet = count === 0 ? quiet + 1 : 0;
  }
  process.send(ran);
});
