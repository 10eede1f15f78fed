import pg from 'pg';
import { startWorker } from '../../src/daily-sync/worker/index.js';
import { createPostgresStorage, pgDriver } from '../../src/storage/postgres/index.js';

/*
 * A worker process for `many.mjs`: `many-worker POOLER SERVER NAME BACK`. Storage is behind the
 * pooler, the job engine is on the server. Its clock is BACK milliseconds behind, until
 * it gets another number. It prints `working` and its faults, and leaves on request or when the
 * process that started it ends.
 */
const [pooler = '', server = '', name = '', given = '0'] = process.argv.slice(2);
let back = Number(given);
const pool = (url: string, application: string): pg.Pool => {
  const made = new pg.Pool({ connectionString: url, application_name: application });
  made.on('error', () => undefined);
  made.on('connect', (client) => void client.on('error', () => undefined));
  return made;
};
const storagePool = pool(pooler, 'storage');
const enginePool = pool(server, 'engine');
const worker = await startWorker({
  storage: createPostgresStorage(pgDriver(storagePool)),
  pool: enginePool,
  now: () => Date.now() - back,
  holder: name,
  log: ({ level, message, detail }) => {
    if (level === 'error') process.send?.({ message, detail });
  },
});
process.on('message', (told: 'stop' | { readonly back: number }) => {
  if (told === 'stop') void worker.stop();
  else back = told.back;
});
process.once('disconnect', () => process.exit());
process.send?.('working');
await worker.ended;
await Promise.all([storagePool.end(), enginePool.end()]);
process.disconnect();
