import { checkMember } from '../text/caller-argument.js';
import type { Result } from '../text/results/result.js';

/** The error codes of RFC 6749 4.1.2.1 and 5.2, and no others. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'access_denied'
  | 'server_error'
  | 'temporarily_unavailable';

/** Fault of a request, in the form that is sent to the client. */
export interface OAuthFault {
  readonly error: OAuthErrorCode;
  /**
   * A sentence for people, of the characters that RFC 6749 5.2 allows; never contains request data.
   */
  readonly description: string;
}

/** Response of one of the OAuth endpoints, before it is written; the body is plain JSON. */
export interface OAuthAnswer {
  readonly status: number;
  /** Values by lower-case header name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Failed client authentication. Unknown clients, wrong secrets and missing secrets share this
 * fault, so that a caller cannot distinguish them (Decision O6).
 */
export const INVALID_CLIENT: OAuthFault = {
  error: 'invalid_client',
  description: 'Client authentication failed.',
};

/** Headers of every response of the token, introspection and revocation endpoints (Decision O5). */
export const NO_STORE: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  pragma: 'no-cache',
};

/** Returns a refusal as a reading. */
export function refusal(error: OAuthErrorCode, description: string): Result<never, OAuthFault> {
  return { ok: false, fault: { error, description } };
}

/**
 * Builds the error response of the token, introspection and revocation endpoints: a body of RFC
 * 6749 5.2 that caches do not store (Decision O5).
 *
 * The status is 401 with `WWW-Authenticate: Basic` for `invalid_client`, 503 with `Retry-After` for
 * `temporarily_unavailable`, 500 for `server_error`, else 400. Pass `status` if HTTP has a more
 * exact one (405, 413, 415).
 *
 * @example
 * oauthError({ error: 'invalid_grant', description: 'The code is expired.' }).status // => 400
 * oauthError(INVALID_CLIENT).headers['www-authenticate'] // => 'Basic realm="oauth"'
 */
export function oauthError(fault: OAuthFault, status?: number): OAuthAnswer {
  checkMember(fault, 'error', 'fault', 'a fault');
  return {
    status: status ?? statusOf(fault.error),
    headers: { ...NO_STORE, ...challengeOf(fault.error) },
    body: { error: fault.error, error_description: fault.description },
  };
}

function statusOf(error: OAuthErrorCode): number {
  switch (error) {
    case 'invalid_client':
      return 401;
    case 'server_error':
      return 500;
    case 'temporarily_unavailable':
      return 503;
    default:
      return 400;
  }
}

function challengeOf(error: OAuthErrorCode): Readonly<Record<string, string>> {
  if (error === 'invalid_client') return { 'www-authenticate': 'Basic realm="oauth"' };
  return error === 'temporarily_unavailable' ? { 'retry-after': '1' } : {};
}
