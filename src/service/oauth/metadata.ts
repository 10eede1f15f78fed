import { serverMetadata } from '../../oauth/server-metadata.js';
import { jsonResponse } from '../responses/json-response.js';
import type { Handler } from '../route.js';

/** Handles `GET {base_url}/.well-known/oauth-authorization-server` (RFC 8414, Decision O9). */
export const handleMetadata: Handler = async (_request, { authUrl, baseUrl, policy }) =>
  jsonResponse(200, serverMetadata({ issuer: baseUrl, authUrl, baseUrl, policy }), {
    pragma: 'no-cache',
    'x-content-type-options': 'nosniff',
  });
