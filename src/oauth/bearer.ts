import { isWithin } from './clients/scope.js';
import type { ActiveAccess } from './tokens/token-event.js';

/**
 * Why a resource endpoint refuses (RFC 6750 3.1); `no-token`: nothing was presented, so no error is
 * named.
 */
export type BearerRefusal = 'no-token' | 'invalid_request' | 'invalid_token' | 'insufficient_scope';

const BEARER = /^bearer +([A-Za-z0-9._~+/-]{1,512}=*) *$/i;

/**
 * The bearer token of an `Authorization` header; undefined where the header is missing or holds
 * none (Decisions H1, H3). A token in the query is never taken. The result is a secret.
 *
 * @example
 * readBearerToken('Bearer abc') // => 'abc'
 * readBearerToken('Basic abc') // => undefined
 */
export function readBearerToken(authorization: string | null): string | undefined {
  return authorization === null ? undefined : BEARER.exec(authorization)?.[1];
}

/**
 * Why an access token does not open an endpoint that needs a scope; undefined where it does.
 * `active` is an introspection's.
 */
export function bearerRefusal(
  active: ActiveAccess | null,
  scope: string,
): BearerRefusal | undefined {
  if (active === null) return 'invalid_token';
  return isWithin([scope], active.scope) ? undefined : 'insufficient_scope';
}

/** The HTTP status of a refusal (RFC 6750 3.1). */
export function bearerStatus(refusal: BearerRefusal): 400 | 401 | 403 {
  switch (refusal) {
    case 'invalid_request':
      return 400;
    case 'insufficient_scope':
      return 403;
    default:
      return 401;
  }
}

/**
 * The `WWW-Authenticate` header of a refusal (RFC 6750 3).
 *
 * @example
 * formatBearerChallenge('insufficient_scope', 'library') // => 'Bearer realm="oauth", error="insufficient_scope", scope="library"'
 */
export function formatBearerChallenge(refusal: BearerRefusal, scope: string): string {
  const error = refusal === 'no-token' ? '' : `, error="${refusal}"`;
  return `Bearer realm="oauth"${error}, scope="${scope}"`;
}
