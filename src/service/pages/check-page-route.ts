import type { Handler, Route } from '../route.js';
import { textResponse } from '../text-response.js';

/** Path of the page that checks files, on each host of the service. */
export const CHECK_PATH = '/check/';

/** Returns the route of the page that checks files in the browser; `text` is its HTML. */
export function checkPageRoute(text: string): Route {
  // The page's own policy is in its HTML, so that it also applies from disk.
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  const showPage: Handler = async () => textResponse(text, { status: 200, headers });
  return { host: 'origin', path: CHECK_PATH, methods: { GET: showPage }, errors: 'page' };
}
