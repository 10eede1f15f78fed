import { textResponse } from '../text-response.js';

/** What a problem carries beside its three members. */
export interface ProblemExtra {
  /** Further members of the document, such as a report. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An RFC 9457 problem document: how every endpoint but those of OAuth says what went wrong
 * (Decision H2). Never kept by caches.
 */
export function problem(
  status: number,
  title: string,
  detail: string,
  extra: ProblemExtra = {},
): Response {
  const body = { ...extra.members, type: 'about:blank', title, status, detail };
  return textResponse(JSON.stringify(body), {
    status,
    headers: {
      ...extra.headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    },
  });
}
