import { checkMember } from '../../text/caller-argument.js';
import { formatScope } from '../clients/scope.js';
import { NO_STORE, type OAuthAnswer } from '../oauth-error.js';
import type { ActiveAccess, TokensReply } from './token-event.js';

/**
 * Builds the response that contains the tokens (Decision O5). `refreshToken` is the
 * presented one if the reply says `kept`, else the fresh one.
 *
 * @example
 * const scope = ['library'];
 * const reply = { kind: 'tokens', scope, expiresIn: 604800, refresh: 'new' } as const;
 * const { body } = tokenAnswer(reply, { accessToken: 'a', refreshToken: 'r' });
 * [body.access_token, body.token_type, body.refresh_token] // => ['a', 'Bearer', 'r']
 */
export function tokenAnswer(
  reply: TokensReply,
  secrets: { readonly accessToken: string; readonly refreshToken: string },
): OAuthAnswer {
  checkMember(reply, 'scope', 'reply', 'a reply with tokens');
  checkMember(secrets, 'accessToken', 'secrets', 'a pair of tokens');
  return answerOf({
    access_token: secrets.accessToken,
    token_type: 'Bearer',
    expires_in: reply.expiresIn,
    scope: formatScope(reply.scope),
    refresh_token: secrets.refreshToken,
  });
}

/**
 * Builds the response to an introspection (Spec 2.4, Decision O7): the rights of the token, or
 * exactly `{ active: false }` for null.
 *
 * @example
 * introspectionAnswer(null).body // => { active: false }
 */
export function introspectionAnswer(active: ActiveAccess | null): OAuthAnswer {
  if (active === null) return answerOf({ active: false });
  checkMember(active, 'user', 'active', 'an active token');
  return answerOf({
    active: true,
    scope: formatScope(active.scope),
    exp: active.expiresAt,
    client_id: active.clientId,
    username: active.user.username,
  });
}

/**
 * Builds the response to a revocation, the same for any token (RFC 7009 2.2): an empty object,
 * because some clients read a body.
 */
export function revocationAnswer(): OAuthAnswer {
  return answerOf({});
}

function answerOf(body: Readonly<Record<string, unknown>>): OAuthAnswer {
  return { status: 200, headers: NO_STORE, body };
}
