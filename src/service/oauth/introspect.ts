import { readIntrospectionRequest } from '../../oauth/token-request.js';
import { introspectionAnswer } from '../../oauth/tokens/token-answer.js';
import { oauthFaultResponse, oauthResponse } from '../responses/oauth-response.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import { formEndpoint } from './form-endpoint.js';
import { changeFamily, secondsOf } from './token-families.js';

/**
 * Handles `POST {base_url}/oauth/introspect/` (Spec 2.4, 4.3, Decision O7): returns scope and
 * expiry of one of the client's access tokens.
 */
export const handleIntrospect: Handler = formEndpoint(async ({ client, form, context }) => {
  const reading = readIntrospectionRequest(form);
  if (!reading.ok) return oauthFaultResponse(reading.fault);
  const now = secondsOf(context);
  const digest = await context.digestText(reading.value.token);
  const reply = await changeFamily(
    digest,
    (presented) => ({ kind: 'introspect', now, clientId: client.clientId, presented }),
    context,
  );
  if (reply === 'busy') return refusal('oauth', 503);
  return oauthResponse(introspectionAnswer(reply.kind === 'introspection' ? reply.active : null));
});
