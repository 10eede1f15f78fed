import { textResponse } from '../text-response.js';
import { type ProblemName, problemHead, problemType } from './problem-types.js';

/** Additional members and headers of a problem document. */
export interface ProblemExtra {
  /** Additional members, such as a report. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Returns an RFC 9457 problem document, the error format of every endpoint except OAuth's (Decision
 * H2). Caches do not store it.
 */
export function problem(name: ProblemName, detail: string, extra: ProblemExtra = {}): Response {
  const { status, title } = problemHead(name);
  const body = { ...extra.members, type: problemType(name), title, status, detail };
  return textResponse(JSON.stringify(body), {
    status,
    headers: {
      ...extra.headers,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    },
  });
}
