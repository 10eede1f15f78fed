import { type OAuthAnswer, type OAuthFault, oauthError } from '../../oauth/oauth-error.js';
import { textResponse } from '../text-response.js';

/** Returns the reply of an OAuth endpoint as a response. */
export function oauthResponse(
  { status, headers, body }: OAuthAnswer,
  more: Readonly<Record<string, string>> = {},
): Response {
  return textResponse(JSON.stringify(body), {
    status,
    headers: { ...headers, 'x-content-type-options': 'nosniff', ...more },
  });
}

/** Returns the refusal of an OAuth endpoint. `status` defaults to the status of the error. */
export function oauthFaultResponse(
  fault: OAuthFault,
  status?: number,
  more?: Readonly<Record<string, string>>,
): Response {
  return oauthResponse(oauthError(fault, status), more);
}
