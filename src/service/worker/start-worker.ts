import type { Pool } from 'pg';
import type { SyncEnvironment } from '../daily-sync/sync-environment.js';
import { DeadWorkers } from './dead-workers.js';
import { addSyncJob, type Query, readSyncJob, runSyncJob, SYNC_JOB } from './sync-job.js';

/** What a worker needs. */
export interface WorkerOptions extends SyncEnvironment {
  /** Of the database that holds the job queue: the one of the storage. */
  readonly pool: Pool;
  /** Days that this process runs at once; 1 where not given. */
  readonly concurrency?: number | undefined;
  /** PostgreSQL schema of the job engine; `graphile_worker` where not given. */
  readonly schema?: string | undefined;
  /** How often a worker says that it lives and looks for the dead and for days without a job; 10 seconds where not given. */
  readonly heartbeatMilliseconds?: number | undefined;
  /** After how long without a sign a worker counts as killed; 60 seconds where not given. */
  readonly deadAfterMilliseconds?: number | undefined;
}

/** A worker that runs. */
export interface SyncWorker {
  /** Takes no new job, ends those it has, and leaves. */
  stop(): Promise<void>;
  /** Ends when the worker does, by `stop` or because the job engine gave up. */
  readonly ended: Promise<void>;
}

const DEFAULT_SCHEMA = 'graphile_worker';

/** Days without a job that are given one in one round. */
const PAGE = 500;

/**
 * Runs daily syncs from a job queue in PostgreSQL, on `graphile-worker` (an optional peer). Any number of workers on any number of machines: a day is run by the one that takes
 * its lease, whatever the queue does.
 */
export async function startWorker(options: WorkerOptions): Promise<SyncWorker> {
  const { pool, concurrency = 1, schema = DEFAULT_SCHEMA, heartbeatMilliseconds = 10_000, deadAfterMilliseconds = 60_000, storage, now, log } = options;
  const { run, runMigrations, Logger } = await import('graphile-worker');
  const { EventEmitter } = await import('node:events');
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log?.({ level: 'error', message: `job engine: ${message}` });
  });
  await runMigrations({ pgPool: pool, schema, logger });
  const query = async (statement: string, parameters: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await pool.query(statement, [...parameters])).rows;
  const dead = new DeadWorkers(query, schema, deadAfterMilliseconds);
  await dead.prepare();

  const workerIds = new Set<string>();
  const events = new EventEmitter();
  events.on('worker:create', ({ worker }: { readonly worker: { readonly workerId: string } }) => workerIds.add(worker.workerId));
  const runner = await run({
    pgPool: pool,
    schema,
    logger,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    events,
    taskList: {
      [SYNC_JOB]: async (payload) => {
        const key = readSyncJob(payload);
        if (key === undefined) throw new Error('a job that names no customer');
        const result = await runSyncJob(key, options);
        if (result.kind === 'again') throw new Error(`the day is to be tried again: ${result.because}`);
        const due = result.next?.due ?? null;
        if (due === null) return;
        const latest = await storage.files.latest(key);
        if (latest?.status === 'waiting') await addSyncJob(query, schema, key, due.at);
      },
    },
  });

  const round = async (): Promise<void> => {
    await dead.beat([...workerIds]);
    const freed = await dead.sweep();
    if (freed.length > 0) log?.({ level: 'info', message: 'jobs of killed workers were freed', detail: { workers: freed.length } });
    await addMissingJobs(query, schema, options);
  };
  const stopped = new AbortController();
  const rounds = repeat(round, heartbeatMilliseconds, stopped.signal, (fault) =>
    log?.({ level: 'error', message: 'a round of the worker failed', detail: { fault: fault instanceof Error ? fault.message : String(fault), now: now() } }),
  );
  let stopping: Promise<void> | undefined;
  return {
    ended: runner.promise,
    stop: () => {
      stopping ??= (async () => {
        await runner.stop();
        stopped.abort();
        await rounds;
        await dead.leave([...workerIds]);
      })();
      return stopping;
    },
  };
}

/** Days that are due and have no job, because their file came in by a process that knows no queue: they get one. */
async function addMissingJobs(query: Query, schema: string, { storage, now }: WorkerOptions): Promise<void> {
  for (const head of await storage.customers.due(now(), PAGE)) if (head.due !== null) await addSyncJob(query, schema, head, head.due.at, 'preserve_run_at');
}

async function repeat(work: () => Promise<void>, every: number, signal: AbortSignal, failed: (fault: unknown) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (fault) {
      failed(fault);
    }
    if (signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, every);
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}
