/**
 * Redirect URIs that a client may register (Decision O3, RFC 6749 3.1.2, RFC 8252 7.3 for
 * loopback), without a user and without a fragment.
 *
 * uri = ( "https://" host / "http://" loopback ) [ ":" port ] [ ( "/" / "?" ) *character ]
 */

const HOST = String.raw`[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]`;
const CHARACTER = String.raw`[A-Za-z0-9._~:/?@!$&'()*+,;=[\]-]|%[0-9A-Fa-f]{2}`;
const URI = new RegExp(`^(https?)://(${HOST})(?::([0-9]{1,5}))?(?:[/?](?:${CHARACTER})*)?$`);
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const MAX_LENGTH = 2_000;

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
  if (port !== undefined && Number(port) > 65_535)
    return 'The port of a redirect URI is at most 65535.';
  return scheme === 'https' || LOOPBACK.test(host)
    ? undefined
    : 'A redirect URI is https, except on localhost, 127.0.0.1 or [::1].';
}
