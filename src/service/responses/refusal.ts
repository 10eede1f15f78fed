import type { OAuthErrorCode } from '../../oauth/oauth-error.js';
import { errorPage } from '../pages/error-page.js';
import type { Route } from '../route.js';
import { oauthFaultResponse } from './oauth-response.js';
import { problem } from './problem.js';
import { type ProblemName, problemHead } from './problem-types.js';

/** Status of a refusal that does not depend on what the request contains. */
export type RefusalStatus = 404 | 405 | 408 | 429 | 500 | 503;

interface Wording {
  readonly problem: ProblemName;
  readonly detail: string;
  readonly error: OAuthErrorCode;
  readonly headers?: Readonly<Record<string, string>>;
}

const WORDINGS: Readonly<Record<RefusalStatus, Wording>> = {
  404: { problem: 'not-found', detail: 'Nothing is at this address.', error: 'invalid_request' },
  405: {
    problem: 'method-not-allowed',
    detail: 'This address does not answer that method.',
    error: 'invalid_request',
  },
  408: {
    problem: 'too-slow',
    detail: 'The form did not arrive in time. Send it again.',
    error: 'invalid_request',
  },
  429: {
    problem: 'too-many-attempts',
    detail: 'Too many attempts failed. Wait before the next one.',
    error: 'temporarily_unavailable',
  },
  500: {
    problem: 'internal-error',
    detail: 'Something went wrong here, not with the request. It was logged.',
    error: 'server_error',
  },
  503: {
    problem: 'try-again',
    detail: 'Too many requests changed the same thing at once. Send this one again.',
    error: 'temporarily_unavailable',
    headers: { 'retry-after': '1' },
  },
};

/**
 * Returns a refusal in the format of the endpoint: a problem document, an RFC 6749 body or a page
 * (Decision H2). `sentence` replaces the usual detail.
 */
export function refusal(
  errors: Route['errors'],
  status: RefusalStatus,
  more: Readonly<Record<string, string>> = {},
  sentence?: string,
): Response {
  const { problem: name, detail, error, headers: own } = WORDINGS[status];
  const headers = { ...own, ...more };
  switch (errors) {
    case 'oauth':
      return oauthFaultResponse({ error, description: sentence ?? detail }, status, headers);
    case 'page':
      return errorPage(status, problemHead(name).title, sentence ?? detail, headers);
    case 'problem':
    case undefined:
      return problem(name, sentence ?? detail, { headers });
  }
}
