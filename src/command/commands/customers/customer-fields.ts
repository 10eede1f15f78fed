import type { Instant } from '#catalogue';
import type { CustomerHead } from '../../../storage/customer-store.js';
import { fillLine } from '../../languages/fill-line.js';
import type { CommandLanguage } from '../../languages/language.js';
import { instantText } from '../../languages/write-number.js';

/**
 * Checks whether a customer's day is due and no worker has it, or an earlier attempt at it ended
 * its process.
 */
export function isDayLate({ due, lease, attempts }: CustomerHead, now: Instant): boolean {
  const isRunning = lease !== null && lease.until > now;
  return due !== null && due.at <= now && (!isRunning || attempts > 1);
}

/** Checks whether a customer's day is late, or its last file was set aside. */
export function isLate(head: CustomerHead, now: Instant): boolean {
  return lateSince(head, now) !== undefined;
}

/** Returns since when a customer is late; undefined if it is not. */
export function lateSince(head: CustomerHead, now: Instant): Instant | undefined {
  return head.setAside?.at ?? (isDayLate(head, now) ? head.due?.at : undefined);
}

/** Returns an instant for people, in seconds. */
export function momentText(at: Instant, language: CommandLanguage): string {
  return instantText(new Date(at).toISOString(), language);
}

/** Returns what a customer's day is doing, in words; empty if it waits for its time. */
export function stateText(head: CustomerHead, now: Instant, language: CommandLanguage): string {
  const { customers } = language.lines;
  const { due, setAside, attempts } = head;
  if (setAside !== null)
    return fillLine(language, customers.setAside, { since: momentText(setAside.at, language) });
  if (due === null) return customers.noAgreement;
  if (isDayLate(head, now)) {
    const since = momentText(due.at, language);
    return attempts > 1
      ? fillLine(language, customers.stopped, { since, attempts })
      : fillLine(language, customers.late, { since });
  }
  return due.at <= now ? customers.running : '';
}

/** Returns a customer by the names that JSON has. */
export function customerFields(
  head: CustomerHead,
  now: Instant,
): Readonly<Record<string, unknown>> {
  const { library, customer, agreed, due, closedAt, revision, policy, attempts, setAside } = head;
  return {
    customer_number: customer,
    library,
    agreed_time: agreed,
    next_day: due === null ? null : { date: due.date, at: new Date(due.at).toISOString() },
    late: isLate(head, now),
    running: due !== null && due.at <= now && !isDayLate(head, now),
    attempts,
    set_aside:
      setAside === null ? null : { file: setAside.fileId, at: new Date(setAside.at).toISOString() },
    closed_at: closedAt === null ? null : new Date(closedAt).toISOString(),
    revision,
    policies: policy === null ? {} : (JSON.parse(policy) as unknown),
  };
}
