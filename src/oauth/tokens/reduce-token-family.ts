import {
  activeAccess,
  changed,
  forgetCodeAt,
  impossible,
  indexOf,
  isOfFuture,
  isOver,
  issueInstant,
  kill,
  millisecondsOf,
  refused,
  unchanged,
  unexpired,
} from './family-steps.js';
import { redeemCode } from './redeem-code.js';
import { refreshTokens } from './refresh-tokens.js';
import type {
  IntrospectEvent,
  IssueEvent,
  RevokeEvent,
  TokenFamilyEvent,
  TokenFamilyState,
  TokenFamilyStep,
} from './token-event.js';
import { checkPolicy, type TokenPolicy } from './token-policy.js';

/**
 * Applies an event to a token family (Spec 3.2, 3.3, Decisions O1 to O4, O7). Total: never throws,
 * for any state.
 *
 * If the returned `state` is the object that was passed in, there is nothing to store. Otherwise
 * commit it and the `index` effects together, naming the version that was read; after a conflict,
 * load and reduce again. A refused request changes nothing, with two exceptions: what it saw
 * expired is marked so, and a second use of a code or refresh token ends the family. Requests of
 * another client change nothing at all. Pass undefined for an unknown family. A `now` that is no
 * time is refused as `server_error`.
 *
 * @example
 * const presented = { token: 'refresh', digest: 'aa' } as const;
 * const issued = { scope: null, access: 'bb', refresh: 'cc' };
 * const event = { kind: 'refresh', now: 0, clientId: 'c', presented, ...issued } as const;
 * reduceTokenFamily(undefined, event, tokenPolicy()).reply.kind // => 'refused'
 */
export function reduceTokenFamily(
  state: TokenFamilyState,
  event: TokenFamilyEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  checkPolicy(policy);
  if (!Number.isSafeInteger(millisecondsOf(event.now)))
    return refused(state, 'server_error', 'The clock does not return seconds since 1970.');
  switch (event.kind) {
    case 'issue':
      return issueCode(state, event, policy);
    case 'redeem':
      return redeemCode(state, event, policy);
    case 'refresh':
      return refreshTokens(state, event, policy);
    case 'revoke':
      return revokeToken(state, event, policy);
    case 'introspect':
      return introspectToken(state, event, policy);
    case 'withdraw':
      return withdrawGrant(state);
    default:
      return impossible(state, event);
  }
}

function issueCode(
  state: TokenFamilyState,
  { now, familyId, code, grant }: IssueEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  if (state !== undefined)
    return refused(state, 'server_error', 'This authorization was already given.');
  const issued = { digest: code, issuedAt: issueInstant(now), state: 'issued' } as const;
  const family = {
    familyId,
    version: 1,
    grant,
    code: issued,
    refresh: [],
    access: [],
    dead: false,
  };
  return {
    state: family,
    effects: [indexOf(family, 'code', code, forgetCodeAt(family, policy))],
    reply: { kind: 'code' },
  };
}

/**
 * Revokes an access token by itself, but a refresh token, current or retired, with its whole family
 * (RFC 7009 2.1).
 */
function revokeToken(
  state: TokenFamilyState,
  { now, clientId, presented }: RevokeEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  const reply = { kind: 'revoked' } as const;
  if (state === undefined || state.grant.clientId !== clientId || state.dead)
    return unchanged(state, reply);
  switch (presented.token) {
    case 'code':
      return unchanged(state, reply);
    case 'refresh':
      return { state: kill(state), effects: [], reply };
    case 'access': {
      if (!state.access.some(({ digest }) => digest === presented.digest))
        return unchanged(state, reply);
      const access = unexpired(state.access, now, policy).filter(
        ({ digest }) => digest !== presented.digest,
      );
      return { state: changed(state, { access }), effects: [], reply };
    }
    default:
      return impossible(state, presented.token);
  }
}

/**
 * Reports whether an access token is active (Decision O7). Tokens seen expired are removed, so that
 * a clock that is set back does not revive them.
 */
function introspectToken(
  state: TokenFamilyState,
  { now, clientId, presented, clientScopes }: IntrospectEvent,
  policy: TokenPolicy,
): TokenFamilyStep {
  const inactive = { kind: 'introspection', active: null } as const;
  if (state === undefined || presented.token !== 'access') return unchanged(state, inactive);
  if (clientId !== null && state.grant.clientId !== clientId) return unchanged(state, inactive);
  const token = state.access.find(({ digest }) => digest === presented.digest);
  if (token === undefined) return unchanged(state, inactive);
  if (isOver(token.issuedAt, policy.accessLifetimeSeconds, now))
    return {
      state: changed(state, { access: unexpired(state.access, now, policy) }),
      effects: [],
      reply: inactive,
    };
  if (isOfFuture(token.issuedAt, now, policy)) return unchanged(state, inactive);
  const active = activeAccess(state, token, clientScopes, policy);
  return unchanged(state, { kind: 'introspection', active });
}

function withdrawGrant(state: TokenFamilyState): TokenFamilyStep {
  const reply = { kind: 'revoked' } as const;
  return state === undefined || state.dead
    ? unchanged(state, reply)
    : { state: kill(state), effects: [], reply };
}
