import type { Route } from '../route.js';
import { AUTHORIZE_PATH, answerAuthorize } from './authorize.js';
import { answerConsent } from './consent.js';
import { answerIntrospect } from './introspect.js';
import { answerMetadata } from './metadata.js';
import { answerRevoke } from './revoke.js';
import { answerToken } from './token.js';

const WELL_KNOWN = '/.well-known/oauth-authorization-server';

/** The routes of OAuth (Spec 4.1 to 4.3, Decision O9). */
export const oauthRoutes: readonly Route[] = [
  {
    host: 'auth',
    path: AUTHORIZE_PATH,
    methods: { GET: answerAuthorize, POST: answerConsent },
    errors: 'page',
  },
  { host: 'base', path: '/oauth/token/', methods: { POST: answerToken }, errors: 'oauth' },
  {
    host: 'base',
    path: '/oauth/introspect/',
    methods: { POST: answerIntrospect },
    errors: 'oauth',
  },
  { host: 'base', path: '/oauth/revoke_token/', methods: { POST: answerRevoke }, errors: 'oauth' },
  { host: 'base', path: WELL_KNOWN, methods: { GET: answerMetadata }, errors: 'oauth' },
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
          methods: { GET: answerMetadata },
          errors: 'oauth',
        },
      ];
}
