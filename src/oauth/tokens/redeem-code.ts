import { sameDigest } from '../clients/same-digest.js';
import { scopesWithin } from '../clients/scope.js';
import type { OAuthFault } from '../oauth-error.js';
import {
  changed,
  grantTokens,
  impossible,
  isOfFuture,
  isOver,
  issueInstant,
  killForReplay,
  refused,
  refusedWithoutScope,
} from './family-steps.js';
import type { RedeemEvent, TokenFamilyState, TokenFamilyStep } from './token-event.js';
import type { AuthorizationGrant, TokenFamily } from './token-family.js';
import type { TokenPolicy } from './token-policy.js';

const UNKNOWN = 'The authorization code is not valid for this client.';
const EXPIRED = 'The authorization code is expired.';

/**
 * Exchanges a code for an access and a refresh token: the rows of Spec 3.2 with Decisions O1, O2,
 * O3 and O9, in this order.
 */
export function redeemCode(
  state: TokenFamilyState,
  event: RedeemEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  if (
    state === undefined ||
    event.presented.token !== 'code' ||
    event.presented.digest !== state.code.digest
  )
    return refused(state, 'invalid_grant', UNKNOWN);
  if (event.clientId !== state.grant.clientId) return refused(state, 'invalid_grant', UNKNOWN);
  switch (state.code.state) {
    case 'issued':
      return redeemIssued(state, event, policy);
    case 'redeemed':
      if (state.dead || policy.codeReplay === 'deny')
        return refused(state, 'invalid_grant', 'The authorization code was already used.');
      return killForReplay(
        state,
        'code',
        'The authorization code was already used; its tokens are revoked.',
      );
    case 'expired':
      return refused(state, 'invalid_grant', EXPIRED);
    case 'void':
      return refused(state, 'invalid_grant', 'The authorization was withdrawn.');
    default:
      return impossible(state, state.code.state);
  }
}

function redeemIssued(
  family: TokenFamily,
  event: RedeemEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  const { code, grant } = family;
  const { now } = event;
  if (isOver(code.issuedAt, policy.codeLifetimeSeconds, now)) {
    return {
      ...refused(family, 'invalid_grant', EXPIRED),
      state: changed(family, { code: { ...code, state: 'expired' } }),
    };
  }
  if (isOfFuture(code.issuedAt, now, policy))
    return refused(family, 'invalid_grant', 'The authorization code is not valid yet.');
  const fault =
    redirectFault(grant, event.redirectUri, policy) ??
    verifierFault(grant, event.verifierChallenge);
  if (fault !== undefined) return refused(family, fault.error, fault.description);
  const scope = scopesWithin(grant.scope, event.clientScopes);
  if (scope.length === 0) return refusedWithoutScope(family);
  const issuedAt = issueInstant(now);
  const fresh = { digest: event.access, issuedAt, scope };
  const refresh = [{ digest: event.refresh, usedAt: issuedAt, state: 'current' }] as const;
  return grantTokens(family, { access: [], fresh, refresh, given: 'new', redeemed: true }, policy);
}

/** Checks the redirect URI of an exchange (Decision O3). */
function redirectFault(
  { redirect }: AuthorizationGrant,
  sent: string | null,
  policy: TokenPolicy,
): OAuthFault | undefined {
  if (redirect === null)
    return sent === null
      ? undefined
      : {
          error: 'invalid_grant',
          description: 'This code was shown on a page: send it without redirect_uri.',
        };
  if (sent === null) {
    const optional = policy.tokenRedirectUri === 'if-sent' && !redirect.sent;
    return optional
      ? undefined
      : { error: 'invalid_request', description: 'The parameter redirect_uri is missing.' };
  }
  return sent === redirect.uri
    ? undefined
    : {
        error: 'invalid_grant',
        description: 'redirect_uri is not the one that the code was sent to.',
      };
}

/**
 * Checks the code verifier (RFC 7636 4.6); one that was sent without a challenge is refused as well
 * (RFC 9700 4.8.2).
 */
function verifierFault(
  { challenge }: AuthorizationGrant,
  verifierChallenge: string | null,
): OAuthFault | undefined {
  if (challenge === null) {
    return verifierChallenge === null
      ? undefined
      : {
          error: 'invalid_request',
          description: 'code_verifier was sent, but no code_challenge was sent before it.',
        };
  }
  if (verifierChallenge === null)
    return { error: 'invalid_request', description: 'The parameter code_verifier is missing.' };
  return sameDigest(verifierChallenge, challenge)
    ? undefined
    : { error: 'invalid_grant', description: 'code_verifier does not match the code_challenge.' };
}
