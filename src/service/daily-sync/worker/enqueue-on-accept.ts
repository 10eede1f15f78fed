import type { CustomerKey, DueRun } from '../../../storage/customer-store.js';
import type { IncomingFile } from '../../../storage/received-file-store.js';
import { addSyncJobInTurn, type Query, removeSyncJob } from './sync-job.js';

const DEFAULT_SCHEMA = 'graphile_worker';

/** Checks the schema of the job engine: a plain name, because statements contain it unchanged. */
export function checkedSchema(schema: string = DEFAULT_SCHEMA): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new TypeError(
      'The schema of the job engine is a name of small letters, digits and underscores.',
    );
  return schema;
}

/**
 * SQLSTATE codes of an engine whose tables and functions another process is creating, upgrading or
 * dropping: undefined column, function, table, type and schema, a relation that went meanwhile, and
 * a function whose plan is for the types of before.
 */
const ENGINE_CHANGES = new Set([
  ...['42703', '42883', '42P01', '42704', '3F000', 'XX000'],
  ...['22P02', '42804', '0A000'],
]);

/**
 * Returns an `onAccept` for the PostgreSQL storage: it adds the job of an accepted file's customer,
 * with the trace of its upload, in the transaction that accepts the file, to run at the agreed
 * time, in turn with other libraries. In a database without a job engine, or with one that is being
 * migrated, it adds nothing and the file is accepted all the same: a worker finds the day by
 * itself.
 */
export function enqueueOnAccept(
  schema?: string,
): (
  query: Query,
  file: CustomerKey & Pick<IncomingFile, 'trace'>,
  due: DueRun | null,
) => Promise<void> {
  const engine = checkedSchema(schema);
  let known = false;
  return async (query, { library, customer, trace }, due) => {
    if (due === null) return;
    known ||= await hasJobEngine(query, engine);
    if (!known) return;
    known = await unlessChanging(query, () =>
      addSyncJobInTurn(query, engine, { library, customer, traceparent: trace }, due.at),
    );
  };
}

/**
 * Returns an `onErase` for the PostgreSQL storage: it removes the job of an erased customer, which
 * names the customer, in the transaction that erases it. Decision K2.
 */
export function dequeueOnErase(schema?: string): (query: Query, key: CustomerKey) => Promise<void> {
  const engine = checkedSchema(schema);
  return async (query, key) => {
    if (await hasJobEngine(query, engine))
      await unlessChanging(query, () => removeSyncJob(query, engine, key));
  };
}

/**
 * Changes a job; returns false if the engine changes meanwhile. The savepoint keeps the transaction
 * usable after that error.
 */
async function unlessChanging(query: Query, change: () => Promise<void>): Promise<boolean> {
  await query('savepoint assortment_job', []);
  try {
    await change();
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (typeof code !== 'string' || !ENGINE_CHANGES.has(code)) throw fault;
    await query('rollback to savepoint assortment_job', []);
    return false;
  }
  await query('release savepoint assortment_job', []);
  return true;
}

/** Checks for the function that adds jobs, with the parameters that this package uses. */
async function hasJobEngine(query: Query, schema: string): Promise<boolean> {
  const statement =
    'select 1 as found from pg_proc f join pg_namespace s on s.oid = f.pronamespace ' +
    "where s.nspname = $1 and f.proname = 'add_job' " +
    "and 'job_key_mode' = any(f.proargnames) limit 1";
  const rows = await query(statement, [schema]);
  return Array.isArray(rows) && rows.length > 0;
}
