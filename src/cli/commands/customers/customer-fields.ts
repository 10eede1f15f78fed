import type { Instant } from '#catalogue';
import type { CustomerHead } from '../../../storage/customer-store.js';
import { fillLine } from '../../languages/fill-line.js';
import type { CommandLanguage } from '../../languages/language.js';
import { instantText } from '../../languages/write-number.js';

/** Checks whether a customer's day is due and no worker has it. */
export function isLate({ due, lease }: CustomerHead, now: Instant): boolean {
  return due !== null && due.at <= now && !(lease !== null && lease.until > now);
}

/** Returns an instant for people, in seconds. */
export function momentText(at: Instant, language: CommandLanguage): string {
  return instantText(new Date(at).toISOString(), language);
}

/** Returns what a customer's day is doing, in words; empty if it waits for its time. */
export function stateText(head: CustomerHead, now: Instant, language: CommandLanguage): string {
  const { customers } = language.lines;
  const { due } = head;
  if (due === null) return customers.noAgreement;
  if (isLate(head, now))
    return fillLine(language, customers.late, { since: momentText(due.at, language) });
  return due.at <= now ? customers.running : '';
}

/** Returns a customer by the names that JSON has. */
export function customerFields(
  head: CustomerHead,
  now: Instant,
): Readonly<Record<string, unknown>> {
  const { library, customer, agreed, due, closedAt, revision, policy } = head;
  return {
    customer_number: customer,
    library,
    agreed_time: agreed,
    next_day: due === null ? null : { date: due.date, at: new Date(due.at).toISOString() },
    late: isLate(head, now),
    running: due !== null && due.at <= now && !isLate(head, now),
    closed_at: closedAt === null ? null : new Date(closedAt).toISOString(),
    revision,
    policies: policy === null ? {} : (JSON.parse(policy) as unknown),
  };
}
