import { insistently } from '../../../storage/postgres/insistently.js';
import type { RowQuery } from './sync-job.js';

/**
 * Runs before {@link CREATE}: the server checks the right to create before it checks whether the
 * table exists.
 */
const FIND =
  'select 1 as found from pg_catalog.pg_tables where schemaname = current_schema() ' +
  "and tablename = 'assortment_live_workers'";

const CREATE =
  'create table if not exists assortment_live_workers ' +
  '(worker_id text primary key, seen_at timestamptz not null)';

/**
 * Signs of life of the workers. A killed worker leaves its jobs locked for hours; so each one
 * signals that it is alive, and frees the jobs of those that no longer do, by the database's clock.
 */
export class DeadWorkers {
  readonly #query: RowQuery;
  readonly #schema: string;
  readonly #deadAfter: number;

  constructor(query: RowQuery, schema: string, deadAfterMilliseconds: number) {
    this.#query = query;
    this.#schema = schema;
    this.#deadAfter = deadAfterMilliseconds;
  }

  /** Creates the table if it is missing. */
  async prepare(): Promise<void> {
    if ((await this.#query(FIND, [])).length > 0) return;
    await insistently(() => this.#query(CREATE, []));
  }

  /** Signals that these workers of this process are alive. */
  async beat(workerIds: readonly string[]): Promise<void> {
    if (workerIds.length === 0) return;
    const statement =
      'insert into assortment_live_workers (worker_id, seen_at) ' +
      'select id, now() from unnest($1::text[]) as id ' +
      'on conflict (worker_id) do update set seen_at = excluded.seen_at';
    await this.#query(statement, [workerIds]);
  }

  /** Removes workers of this process that ended. */
  async leave(workerIds: readonly string[]): Promise<void> {
    await this.#query('delete from assortment_live_workers where worker_id = any($1::text[])', [
      workerIds,
    ]);
  }

  /**
   * Frees the jobs of workers that were not seen for too long; returns those workers. For a worker
   * that was never seen, the time counts from when its job was locked.
   */
  async sweep(): Promise<readonly string[]> {
    const seconds = String(this.#deadAfter / 1000);
    const dead = await this.#query(
      `select distinct j.locked_by as id from ${this.#schema}._private_jobs j ` +
        'left join assortment_live_workers w on w.worker_id = j.locked_by ' +
        'where j.locked_by is not null and coalesce(w.seen_at, j.locked_at) ' +
        "< now() - ($1::text || ' seconds')::interval",
      [seconds],
    );
    const ids = dead.map(({ id }) => String(id));
    await this.free(ids);
    return ids;
  }

  /** Frees the jobs of workers that ended. */
  async free(workerIds: readonly string[]): Promise<void> {
    if (workerIds.length === 0) return;
    await this.#query(`select ${this.#schema}.force_unlock_workers($1::text[])`, [workerIds]);
    await this.leave(workerIds);
  }
}
