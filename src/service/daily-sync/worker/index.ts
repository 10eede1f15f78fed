/**
 * Daily sync on a job queue in PostgreSQL.
 *
 * @module assortment-kit/service/worker
 */

export { dequeueOnErase, enqueueOnAccept } from './enqueue-on-accept.js';
export {
  type SyncWorker,
  startWorker,
  type WorkerClient,
  type WorkerOptions,
  type WorkerPool,
} from './start-worker.js';
export { addSyncJob, jobKey, type Query, SYNC_JOB, type SyncJob } from './sync-job.js';
