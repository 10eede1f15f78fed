import type { SyncGuard, UnidentifiedPolicy } from '#catalogue';
import type { UnitReading } from '#core';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { Tracer } from '../../storage/tracing/tracer.js';
import { exactClock } from '../../text/callbacks/exact-clock.js';
import { quietCallback } from '../../text/callbacks/quiet-callback.js';
import { type OptionTable, ownOptions, RATIO, required, WHOLE } from '../../text/check-options.js';
import type { LogEntry } from './log-entry.js';

/** Request that delivers a message. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal | undefined;
}

/** Result of an attempt: the status of the response, or why there was none. */
export type WebhookAnswer =
  | { readonly status: number; readonly fault?: undefined }
  | { readonly status?: undefined; readonly fault: string };

/** Sends a request and returns its result. Never rejects, and follows no redirect. */
export type WebhookSender = (request: WebhookRequest) => Promise<WebhookAnswer>;

/** Effects that a sync needs. */
export interface SyncEnvironment {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Names this worker among all others; two workers never share one, and a process that starts
   * again takes another: an attempt that ended its process counts for the others only.
   */
  readonly holder: string;
  /**
   * Milliseconds for which a claim holds without a heartbeat: 30 seconds if not given. A running
   * day beats three times in that time.
   */
  readonly leaseMilliseconds?: number | undefined;
  /** Waits before a try is repeated; at once if not given. */
  readonly pause?: ((milliseconds: number) => Promise<void>) | undefined;
  /**
   * Milliseconds for which the bytes of synced and ignored files are stored: a year if not
   * given. The newest synced file of each customer stays.
   */
  readonly retentionMilliseconds?: number | undefined;
  /** The same for ignored files alone, if it is shorter: 30 days if not given. */
  readonly ignoredMilliseconds?: number | undefined;
  /** Milliseconds for which events are stored: for ever if not given. */
  readonly eventRetentionMilliseconds?: number | undefined;
  /**
   * Milliseconds for which runs are stored: for ever if not given. The outcome of a run with a file
   * stays, and so does the newest run of each customer.
   */
  readonly runRetentionMilliseconds?: number | undefined;
  /**
   * Sends messages about processed files to webhooks; if not given, messages wait in storage.
   */
  readonly send?: WebhookSender | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /** Makes a span of each run; for the calls of storage too, see `traceStorage`. */
  readonly tracer?: Tracer | undefined;
  /** Guard of customers whose policy has none (Decision S12). */
  readonly guard?: SyncGuard | undefined;
  /** Policy for missing packages of customers whose own policy has none (Decision S3). */
  readonly onUnidentified?: UnidentifiedPolicy | undefined;
  /** Reading of units: `normalize` by default (Decision U1). */
  readonly units?: UnitReading | undefined;
}

/** Options of a sync. */
export const SYNC_OPTIONS: OptionTable<SyncEnvironment> = {
  storage: 'object!',
  now: 'function!',
  holder: 'string!',
  leaseMilliseconds: WHOLE,
  pause: 'function',
  retentionMilliseconds: 'number',
  ignoredMilliseconds: 'number',
  eventRetentionMilliseconds: 'number',
  runRetentionMilliseconds: 'number',
  send: 'function',
  log: 'function',
  tracer: 'object',
  guard: {
    removals: { ratio: /* @__PURE__ */ required(RATIO), count: /* @__PURE__ */ required(WHOLE) },
    unitPrice: { ratio: /* @__PURE__ */ required(RATIO) },
  },
  onUnidentified: ['half', 'withhold', 'remove'],
  units: ['normalize', 'exact', 'strict'],
};

/** Returns the options that count, with callbacks that take nothing with them if they fail. */
export function readEnvironment(environment: SyncEnvironment): SyncEnvironment {
  return withSafeCallbacks(ownOptions(environment, SYNC_OPTIONS));
}

/** Returns the same options with a log that never fails, and a clock that is checked. */
export function withSafeCallbacks<T extends SyncEnvironment>(own: T): T {
  const { log, now } = own;
  return Object.assign(Object.create(null), own, {
    now: exactClock(now),
    ...(log === undefined ? {} : { log: quietCallback(log) }),
  });
}

/** Policies that a host agreed with a customer; stored as JSON in the customer's row. */
export interface CustomerPolicy {
  readonly guard?: SyncGuard | undefined;
  readonly onRefused?: 'keep' | 'withdraw' | undefined;
  readonly onUnidentified?: UnidentifiedPolicy | undefined;
  /** The hash of the plan whose withheld changes are approved. */
  readonly approval?: string | undefined;
}

export const DEFAULT_LEASE = 30_000;

/** Attempts of a sync on fresh state, and of one commit, before it is given up. */
export const TRIES = 5;

/** Waits longer from try to try: 100 ms, 200 ms, 400 ms … */
export async function pauseBefore(attempt: number, { pause }: SyncEnvironment): Promise<void> {
  if (attempt === 0 || pause === undefined) return;
  try {
    await pause(100 * 2 ** (attempt - 1));
  } catch {
    // The next try is made at once.
  }
}
