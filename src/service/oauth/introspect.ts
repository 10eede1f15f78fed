import { readIntrospectionRequest } from '../../oauth/token-request.js';
import { introspectionAnswer } from '../../oauth/tokens/token-answer.js';
import { oauthFaultResponse, oauthResponse } from '../responses/oauth-response.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import { formEndpoint } from './form-endpoint.js';
import { changeFamily, secondOf } from './token-families.js';

/**
 * `POST {base_url}/oauth/introspect/` (Spec 2.4, 4.3, Decision O7): what an access token of the
 * client is good for.
 */
export const answerIntrospect: Handler = formEndpoint(async ({ client, form, context }) => {
  const asked = readIntrospectionRequest(form);
  if (!asked.ok) return oauthFaultResponse(asked.fault);
  const now = secondOf(context);
  const digest = await context.digestText(asked.value.token);
  const reply = await changeFamily(
    digest,
    (presented) => ({ kind: 'introspect', now, clientId: client.clientId, presented }),
    context,
  );
  if (reply === 'busy') return refusal('oauth', 503);
  return oauthResponse(introspectionAnswer(reply.kind === 'introspection' ? reply.active : null));
});
