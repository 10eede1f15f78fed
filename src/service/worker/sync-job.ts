import type { CustomerHead, CustomerKey } from '../../storage/customer-store.js';
import { runDailySync } from '../daily-sync/run-daily-sync.js';
import type { SyncEnvironment } from '../daily-sync/sync-environment.js';

/** The name of the job that runs one customer's due days. */
export const SYNC_JOB = 'assortment-daily-sync';

/** Sends one statement of SQL with its parameters. */
export type Query = (statement: string, parameters: readonly unknown[]) => Promise<unknown>;

/** One job for each customer: a later one of the same key takes the place of the earlier. */
export function jobKey({ library, customer }: CustomerKey): string {
  return `${SYNC_JOB} ${JSON.stringify([library, customer])}`;
}

/**
 * Adds the customer's job, to run at `at` (milliseconds since 1970), or moves it there. Within the caller's transaction, so that a file and its job are kept together or not at
 * all. `preserve_run_at` leaves a job that is there already when it is: one that waits after a failed try goes on waiting.
 */
export async function addSyncJob(query: Query, schema: string, key: CustomerKey, at: number, mode: 'replace' | 'preserve_run_at' = 'replace'): Promise<void> {
  const payload = JSON.stringify({ library: key.library, customer: key.customer });
  const statement =
    `select ${schema}.add_job($1::text, payload := $2::json, run_at := to_timestamp($3::text::numeric / 1000), ` +
    'job_key := $4::text, job_key_mode := $5::text, max_attempts := 25)';
  await query(statement, [SYNC_JOB, payload, String(at), jobKey(key), mode]);
}

/** Whose days a job is about; undefined for anything that `addSyncJob` did not write. */
export function readSyncJob(payload: unknown): CustomerKey | undefined {
  if (typeof payload !== 'object' || payload === null || !('library' in payload) || !('customer' in payload)) return undefined;
  const { library, customer } = payload;
  return typeof library === 'string' && typeof customer === 'string' ? { library, customer } : undefined;
}

/** What a job came to: the row as it stands afterwards, where a later day waits for its own job. */
export type JobResult = { readonly kind: 'done'; readonly next: CustomerHead | undefined } | { readonly kind: 'again'; readonly because: string };

/** Runs the customer's due days, one after the other. `again`: somebody else has the day or storage did not answer; the engine tries later. */
export async function runSyncJob(key: CustomerKey, environment: SyncEnvironment): Promise<JobResult> {
  for (;;) {
    const { kind } = await runDailySync(key, environment);
    if (kind === 'ran') continue;
    if (kind === 'not-due') return { kind: 'done', next: await environment.storage.customers.head(key) };
    return { kind: 'again', because: kind };
  }
}
