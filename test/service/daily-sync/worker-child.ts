import { writeSync } from 'node:fs';
import pg from 'pg';
import { startWorker } from '../../../src/service/daily-sync/worker/start-worker.js';
import { createPostgresStorage, pgDriver } from '../../../src/storage/postgres/index.js';

/*
 * A worker process: `child URL NAME MODE`. With the mode `stall` it never comes to commit what it
 * worked on, and says so. It says a line for everything it does; SIGTERM ends it once it has said
 * `working`.
 */
const [url = '', name = '', mode = ''] = process.argv.slice(2);
const say = (line: string): void => void writeSync(1, `${line}\n`);

const pool = new pg.Pool({ connectionString: url });
pool.on('error', () => undefined);
const storage = createPostgresStorage(pgDriver(pool));
const { catalogues } = storage;
const stalled = {
  ...catalogues,
  commit: async (): Promise<never> => {
    say('committing');
    return new Promise(() => undefined);
  },
};
const counted: typeof catalogues = {
  ...catalogues,
  commit: async (sync) => {
    const outcome = await catalogues.commit(sync);
    say(`${outcome} ${sync.customer} ${sync.run.id}`);
    return outcome;
  },
};
const worker = await startWorker({
  pool,
  storage: { ...storage, catalogues: mode === 'stall' ? stalled : counted },
  now: Date.now,
  holder: name,
  concurrency: 2,
  leaseMilliseconds: 2_000,
  heartbeatMilliseconds: 100,
  // No clock decides in a test: who is silent for an hour was made so.
  deadAfterMilliseconds: 1_800_000,
  log: ({ level, message, detail }) => say(`${level} ${message} ${JSON.stringify(detail ?? {})}`),
});
process.once('SIGTERM', () => void worker.stop());
say('working');
await worker.ended;
await pool.end();
say('left');
