import { formatInstant } from '#catalogue';
import { textDigest } from '#packing';
import type { StoredRun } from '../../../storage/catalogue-store.js';
import type { Delivery, Webhook, WebhookMessage } from '../../../storage/webhook-store.js';
import { faultText } from '../log-entry.js';
import { countSummary, type RunCounts } from '../run-summary.js';
import type { WebhookAnswer, WebhookSender } from '../sync-environment.js';

const ID_DIGITS = 32;

/**
 * Returns the message about a run that processed a file; undefined for a day without one. The same
 * run has the same id, however often its commit is tried. `counts` spares reading the summary.
 */
export function runMessage(
  run: StoredRun,
  counts: RunCounts = countSummary(run.summary),
): WebhookMessage | undefined {
  const { library, customer, id, kind, fileId, finishedAt, revision } = run;
  if (fileId === null) return undefined;
  const body = {
    type: 'file.processed',
    timestamp: formatInstant(finishedAt),
    data: {
      file: fileId,
      customer_number: customer,
      outcome: run.fileRefused === true ? 'file-refused' : 'synced',
      run: id,
      kind,
      revision,
      ...counts,
    },
  };
  const name = JSON.stringify([library, customer, id]);
  return {
    id: `msg_${textDigest(name).slice(0, ID_DIGITS)}`,
    body: JSON.stringify(body),
    createdAt: finishedAt,
  };
}

/** Signs and sends a message once. */
export async function attempt(
  { url, secret }: Pick<Webhook, 'url' | 'secret'>,
  { id, body }: Pick<Delivery, 'id' | 'body'>,
  send: WebhookSender,
  { now, signal }: { readonly now: number; readonly signal?: AbortSignal | undefined },
): Promise<WebhookAnswer> {
  const signed = await signWebhook(secret, { id, timestamp: Math.floor(now / 1_000), body });
  const headers = { 'content-type': 'application/json', ...signed };
  try {
    const answer: unknown = await send({ url, headers, body, signal });
    const { status, fault } = Object(answer) as {
      readonly status?: unknown;
      readonly fault?: unknown;
    };
    if (typeof status === 'number') return { status };
    return { fault: typeof fault === 'string' ? fault : 'the sender returned no answer' };
  } catch (fault) {
    return { fault: faultText(fault) };
  }
}

const PREFIX = 'whsec_';
const KEY_BYTES = { least: 24, most: 64 };
const ENCODER = new TextEncoder();

/** One attempt to deliver a message, without its signature. */
export interface SignedParts {
  /** The `webhook-id`. */
  readonly id: string;
  /** Second since 1970 of the attempt. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns a secret of these bytes, 24 to 64, as Standard Webhooks writes it. */
export function formatWebhookSecret(key: Uint8Array): string {
  return PREFIX + base64(key);
}

/** Returns the headers of Standard Webhooks: id, timestamp, and a signature over the body too. */
export async function signWebhook(
  secret: string,
  { id, timestamp, body }: SignedParts,
): Promise<Readonly<Record<string, string>>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', keyOf(secret), algorithm, false, ['sign']);
  const text = ENCODER.encode(`${id}.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${base64(signature)}`,
  };
}

/** @throws TypeError for a text that is no secret. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '';
  const key = /^[A-Za-z0-9+/]+={0,2}$/.test(text)
    ? Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    : new Uint8Array(0);
  if (key.length < KEY_BYTES.least || key.length > KEY_BYTES.most)
    throw new TypeError('A secret of a webhook is whsec_ and the Base64 of 24 to 64 bytes.');
  return key;
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
