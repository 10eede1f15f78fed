import { nextAgreedRun, parseAgreedTime } from '#catalogue';
import type { AssortmentStorage } from '../storage/assortment-storage.js';
import type { CustomerHead, DueRun } from '../storage/customer-store.js';
import type { LogEntry } from './log-entry.js';

/**
 * Milliseconds by which two instants differ only if a clock was wrong: no next day is two days
 * ahead, and no file comes from two days ahead.
 */
export const CLOCK_ERROR: number = 2 * 86_400_000;

/** Customers that are read together. */
const PAGE = 500;

/** Storage, clock and log. */
interface Clocked {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log?: ((entry: LogEntry) => void) | undefined;
}

/**
 * Sets the next day of customers again whose day is further ahead than an agreed time allows: a
 * process with a wrong clock ran days that had not come. Their windows begin now at the latest, and
 * files that such a clock dated were received now.
 */
export async function healClockErrors({ storage, now, log }: Clocked): Promise<void> {
  const at = now();
  const ahead = await storage.customers.ahead(at + CLOCK_ERROR, PAGE);
  let healed = 0;
  for (const head of ahead) {
    const { agreed, policy, closedAt, version } = head;
    const due = nextDueAfter(head, at);
    const start = closedAt === null ? null : Math.min(closedAt, at);
    const settings = { agreed, policy, due, closedAt: start };
    if ((await storage.customers.settle(head, settings, version)) !== 'done') continue;
    await storage.files.redate(head, at, at + 1);
    healed += 1;
  }
  if (healed === 0) return;
  log?.({
    level: 'error',
    event: 'fault',
    message: 'next days were too far ahead and were set again: a clock was wrong',
    detail: { customers: healed },
  });
}

function nextDueAfter({ agreed, due }: CustomerHead, at: number): DueRun | null {
  const parsed = agreed === null ? undefined : parseAgreedTime(agreed);
  if (parsed === undefined || !parsed.ok) return due;
  const next = nextAgreedRun(parsed.value, at);
  return { date: next.localDate, at: next.at };
}

/**
 * Returns a check of this process's clock: false once after it jumped by days between two looks, so
 * that a second reading confirms it before days are run by it.
 */
export function watchClock({ now, log }: Omit<Clocked, 'storage'>): () => boolean {
  let before: number | undefined;
  return () => {
    const at = now();
    const jump = before === undefined ? 0 : at - before;
    before = at;
    if (Math.abs(jump) <= CLOCK_ERROR) return true;
    log?.({
      level: 'warning',
      event: 'process',
      message: 'the clock jumped: days wait until it is read again',
      detail: { seconds: Math.round(jump / 1_000) },
    });
    return false;
  };
}
