import { NO_STORE } from '../../oauth/oauth-error.js';
import { serverMetadata } from '../../oauth/server-metadata.js';
import type { Handler } from '../route.js';
import { respond } from './respond.js';

/** `GET {base_url}/.well-known/oauth-authorization-server` (RFC 8414, Decision O9). */
export const answerMetadata: Handler = async (_request, { authUrl, baseUrl, policy }) => {
  return respond({
    status: 200,
    headers: NO_STORE,
    body: { ...serverMetadata({ issuer: baseUrl, authUrl, baseUrl, policy }) },
  });
};
