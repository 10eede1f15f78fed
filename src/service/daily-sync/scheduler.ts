import type { CustomerHead, DuePlace } from '../../storage/customer-store.js';
import { quietCall } from '../../text/callbacks/quiet-callback.js';
import { MILLISECONDS, type OptionTable, ownOptions } from '../../text/check-options.js';
import { healClockErrors, watchClock } from './clock-errors.js';
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

/** Milliseconds after which a day whose run threw is tried again by the same scheduler. */
const FAILED_PAUSE = 300_000;

/** Instants before which days are not tried again, by customer. */
type Pauses = Map<string, number>;

/**
 * Runs every day that is due, earliest first, one after the other, until none is left that could be
 * run; returns how many ran. A customer whose run throws is logged and left for a later round, so
 * that it never delays the others. First sets days again that a wrong clock put far ahead.
 */
export async function runDueDays(
  environment: SyncEnvironment,
  listener?: DayListener,
  signal?: AbortSignal,
): Promise<number> {
  const own = readEnvironment(environment);
  return runRound(own, { listener, signal, pauses: new Map() });
}

/** Options of one round of days. */
interface RoundOptions {
  readonly listener: DayListener | undefined;
  readonly signal: AbortSignal | undefined;
  readonly pauses: Pauses;
}

async function runRound(own: SyncEnvironment, options: RoundOptions): Promise<number> {
  const skipped = new Set<string>();
  await healClockErrors(own);
  let ran = 0;
  // A customer whose day was run may have the next day due, too, which the same pass need not see.
  for (;;) {
    const more = await runPass(own, options, skipped);
    ran += more;
    if (more === 0 || options.signal?.aborted === true) return ran;
  }
}

/** Tries each day that is due once; returns how many ran. */
async function runPass(
  own: SyncEnvironment,
  { listener, signal, pauses }: RoundOptions,
  skipped: Set<string>,
): Promise<number> {
  const { storage, now, log } = own;
  let ran = 0;
  let after: DuePlace | undefined;
  for (;;) {
    const due = await storage.customers.due(now(), PAGE, after);
    for (const head of due) {
      if (signal?.aborted === true) return ran;
      const key = keyOf(head);
      if (skipped.has(key) || (pauses.get(key) ?? Number.NEGATIVE_INFINITY) > now()) continue;
      try {
        const outcome = await runDailySync(head, own);
        pauses.delete(key);
        quietCall(() => listener?.(head, outcome));
        if (outcome.kind === 'ran') ran += 1;
        else skipped.add(key);
      } catch (fault) {
        skipped.add(key);
        pauses.set(key, now() + FAILED_PAUSE);
        const { library, customer } = head;
        log?.({
          level: 'error',
          event: 'fault',
          message: 'a daily sync failed',
          detail: { outcome: 'failed', library, customer, fault: faultText(fault) },
        });
      }
    }
    const last = due.at(-1);
    if (last?.due == null || due.length < PAGE) return ran;
    after = { library: last.library, customer: last.customer, at: last.due.at };
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
  readonly everyMilliseconds?: number | undefined;
  readonly listener?: DayListener | undefined;
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
  const isClockSteady = watchClock(own);
  const pauses: Pauses = new Map();
  const days = async (): Promise<void> => {
    if (!isClockSteady()) return;
    await runRound(own, { listener, signal, pauses });
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
