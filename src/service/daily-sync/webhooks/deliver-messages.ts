import type { AssortmentStorage } from '../../../storage/assortment-storage.js';
import type { Delivery, Webhook } from '../../../storage/webhook-store.js';
import type { LogEntry } from '../log-entry.js';
import type { WebhookSender } from '../sync-environment.js';
import { beforeAttempt, isGivenUp, planAttempts, SUCCEEDED } from './plan-attempts.js';
import { attempt } from './webhook-message.js';

/** Effects that deliveries need. */
export interface DeliveryEnvironment {
  readonly storage: AssortmentStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Nothing is delivered without it. */
  readonly send?: WebhookSender | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
}

/** Webhooks that are read together. */
const PAGE = 1_000;

/** Attempts at once. */
const AT_ONCE = 8;

/** Milliseconds after which a pass reads again what waits: slow addresses hold back no new one. */
const PASS = 30_000;

/**
 * Delivers what waits in the outbox, to addresses that may be tried now: one message after
 * the other for each address, its webhooks in turn, the oldest message first. No address holds back
 * another. Any number of processes may do so at once; a message arrives at least once, under the
 * same `webhook-id`.
 */
export async function deliverMessages(
  environment: DeliveryEnvironment,
  signal?: AbortSignal,
): Promise<void> {
  const { storage, now, send } = environment;
  if (send === undefined) return;
  while (signal?.aborted !== true) {
    const { queues } = planAttempts(await allWaiting(storage), now());
    if (queues.length === 0) return;
    await deliverQueues(queues, { ...environment, send }, signal);
  }
}

async function allWaiting({ webhooks }: AssortmentStorage): Promise<readonly Webhook[]> {
  const all: Webhook[] = [];
  for (;;) {
    const page = await webhooks.waiting(PAGE, all.at(-1));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** An environment with a sender. */
type Sending = DeliveryEnvironment & { readonly send: WebhookSender };

/** Works through the queues, some at once, until none is left or the pass is over. */
async function deliverQueues(
  queues: readonly (readonly Webhook[])[],
  environment: Sending,
  signal: AbortSignal | undefined,
): Promise<void> {
  const until = environment.now() + PASS;
  const isOver = (): boolean => signal?.aborted === true || environment.now() > until;
  const rest = queues.values();
  const work = async (): Promise<void> => {
    for (const queue of rest) {
      const inTurn = [...queue];
      for (const webhook of inTurn) {
        const outcome = await deliverOldest(webhook, environment, signal);
        if (outcome === 'failed' || isOver()) break;
        // Its next message comes after those of the other webhooks of the address.
        if (outcome !== 'empty') inTurn.push(outcome);
      }
      if (isOver()) return;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/**
 * Makes one attempt with the oldest message; returns the webhook afterwards. `empty`: no message
 * waits. `failed`: the attempt failed, or another process makes it.
 */
async function deliverOldest(
  webhook: Webhook,
  { storage, now, send, log }: Sending,
  signal: AbortSignal | undefined,
): Promise<Webhook | 'empty' | 'failed'> {
  const { webhooks } = storage;
  const delivery = await webhooks.oldest(webhook);
  if (delivery === undefined) return 'empty';
  if (isGivenUp(delivery, now())) {
    await webhooks.settle(delivery);
    log?.(entryOf('error', 'given-up', webhook, delivery));
    return webhook;
  }
  const claimed = beforeAttempt(webhook, now());
  if ((await webhooks.record(webhook, claimed)) !== 'done') return 'failed';
  const answer = await attempt(webhook, delivery, send, { now: now(), signal });
  if (answer.status !== undefined && answer.status >= 200 && answer.status < 300) {
    await webhooks.settle(delivery);
    await webhooks.record({ ...webhook, ...claimed, version: webhook.version + 1 }, SUCCEEDED);
    log?.(entryOf('info', 'delivered', webhook, delivery));
    return { ...webhook, ...SUCCEEDED, version: webhook.version + 2 };
  }
  const { failures, notBefore } = claimed;
  const said = answer.fault ?? `status ${answer.status}`;
  const detail = { said, failures, next: new Date(notBefore).toISOString() };
  log?.(entryOf('warning', 'failed', webhook, delivery, detail));
  return 'failed';
}

const MESSAGES = {
  delivered: 'a webhook was told about a file',
  failed: 'a webhook could not be told about a file; it is tried again',
  'given-up': 'a webhook was never told about a file',
} as const;

function entryOf(
  level: LogEntry['level'],
  outcome: keyof typeof MESSAGES,
  { library, id, url }: Webhook,
  { id: message }: Delivery,
  more: Readonly<Record<string, string | number>> = {},
): LogEntry {
  const { host } = new URL(url);
  const detail = { outcome, library, webhook: id, host, message, ...more };
  return { level, event: 'webhook', message: MESSAGES[outcome], detail };
}
