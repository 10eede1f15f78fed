import { nextAgreedRun } from '#catalogue';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerHead } from '../../storage/customer-store.js';
import type { StoredFile } from '../../storage/received-file-store.js';
import type { LogEntry } from './log-entry.js';
import { dueUnder } from './next-due.js';

const DAY = 86_400_000;

/** Milliseconds by which a receipt, or two looks at a clock, differ only by a wrong clock. */
const CLOCK_ERROR = 2 * DAY;

/**
 * Milliseconds by which a next day is ahead only by a wrong clock: it may be three days ahead after
 * a change of the agreed time to a zone on the other side of the date line.
 */
const NEXT_DAY_ERROR = 4 * DAY;

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
  const ahead = await storage.customers.ahead(at + NEXT_DAY_ERROR, PAGE);
  let healed = 0;
  for (const head of ahead) {
    const { agreed, policy, version } = head;
    const due = dueUnder(head, (time) => nextAgreedRun(time, at));
    const closedAt = head.closedAt && Math.min(head.closedAt, at);
    const settings = { agreed, policy, due, closedAt };
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

/**
 * Sets the receipt of waiting files that a wrong clock dated in the future to now, and logs it:
 * they would wait for that day.
 */
export async function healReceipts(
  head: CustomerHead,
  files: readonly StoredFile[],
  { storage, now, log }: Clocked,
): Promise<void> {
  const at = now();
  const after = at + CLOCK_ERROR;
  const wrong = files.filter(
    ({ status, receivedAt }) => status === 'waiting' && receivedAt > after,
  );
  if (wrong.length === 0) return;
  await storage.files.redate(head, after, at + 1);
  const { library, customer } = head;
  log?.({
    level: 'error',
    event: 'fault',
    message: 'files were dated in the future and count as received now: a clock was wrong',
    detail: { library, customer, files: wrong.length },
  });
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
