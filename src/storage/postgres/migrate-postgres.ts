import { setTimeout as sleep } from 'node:timers/promises';
import { schemaSteps } from '../sql/schema.js';
import type { SqlDriver } from '../sql/sql-driver.js';
import { POSTGRES_DIALECT, sqlState } from './postgres-dialect.js';

/**
 * Two starters made the same thing at once: unique violation in the system's own tables, duplicate
 * table or object, tuple concurrently updated.
 */
const MADE_BY_ANOTHER = new Set(['23505', '42P07', '42710', 'XX000']);

const TRIES = 20;

/**
 * Brings the tables of the store up to this version, in the schema that the connection finds first.
 * Any number of starters may call it at once: each step is guarded by its row in
 * `assortment_migration`, inserted in the transaction that does the step, so it is done once, and
 * who comes second waits. Where all is there nothing is made or written, so that a role needs no
 * more than the rights to rows. Tables of a newer version are refused with an `Error`.
 */
export async function migratePostgres(driver: SqlDriver): Promise<void> {
  const steps = schemaSteps(POSTGRES_DIALECT);
  const newest = steps.at(-1)?.id ?? 0;
  // Looked for first: the right to create is asked of a role before it is looked whether there is
  // anything to create.
  if (!(await insistently(() => hasTable(driver, 'assortment_migration')))) {
    await insistently(() =>
      driver.transaction(
        (query) =>
          query(
            'create table if not exists assortment_migration (id integer not null primary key)',
            [],
          ),
        'write',
      ),
    );
  }
  const done = new Set(
    (await insistently(() => driver.query('select id from assortment_migration', []))).map(
      ({ id }) => Number(id),
    ),
  );
  for (const { id, statements } of steps) {
    if (done.has(id)) continue;
    await insistently(() =>
      driver.transaction(async (query) => {
        const first = await query(
          'insert into assortment_migration (id) values ($1) on conflict do nothing returning id',
          [id],
        );
        if (first.length === 0) return;
        for (const statement of statements) await query(statement, []);
      }, 'write'),
    );
  }
  if ([...done].some((id) => id > newest))
    throw new Error('These tables were written by a newer version of the package.');
}

/** Whether a table is there, in the schema that the connection finds first. */
async function hasTable({ query }: SqlDriver, name: string): Promise<boolean> {
  return (
    (
      await query(
        'select 1 as found from pg_catalog.pg_tables where schemaname = current_schema() and tablename = $1',
        [name],
      )
    ).length > 0
  );
}

async function insistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const fault = POSTGRES_DIALECT.fault(error);
      const again =
        fault === 'again' || fault === 'lost' || MADE_BY_ANOTHER.has(sqlState(error) ?? '');
      if (!again || attempt >= TRIES) throw error;
    }
    await sleep(Math.random() * Math.min(500, 5 * attempt));
  }
}
