import { compareBytes } from '../compare-bytes.js';
import type { CustomerKey } from '../customer-store.js';
import type { WebhookKey, WebhookMessage, WebhookPlace, WebhookStore } from '../webhook-store.js';
import { inSteps } from './in-steps.js';
import { type MemoryTables, textName } from './memory-tables.js';

/** Creates a {@link WebhookStore} in memory. */
export function createMemoryWebhooks(
  tables: MemoryTables,
  pause: () => Promise<void>,
): WebhookStore {
  return inSteps<WebhookStore>(pause, {
    add({ library, id, url, secret, createdAt }) {
      const { webhooks } = tables;
      const name = textName(library, id);
      if (webhooks.has(name)) return 'conflict';
      const state = { version: 1, failures: 0, notBefore: 0 };
      webhooks.set(name, { library, id, url, secret, createdAt, ...state });
      return 'done';
    },

    list: (library) =>
      [...tables.webhooks.values()]
        .filter((webhook) => library === undefined || webhook.library === library)
        .sort(compareWebhooks),

    remove(key) {
      tables.deliveries = tables.deliveries.filter(({ webhook }) => !isSame(webhook, key));
      return tables.webhooks.delete(textName(key.library, key.id));
    },

    waiting(limit, after) {
      const { deliveries, webhooks } = tables;
      const names = new Set(deliveries.map(({ webhook }) => textName(webhook.library, webhook.id)));
      return [...webhooks.values()]
        .filter(
          (webhook) =>
            names.has(textName(webhook.library, webhook.id)) &&
            (after === undefined || comparePlaces(webhook, after) > 0),
        )
        .sort(comparePlaces)
        .slice(0, limit);
    },

    record({ library, id, version }, { failures, notBefore }) {
      const name = textName(library, id);
      const stored = tables.webhooks.get(name);
      if (stored?.version !== version) return 'conflict';
      tables.webhooks.set(name, { ...stored, failures, notBefore, version: version + 1 });
      return 'done';
    },

    oldest(key) {
      const [first] = tables.deliveries
        .filter(({ webhook }) => isSame(webhook, key))
        .sort((a, b) => a.createdAt - b.createdAt || compareBytes(a.id, b.id));
      if (first === undefined) return undefined;
      const { customer: _, ...delivery } = first;
      return delivery;
    },

    settle({ webhook, id }) {
      tables.deliveries = tables.deliveries.filter(
        (delivery) => delivery.id !== id || !isSame(delivery.webhook, webhook),
      );
    },
  });
}

/** Writes a message into the outbox, for each webhook of the library. */
export function putMessage(
  tables: MemoryTables,
  { library, customer }: CustomerKey,
  message: WebhookMessage | undefined,
): void {
  if (message === undefined) return;
  const { id, body, createdAt } = message;
  const webhooks = [...tables.webhooks.values()].filter((each) => each.library === library);
  tables.deliveries = [
    ...tables.deliveries,
    ...webhooks.map((webhook) => ({
      webhook: { library, id: webhook.id },
      id,
      body,
      createdAt,
      customer,
    })),
  ];
}

function isSame(a: WebhookKey, b: WebhookKey): boolean {
  return a.library === b.library && a.id === b.id;
}

function comparePlaces(a: WebhookPlace, b: WebhookPlace): number {
  return a.notBefore - b.notBefore || compareWebhooks(a, b);
}

function compareWebhooks(a: WebhookKey, b: WebhookKey): number {
  return compareBytes(a.library, b.library) || compareBytes(a.id, b.id);
}
