/** Cookies of the service: the sign-in, the form before it, and the mark of a known browser. */
export type CookieName = 'sign_in' | 'form' | 'device';

/**
 * Returns a cookie header that browsers send only to this service, for so many seconds, or until
 * the browser is closed.
 */
export function cookieHeader(
  name: CookieName,
  value: string,
  authUrl: string,
  seconds?: number,
): string {
  const lasting = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const secure = isSecure(authUrl) ? '; Secure' : '';
  const attributes = `Path=/${lasting}; HttpOnly; SameSite=Lax${secure}`;
  return `${fullName(name, authUrl)}=${value}; ${attributes}`;
}

/** Returns the value of a cookie; undefined if the request has none of that name. */
export function cookieOf(request: Request, name: CookieName, authUrl: string): string | undefined {
  const full = fullName(name, authUrl);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals).trim() === full) return part.slice(equals + 1).trim();
  }
  return undefined;
}

/** Browsers take a cookie with the prefix `__Host-` only over TLS and from this host itself. */
function fullName(name: CookieName, authUrl: string): string {
  return `${isSecure(authUrl) ? '__Host-' : ''}assortment_${name}`;
}

function isSecure(authUrl: string): boolean {
  return authUrl.startsWith('https:');
}
