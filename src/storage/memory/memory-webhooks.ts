import type { CommitOutcome } from '../commit-outcome.js';
import { compareBytes } from '../compare-bytes.js';
import type {
  AttemptState,
  Delivery,
  NewWebhook,
  Webhook,
  WebhookKey,
  WebhookMessage,
  WebhookStore,
} from '../webhook-store.js';
import { type MemoryTables, textName } from './memory-tables.js';

/** {@link WebhookStore} in memory. */
export class MemoryWebhooks implements WebhookStore {
  readonly #tables: MemoryTables;
  readonly #pause: () => Promise<void>;

  constructor(tables: MemoryTables, pause: () => Promise<void>) {
    this.#tables = tables;
    this.#pause = pause;
  }

  async add({ library, id, url, secret, createdAt }: NewWebhook): Promise<CommitOutcome> {
    await this.#pause();
    const { webhooks } = this.#tables;
    const name = textName(library, id);
    if (webhooks.has(name)) return 'conflict';
    const state = { version: 1, failures: 0, notBefore: 0 };
    webhooks.set(name, { library, id, url, secret, createdAt, ...state });
    await this.#pause();
    return 'done';
  }

  async list(library?: string): Promise<readonly Webhook[]> {
    await this.#pause();
    return [...this.#tables.webhooks.values()]
      .filter((webhook) => library === undefined || webhook.library === library)
      .sort(compareWebhooks)
      .map((webhook) => ({ ...webhook }));
  }

  async remove(key: WebhookKey): Promise<boolean> {
    await this.#pause();
    this.#tables.deliveries = this.#tables.deliveries.filter(
      ({ webhook }) => !isSame(webhook, key),
    );
    return this.#tables.webhooks.delete(textName(key.library, key.id));
  }

  async waiting(limit: number): Promise<readonly Webhook[]> {
    await this.#pause();
    const { deliveries, webhooks } = this.#tables;
    return [...webhooks.values()]
      .filter((webhook) => deliveries.some((delivery) => isSame(delivery.webhook, webhook)))
      .sort((a, b) => a.notBefore - b.notBefore || compareWebhooks(a, b))
      .slice(0, limit)
      .map((webhook) => ({ ...webhook }));
  }

  async record(
    { library, id, version }: Webhook,
    { failures, notBefore }: AttemptState,
  ): Promise<CommitOutcome> {
    await this.#pause();
    const name = textName(library, id);
    const stored = this.#tables.webhooks.get(name);
    if (stored?.version !== version) return 'conflict';
    this.#tables.webhooks.set(name, { ...stored, failures, notBefore, version: version + 1 });
    await this.#pause();
    return 'done';
  }

  async oldest(key: WebhookKey): Promise<Delivery | undefined> {
    await this.#pause();
    const [first] = this.#tables.deliveries
      .filter(({ webhook }) => isSame(webhook, key))
      .sort((a, b) => a.createdAt - b.createdAt || compareBytes(a.id, b.id));
    return first === undefined ? undefined : { ...first, webhook: { ...first.webhook } };
  }

  async settle({ webhook, id }: Delivery): Promise<void> {
    await this.#pause();
    this.#tables.deliveries = this.#tables.deliveries.filter(
      (delivery) => delivery.id !== id || !isSame(delivery.webhook, webhook),
    );
    await this.#pause();
  }
}

/** Writes a message into the outbox, for each webhook of the library. */
export function putMessage(
  tables: MemoryTables,
  library: string,
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
    })),
  ];
}

function isSame(a: WebhookKey, b: WebhookKey): boolean {
  return a.library === b.library && a.id === b.id;
}

function compareWebhooks(a: WebhookKey, b: WebhookKey): number {
  return compareBytes(a.library, b.library) || compareBytes(a.id, b.id);
}
