import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { addSyncJobInTurn } from '../../src/service/daily-sync/worker/sync-job.js';
import {
  createPostgresStorage,
  migratePostgres,
  pgDriver,
  type SqlDriver,
  type SqlQuery,
} from '../../src/storage/postgres/index.js';
import { sized } from '../sizes.js';
import { startPostgresServer } from './postgres-server.js';

const server = await startPostgresServer({ fsync: 'off' });
if (server === undefined)
  console.log('notice: PostgreSQL is not installed; no plans of its statements were read');
const pool = server === undefined ? undefined : new pg.Pool({ connectionString: server.url() });
// The job engine asks for listeners.
pool?.on('error', () => undefined);
pool?.on('connect', (client) => void client.on('error', () => undefined));
afterAll(async () => {
  await pool?.end();
  await server?.stop();
});

/** The planner decides for the smaller number as for a million. */
const CUSTOMERS = sized(100_000, 1_000_000);
const NOW = Date.UTC(2026, 0, 2);
const KEY = { library: 'library 7', customer: 'customer 77007' };

/** Adds the plan of each statement to the list before it runs. */
function explained(query: SqlQuery, plans: string[]): SqlQuery {
  return async (statement, parameters) => {
    const rows = await query(`explain ${statement}`, parameters);
    plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
    return query(statement, parameters);
  };
}

/** Plans of the statements about customers that this work runs. */
async function plansOf(
  driver: SqlDriver,
  work: (storage: ReturnType<typeof createPostgresStorage>) => Promise<unknown>,
): Promise<readonly string[]> {
  const plans: string[] = [];
  await work(
    createPostgresStorage({
      query: explained(driver.query, plans),
      transaction: (run, mode) => driver.transaction((query) => run(explained(query, plans)), mode),
    }),
  );
  return plans;
}

describe.runIf(pool !== undefined)('A table of many customers', () => {
  it('is read by an index: days that are due or get a job, lists, claims', async () => {
    if (pool === undefined) return;
    const driver = pgDriver(pool);
    await migratePostgres(driver);
    // A thousandth is due, and as many have no agreed time.
    await pool.query(
      `insert into assortment_customer (library, customer, due_date, due_at)
        select 'library ' || at % 1000, 'customer ' || at, '2026-01-02', case at % 1000
          when 7 then $2::bigint when 8 then null else $2 + at end
        from generate_series(1, $1::int) as at`,
      [CUSTOMERS, NOW],
    );
    await pool.query('analyze assortment_customer');
    const plans = [
      ...(await plansOf(driver, ({ customers }) => customers.due(NOW, 500))),
      ...(await plansOf(driver, ({ customers }) => customers.due(NOW, 1))),
      ...(await plansOf(driver, ({ customers }) => customers.list({ limit: 100 }))),
      ...(await plansOf(driver, ({ customers }) => customers.list({ after: KEY, limit: 100 }))),
      ...(await plansOf(driver, ({ customers }) =>
        customers.list({ library: KEY.library, after: KEY, limit: 100 }),
      )),
      ...(await plansOf(driver, async ({ customers }) => {
        const claim = await customers.claim(KEY, '2026-01-02', 'holder', NOW, NOW + 1_000);
        expect(claim).toMatchObject(KEY);
        if (claim !== undefined) await customers.extend(claim, NOW + 2_000);
        if (claim !== undefined) await customers.release(claim);
      })),
    ];
    await runMigrations({ pgPool: pool });
    await addSyncJobInTurn(explained(driver.query, plans), 'graphile_worker', KEY, NOW);
    expect(plans).toHaveLength(9);
    for (const plan of plans) {
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});
