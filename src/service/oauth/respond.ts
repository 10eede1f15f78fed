import { type OAuthAnswer, type OAuthFault, oauthError } from '../../oauth/oauth-error.js';
import { textResponse } from '../text-response.js';

/** An answer of an OAuth endpoint, sent. */
export function respond(
  { status, headers, body }: OAuthAnswer,
  more: Readonly<Record<string, string>> = {},
): Response {
  return textResponse(JSON.stringify(body), {
    status,
    headers: { ...headers, 'x-content-type-options': 'nosniff', ...more },
  });
}

/** A refusal of an OAuth endpoint, sent; the status is the error's own where none is given. */
export function respondFault(
  fault: OAuthFault,
  status?: number,
  more?: Readonly<Record<string, string>>,
): Response {
  return respond(oauthError(fault, status), more);
}
