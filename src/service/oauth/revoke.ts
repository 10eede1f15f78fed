import { readRevocationRequest } from '../../oauth/token-request.js';
import { revocationAnswer } from '../../oauth/tokens/token-answer.js';
import { oauthFaultResponse, oauthResponse } from '../responses/oauth-response.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import { formEndpoint } from './form-endpoint.js';
import { changeFamily, secondsOf } from './token-families.js';

/**
 * Handles `POST {base_url}/oauth/revoke_token/` (RFC 7009, Decision O9): revokes an access token,
 * or a refresh token with its whole family.
 */
export const handleRevoke: Handler = formEndpoint(async ({ client, form, context }) => {
  const reading = readRevocationRequest(form);
  if (!reading.ok) return oauthFaultResponse(reading.fault);
  const now = secondsOf(context);
  const digest = await context.digestText(reading.value.token);
  const reply = await changeFamily(
    digest,
    (presented) => ({ kind: 'revoke', now, clientId: client.clientId, presented }),
    context,
  );
  if (reply === 'busy') return refusal('oauth', 503);
  context.log({
    level: 'info',
    event: 'revocation',
    message: 'a client gave a token up',
    detail: { client: client.clientId },
  });
  return oauthResponse(revocationAnswer());
});
