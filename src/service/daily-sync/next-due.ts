import { type AgreedRun, type AgreedTime, nextAgreedRunAfter, parseAgreedTime } from '#catalogue';
import type { CustomerHead, DueRun } from '../../storage/customer-store.js';

/**
 * Returns a run under a customer's agreed time, as its row has it; null if no time is agreed, or
 * its text cannot be read.
 */
export function dueUnder(
  { agreed }: CustomerHead,
  runOf: (agreed: AgreedTime) => AgreedRun,
): DueRun | null {
  const parsed = agreed === null ? undefined : parseAgreedTime(agreed);
  if (parsed?.ok !== true) return null;
  const { localDate: date, at } = runOf(parsed.value);
  return { date, at };
}

/** Returns the run after this one; null if the agreement was ended. */
export function nextDue(head: CustomerHead, { at, date: localDate }: DueRun): DueRun | null {
  return dueUnder(head, (agreed) => nextAgreedRunAfter({ at, localDate }, agreed, at));
}
