import type { Route } from '../route.js';
import { AUTHORIZE_PATH, handleAuthorize } from './authorize.js';
import { handleConsent } from './consent.js';
import { handleMetadata } from './metadata.js';
import { handleIntrospect, handleRevoke } from './presented-token.js';
import { handleToken } from './token.js';

const WELL_KNOWN = '/.well-known/oauth-authorization-server';

/** The routes of OAuth (Spec 4.1 to 4.3, Decision O9). */
export const oauthRoutes: readonly Route[] = [
  {
    host: 'auth',
    path: AUTHORIZE_PATH,
    methods: { GET: handleAuthorize, POST: handleConsent },
    errors: 'page',
  },
  { host: 'base', path: '/oauth/token/', methods: { POST: handleToken }, errors: 'oauth' },
  {
    host: 'base',
    path: '/oauth/introspect/',
    methods: { POST: handleIntrospect },
    errors: 'oauth',
  },
  { host: 'base', path: '/oauth/revoke_token/', methods: { POST: handleRevoke }, errors: 'oauth' },
  { host: 'base', path: WELL_KNOWN, methods: { GET: handleMetadata }, errors: 'oauth' },
];

/**
 * Returns the second route of the metadata for an issuer with a path, where the well-known path
 * comes first (RFC 8414 3.1).
 */
export function wellKnownRoutes(issuerPath: string): readonly Route[] {
  return issuerPath === ''
    ? []
    : [
        {
          host: 'origin',
          path: `${WELL_KNOWN}${issuerPath}`,
          methods: { GET: handleMetadata },
          errors: 'oauth',
        },
      ];
}
