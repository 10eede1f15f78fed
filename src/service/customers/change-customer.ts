import {
  type AgreedTime,
  formatAgreedTime,
  type Instant,
  nextAgreedRunAfter,
  previousAgreedRun,
} from '#catalogue';
import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { CustomerHead, CustomerKey, CustomerSettings } from '../../storage/customer-store.js';
import type { Change } from '../administration/stored-records.js';
import type { CustomerPolicy } from '../daily-sync/sync-environment.js';

/** Attempts on fresh state before a change counts as not confirmed. */
const TRIES = 5;

/** Runs that are read to find the last daily one. */
const RECENT = 20;

const DAY = 86_400_000;

/** Length of a date, which the name of a daily run begins with. */
const DATE_LENGTH = 10;

/** Changes of a customer; members that are left out stay as they are. */
export interface CustomerChange {
  /** The new agreed time; null ends the agreement, so that no day is run. */
  readonly agreed?: AgreedTime | null;
  /** Policies to replace; null members return to the defaults. */
  readonly policy?: { readonly [K in keyof CustomerPolicy]?: CustomerPolicy[K] | null };
}

/**
 * Changes a customer's agreed time and policies. A day that is due is run as it was agreed; the
 * first day after it follows the new time, so that no day is lost and none is run twice. `running`:
 * a worker has the customer's day at this moment. Decision K1.
 */
export async function changeCustomer(
  { customers, catalogues }: AssortmentStorage,
  key: CustomerKey,
  change: CustomerChange,
  now: () => Instant,
): Promise<Change<CustomerHead, 'running'>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const head = await customers.head(key);
    if (head === undefined) return { ok: false, fault: 'unknown' };
    const at = now();
    if (head.lease !== null && head.lease.until > at) return { ok: false, fault: 'running' };
    const last = (await catalogues.runs(key, RECENT)).find(({ kind }) => kind === 'daily');
    const { agreed, policy } = change;
    const settings = {
      ...(agreed === undefined
        ? settingsOf(head)
        : settingsFrom(head, last?.id.slice(0, DATE_LENGTH), agreed, at)),
      policy: policy === undefined ? head.policy : changedPolicy(head.policy, policy),
    };
    const outcome = await customers.settle(key, settings, head.version);
    if (outcome !== 'done') continue;
    const changed = await customers.head(key);
    if (changed !== undefined) return { ok: true, value: changed };
  }
  return { ok: false, fault: 'unconfirmed' };
}

function settingsOf({ agreed, due, closedAt, policy }: CustomerHead): CustomerSettings {
  return { agreed, due, closedAt, policy };
}

/**
 * Returns the settings of a customer for whom another agreed time holds from `now` on. `lastDay` is
 * the date of the last daily run, if there was one. Decisions K1, S7, S8.
 */
export function settingsFrom(
  head: CustomerHead,
  lastDay: string | undefined,
  agreed: AgreedTime | null,
  now: Instant,
): CustomerSettings {
  const { due, closedAt, policy } = head;
  if (agreed === null) return { agreed: null, due: null, closedAt, policy };
  const text = formatAgreedTime(agreed);
  // A day that is due stays; the run after it is computed from the new agreement.
  if (due !== null && due.at <= now) return { agreed: text, due, closedAt, policy };
  const first = previousAgreedRun(agreed, closedAt ?? now - 1);
  const at = closedAt ?? first.at;
  const localDate = lastDay ?? (due === null ? first.localDate : dayBefore(due.date));
  const next = nextAgreedRunAfter({ at, localDate }, agreed, now);
  return { agreed: text, due: { date: next.localDate, at: next.at }, closedAt: at, policy };
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);
}

function changedPolicy(
  stored: string | null,
  change: NonNullable<CustomerChange['policy']>,
): string | null {
  const policies = { ...(stored === null ? {} : (JSON.parse(stored) as object)), ...change };
  const kept = Object.entries(policies).filter(([, value]) => value !== null);
  return kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept));
}
