import { checkArgument, checkMember } from '../text/caller-argument.js';
import type { RedirectTarget } from './authorization-request.js';
import type { OAuthFault } from './oauth-error.js';
import { encodeFormText } from './wire/form-text.js';

/** The user declined on the consent page (RFC 6749 4.1.2.1). */
export const DECLINED: OAuthFault = { error: 'access_denied', description: 'The user declined.' };

/** The user belongs to another library than the client (Decision O14). */
export const FOREIGN_USER: OAuthFault = {
  error: 'access_denied',
  description: 'The application is registered for another library than that of this user.',
};

/**
 * Builds the address that the user's browser is sent back to: the registered redirect URI with its
 * own query, then code or error, `state` and `iss` (RFC 6749 4.1.2, RFC 9207 2, Decision O9).
 * `code` is the code itself, not its digest.
 *
 * @example
 * const target = { redirectUri: 'https://c.example/cb?tenant=7', state: 'a b' };
 * const uri = formatAuthorizationRedirect(target, { code: 'xyz' }, 'https://api.example');
 * uri.slice(20) // => '?tenant=7&code=xyz&state=a%20b&iss=https%3A%2F%2Fapi.example'
 */
export function formatAuthorizationRedirect(
  target: RedirectTarget,
  answer: { readonly code: string } | OAuthFault,
  issuer: string,
): string {
  checkMember(target, 'redirectUri', 'target', 'a redirect target');
  checkArgument(Object(answer) === answer, 'answer', 'a code or a fault', answer);
  const { redirectUri, state } = target;
  const parameters: (readonly [string, string])[] =
    'code' in answer
      ? [['code', answer.code]]
      : [
          ['error', answer.error],
          ['error_description', answer.description],
        ];
  if (state !== null) parameters.push(['state', state]);
  parameters.push(['iss', issuer]);
  const query = parameters.map(([name, value]) => `${name}=${encodeFormText(value)}`).join('&');
  return `${redirectUri}${joint(redirectUri)}${query}`;
}

function joint(uri: string): string {
  if (!uri.includes('?')) return '?';
  return uri.endsWith('?') || uri.endsWith('&') ? '' : '&';
}
