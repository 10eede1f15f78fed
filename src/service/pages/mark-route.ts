import { pageRoute, type Route } from '../route.js';
import { textResponse } from '../text-response.js';
import { MARK_PATH } from './brand.js';

/** Returns the route of the mark. */
export function markRoute(mark: string): Route {
  const headers = {
    'content-type': 'image/svg+xml',
    'cache-control': 'max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  return pageRoute(MARK_PATH, { GET: async () => textResponse(mark, { status: 200, headers }) });
}
