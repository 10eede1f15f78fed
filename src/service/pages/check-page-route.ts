import type { Handler, Route } from '../route.js';
import { textResponse } from '../text-response.js';

/** Returns the route of the page that checks files in the browser; `text` is its HTML. */
export function checkPageRoute(text: string): Route {
  // The page's own policy stands in its HTML, where it holds from disk too.
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  const showPage: Handler = async () => textResponse(text, { status: 200, headers });
  return { host: 'origin', path: '/check/', methods: { GET: showPage }, errors: 'page' };
}
