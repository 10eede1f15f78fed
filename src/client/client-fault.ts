import { clipText } from '../text/clip.js';
import type { Result } from '../text/result.js';
import { maskSecrets, type SecretText } from './secret.js';

/** Codes of the faults between a client and the service. */
export type FaultCode =
  /** No response, or an incomplete one. */
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
  /** The caller's function did not return the client secret. */
  | 'secret-missing'
  /** The request itself is wrong. */
  | 'request-refused'
  /** The service does not accept the access token. */
  | 'access-refused'
  /** The access token is good, its scope is not enough. */
  | 'scope-missing'
  | 'not-found'
  /** A sync changed the catalogue between two of its pages. */
  | 'catalogue-changed'
  | 'too-large'
  /** An answer of more bytes than a client reads. */
  | 'answer-too-large'
  /** The person said no, or the redirect is not the one that was asked for. */
  | 'redirect-refused'
  | 'signed-out'
  /** A sign-in, refresh or sign-out is on its way. */
  | 'in-progress'
  /** Tokens cannot be loaded or saved. */
  | 'storage';

/**
 * Advice on sending the same request again. `safe`: it does no harm and may succeed. `unsafe`: the
 * service may have acted already; a code or refresh token that is sent twice ends the whole grant
 * (Decisions O2, O4). `useless`: it does no harm, but the response will be the same.
 */
export type RetryAdvice = 'safe' | 'unsafe' | 'useless';

/** Description of a failure, for people. Never contains a secret. */
export interface ClientFault {
  readonly code: FaultCode;
  /** One sentence without its full stop. */
  readonly what: string;
  /** The operation, such as `token endpoint`. */
  readonly where: string;
  /** The received text, clipped to 80 characters. */
  readonly received?: string | undefined;
  /** Advice in one sentence without its full stop. */
  readonly fix: string;
  readonly retry: RetryAdvice;
  /** Seconds after which the service accepts another attempt. */
  readonly retryAfterSeconds?: number | undefined;
}

/** Result of every reader: the value, or a fault for people. */
export type Answer<T> = Result<T, ClientFault>;

/** Returns a successful result. */
export function answered<T>(value: T): Answer<T> {
  return { ok: true, value };
}

/** Returns a failed result; `received` is clipped here. */
export function failed(fault: ClientFault): Extract<Answer<never>, { ok: false }> {
  const { received } = fault;
  return {
    ok: false,
    fault: received === undefined ? fault : { ...fault, received: clipText(received) },
  };
}

/** Returns the message of a fault that was thrown. */
export function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** Returns the fault with all of these secrets masked. */
export function withoutSecrets(fault: ClientFault, secrets: readonly SecretText[]): ClientFault {
  const { received } = fault;
  const what = maskSecrets(fault.what, secrets);
  return received === undefined
    ? { ...fault, what }
    : { ...fault, what, received: maskSecrets(received, secrets) };
}
