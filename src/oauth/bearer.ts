import { checkMember } from '../text/caller-argument.js';
import { isWithin } from './clients/scope.js';
import type { ActiveAccess } from './tokens/token-event.js';

/**
 * Reason of a resource endpoint for a refusal (RFC 6750 3.1). `no-token`: no token was presented,
 * so the response names no error.
 */
export type BearerRefusal = 'no-token' | 'invalid_request' | 'invalid_token' | 'insufficient_scope';

const BEARER = /^bearer +([A-Za-z0-9._~+/-]{1,512}=*) *$/i;

/**
 * Reads the bearer token of an `Authorization` header; undefined if the header is missing or
 * contains none (Decisions H1, H3). A token in the query is never accepted. The result is a secret.
 *
 * @example
 * readBearerToken('Bearer abc') // => 'abc'
 * readBearerToken('Basic abc') // => undefined
 */
export function readBearerToken(authorization: string | null): string | undefined {
  return authorization === null ? undefined : BEARER.exec(authorization)?.[1];
}

/**
 * Checks an access token for an endpoint that needs a scope; returns the reason for a refusal,
 * undefined if it may pass. `active` comes from an introspection.
 */
export function bearerRefusal(
  active: ActiveAccess | null,
  scope: string,
): BearerRefusal | undefined {
  if (active === null) return 'invalid_token';
  checkMember(active, 'scope', 'active', 'an active token');
  return isWithin([scope], active.scope) ? undefined : 'insufficient_scope';
}

/** Returns the HTTP status of a refusal (RFC 6750 3.1). */
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
 * Formats the `WWW-Authenticate` header of a refusal (RFC 6750 3).
 *
 * @example
 * const header = formatBearerChallenge('insufficient_scope', 'library');
 * header // => 'Bearer realm="oauth", error="insufficient_scope", scope="library"'
 */
export function formatBearerChallenge(refusal: BearerRefusal, scope: string): string {
  const error = refusal === 'no-token' ? '' : `, error="${refusal}"`;
  return `Bearer realm="oauth"${error}, scope="${scope}"`;
}
