import { type RowQuery, SYNC_JOB } from './sync-job.js';

/**
 * Conditions of the states of a job. `retrying`: an attempt failed, and another comes; `given-up`:
 * none comes until the worker adds the day's job again.
 */
const STATES = {
  running: 'locked_at is not null',
  waiting: 'locked_at is null and attempts = 0 and run_at <= now()',
  later: 'locked_at is null and attempts = 0 and run_at > now()',
  retrying: 'locked_at is null and attempts between 1 and max_attempts - 1',
  'given-up': 'locked_at is null and attempts >= max_attempts',
} as const;

/** Counts the jobs of daily syncs by state. `schema` is the checked one of the job engine. */
export async function queueDepth(
  query: RowQuery,
  schema: string,
): Promise<Readonly<Record<string, number>>> {
  const counts = Object.entries(STATES).map(
    ([state, condition]) => `count(*) filter (where ${condition})::text as "${state}"`,
  );
  const [row = {}] = await query(
    `select ${counts.join(', ')} from ${schema}._private_jobs where task_id = ` +
      `(select id from ${schema}._private_tasks where identifier = $1::text)`,
    [SYNC_JOB],
  );
  return Object.fromEntries(Object.keys(STATES).map((state) => [state, Number(row[state])]));
}
