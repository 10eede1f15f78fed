import { readRevocationRequest } from '../../oauth/token-request.js';
import { revocationAnswer } from '../../oauth/tokens/token-answer.js';
import { oauthFaultResponse, oauthResponse } from '../responses/oauth-response.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import { formEndpoint } from './form-endpoint.js';
import { changeFamily, secondOf } from './token-families.js';

/**
 * `POST {base_url}/oauth/revoke_token/` (RFC 7009, Decision O9): an access token alone, or a
 * refresh token with its whole family.
 */
export const answerRevoke: Handler = formEndpoint(async ({ client, form, context }) => {
  const asked = readRevocationRequest(form);
  if (!asked.ok) return oauthFaultResponse(asked.fault);
  const now = secondOf(context);
  const digest = await context.digestText(asked.value.token);
  const reply = await changeFamily(
    digest,
    (presented) => ({ kind: 'revoke', now, clientId: client.clientId, presented }),
    context,
  );
  return reply === 'busy' ? refusal('oauth', 503) : oauthResponse(revocationAnswer());
});
