/**
 * Service as one function from `Request` to `Response`, and the daily sync.
 *
 * @module assortment-kit/service
 */

export { createService, type Service } from './create-service.js';
export type { LogEntry, LogEvent, LogLevel } from './daily-sync/log-entry.js';
export { type DailySyncOutcome, runDailySync } from './daily-sync/run-daily-sync.js';
export {
  type DayListener,
  runDueDays,
  type Scheduler,
  type SchedulerOptions,
  startScheduler,
} from './daily-sync/scheduler.js';
export type {
  CustomerPolicy,
  SyncEnvironment,
  WebhookAnswer,
  WebhookRequest,
  WebhookSender,
} from './daily-sync/sync-environment.js';
export { type SyncNowOutcome, syncNow } from './daily-sync/sync-now.js';
export type { ServiceLimits, ServiceOptions, UploadQuotas, User } from './service-options.js';
