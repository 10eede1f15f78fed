import { isWithin, scopesWithin } from '../clients/scope.js';
import {
  changed,
  grantTokens,
  isOfFuture,
  isOver,
  issueInstant,
  killForReplay,
  refused,
  refusedWithoutScope,
  unexpired,
} from './family-steps.js';
import type { RefreshEvent, TokenFamilyState, TokenFamilyStep } from './token-event.js';
import type { RefreshToken, TokenFamily } from './token-family.js';
import type { TokenPolicy } from './token-policy.js';

const UNKNOWN = 'The refresh token is not valid for this client.';
const EXPIRED = 'The refresh token is expired.';

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
  if (state.dead || state.refresh.length === 0)
    return refused(state, 'invalid_grant', 'The refresh token is revoked.');
  const token = state.refresh.find(({ digest }) => digest === event.presented.digest);
  if (token?.state === 'expired') return refused(state, 'invalid_grant', EXPIRED);
  if (token?.state === 'current') return refreshWithCurrent(state, token, event, policy);
  if (token !== undefined && isRetry(token, event.now, policy))
    return giveNext(state, token, event, policy);
  return killForReplay(
    state,
    'refresh',
    'The refresh token was already used; its tokens are revoked.',
  );
}

function refreshWithCurrent(
  family: TokenFamily,
  token: RefreshToken,
  event: RefreshEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  const { refreshIdleSeconds } = policy;
  if (refreshIdleSeconds === null || !isOver(token.usedAt, refreshIdleSeconds, event.now))
    return giveNext(family, token, event, policy);
  const refresh = family.refresh.map((each) =>
    each === token ? { ...token, state: 'expired' as const } : each,
  );
  return { ...refused(family, 'invalid_grant', EXPIRED), state: changed(family, { refresh }) };
}

/**
 * Checks whether a retired refresh token works again, for a client that lost the response to its
 * rotation, or whose processes refresh at once.
 */
function isRetry(token: RefreshToken, now: number, policy: TokenPolicy): boolean {
  return !isOfFuture(token.usedAt, now, policy) && isWindowOpen(token, now, policy);
}

function isWindowOpen({ usedAt }: RefreshToken, now: number, policy: TokenPolicy): boolean {
  return policy.retryWindowSeconds > 0 && !isOver(usedAt, policy.retryWindowSeconds, now);
}

function giveNext(
  family: TokenFamily,
  token: RefreshToken,
  event: RefreshEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  const { now } = event;
  const asked = event.scope ?? family.grant.scope;
  if (!isWithin(asked, family.grant.scope))
    return refused(family, 'invalid_scope', 'The request asks for more scope than was granted.');
  const scope = scopesWithin(asked, event.clientScopes);
  if (scope.length === 0 && asked.length > 0) return refusedWithoutScope(family);
  const access = policy.revokeAccessOnRefresh ? [] : unexpired(family.access, now, policy);
  const issuedAt = issueInstant(now);
  const fresh = { digest: event.access, issuedAt, scope };
  const isCurrent = token.state === 'current';
  const others = family.refresh.filter((each) => each !== token);
  if (isCurrent && !policy.rotate) {
    const refresh = [...others, { ...token, usedAt: issuedAt }];
    return grantTokens(family, { access, fresh, refresh, given: 'kept' }, policy);
  }
  // A retry leaves the instant of its rotation as it was, so that the window does not grow.
  const retired = isCurrent ? ({ ...token, usedAt: issuedAt, state: 'retired' } as const) : token;
  const next = { digest: event.refresh, usedAt: issuedAt, state: 'current' } as const;
  const refresh = [...others, retired, next].filter(
    (each) => each.state !== 'retired' || isWindowOpen(each, now, policy),
  );
  const given = isCurrent ? 'new' : 'retried';
  return grantTokens(family, { access, fresh, refresh, given }, policy);
}
