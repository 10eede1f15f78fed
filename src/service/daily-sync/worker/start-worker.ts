import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import { claimableFrom } from '../../../storage/claim-rules.js';
import { loadPeer } from '../../../storage/load-peer.js';
import { insistently } from '../../../storage/postgres/insistently.js';
import { COUNT, MILLISECONDS, type OptionTable, ownOptions } from '../../../text/check-options.js';
import { healClockErrors, watchClock } from '../clock-errors.js';
import { forgetHourly } from '../forget-old.js';
import { faultText, type LogEntry } from '../log-entry.js';
import { repeat } from '../repeat.js';
import { SYNC_OPTIONS, type SyncEnvironment, withSafeCallbacks } from '../sync-environment.js';
import { deliverMessages } from '../webhooks/deliver-messages.js';
import { DeadWorkers } from './dead-workers.js';
import { checkedSchema } from './enqueue-on-accept.js';
import { type KeptEngine, keepEngine } from './keep-engine.js';
import {
  addMissingSyncJobs,
  addSyncJob,
  type Query,
  type RowQuery,
  readSyncJob,
  runSyncJob,
  SYNC_JOB,
  withoutJob,
} from './sync-job.js';

/**
 * Members of a pool of the package `pg` that are used here. The job engine uses more: pass a real
 * pool.
 */
export interface WorkerPool {
  query(
    statement: string,
    parameters: unknown[],
  ): Promise<{ readonly rows: Readonly<Record<string, unknown>>[] }>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'connect', listener: (client: WorkerClient) => void): unknown;
  removeListener(event: 'error', listener: (error: Error) => void): unknown;
  removeListener(event: 'connect', listener: (client: WorkerClient) => void): unknown;
}

/** Members of a pool's connection that are used here. */
export interface WorkerClient {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Options of a worker. */
export interface WorkerOptions extends SyncEnvironment {
  /**
   * Pool of the database that has the job queue: the one of the storage. Two connections for each
   * day that runs at once, and three more. They lead to the server itself or to a pooler of
   * sessions, because the job engine listens; a pooler of transactions is for storage alone.
   */
  readonly pool: WorkerPool;
  /** Days that this process runs at once; 1 if not given. */
  readonly concurrency?: number | undefined;
  /** PostgreSQL schema of the job engine; `graphile_worker` if not given. */
  readonly schema?: string | undefined;
  /**
   * Milliseconds between two rounds, each of which signals life and looks for killed workers and
   * for days without a job; 10 seconds if not given.
   */
  readonly heartbeatMilliseconds?: number | undefined;
  /** Milliseconds without a signal after which a worker counts as killed; 60 seconds by default. */
  readonly deadAfterMilliseconds?: number | undefined;
}

const OPTIONS: OptionTable<WorkerOptions> = {
  ...SYNC_OPTIONS,
  pool: 'object!',
  concurrency: COUNT,
  schema: 'string',
  heartbeatMilliseconds: MILLISECONDS,
  deadAfterMilliseconds: COUNT,
};

/** A worker that runs. */
export interface SyncWorker {
  /** Takes no new job, ends those it has, and leaves. */
  stop(): Promise<void>;
  /** Ends when the worker does: by `stop`, or, with a rejection, because the job engine gave up. */
  readonly ended: Promise<void>;
}

/** Due days of which one round finds those without a job. */
const PAGE = 500;

/** Least milliseconds until a day that another worker has is tried again. */
const SOON = 1_000;

/**
 * Runs daily syncs from a job queue in PostgreSQL, on `graphile-worker` (an optional peer). Any
 * number of workers on any number of machines: a day is run by the one that takes its lease, even
 * if the queue starts it twice. A killed worker's jobs are freed by the others, and a day without a
 * job gets one. The engine's tables, and one of its own, are made if they are not there yet; a
 * role that only uses them needs BYPASSRLS or their owner's rights, because the engine guards them
 * by row. Rejects if the engine is not installed. Spec 1 and 8, Decisions S7, T1.
 */
export async function startWorker(options: WorkerOptions): Promise<SyncWorker> {
  const own = withSafeCallbacks(ownOptions(options, OPTIONS));
  const { heartbeatMilliseconds = 10_000, deadAfterMilliseconds = 60_000 } = own;
  const schema = checkedSchema(own.schema);
  const { run, runMigrations, Logger } = await loadPeer(
    () => import('graphile-worker'),
    'the package "graphile-worker" is needed for workers: npm install graphile-worker pg',
  );
  // A pool of `pg`, as the option says; callers need not have its declarations.
  const pool = own.pool as Pool;
  const logger = new Logger(() => (level, message, { job, failure } = {}) => {
    if (level !== 'error' && level !== 'warning') return;
    const failed = failure === true ? { outcome: 'failed' } : {};
    logFault(own, `job engine: ${message}`, { ...failed, ...jobDetail(job) });
  });
  const unlisten = listenTo(pool);
  // Deadlocks with uploads that add jobs meanwhile, and with other workers, are tried again.
  await insistently(() => runMigrations({ pgPool: pool, schema, logger }));
  const query: RowQuery = async (statement, parameters) =>
    (await pool.query(statement, [...parameters])).rows;
  const dead = new DeadWorkers(query, schema, deadAfterMilliseconds);
  await dead.prepare();
  const queue: Queue = { own, schema, query, dead, poolIds: new Set() };
  const engine = await startEngine(queue, (taskList, events) =>
    run({
      pgPool: pool,
      schema,
      logger,
      concurrency: own.concurrency ?? 1,
      noHandleSignals: true,
      // A name is known to one connection of the server alone, and a pooler may change that between
      // two statements.
      noPreparedStatements: true,
      pollInterval: 1_000,
      // With a delay the engine gives up if it cannot write what became of a job. Without one it
      // does not await that: the rejection would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      taskList,
    }),
  );
  const stopped = new AbortController();
  const rounds = startRounds(queue, engine, heartbeatMilliseconds, stopped.signal);
  const ended = (async (): Promise<void> => {
    try {
      await engine.ended;
    } finally {
      stopped.abort();
      await Promise.all(rounds);
      unlisten();
    }
    await dead.leave([...queue.poolIds]);
  })();
  // A caller that does not await `ended` must not be ended by its rejection.
  ended.catch(() => undefined);
  return {
    ended,
    stop: async () => {
      await engine.stop();
      await ended;
    },
  };
}

/** The queue as one worker uses it. */
interface Queue {
  readonly own: WorkerOptions;
  readonly schema: string;
  readonly query: RowQuery;
  readonly dead: DeadWorkers;
  /** The engine locks jobs in the name of a pool of workers. */
  readonly poolIds: Set<string>;
}

/** Starts the engine, and starts it again if it gives up. */
async function startEngine(
  { own, schema, query, dead, poolIds }: Queue,
  run: (taskList: TaskList, events: WorkerEvents) => Promise<Runner>,
): Promise<KeptEngine> {
  const { EventEmitter } = await import('node:events');
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id));
  const start = async (): Promise<Runner> => {
    await dead.free([...poolIds]);
    poolIds.clear();
    const work: TaskList[string] = (payload, { job }) =>
      runJob(payload, job.id, query, schema, own);
    return run({ [SYNC_JOB]: work }, events);
  };
  return keepEngine(start, (fault) => {
    const detail = fault === undefined ? undefined : { fault: faultText(fault) };
    logFault(own, 'the job engine gave up and is started again', detail);
  });
}

/** Starts what a worker does again and again until the signal. */
function startRounds(
  { own, schema, query, dead, poolIds }: Queue,
  engine: KeptEngine,
  milliseconds: number,
  signal: AbortSignal,
): readonly Promise<void>[] {
  const addMissingJobs = missingJobs(query, schema, own);
  const forget = forgetHourly(own);
  const isClockSteady = watchClock(own);
  const round = async (): Promise<void> => {
    await dead.beat([...poolIds]);
    const freed = await dead.sweep();
    if (freed.length > 0)
      own.log?.({
        level: 'info',
        event: 'process',
        message: 'jobs of killed workers were freed',
        detail: { workers: freed.length },
      });
    if (isClockSteady()) {
      await healClockErrors(own);
      await addMissingJobs();
    }
    engine.answered();
    await forget();
  };
  // Not a job of the queue: its retries count for a job, and these for an address.
  const deliveries = (): Promise<void> => deliverMessages(own, signal);
  return [round, deliveries].map((work) =>
    repeat(work, milliseconds, signal, (fault) =>
      logFault(own, 'a round of the worker failed', { fault: faultText(fault) }),
    ),
  );
}

function logFault({ log }: WorkerOptions, message: string, detail?: LogEntry['detail']): void {
  log?.({ level: 'error', event: 'fault', message, ...(detail && { detail }) });
}

/** Returns what a line of the log says of the engine's job that it is about. */
function jobDetail(job: unknown): NonNullable<LogEntry['detail']> {
  const payload = typeof job === 'object' && job !== null && 'payload' in job ? job.payload : null;
  const { traceparent, ...key } = readSyncJob(payload) ?? {};
  return traceparent === undefined ? key : { ...key, traceparent };
}

/** One job: the customer's due days, and the next job if there is something to wait for. */
async function runJob(
  payload: unknown,
  jobId: string,
  query: Query,
  schema: string,
  options: WorkerOptions,
): Promise<void> {
  const { storage, now, holder } = options;
  const job = readSyncJob(payload);
  if (job === undefined) throw new Error('a job that names no customer');
  // A holder of its own for each job: one process can have two jobs of one customer, and a job that
  // is tried again continues with its claim.
  const { leaseMilliseconds, pause, log, guard, onUnidentified, tracer } = options;
  const environment = { storage, now, leaseMilliseconds, pause, log, guard, onUnidentified };
  const one = { ...environment, tracer, holder: `${holder} job ${jobId}` };
  const result = await runSyncJob(job, one);
  if (result.kind === 'unknown')
    throw new Error('storage did not confirm the day; it is tried again');
  const { head } = result;
  const due = head?.due ?? null;
  if (head === undefined || due === null) return;
  if (result.kind === 'taken') {
    await addSyncJob(query, schema, job, Math.max(now() + SOON, claimableFrom(head)));
    return;
  }
  const latest = await storage.files.latest(job);
  if (latest?.status === 'waiting')
    await addSyncJob(query, schema, { ...job, traceparent: latest.trace }, due.at);
}

/**
 * Returns the work of a round: days that are due and have no job get one. Their file came in by a
 * process that knows no queue, or none came in and the window is to be closed. If all days that
 * a round reads have jobs, the next one reads twice as many, so that one library's flood does not
 * hide another's day.
 */
function missingJobs(
  query: RowQuery,
  schema: string,
  { storage, now }: WorkerOptions,
): () => Promise<void> {
  let page = PAGE;
  return async () => {
    const due = await storage.customers.due(now(), page);
    const missing = await withoutJob(query, schema, due);
    await addMissingSyncJobs(query, schema, missing);
    page = due.length === page && missing.length === 0 ? page * 2 : PAGE;
  };
}

/**
 * Listens to errors of the pool and its connections: without a listener a broken connection ends
 * the process, and its users get the error anyway.
 */
function listenTo(pool: WorkerPool): () => void {
  const ignore = (): void => undefined;
  const connected = (client: WorkerClient): void => void client.on('error', ignore);
  pool.on('error', ignore);
  pool.on('connect', connected);
  return () => {
    pool.removeListener('error', ignore);
    pool.removeListener('connect', connected);
  };
}
