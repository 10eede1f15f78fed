import { isWithin } from '../clients/scope.js';
import {
  changed,
  grantTokens,
  isOfFuture,
  issueSecond,
  killForReplay,
  refused,
  unexpired,
} from './family-steps.js';
import type { RefreshEvent, TokenFamilyState, TokenFamilyStep } from './token-event.js';
import type { RefreshToken, TokenFamily } from './token-family.js';
import type { TokenPolicy } from './token-policy.js';

const UNKNOWN = 'The refresh token is not valid for this client.';

/**
 * Exchanges a refresh token for an access token and, with rotation, for the next refresh token
 * (Spec 3.3, 5.5, Decision O4).
 */
export function refreshTokens(
  state: TokenFamilyState,
  event: RefreshEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  if (state === undefined || event.presented.token !== 'refresh')
    return refused(state, 'invalid_grant', UNKNOWN);
  if (event.clientId !== state.grant.clientId) return refused(state, 'invalid_grant', UNKNOWN);
  const { dead, refresh } = state;
  if (dead || refresh === null)
    return refused(state, 'invalid_grant', 'The refresh token is revoked.');
  const { digest } = event.presented;
  if (digest === refresh.digest) return refreshWithCurrent(state, refresh, event, policy);
  if (isRetry(refresh, digest, event.now, policy)) return giveNext(state, refresh, event, policy);
  return killForReplay(
    state,
    'refresh',
    'The refresh token was already used; its tokens are revoked.',
  );
}

function refreshWithCurrent(
  family: TokenFamily,
  refresh: RefreshToken,
  event: RefreshEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  const refusal = refused(family, 'invalid_grant', 'The refresh token is expired.');
  if (refresh.expired) return refusal;
  if (
    policy.refreshIdleSeconds !== null &&
    event.now >= refresh.usedAt + policy.refreshIdleSeconds
  ) {
    return { ...refusal, state: changed(family, { refresh: { ...refresh, expired: true } }) };
  }
  return giveNext(family, refresh, event, policy);
}

/**
 * Checks whether a retired refresh token is still within the retry window, for a client that lost
 * the response to its last rotation.
 */
function isRetry(
  { expired, previous }: RefreshToken,
  digest: string,
  now: number,
  policy: TokenPolicy,
): boolean {
  if (policy.retryWindowSeconds === 0 || expired || previous === null || digest !== previous.digest)
    return false;
  return (
    !isOfFuture(previous.rotatedAt, now, policy) &&
    now < previous.rotatedAt + policy.retryWindowSeconds
  );
}

function giveNext(
  family: TokenFamily,
  refresh: RefreshToken,
  event: RefreshEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  const { now, presented } = event;
  const scope = event.scope ?? family.grant.scope;
  if (!isWithin(scope, family.grant.scope))
    return refused(family, 'invalid_scope', 'More scope is asked than was granted.');
  const access = policy.revokeAccessOnRefresh ? [] : unexpired(family.access, now, policy);
  const issuedAt = issueSecond(now);
  const fresh = { digest: event.access, issuedAt, scope };
  if (!policy.rotate && presented.digest === refresh.digest)
    return grantTokens(
      family,
      { access, fresh, refresh: { ...refresh, usedAt: issuedAt } },
      policy,
    );
  // A retry leaves the instant of its rotation as it was, so that the window does not grow.
  const previous =
    presented.digest === refresh.digest
      ? { digest: refresh.digest, rotatedAt: issuedAt }
      : refresh.previous;
  return grantTokens(
    family,
    {
      access,
      fresh,
      refresh: { digest: event.refresh, usedAt: issuedAt, expired: false, previous },
    },
    policy,
  );
}
