import type { AttemptState, Delivery, Webhook } from '../../../storage/webhook-store.js';
import { compareTexts } from '../../../text/compare-texts.js';
import { itemAt } from '../../../text/item-at.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds until the next attempt, after the first failure, the second, and so on. */
export const DELAYS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
];

/** Milliseconds after which a message that could not be delivered is given up: three days. */
export const GIVEN_UP_AFTER: number = 72 * HOUR;

/** Attempts that are due now, and when to look again. */
export interface AttemptPlan {
  /**
   * Webhooks that may be tried now, a queue for each address, longest waiting address first: one of
   * a queue at a time, and none after one that failed.
   */
  readonly queues: readonly (readonly Webhook[])[];
  /** Milliseconds since 1970 of the next attempt that can be foreseen; undefined if none waits. */
  readonly nextAt: number | undefined;
}

/**
 * Chooses the webhooks to try now, of those that messages wait for. An address where attempts fail
 * is tried once at a time, for any number of webhooks and messages for it: its webhooks wait
 * for the latest of their instants.
 */
export function planAttempts(waiting: readonly Webhook[], now: number): AttemptPlan {
  const freeAt = new Map<string, number>();
  for (const { url, failures, notBefore } of waiting)
    if (failures > 0)
      freeAt.set(addressOf(url), Math.max(freeAt.get(addressOf(url)) ?? 0, notBefore));
  const queues = new Map<string, Webhook[]>();
  let nextAt: number | undefined;
  for (const webhook of waiting.toSorted(compareWebhooks)) {
    const address = addressOf(webhook.url);
    const at = Math.max(webhook.notBefore, freeAt.get(address) ?? 0);
    const queue = queues.get(address);
    if (at > now) nextAt = Math.min(nextAt ?? at, at);
    else if (queue === undefined) queues.set(address, [webhook]);
    else queue.push(webhook);
  }
  return { queues: [...queues.values()], nextAt };
}

/**
 * Returns the state to record before an attempt: it counts as failed until it succeeds, so that a
 * process that is killed meanwhile does not bring the next one forward.
 */
export function beforeAttempt({ failures }: AttemptState, now: number): AttemptState {
  const delay = itemAt(DELAYS, Math.min(failures, DELAYS.length - 1));
  return { failures: failures + 1, notBefore: now + delay };
}

/** State after an attempt that succeeded: the next message may follow at once. */
export const SUCCEEDED: AttemptState = { failures: 0, notBefore: 0 };

/** Returns whether a message is too old to be delivered. */
export function isGivenUp({ createdAt }: Pick<Delivery, 'createdAt'>, now: number): boolean {
  return now - createdAt >= GIVEN_UP_AFTER;
}

/** Returns the part of an address that names one machine: its host and port. */
function addressOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** Compares by instant, then by name, so that each has its turn. */
function compareWebhooks(a: Webhook, b: Webhook): number {
  return (
    a.notBefore - b.notBefore || compareTexts(a.library, b.library) || compareTexts(a.id, b.id)
  );
}
