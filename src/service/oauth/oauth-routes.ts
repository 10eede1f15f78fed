import { pageRoute, type Route } from '../route.js';
import { AUTHORIZE_PATH, handleAuthorize } from './authorize.js';
import { handleConsent } from './consent.js';
import { handleMetadata } from './metadata.js';
import { handleIntrospect, handleRevoke } from './presented-token.js';
import { handleToken } from './token.js';

const WELL_KNOWN = '/.well-known/oauth-authorization-server';

/** The routes of OAuth (Spec 4.1 to 4.3, Decision O9). */
export const oauthRoutes: readonly Route[] = [
  pageRoute(AUTHORIZE_PATH, { GET: handleAuthorize, POST: handleConsent }),
  endpoint('/oauth/token/', { POST: handleToken }),
  endpoint('/oauth/introspect/', { POST: handleIntrospect }),
  endpoint('/oauth/revoke_token/', { POST: handleRevoke }),
  endpoint(WELL_KNOWN, { GET: handleMetadata }),
];

function endpoint(path: string, methods: Route['methods'], host: Route['host'] = 'base'): Route {
  return { host, path, methods, errors: 'oauth' };
}

/**
 * Returns the second route of the metadata for an issuer with a path, where the well-known path
 * comes first (RFC 8414 3.1).
 */
export function wellKnownRoutes(issuerPath: string): readonly Route[] {
  if (issuerPath === '') return [];
  return [endpoint(`${WELL_KNOWN}${issuerPath}`, { GET: handleMetadata }, 'origin')];
}
