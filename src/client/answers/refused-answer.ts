import { ownMember } from '../../text/own-member.js';
import { type ClientFault, failed } from '../client-fault.js';
import { headerOf, type JsonObject, parseObject, textMember } from './json-answer.js';

/** A failed response, and what is known about a repetition of its request. */
interface Failure {
  readonly status: number;
  readonly headers: Headers;
  readonly where: string;
  readonly retry: 'safe' | 'unsafe';
}

/** A failed response of an OAuth endpoint. */
export interface OAuthRefusal extends Failure {
  readonly bodyText: string;
}

/** A failed reading. */
type Refusal = ReturnType<typeof failed>;

type Headers = Readonly<Record<string, string>>;

/** Code and sentences of a fault for which another attempt is useless. */
type FaultText = Pick<ClientFault, 'code' | 'what' | 'fix'>;

/** The fault of a refusal that has no row of its own. */
const REFUSED = { code: 'request-refused', what: 'The service refused the request' } as const;

/** Longest `Retry-After` that is accepted, in seconds: one day. */
const LONGEST_PAUSE = 86_400;

/** Reads `Retry-After` in seconds; ignores a date or a malformed value. */
function retryAfter(headers: Headers): { readonly retryAfterSeconds?: number } {
  const text = headerOf(headers, 'retry-after')?.trim() ?? '';
  return /^\d{1,9}$/.test(text) ? { retryAfterSeconds: Math.min(Number(text), LONGEST_PAUSE) } : {};
}

/** Describes a response by status and media type, never by its text, which may contain a token. */
export function answerShape(status: number, headers: Headers): string {
  const type = headerOf(headers, 'content-type');
  return type === undefined ? `status ${status}` : `status ${status}, ${type}`;
}

/** Returns the fault of a response that the service never sends. */
export function notUnderstood(
  where: string,
  expected: string,
  received: string,
  retry: ClientFault['retry'],
): Refusal {
  return failed({
    code: 'not-understood',
    what: `The answer is not ${expected}`,
    where,
    received,
    fix: 'Check that this is the address of the service, and that no proxy answers in its place',
    retry,
  });
}

/**
 * Returns the faults that are common to all operations: redirections, too many requests, and
 * failures of the service itself.
 */
function commonRefusal({
  status,
  headers,
  where,
  received,
  retry,
}: Failure & { readonly received: string }): Refusal | undefined {
  // Both statuses mean that the service did not act.
  const isBusy = status === 429 || status === 503;
  if (isBusy || status >= 500)
    return failed({
      code: isBusy ? 'busy' : 'server',
      what: isBusy ? 'The service is busy' : 'The service failed',
      where,
      received,
      fix: 'Try again later',
      retry: isBusy ? 'safe' : retry,
      ...retryAfter(headers),
    });
  if (status < 400)
    return notUnderstood(where, 'one of this operation', answerShape(status, headers), 'useless');
  return undefined;
}

const OAUTH_FAULTS: Readonly<Record<string, FaultText>> = {
  invalid_grant: {
    code: 'grant-refused',
    what: 'The code or refresh token was used, expired, was revoked or is of another client',
    fix: 'Sign in again',
  },
  invalid_client: {
    code: 'client-refused',
    what: 'The client ID or client secret is wrong',
    fix: 'Compare both with the API settings of the library',
  },
  unauthorized_client: {
    code: 'client-refused',
    what: 'This client may not do this',
    fix: 'Compare its registration with the API settings of the library',
  },
  invalid_scope: {
    code: 'request-refused',
    what: 'This client may not ask for this scope',
    fix: 'Ask for a scope that it is registered for',
  },
};

/**
 * Reads a failed response of the OAuth endpoints. `retry` applies to failures that leave open
 * whether the service acted. RFC 6749 section 5.2.
 */
export function refusedOAuth({ bodyText, ...context }: OAuthRefusal): Refusal {
  const { status, headers, where } = context;
  const body = parseObject(bodyText);
  const error = textMember(body, 'error');
  const received = error === undefined ? answerShape(status, headers) : errorText(error, body);
  const common = commonRefusal({ ...context, received });
  if (common !== undefined) return common;
  if (error === undefined) return notUnderstood(where, 'an OAuth answer', received, 'useless');
  const text = ownMember(OAUTH_FAULTS, error) ?? {
    ...REFUSED,
    fix: 'Compare the settings of this client with its registration',
  };
  return failed({ ...text, where, received, retry: 'useless' });
}

/** Formats an error, such as `invalid_grant: the code has expired`. */
export function errorText(error: string, body: JsonObject | undefined): string {
  const description = textMember(body, 'error_description');
  return description === undefined ? error : `${error}: ${description}`;
}

const RESOURCE_FAULTS: Readonly<Record<number, FaultText>> = {
  401: {
    code: 'access-refused',
    what: 'The service does not accept the access token',
    fix: 'Sign in again',
  },
  403: {
    code: 'scope-missing',
    what: 'The access token does not have the scope for this',
    fix: 'Sign in again and ask for the scope that is missing',
  },
  404: {
    code: 'not-found',
    what: 'There is nothing at this address for this client',
    fix: 'Check the identifier and the address of the service',
  },
  413: {
    code: 'too-large',
    what: 'This is more than the service accepts at once',
    fix: 'See its limits with assortment check --server, or ask its operators to raise them',
  },
};

/**
 * Reads a failed response of the resource endpoints: a problem document if the service wrote it.
 * RFC 9457, Decision H2.
 */
export function refusedResource(
  status: number,
  headers: Headers,
  bodyText: string,
  where: string,
): Refusal {
  const body = parseObject(bodyText);
  const title = textMember(body, 'title');
  const detail = textMember(body, 'detail');
  const text = [title, detail].filter((one) => one !== undefined).join(': ');
  const received = text === '' ? answerShape(status, headers) : text;
  // Safe: reads change nothing, and a file that is sent twice is the same file.
  const common = commonRefusal({ status, headers, where, received, retry: 'safe' });
  if (common !== undefined) return common;
  const fault = ownMember(RESOURCE_FAULTS, status) ?? { ...REFUSED, fix: 'Fix what it names' };
  return failed({ ...fault, where, received, retry: 'useless' });
}
