import { checkMember } from '../../text/caller-argument.js';
import { itemAt } from '../../text/item-at.js';
import { scopesWithin } from '../clients/scope.js';
import type { OAuthErrorCode } from '../oauth-error.js';
import type {
  ActiveAccess,
  IndexEffect,
  ReplayEffect,
  TokenFamilyState,
  TokenFamilyStep,
  TokenReply,
  TokensReply,
} from './token-event.js';
import {
  type AccessToken,
  MAX_ACCESS_TOKENS,
  MAX_REFRESH_TOKENS,
  type RefreshToken,
  type TokenFamily,
  type TokenKind,
} from './token-family.js';
import { checkPolicy, type TokenPolicy } from './token-policy.js';

/** Returns a step without a change. Its state is the same object, so that nothing is committed. */
export function unchanged(state: TokenFamilyState, reply: TokenReply): TokenFamilyStep {
  return { state, effects: [], reply };
}

/** Returns a refusal that changes nothing. */
export function refused(
  state: TokenFamilyState,
  error: OAuthErrorCode,
  description: string,
): TokenFamilyStep {
  return unchanged(state, { kind: 'refused', fault: { error, description } });
}

/** Refuses a value that the types exclude: the stored record is damaged. */
export function impossible(state: TokenFamilyState, _value: never): TokenFamilyStep {
  return refused(state, 'server_error', 'The record of this authorization cannot be read.');
}

/** Returns the family with some parts replaced. No other function increments a version. */
export function changed(
  family: TokenFamily,
  parts: Partial<Omit<TokenFamily, 'version' | 'familyId' | 'grant'>>,
): TokenFamily {
  return { ...family, ...parts, version: family.version + 1 };
}

/** Returns the dead family: no token works, and an unused code becomes void. */
export function kill(family: TokenFamily): TokenFamily {
  const { code } = family;
  return changed(family, {
    dead: true,
    refresh: [],
    access: [],
    code: code.state === 'issued' ? { ...code, state: 'void' } : code,
  });
}

/** Refuses to issue a token that could do nothing, because the client lost each of its scopes. */
export function refusedWithoutScope(state: TokenFamily): TokenFamilyStep {
  return refused(
    state,
    'invalid_scope',
    'The client is no longer registered for any of these scopes.',
  );
}

/**
 * Ends a family whose own client used a token twice: another party may hold it (RFC 9700 4.14.2).
 */
export function killForReplay(
  family: TokenFamily,
  token: TokenKind,
  description: string,
): TokenFamilyStep {
  const { familyId, grant } = family;
  const effect: ReplayEffect = {
    kind: 'replay',
    token,
    familyId,
    clientId: grant.clientId,
    library: grant.user.library,
  };
  return {
    ...refused(family, 'invalid_grant', description),
    state: kill(family),
    effects: [effect],
  };
}

/** Builds the pointer from a digest to its family. */
export function indexOf(
  family: TokenFamily,
  token: TokenKind,
  digest: string,
  forgetAt: number | null,
): IndexEffect {
  return {
    kind: 'index',
    token,
    digest,
    familyId: family.familyId,
    library: family.grant.user.library,
    forgetAt,
  };
}

/** Returns seconds as whole milliseconds: sums of fractions of a second are not exact. */
export function millisecondsOf(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** Returns the instant of issue of something that is issued now: its millisecond (Decision O1). */
export function issueInstant(now: number): number {
  return millisecondsOf(now) / 1000;
}

/** Checks whether an instant of issue is further in the future than clocks may differ. */
export function isOfFuture(issuedAt: number, now: number, policy: TokenPolicy): boolean {
  return millisecondsOf(now) < millisecondsOf(issuedAt) - policy.skewSeconds * 1000;
}

/** Checks whether a time of this many seconds has passed since an instant (Decision O1). */
export function isOver(since: number, seconds: number, now: number): boolean {
  return millisecondsOf(now) >= millisecondsOf(since) + seconds * 1000;
}

/** Returns the second from which a store may forget something: the first after its end. */
function forgetSecond(since: number, seconds: number, { skewSeconds }: TokenPolicy): number {
  return Math.ceil(since) + seconds + skewSeconds;
}

/** Returns the second from which a store may forget a code that is not used. */
export function forgetCodeAt({ code }: TokenFamily, policy: TokenPolicy): number {
  return forgetSecond(code.issuedAt, policy.codeLifetimeSeconds, policy);
}

/** Returns the access tokens that are within their lifetime. */
export function unexpired(
  tokens: readonly AccessToken[],
  now: number,
  policy: TokenPolicy,
): readonly AccessToken[] {
  return tokens.filter(({ issuedAt }) => !isOver(issuedAt, policy.accessLifetimeSeconds, now));
}

/** Describes an active access token for an introspection. */
export function activeAccess(
  { grant }: TokenFamily,
  token: AccessToken,
  clientScopes: readonly string[] | undefined,
  policy: TokenPolicy,
): ActiveAccess {
  const { clientId, user } = grant;
  const issuedAt = Math.floor(token.issuedAt);
  return {
    clientId,
    user,
    scope: scopesWithin(token.scope, clientScopes),
    issuedAt,
    expiresAt: issuedAt + policy.accessLifetimeSeconds,
  };
}

/**
 * Adds an access token to the family, sets its refresh tokens, and returns the step with the reply.
 * The client gets the last of the refresh tokens.
 */
export function grantTokens(
  family: TokenFamily,
  parts: {
    readonly access: readonly AccessToken[];
    readonly fresh: AccessToken;
    readonly refresh: readonly RefreshToken[];
    readonly given: TokensReply['refresh'];
    readonly redeemed?: boolean;
  },
  policy: TokenPolicy,
): TokenFamilyStep {
  const { fresh, given } = parts;
  const refresh = fitRefreshTokens(parts.refresh);
  const access = [...parts.access, fresh].slice(-MAX_ACCESS_TOKENS);
  const code =
    parts.redeemed === true ? { ...family.code, state: 'redeemed' as const } : family.code;
  const state = changed(family, { code, refresh, access });
  const effects: IndexEffect[] = [
    indexOf(
      family,
      'access',
      fresh.digest,
      forgetSecond(fresh.issuedAt, policy.accessLifetimeSeconds, policy),
    ),
  ];
  if (given !== 'kept')
    effects.push(indexOf(family, 'refresh', itemAt(refresh, refresh.length - 1).digest, null));
  if (parts.redeemed === true) effects.push(indexOf(family, 'code', family.code.digest, null));
  const reply: TokensReply = {
    kind: 'tokens',
    scope: fresh.scope,
    expiresIn: policy.accessLifetimeSeconds,
    refresh: given,
  };
  return { state, effects, reply };
}

/**
 * Drops a refresh token if there is one too many: the oldest that is not current, but never the
 * last two, which were just used and issued; or else the oldest.
 */
function fitRefreshTokens(tokens: readonly RefreshToken[]): readonly RefreshToken[] {
  if (tokens.length <= MAX_REFRESH_TOKENS) return tokens;
  const spare = tokens.slice(0, -2).findIndex(({ state }) => state !== 'current');
  return tokens.filter((_, at) => at !== Math.max(spare, 0));
}

/**
 * Returns the second since 1970 from which a store may delete the family, because none of its
 * tokens can work again; null means never. A deleted family is refused with the same errors as an
 * expired or revoked one.
 */
export function forgetFamilyAt(family: TokenFamily, policy: TokenPolicy): number | null {
  checkMember(family, 'access', 'family', 'a token family');
  checkPolicy(policy);
  const { access, refresh } = family;
  const { accessLifetimeSeconds, refreshIdleSeconds, retryWindowSeconds } = policy;
  // Never redeemed, or dead.
  if (refresh.length === 0) return forgetCodeAt(family, policy);
  if (refreshIdleSeconds === null && refresh.some(({ state }) => state === 'current')) return null;
  const ends = [
    ...access.map(({ issuedAt }) => forgetSecond(issuedAt, accessLifetimeSeconds, policy)),
    ...refresh.map(({ usedAt, state }) => {
      const seconds = state === 'retired' ? retryWindowSeconds : (refreshIdleSeconds ?? 0);
      return forgetSecond(usedAt, seconds, policy);
    }),
  ];
  return Math.max(...ends);
}
