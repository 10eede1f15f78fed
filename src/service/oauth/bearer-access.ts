import {
  type BearerRefusal,
  bearerRefusal,
  bearerStatus,
  formatBearerChallenge,
  readBearerToken,
} from '../../oauth/bearer.js';
import { formatScope } from '../../oauth/clients/scope.js';
import { problem } from '../responses/problem.js';
import { refusal } from '../responses/refusal.js';
import type { ServiceContext } from '../service-context.js';
import { changeFamily, secondOf } from './token-families.js';

/** Whom a request acts for (Decision O14): everything it may see is its user's library's. */
export interface Access {
  readonly clientId: string;
  readonly username: string;
  readonly userId: string;
  readonly library: string;
  /** Space-separated. */
  readonly scope: string;
}

/** The access that a request's token gives, or the response that refuses it. */
export type BearerAccess =
  | { readonly ok: true; readonly access: Access }
  | { readonly ok: false; readonly response: Response };

/**
 * Whom a request to a resource acts for, by the bearer token in its `Authorization` header, the
 * only place where one is looked for (Decision H3). Refused as RFC 6750 3.1 says, with a problem
 * document: 401 without a token or with one that does not work, 400 for one that cannot be read,
 * 403 where it lacks the scope.
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
  const now = secondOf(context);
  const reply = await changeFamily(
    digest,
    (presented) => ({ kind: 'introspect', now, clientId: null, presented }),
    context,
  );
  if (reply === 'busy') return { ok: false, response: refusal('problem', 503) };
  const active = reply.kind === 'introspection' ? reply.active : null;
  const why = bearerRefusal(active, scope);
  if (active === null || why !== undefined) return refused(why ?? 'invalid_token', scope);
  const { clientId, user } = active;
  return {
    ok: true,
    access: {
      clientId,
      username: user.username,
      userId: user.id,
      library: user.library,
      scope: formatScope(active.scope),
    },
  };
}

function refused(why: BearerRefusal, scope: string): BearerAccess {
  const [title, detail] = wordsOf(why, scope);
  return {
    ok: false,
    response: problem(bearerStatus(why), title, detail, {
      headers: { 'www-authenticate': formatBearerChallenge(why, scope) },
    }),
  };
}

function wordsOf(why: BearerRefusal, scope: string): readonly [title: string, detail: string] {
  switch (why) {
    case 'no-token':
      return ['Unauthorized', 'An access token is needed, sent as Authorization: Bearer.'];
    case 'invalid_request':
      return ['Bad Request', 'The Authorization header holds no readable token.'];
    case 'invalid_token':
      return ['Unauthorized', 'The access token is expired, revoked or unknown.'];
    case 'insufficient_scope':
      return ['Forbidden', `The access token lacks the scope ${scope}.`];
    default:
      return why satisfies never;
  }
}
