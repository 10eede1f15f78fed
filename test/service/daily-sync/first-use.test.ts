import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startWorker } from '../../../src/service/daily-sync/worker/start-worker.js';
import type { CustomerKey } from '../../../src/storage/customer-store.js';
import { migratePostgres } from '../../../src/storage/postgres/index.js';
import { startPostgresServer } from '../../storage/postgres-server.js';
import { incomingFile } from '../incoming-file.js';
import { WorkerWorld } from './worker-world.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; its first use by several was not tested');
afterAll(async () => server?.stop());

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function newWorld(name: string): Promise<WorkerWorld> {
  await server?.createDatabase(name);
  const world = await WorkerWorld.open(server?.url(name) ?? '');
  endings.push(() => world.close());
  return world;
}

/** Conditions that a statement meets while another process changes what it uses. */
const CHANGES = [
  'undefined_column',
  'undefined_function',
  'undefined_table',
  'undefined_object',
  'invalid_schema_name',
  'internal_error',
  'invalid_text_representation',
  'datatype_mismatch',
  'feature_not_supported',
];

const NO_BYTES = new Uint8Array();

/** Uploads one file after another until told; returns how many were accepted, and what was not. */
async function uploads(
  { storage }: WorkerWorld,
  key: CustomerKey,
  going: () => boolean,
): Promise<{ readonly accepted: number; readonly failed: readonly string[] }> {
  let accepted = 0;
  const failed: string[] = [];
  while (going()) {
    const file = incomingFile(key, `${key.customer} ${accepted + failed.length}`, 1, NO_BYTES);
    const fate = await storage.files.accept(file).then(
      ({ outcome }) => outcome,
      (fault: unknown) => String(fault),
    );
    if (fate === 'done') accepted += 1;
    else failed.push(fate);
  }
  return { accepted, failed };
}

describe.runIf(server !== undefined)('The first use of a database by several processes', () => {
  it('refuses no upload while workers make the tables of the job engine', async () => {
    for (const round of [1, 2]) {
      const world = await newWorld(`first_${round}`);
      const later = Date.now() + 3_600_000;
      const keys = ['a', 'b', 'c'].map((customer) => ({ library: 'l', customer }));
      for (const key of keys) await world.settle(key, later);
      let going = true;
      const sending = keys.map((key) => uploads(world, key, () => going));
      const starting = ['1', '2', '3'].map(async (holder) => {
        await migratePostgres(world.driver);
        const { pool, storage } = world;
        const worker = await startWorker({ pool, storage, now: Date.now, holder });
        endings.push(() => worker.stop());
      });
      await Promise.all(starting).finally(() => {
        going = false;
      });
      const fates = await Promise.all(sending);
      expect(fates.flatMap(({ failed }) => failed)).toEqual([]);
      for (const { accepted } of fates) expect(accepted).toBeGreaterThan(0);
      // From now on each upload adds its job.
      await Promise.all(keys.map((key) => world.receive(key, `last of ${key.customer}`)));
      const runsAt = (await world.jobs()).map(({ runAt }) => runAt);
      expect(runsAt.sort()).toEqual(keys.map((_, place) => later + place));
    }
  });

  it('keeps a file without a job if the engine changes; other faults reject it', async () => {
    const world = await newWorld('changing');
    const key = { library: 'l', customer: 'c' };
    await world.settle(key);
    await world.pool.query('create schema graphile_worker');
    const raising = (condition: string): Promise<unknown> =>
      world.pool.query(
        `create or replace function graphile_worker.add_job(identifier text, payload json,
           run_at timestamptz, job_key text, max_attempts int, job_key_mode text default 'replace')
           returns void language plpgsql as $$ begin raise ${condition}; end $$`,
      );
    for (const condition of CHANGES) {
      await raising(condition);
      expect(await world.receive(key, condition)).toMatchObject({ id: condition });
      expect(await world.storage.files.latest(key)).toMatchObject({ id: condition });
    }
    await raising('division_by_zero');
    await expect(world.receive(key, 'lost')).rejects.toMatchObject({ code: '22012' });
    await world.pool.query('drop schema graphile_worker cascade');
    expect(await world.receive(key, 'later')).toMatchObject({ sequence: CHANGES.length + 1 });
  });
});
