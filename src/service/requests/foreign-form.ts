/**
 * Returns whether a submitted form came from a page of another site, by what browsers say of its
 * origin. `authUrl` is the address of the pages. Programs say nothing.
 */
export function isForeignForm({ url, headers }: Request, authUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  if (origin === null || origin === new URL(authUrl).origin) return false;
  // Without TLS, a person may use another name of this machine, such as localhost.
  return authUrl.startsWith('https:') || origin !== new URL(url).origin;
}
