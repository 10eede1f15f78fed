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

/** What is wrong with a request, as a client is told. */
export interface OAuthFault {
  readonly error: OAuthErrorCode;
  /** For people; holds only the characters that RFC 6749 5.2 allows, and never what was sent. */
  readonly description: string;
}

/** What reading a request gives: its content, or what to refuse it with. */
export type OAuthReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: OAuthFault };

/** An answer of one of the OAuth endpoints, before it is written: the body is plain JSON. */
export interface OAuthAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Failed client authentication: one fault for an unknown client, a wrong secret and none, so that
 * they cannot be told apart (Decision O6).
 */
export const INVALID_CLIENT: OAuthFault = {
  error: 'invalid_client',
  description: 'Client authentication failed.',
};

/** Headers of every answer of the token, introspection and revocation endpoints (Decision O5). */
export const NO_STORE: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  pragma: 'no-cache',
};

/** A refusal as a reading. */
export function refusal(
  error: OAuthErrorCode,
  description: string,
): { readonly ok: false; readonly fault: OAuthFault } {
  return { ok: false, fault: { error, description } };
}

/**
 * The error answer of the token, introspection and revocation endpoints: a body of RFC 6749 5.2,
 * never kept by a cache (Decision O5). The status is 401 with `WWW-Authenticate: Basic` for
 * `invalid_client`, 503 with `Retry-After` for `temporarily_unavailable`, 500 for `server_error`,
 * else 400; `status` says otherwise where HTTP has a closer one (405, 413, 415).
 *
 * @example
 * oauthError({ error: 'invalid_grant', description: 'The code is expired.' }).status // => 400
 * oauthError({ error: 'invalid_client', description: 'Client authentication failed.' }).headers['www-authenticate'] // => 'Basic realm="oauth"'
 */
export function oauthError(fault: OAuthFault, status: number = statusOf(fault.error)): OAuthAnswer {
  return {
    status,
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
