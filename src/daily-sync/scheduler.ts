import { quietCall } from '../callbacks/quiet-callback.js';
import type { CustomerHead } from '../storage/customer-store.js';
import { MILLISECONDS, type OptionTable, ownOptions } from '../text/check-options.js';
import { forgetHourly } from './forget-old.js';
import { faultText } from './log-entry.js';
import { repeat } from './repeat.js';
import { type DailySyncOutcome, runDailySync } from './run-daily-sync.js';
import { readEnvironment, type SyncEnvironment } from './sync-environment.js';
import { deliverMessages } from './webhooks/deliver-messages.js';

/** Callback for each day that was tried. Its faults are ignored. */
export type DayListener = (customer: CustomerHead, outcome: DailySyncOutcome) => void;

/** Customers that are read together. */
const PAGE = 100;

/**
 * Runs every day that is due, earliest first, one after the other, until none is left that could be
 * run; returns how many ran. A customer whose run throws is logged and left for the next round, so
 * that it never delays the others.
 */
export async function runDueDays(
  environment: SyncEnvironment,
  listener?: DayListener,
  signal?: AbortSignal,
): Promise<number> {
  const own = readEnvironment(environment);
  const { storage, now, log } = own;
  const failed = new Set<string>();
  let ran = 0;
  for (;;) {
    const due = (await storage.customers.due(now(), PAGE + failed.size)).filter(
      (head) => !failed.has(keyOf(head)),
    );
    if (due.length === 0) return ran;
    for (const head of due) {
      if (signal?.aborted === true) return ran;
      try {
        const outcome = await runDailySync(head, own);
        quietCall(() => listener?.(head, outcome));
        if (outcome.kind === 'ran') ran += 1;
        else failed.add(keyOf(head));
      } catch (fault) {
        failed.add(keyOf(head));
        const { library, customer } = head;
        log?.({
          level: 'error',
          event: 'fault',
          message: 'a daily sync failed',
          detail: { outcome: 'failed', library, customer, fault: faultText(fault) },
        });
      }
    }
  }
}

/** Looks for due days again and again in the background. */
export interface Scheduler {
  /** Ends once the day being run is done. */
  stop(): Promise<void>;
}

/** Interval and listener of a scheduler. */
export interface SchedulerOptions {
  /** Milliseconds between two looks for due days; 10,000 if not given. */
  readonly everyMilliseconds?: number;
  readonly listener?: DayListener;
}

const SCHEDULER_OPTIONS: OptionTable<SchedulerOptions> = {
  everyMilliseconds: MILLISECONDS,
  listener: 'function',
};

/**
 * Runs due days in this process, looking every `everyMilliseconds` (10 seconds if not given),
 * delivers messages to webhooks, and once an hour deletes what retention allows. Any number of them
 * may run on one storage.
 */
export function startScheduler(
  environment: SyncEnvironment,
  options: SchedulerOptions = {},
): Scheduler {
  const own = readEnvironment(environment);
  const { everyMilliseconds = 10_000, listener } = ownOptions(options, SCHEDULER_OPTIONS);
  const stopped = new AbortController();
  const { signal } = stopped;
  const forget = forgetHourly(own);
  const failedIn =
    (round: string) =>
    (fault: unknown): void =>
      own.log?.({
        level: 'error',
        event: 'fault',
        message: `a round of the ${round} failed`,
        detail: { fault: faultText(fault) },
      });
  const days = async (): Promise<void> => {
    await runDueDays(own, listener, signal);
    if (!signal.aborted) await forget();
  };
  // Apart from the days, which must not wait for slow addresses.
  const deliveries = (): Promise<void> => deliverMessages(own, signal);
  const loops = [
    repeat(days, everyMilliseconds, signal, failedIn('scheduler')),
    repeat(deliveries, everyMilliseconds, signal, failedIn('deliveries')),
  ];
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

function keyOf({ library, customer }: CustomerHead): string {
  return JSON.stringify([library, customer]);
}
