import type { CommitOutcome } from './commit-outcome.js';

/** Name of a webhook: unique in its library. */
export interface WebhookKey {
  readonly library: string;
  readonly id: string;
}

/** A webhook to register: an address that gets a message about each processed file of a library. */
export interface NewWebhook extends WebhookKey {
  readonly url: string;
  /** Key of the signatures, `whsec_` and Base64. Readable here, because it signs. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Outcome of the latest attempts at an address. */
export interface AttemptState {
  /** Attempts since the last one that succeeded. */
  readonly failures: number;
  /** Milliseconds since 1970: no attempt is made before. */
  readonly notBefore: number;
}

/** A registered webhook. */
export interface Webhook extends NewWebhook, AttemptState {
  /** 1 at first; grows by one with every change of the attempts. */
  readonly version: number;
}

/** Place of a webhook in the order in which they are tried. */
export type WebhookPlace = WebhookKey & Pick<AttemptState, 'notBefore'>;

/** A message for every webhook of a library. */
export interface WebhookMessage {
  /** The `webhook-id`: the same for every attempt, and unique in the library. */
  readonly id: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A message that waits to be delivered to one webhook. */
export interface Delivery extends WebhookMessage {
  readonly webhook: WebhookKey;
}

/** Webhooks and their outbox. A sync writes messages into the outbox in its own commit. */
export interface WebhookStore {
  /** Registers a webhook, with no attempts yet; `conflict` if the library has one of that id. */
  add(webhook: NewWebhook): Promise<CommitOutcome>;
  /** Returns the webhooks of a library, or of all, sorted by library, then id. */
  list(library?: string): Promise<readonly Webhook[]>;
  /** Deletes a webhook and what waits for it; false if there is none. */
  remove(key: WebhookKey): Promise<boolean>;
  /** Returns the webhooks that messages wait for, those to be tried first first, after `after`. */
  waiting(limit: number, after?: WebhookPlace): Promise<readonly Webhook[]>;
  /**
   * Changes how the attempts went; `conflict` unless the webhook has the version that was read, so
   * that of several processes one makes the attempt.
   */
  record(webhook: Webhook, state: AttemptState): Promise<CommitOutcome>;
  /** Returns the oldest message that waits for a webhook. */
  oldest(key: WebhookKey): Promise<Delivery | undefined>;
  /** Deletes a message that was delivered or given up. Does nothing if it is gone. */
  settle(delivery: Delivery): Promise<void>;
}
