import { itemAt } from '../../text/item-at.js';
import { schemaSteps } from '../sql/schema.js';
import type { SqlDriver } from '../sql/sql-driver.js';
import { insistently } from './insistently.js';
import { POSTGRES_DIALECT } from './postgres-dialect.js';

/**
 * Migrates the tables of the store to this version, in the first schema of the connection's search
 * path. Throws an `Error` for tables of a newer version.
 *
 * Any number of starters may call it at once: each step is guarded by its row in
 * `assortment_migration`, inserted in the transaction of the step, so it runs once, and the second
 * starter waits. If every table exists, nothing is created or written, so that the role needs only
 * rights to rows.
 */
export async function migratePostgres(driver: SqlDriver): Promise<void> {
  const steps = schemaSteps(POSTGRES_DIALECT);
  const newest = itemAt(steps, steps.length - 1).id;
  // Checked first: PostgreSQL checks the right to create before it checks whether the table exists.
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
  const applied = new Set(
    (await insistently(() => driver.query('select id from assortment_migration', []))).map(
      ({ id }) => Number(id),
    ),
  );
  for (const { id, statements } of steps) {
    if (applied.has(id)) continue;
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
  if ([...applied].some((id) => id > newest))
    throw new Error('These tables were written by a newer version of the package.');
}

/** Checks whether a table exists in the first schema of the search path. */
async function hasTable({ query }: SqlDriver, name: string): Promise<boolean> {
  return (
    (
      await query(
        `select 1 as found from pg_catalog.pg_tables where schemaname = current_schema()
          and tablename = $1`,
        [name],
      )
    ).length > 0
  );
}
