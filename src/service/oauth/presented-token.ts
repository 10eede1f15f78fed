import type { ClientRegistration } from '../../oauth/clients/client-registration.js';
import { readIntrospectionRequest, readRevocationRequest } from '../../oauth/token-request.js';
import { introspectionAnswer, revocationAnswer } from '../../oauth/tokens/token-answer.js';
import type { TokenReply } from '../../oauth/tokens/token-event.js';
import { oauthFaultResponse, oauthResponse } from '../responses/oauth-response.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import { formEndpoint } from './form-endpoint.js';
import { activeOf, changeFamily, secondsOf } from './token-families.js';

/** Creates the handler of an endpoint to which a client presents one token. */
function presentedToken(
  kind: 'introspect' | 'revoke',
  read: typeof readIntrospectionRequest,
  answer: (reply: TokenReply, client: ClientRegistration, context: ServiceContext) => Response,
): Handler {
  return formEndpoint(async ({ client, form, context }) => {
    const reading = read(form);
    if (!reading.ok) return oauthFaultResponse(reading.fault);
    const { clientId } = client;
    const now = secondsOf(context);
    const digest = await context.digestText(reading.value.token);
    const eventOf: Parameters<typeof changeFamily>[1] = (presented) => ({
      kind,
      now,
      clientId,
      presented,
    });
    const reply = await changeFamily(digest, eventOf, context);
    return reply === 'busy' ? refusal('oauth', 503) : answer(reply, client, context);
  });
}

/**
 * Handles `POST {base_url}/oauth/introspect/` (Spec 2.4, 4.3, Decision O7): returns scope and
 * expiry of one of the client's access tokens.
 */
export const handleIntrospect: Handler = presentedToken(
  'introspect',
  readIntrospectionRequest,
  (reply) => oauthResponse(introspectionAnswer(activeOf(reply))),
);

/**
 * Handles `POST {base_url}/oauth/revoke_token/` (RFC 7009, Decision O9): revokes an access token,
 * or a refresh token with its whole family.
 */
export const handleRevoke: Handler = presentedToken(
  'revoke',
  readRevocationRequest,
  (_, client, context) => {
    context.log({
      level: 'info',
      event: 'revocation',
      message: 'a client gave a token up',
      detail: { client: client.clientId },
    });
    return oauthResponse(revocationAnswer());
  },
);
