import type { AssortmentStorage } from '../../storage/assortment-storage.js';
import type { Delivery, Webhook } from '../../storage/webhook-store.js';
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

/**
 * Delivers what waits in the outbox, to addresses that may be tried now: one message after
 * the other for each webhook, the oldest first. Any number of processes may do so at once; a
 * message arrives at least once, under the same `webhook-id`.
 */
export async function deliverMessages(
  environment: DeliveryEnvironment,
  signal?: AbortSignal,
): Promise<void> {
  const { storage, now, send } = environment;
  if (send === undefined) return;
  while (signal?.aborted !== true) {
    const due = planAttempts(await storage.webhooks.waiting(PAGE), now()).now.slice(0, AT_ONCE);
    if (due.length === 0) return;
    await Promise.all(
      due.map((webhook) => deliverOldest(webhook, { ...environment, send }, signal)),
    );
  }
}

/** Makes one attempt with the oldest message, unless another process makes it. */
async function deliverOldest(
  webhook: Webhook,
  { storage, now, send, log }: DeliveryEnvironment & { readonly send: WebhookSender },
  signal: AbortSignal | undefined,
): Promise<void> {
  const { webhooks } = storage;
  const delivery = await webhooks.oldest(webhook);
  if (delivery === undefined) return;
  if (isGivenUp(delivery, now())) {
    await webhooks.settle(delivery);
    log?.(entryOf('error', 'given-up', webhook, delivery));
    return;
  }
  const claimed = beforeAttempt(webhook, now());
  if ((await webhooks.record(webhook, claimed)) !== 'done') return;
  const answer = await attempt(webhook, delivery, send, { now: now(), signal });
  if (answer.status !== undefined && answer.status >= 200 && answer.status < 300) {
    await webhooks.settle(delivery);
    await webhooks.record({ ...webhook, ...claimed, version: webhook.version + 1 }, SUCCEEDED);
    log?.(entryOf('info', 'delivered', webhook, delivery));
    return;
  }
  const { failures, notBefore } = claimed;
  const said = answer.fault ?? `status ${answer.status}`;
  const detail = { said, failures, next: new Date(notBefore).toISOString() };
  log?.(entryOf('warning', 'failed', webhook, delivery, detail));
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
