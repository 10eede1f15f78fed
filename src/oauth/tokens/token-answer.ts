import { formatScope } from '../clients/scope.js';
import { NO_STORE, type OAuthAnswer } from '../oauth-error.js';
import type { ActiveAccess, TokensReply } from './token-event.js';

/**
 * The answer that hands out tokens (Decision O5). `refreshToken` is the fresh one where the reply
 * says `new`, the one that was presented where it says `kept`.
 *
 * @example
 * const reply = { kind: 'tokens', scope: ['library', 'sales'], expiresIn: 604800, refresh: 'new' };
 * tokenAnswer(reply, { accessToken: 'a', refreshToken: 'r' }).body // => { access_token: 'a', token_type: 'Bearer', expires_in: 604800, scope: 'library sales', refresh_token: 'r' }
 */
export function tokenAnswer(
  reply: TokensReply,
  secrets: { readonly accessToken: string; readonly refreshToken: string },
): OAuthAnswer {
  return answerOf({
    access_token: secrets.accessToken,
    token_type: 'Bearer',
    expires_in: reply.expiresIn,
    scope: formatScope(reply.scope),
    refresh_token: secrets.refreshToken,
  });
}

/**
 * The answer to an introspection (Spec 2.4, Decision O7): what the token is good for, or exactly `{
 * active: false }` for null.
 *
 * @example
 * introspectionAnswer(null).body // => { active: false }
 */
export function introspectionAnswer(active: ActiveAccess | null): OAuthAnswer {
  if (active === null) return answerOf({ active: false });
  return answerOf({
    active: true,
    scope: formatScope(active.scope),
    exp: active.expiresAt,
    client_id: active.clientId,
    username: active.user.username,
  });
}

/**
 * The answer to a revocation, whatever was presented (RFC 7009 2.2): an empty object, as some
 * clients read a body.
 */
export function revocationAnswer(): OAuthAnswer {
  return answerOf({});
}

function answerOf(body: Readonly<Record<string, unknown>>): OAuthAnswer {
  return { status: 200, headers: NO_STORE, body };
}
