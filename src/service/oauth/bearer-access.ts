import {
  type BearerRefusal,
  bearerRefusal,
  formatBearerChallenge,
  readBearerToken,
} from '../../oauth/bearer.js';
import { formatScope } from '../../oauth/clients/scope.js';
import type { Result } from '../../text/result.js';
import { problem } from '../responses/problem.js';
import type { ProblemName } from '../responses/problem-types.js';
import { refusal } from '../responses/refusal.js';
import type { ServiceContext } from '../service-context.js';
import { activeOf, changeFamily, secondsOf } from './token-families.js';

/** The user that a request acts for; it can see only the user's library (Decision O14). */
export interface Access {
  readonly clientId: string;
  readonly username: string;
  readonly userId: string;
  readonly library: string;
  /** Granted scopes, separated by spaces. */
  readonly scope: string;
}

/** The access of a request's token, or the response that refuses it. */
export type BearerAccess = Result<Access, Response>;

/**
 * Checks the bearer token of a request to a resource. Reads only the `Authorization` header
 * (Decision H3). Refuses with a problem document as in RFC 6750 3.1: 401 for a missing, expired,
 * revoked or unknown token, 400 for a malformed one, 403 for one without the scope.
 */
export async function bearerAccess(
  request: Request,
  context: ServiceContext,
  scope: string,
): Promise<BearerAccess> {
  const authorization = request.headers.get('authorization');
  if (authorization === null || !/^bearer\b/i.test(authorization))
    return refused('no-token', scope);
  const token = readBearerToken(authorization);
  if (token === undefined) return refused('invalid_request', scope);
  const digest = await context.digestText(token);
  const now = secondsOf(context);
  const reply = await changeFamily(
    digest,
    (presented) => ({ kind: 'introspect', now, clientId: null, presented }),
    context,
  );
  if (reply === 'busy') return { ok: false, fault: refusal('problem', 503) };
  const active = activeOf(reply);
  if (active === null) return refused('invalid_token', scope);
  const reason = bearerRefusal(active, scope);
  if (reason !== undefined) return refused(reason, scope);
  const { clientId, user } = active;
  return {
    ok: true,
    value: {
      clientId,
      username: user.username,
      userId: user.id,
      library: user.library,
      scope: formatScope(active.scope),
    },
  };
}

function refused(reason: BearerRefusal, scope: string): BearerAccess {
  const [name, detail] = wordingOf(reason, scope);
  return {
    ok: false,
    fault: problem(name, detail, {
      headers: { 'www-authenticate': formatBearerChallenge(reason, scope) },
    }),
  };
}

function wordingOf(
  reason: BearerRefusal,
  scope: string,
): readonly [name: ProblemName, detail: string] {
  switch (reason) {
    case 'no-token':
      return ['unauthorized', 'An access token is needed, sent as Authorization: Bearer.'];
    case 'invalid_request':
      return ['invalid-request', 'The Authorization header has no readable token.'];
    case 'invalid_token':
      return ['unauthorized', 'The access token is expired, revoked or unknown.'];
    case 'insufficient_scope':
      return ['insufficient-scope', `The access token lacks the scope ${scope}.`];
  }
}
