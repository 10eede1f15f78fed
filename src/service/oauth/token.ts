import { challengeOfDigest } from '../../oauth/pkce.js';
import { readTokenRequest, type TokenRequest } from '../../oauth/token-request.js';
import { tokenAnswer } from '../../oauth/tokens/token-answer.js';
import type { TokenFamilyEvent, TokenReply } from '../../oauth/tokens/token-event.js';
import type { PresentedToken } from '../../oauth/tokens/token-family.js';
import { oauthFaultResponse, oauthResponse } from '../responses/oauth-response.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { formEndpoint } from './form-endpoint.js';
import { freshSecret } from './secrets.js';
import { changeFamily, secondsOf } from './token-families.js';

/**
 * Handles `POST {base_url}/oauth/token/` (Spec 4.2, Decisions O1 to O6): exchanges a code or a
 * refresh token for a pair of tokens.
 */
export const handleToken: Handler = formEndpoint(async ({ client, form, context }) => {
  const reading = readTokenRequest(form);
  if (!reading.ok) return oauthFaultResponse(reading.fault);
  const { value: request } = reading;
  const presented = request.kind === 'redeem' ? request.code : request.refreshToken;
  const [access, refresh] = await Promise.all([freshSecret(context), freshSecret(context)]);
  const eventOf = await eventMaker(
    request,
    { clientId: client.clientId, access: access.digest, refresh: refresh.digest },
    context,
  );
  const reply = await changeFamily(await context.digestText(presented), eventOf, context);
  if (reply === 'busy') return refusal('oauth', 503);
  context.log({
    level: reply.kind === 'refused' ? 'warning' : 'info',
    event: 'token',
    message: 'a client asked for tokens',
    detail: {
      outcome: outcomeOf(reply),
      grant: request.kind === 'redeem' ? 'authorization_code' : 'refresh_token',
      client: client.clientId,
    },
  });
  switch (reply.kind) {
    case 'tokens':
      return oauthResponse(
        tokenAnswer(reply, {
          accessToken: access.secret,
          refreshToken: reply.refresh === 'kept' ? presented : refresh.secret,
        }),
      );
    case 'refused':
      return oauthFaultResponse(reply.fault);
    default:
      throw new Error(`a token request was answered with ${reply.kind}`);
  }
});

/** Returns the outcome of a token request for the audit trail. */
function outcomeOf(reply: TokenReply): string {
  if (reply.kind === 'refused') return reply.fault.error;
  return reply.kind === 'tokens' && reply.refresh === 'retried' ? 'retried' : 'issued';
}

/** The client, with the digests of the tokens that it may get. */
interface NewTokens {
  readonly clientId: string;
  readonly access: string;
  readonly refresh: string;
}

/** Returns the function that creates the event of a request from what it presented. */
async function eventMaker(
  request: TokenRequest,
  tokens: NewTokens,
  context: ServiceContext,
): Promise<(presented: PresentedToken) => TokenFamilyEvent> {
  const now = secondsOf(context);
  if (request.kind === 'refresh')
    return (presented) => ({ kind: 'refresh', now, presented, scope: request.scope, ...tokens });
  const { redirectUri, verifier } = request;
  const verifierChallenge =
    verifier === null ? null : challengeOfDigest(await context.digestText(verifier));
  return (presented) => ({
    kind: 'redeem',
    now,
    presented,
    redirectUri,
    verifierChallenge,
    ...tokens,
  });
}
