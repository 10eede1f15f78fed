import { decodeFormText } from '../wire/form-text.js';

/**
 * Redirect URIs that a client may register (Decision O3, RFC 6749 3.1.2, RFC 8252 7.3 for
 * loopback), without a user and without a fragment.
 *
 * ```text
 * uri = ( "https://" host / "http://" loopback ) [ ":" port ] [ ( "/" / "?" ) *character ]
 * ```
 */

const HOST = String.raw`[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]`;
const CHARACTER = String.raw`[A-Za-z0-9._~:/?@!$&'()*+,;=[\]-]|%[0-9A-Fa-f]{2}`;
const URI = new RegExp(`^(https?)://(${HOST})(?::([0-9]{1,5}))?(?:[/?](?:${CHARACTER})*)?$`);
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const MAX_LENGTH = 2_000;
const MAX_PORT = 65_535;

/** Parameters of the answer (RFC 6749 4.1.2, RFC 9207 2), which must not be there twice. */
const ANSWER_PARAMETERS = new Set(['code', 'state', 'iss', 'error', 'error_description']);

/** A loopback address without a port: any port may follow the host (RFC 8252 7.3). */
const ANY_PORT = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?![:0-9])(.*)$/;

/** Returns why a redirect URI may not be registered, as a sentence; undefined if it may. */
export function redirectUriFault(uri: string): string | undefined {
  if (uri.length > MAX_LENGTH) return `A redirect URI has at most ${MAX_LENGTH} characters.`;
  if (uri.includes('#')) return 'A redirect URI has no fragment (#).';
  const parts = URI.exec(uri);
  if (parts === null)
    return (
      'A redirect URI is absolute, such as https://client.example/callback, ' +
      'without user names, blanks or unescaped characters.'
    );
  const [, scheme, host = '', port] = parts;
  if (port !== undefined && Number(port) > MAX_PORT)
    return `The port of a redirect URI is at most ${MAX_PORT}.`;
  const added = uri.split('?', 2)[1]?.split('&').find(isAnswerParameter);
  if (added !== undefined)
    return `A redirect URI has no parameter ${nameOf(added)}, which the answer adds.`;
  return scheme === 'https' || LOOPBACK.test(host)
    ? undefined
    : 'A redirect URI is https, except on localhost, 127.0.0.1 or [::1].';
}

/**
 * Checks whether a request may name this redirect URI: one that is registered, as a text, or on
 * loopback a registered one without a port, with any port (RFC 8252 7.3).
 */
export function isRegisteredRedirect(sent: string, registered: readonly string[]): boolean {
  return registered.some((uri) => {
    if (uri === sent) return true;
    const [, origin, rest] = ANY_PORT.exec(uri) ?? [];
    if (origin === undefined || rest === undefined || !sent.startsWith(`${origin}:`)) return false;
    const [, port, path] = /^:([0-9]{1,5})(.*)$/.exec(sent.slice(origin.length)) ?? [];
    return path === rest && Number(port) > 0 && Number(port) <= MAX_PORT;
  });
}

function nameOf(parameter: string): string {
  return decodeFormText(parameter.replace(/=.*$/s, '')) ?? '';
}

function isAnswerParameter(parameter: string): boolean {
  return ANSWER_PARAMETERS.has(nameOf(parameter));
}
