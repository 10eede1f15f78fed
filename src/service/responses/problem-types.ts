import { issueUrl } from '#core';

/** Name of a kind of problem: the end of its `type`, and the anchor of its section on the page. */
export type ProblemName = keyof typeof PROBLEMS;

/**
 * Every kind of problem that resource endpoints answer with. Programs tell them apart by `type`;
 * `docs/problems.md` has a section for each.
 */
export const PROBLEMS = {
  'invalid-request': { status: 400 },
  'invalid-parameter': { status: 400 },
  'unknown-parameter': { status: 400 },
  unauthorized: { status: 401 },
  'insufficient-scope': { status: 403 },
  'address-not-allowed': { status: 403 },
  'not-found': { status: 404 },
  'no-such-file': { status: 404 },
  'no-such-customer': { status: 404 },
  'method-not-allowed': { status: 405 },
  'too-slow': { status: 408 },
  'catalogue-changed': { status: 409 },
  'customer-erased': { status: 409 },
  'too-large': { status: 413 },
  'unsupported-media-type': { status: 415 },
  'file-refused': { status: 422 },
  'too-many-attempts': { status: 429 },
  'quota-exceeded': { status: 429 },
  'internal-error': { status: 500 },
  'try-again': { status: 503 },
} as const;

const TITLES: Readonly<Record<(typeof PROBLEMS)[ProblemName]['status'], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The page on the site with a section for each kind of problem. */
const PAGE = new URL('../problems/', issueUrl('json.empty')).href;

/** Returns the `type` of a kind of problem: the address of its section on the site. */
export function problemType(name: ProblemName): string {
  return `${PAGE}#${name}`;
}

/** Returns status and title of a kind of problem: the ones of HTTP. */
export function problemHead(name: ProblemName): {
  readonly status: number;
  readonly title: string;
} {
  const { status } = PROBLEMS[name];
  return { status, title: TITLES[status] };
}
