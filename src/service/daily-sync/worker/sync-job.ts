import type { CustomerHead, CustomerKey, DueRun } from '../../../storage/customer-store.js';
import { runNextDay } from '../run-daily-sync.js';
import type { SyncEnvironment } from '../sync-environment.js';

/** The name of the job that runs one customer's due days. */
export const SYNC_JOB = 'assortment-daily-sync';

/** A customer whose due days a job runs. */
export interface SyncJob extends CustomerKey {
  /** The `traceparent` (W3C Trace Context) of the upload that the job is for, if it had one. */
  readonly traceparent?: string | undefined;
}

/** Sends one statement of SQL with its parameters. */
export type Query = (statement: string, parameters: readonly unknown[]) => Promise<unknown>;

/** Sends one statement of SQL with its parameters and returns its rows. */
export type RowQuery = (
  statement: string,
  parameters: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** One job for each customer: a later one of the same key replaces the earlier. */
export function jobKey({ library, customer }: CustomerKey): string {
  return `${SYNC_JOB} ${JSON.stringify([library, customer])}`;
}

/** Days of one library at one instant of which each gets a millisecond of its own. */
const MOST_PLACES = 30_000;

/** SQL of the customers whose day of the instant $3 comes before that of $6 in the library $5. */
const PLACE = `(select count(*) from (select 1 from assortment_customer where library = $5
  and due_at = $3::text::bigint and customer < $6 limit ${MOST_PLACES}) as earlier)`;

const specOf = (place: string): string =>
  'payload := $2::json, job_key := $4::text, max_attempts := 25, ' +
  `run_at := to_timestamp(($3::text::numeric + ${place}) / 1000)`;
const SPEC = specOf('0');

const parametersOf = (job: SyncJob, at: number): readonly string[] => {
  const { library, customer, traceparent } = job;
  const payload = JSON.stringify({ library, customer, traceparent });
  return [SYNC_JOB, payload, String(at), jobKey(job)];
};

/**
 * Adds the customer's job, to run at `at` (milliseconds since 1970), or moves it there. A job that
 * is running stays; the new one is added to it.
 */
export async function addSyncJob(
  query: Query,
  schema: string,
  job: SyncJob,
  at: number,
): Promise<void> {
  await query(`select ${schema}.add_job($1::text, ${SPEC})`, parametersOf(job, at));
}

/**
 * Adds the job of an accepted file's day, within the transaction of the caller, so that both are
 * stored together or not at all. The days of a library at one instant follow each other by a
 * millisecond: those of other libraries come between them, however many it has.
 */
export async function addSyncJobInTurn(
  query: Query,
  schema: string,
  job: SyncJob,
  at: number,
): Promise<void> {
  const parameters = [...parametersOf(job, at), job.library, job.customer];
  await query(`select ${schema}.add_job($1::text, ${specOf(PLACE)})`, parameters);
}

/** Condition of a job that runs, waits for a worker, or will be tried again. */
const OPEN =
  '(locked_at is not null or attempts < max_attempts and (attempts > 0 or run_at <= now()))';

/** Returns the customers of a list that have no open job. */
export async function withoutJob<T extends CustomerKey>(
  query: RowQuery,
  schema: string,
  customers: readonly T[],
): Promise<readonly T[]> {
  const rows = await query(
    `select key from ${schema}._private_jobs where key = any($1::text[]) and ${OPEN}`,
    [customers.map(jobKey)],
  );
  const open = new Set(rows.map(({ key }) => key));
  return customers.filter((customer) => !open.has(jobKey(customer)));
}

/**
 * Adds the jobs of days that are due, unless an open one is there. One that waits for a later time
 * is moved: the agreed time was changed. The days of each library follow each other by a
 * millisecond.
 */
export async function addMissingSyncJobs(
  query: Query,
  schema: string,
  days: readonly (CustomerKey & { readonly due: DueRun | null })[],
): Promise<void> {
  const open = `select 1 from ${schema}._private_jobs where key = $4::text and ${OPEN}`;
  const statement = `select ${schema}.add_job($1::text, ${SPEC}) where not exists (${open})`;
  const places = new Map<string, number>();
  for (const { library, customer, due } of days) {
    if (due === null) continue;
    const place = places.get(library) ?? 0;
    places.set(library, place + 1);
    await query(statement, parametersOf({ library, customer }, due.at + place));
  }
}

/** Removes the customer's job. One that is running ends by itself, and is not tried again. */
export async function removeSyncJob(
  query: Query,
  schema: string,
  customer: CustomerKey,
): Promise<void> {
  await query(`select ${schema}.remove_job($1::text)`, [jobKey(customer)]);
}

/** Reads a job; returns undefined for anything `addSyncJob` did not write. */
export function readSyncJob(payload: unknown): SyncJob | undefined {
  if (
    typeof payload !== 'object' ||
    payload === null ||
    !('library' in payload) ||
    !('customer' in payload)
  )
    return undefined;
  const { library, customer } = payload;
  if (typeof library !== 'string' || typeof customer !== 'string') return undefined;
  const traceparent = 'traceparent' in payload ? payload.traceparent : undefined;
  return typeof traceparent === 'string'
    ? { library, customer, traceparent }
    : { library, customer };
}

/**
 * Result of a job. `done`: no day is due any more. `taken`: another worker has the day. Both with
 * the customer's row afterwards. `unknown`: storage did not say whether the day was stored.
 */
export type JobResult =
  | { readonly kind: 'done' | 'taken'; readonly head: CustomerHead | undefined }
  | { readonly kind: 'unknown' };

/** Runs the customer's due days, one after the other. */
export async function runSyncJob(
  key: CustomerKey,
  environment: SyncEnvironment,
): Promise<JobResult> {
  for (;;) {
    const outcome = await runNextDay(key, environment);
    if (outcome.kind === 'ran') continue;
    if (outcome.kind === 'unknown') return { kind: outcome.kind };
    if (outcome.kind === 'not-due') return { kind: 'done', head: outcome.head };
    return { kind: 'taken', head: await environment.storage.customers.head(key) };
  }
}
