// `assortment-kit/service/worker`: the daily sync on a job queue in PostgreSQL.
export { enqueueOnAccept } from './enqueue-on-accept.js';
export {
  type SyncWorker,
  startWorker,
  type WorkerClient,
  type WorkerOptions,
  type WorkerPool,
} from './start-worker.js';
export { addSyncJob, jobKey, type Query, SYNC_JOB } from './sync-job.js';
