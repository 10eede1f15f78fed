import { clipText } from '../text/clip.js';
import { maskSecrets, type SecretText } from './secret.js';

/** What can go wrong between a client and the service. */
export type FaultCode =
  /** No answer, or half of one. */
  | 'network'
  /** The service failed by itself. */
  | 'server'
  /** The service asks to come again later. */
  | 'busy'
  /** An answer that is none of those the service gives. */
  | 'not-understood'
  /**
   * The code or refresh token is used up, expired, revoked or another client's: `invalid_grant`.
   */
  | 'grant-refused'
  /** Client ID or secret is wrong: `invalid_client`. */
  | 'client-refused'
  /** The request itself is wrong. */
  | 'request-refused'
  /** The access token is not taken. */
  | 'access-refused'
  /** The access token is good, its scope is not enough. */
  | 'scope-missing'
  | 'not-found'
  | 'too-large'
  /** The person said no, or the redirect is not the one that was asked for. */
  | 'redirect-refused'
  | 'signed-out'
  /** A sign-in, refresh or sign-out is on its way. */
  | 'in-progress'
  /** Tokens cannot be loaded or saved. */
  | 'storage';

/**
 * Whether the same request may be sent again. `safe`: it does no harm and may succeed. `unsafe`:
 * the service may have acted already; a code or refresh token that is sent twice costs the whole
 * grant (Decisions O2, O4). `useless`: it does no harm, the answer will be the same.
 */
export type RetryAdvice = 'safe' | 'unsafe' | 'useless';

/** Why something did not work, for people. Never holds a secret. */
export interface ClientFault {
  readonly code: FaultCode;
  /** One sentence without its full stop. */
  readonly what: string;
  /** The operation, such as `token endpoint`. */
  readonly where: string;
  /** What came instead, clipped to 80 characters. */
  readonly received?: string | undefined;
  /** What to do about it: one sentence without its full stop. */
  readonly fix: string;
  readonly retry: RetryAdvice;
  /** Seconds the service asks to wait. */
  readonly retryAfterSeconds?: number | undefined;
}

/** What every reader answers: the value, or a fault for people. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: ClientFault };

/** A good answer. */
export function answered<T>(value: T): Answer<T> {
  return { ok: true, value };
}

/** A fault as an answer; `received` is clipped here. */
export function failed(fault: ClientFault): { readonly ok: false; readonly fault: ClientFault } {
  const { received } = fault;
  return {
    ok: false,
    fault: received === undefined ? fault : { ...fault, received: clipText(received) },
  };
}

/**
 * A fault in one line, as a person reads it. What the service sent stands in it as it came: escape
 * it for a terminal.
 *
 * @example
 * formatFault({ code: 'busy', what: 'The service is busy', where: 'upload', fix: 'Send the file again later', retry: 'safe', retryAfterSeconds: 30 }) // => 'The service is busy (upload). Send the file again later, in 30 seconds.'
 */
export function formatFault({
  what,
  where,
  received,
  fix,
  retryAfterSeconds,
}: ClientFault): string {
  const got = received === undefined ? '' : `: received ${JSON.stringify(received)}`;
  const later =
    retryAfterSeconds === undefined
      ? ''
      : `, in ${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`;
  return `${what} (${where})${got}. ${fix}${later}.`;
}

/** The fault with every one of the secrets blacked out. */
export function withoutSecrets(fault: ClientFault, secrets: readonly SecretText[]): ClientFault {
  const { received } = fault;
  const what = maskSecrets(fault.what, secrets);
  return received === undefined
    ? { ...fault, what }
    : { ...fault, what, received: maskSecrets(received, secrets) };
}
