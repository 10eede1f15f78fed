import type { CustomerKey, DueRun } from '../../storage/customer-store.js';
import { addSyncJob, type Query } from './sync-job.js';

const DEFAULT_SCHEMA = 'graphile_worker';

/**
 * For the option `onAccept` of the PostgreSQL storage: gives an accepted file's customer its job, in the transaction that accepts the file, to run at the agreed time. Where no
 * job engine was ever set up in the database nothing is added, and the file is accepted all the same: a worker that is started later finds the day by itself.
 */
export function enqueueOnAccept(schema: string = DEFAULT_SCHEMA): (query: Query, file: CustomerKey, due: DueRun | null) => Promise<void> {
  let known = false;
  return async (query, file, due) => {
    if (due === null) return;
    known ||= await hasJobEngine(query, schema);
    if (known) await addSyncJob(query, schema, file, due.at);
  };
}

async function hasJobEngine(query: Query, schema: string): Promise<boolean> {
  const rows = await query("select to_regclass($1::text || '._private_jobs')::text as found", [schema]);
  return Array.isArray(rows) && rows.some((row: unknown) => typeof row === 'object' && row !== null && 'found' in row && row.found !== null);
}
