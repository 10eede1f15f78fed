import { serverMetadata } from '../../oauth/server-metadata.js';
import { UPLOAD_RECORD_BYTES } from '../../text/limits.js';
import { jsonResponse } from '../responses/json-response.js';
import type { Handler } from '../route.js';

/** Handles `GET {base_url}/.well-known/oauth-authorization-server` (RFC 8414, Decision O9). */
export const handleMetadata: Handler = async (_request, context) => {
  const { authUrl, baseUrl, policy, limits } = context;
  const metadata = {
    ...serverMetadata({ issuer: baseUrl, authUrl, baseUrl, policy }),
    // Additional metadata, as RFC 8414 2 allows: what an upload may be before it is sent.
    upload_limits: {
      records: limits.records,
      bytes: limits.bodyBytes,
      unpacked_bytes: limits.fileBytes,
      record_bytes: UPLOAD_RECORD_BYTES,
    },
  };
  return jsonResponse(200, metadata, { pragma: 'no-cache', 'x-content-type-options': 'nosniff' });
};
