import { textResponse } from '../text-response.js';

/** Returns a JSON response that caches do not store, unless `headers` say otherwise. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonTextResponse(status, JSON.stringify(body), headers);
}

/** Returns the same response for a body that is JSON text already. */
export function jsonTextResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return textResponse(text, {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/json' },
  });
}
