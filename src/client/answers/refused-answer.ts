import { type ClientFault, failed } from '../client-fault.js';
import { headerOf, type JsonObject, parseObject, textMember } from './json-answer.js';

/** An answer that says no. */
type Refusal = ReturnType<typeof failed>;

type Headers = Readonly<Record<string, string>>;

/** The longest pause that is believed, in seconds: a day. */
const LONGEST_PAUSE = 86_400;

/** `Retry-After` in seconds; a date or nonsense says nothing. */
function retryAfter(headers: Headers): { readonly retryAfterSeconds?: number } {
  const text = headerOf(headers, 'retry-after')?.trim() ?? '';
  return /^\d{1,9}$/.test(text) ? { retryAfterSeconds: Math.min(Number(text), LONGEST_PAUSE) } : {};
}

/** Status and kind of an answer, never its text: that may hold a token. */
export function answerShape(status: number, headers: Headers): string {
  const type = headerOf(headers, 'content-type');
  return type === undefined ? `status ${status}` : `status ${status}, ${type}`;
}

/** An answer that is none of those the service gives. */
export function notUnderstood(
  where: string,
  expected: string,
  received: string,
  retry: ClientFault['retry'],
): Refusal {
  const fix =
    'Make sure that the address is that of the service and that no proxy answers in its place';
  return failed({
    code: 'not-understood',
    what: `The answer is not ${expected}`,
    where,
    received,
    fix,
    retry,
  });
}

/**
 * What stands between client and service, whatever was asked: redirections, too many requests, the
 * service's own failures.
 */
function commonRefusal(
  status: number,
  headers: Headers,
  where: string,
  received: string,
  retry: 'safe' | 'unsafe',
): Refusal | undefined {
  if (status === 429 || status === 503) {
    // Neither was acted upon: that is what these two mean.
    return failed({
      code: 'busy',
      what: 'The service asks to come later',
      where,
      received,
      fix: 'Try again later',
      retry: 'safe',
      ...retryAfter(headers),
    });
  }
  if (status >= 500)
    return failed({
      code: 'server',
      what: 'The service failed',
      where,
      received,
      fix: 'Try again later',
      retry,
      ...retryAfter(headers),
    });
  if (status < 400)
    return notUnderstood(where, 'one of this operation', answerShape(status, headers), 'useless');
  return undefined;
}

const OAUTH_FAULTS: Readonly<Record<string, Pick<ClientFault, 'code' | 'what' | 'fix' | 'retry'>>> =
  {
    invalid_grant: {
      code: 'grant-refused',
      what: 'The code or refresh token is used up, expired, revoked or of another client',
      fix: 'Sign in again',
      retry: 'useless',
    },
    invalid_client: {
      code: 'client-refused',
      what: 'The client ID or client secret is wrong',
      fix: 'Compare both with the API settings of the library',
      retry: 'useless',
    },
    unauthorized_client: {
      code: 'client-refused',
      what: 'This client may not do this',
      fix: 'Compare its registration with the API settings of the library',
      retry: 'useless',
    },
    invalid_scope: {
      code: 'request-refused',
      what: 'The scope is not one that this client may ask for',
      fix: 'Ask for a scope of its registration',
      retry: 'useless',
    },
  };

/**
 * An answer of the OAuth endpoints other than success. RFC 6749 section 5.2. `retry` is for
 * failures that leave open what was done.
 */
export function refusedOAuth(
  status: number,
  headers: Headers,
  bodyText: string,
  where: string,
  retry: 'safe' | 'unsafe',
): Refusal {
  const body = parseObject(bodyText);
  const error = body === undefined ? undefined : textMember(body, 'error');
  const received = error === undefined ? answerShape(status, headers) : errorText(error, body);
  const common = commonRefusal(status, headers, where, received, retry);
  if (common !== undefined) return common;
  if (error === undefined) return notUnderstood(where, 'an OAuth answer', received, 'useless');
  if (Object.hasOwn(OAUTH_FAULTS, error)) {
    const known = OAUTH_FAULTS[error];
    if (known !== undefined) return failed({ ...known, where, received });
  }
  return failed({
    code: 'request-refused',
    what: 'The service refused the request',
    where,
    received,
    fix: 'Compare the settings of this client with its registration',
    retry: 'useless',
  });
}

/** `invalid_grant: the code has expired`. */
export function errorText(error: string, body: JsonObject | undefined): string {
  const description = body === undefined ? undefined : textMember(body, 'error_description');
  return description === undefined ? error : `${error}: ${description}`;
}

const RESOURCE_FAULTS: Readonly<
  Record<number, Pick<ClientFault, 'code' | 'what' | 'fix' | 'retry'>>
> = {
  401: {
    code: 'access-refused',
    what: 'The access token is not taken',
    fix: 'Sign in again',
    retry: 'useless',
  },
  403: {
    code: 'scope-missing',
    what: 'The access token has not the scope for this',
    fix: 'Sign in again and ask for the scope that is missing',
    retry: 'useless',
  },
  404: {
    code: 'not-found',
    what: 'There is nothing under this address for this client',
    fix: 'Look at the identifier and at the address of the service',
    retry: 'useless',
  },
  413: {
    code: 'too-large',
    what: 'The service does not take that much at once',
    fix: 'Send less, or compressed',
    retry: 'useless',
  },
};

/**
 * An answer of the resource endpoints other than success: a problem document where the service
 * wrote it. RFC 9457, Decision H2.
 */
export function refusedResource(
  status: number,
  headers: Headers,
  bodyText: string,
  where: string,
): Refusal {
  const body = parseObject(bodyText);
  const title = body === undefined ? undefined : textMember(body, 'title');
  const detail = body === undefined ? undefined : textMember(body, 'detail');
  const told = [title, detail].filter((text) => text !== undefined).join(': ');
  const received = told === '' ? answerShape(status, headers) : told;
  // Reading harms nobody, and the same file twice is the same file: what is sent again does no
  // harm.
  const common = commonRefusal(status, headers, where, received, 'safe');
  if (common !== undefined) return common;
  const known = Object.hasOwn(RESOURCE_FAULTS, status) ? RESOURCE_FAULTS[status] : undefined;
  if (known !== undefined) return failed({ ...known, where, received });
  return failed({
    code: 'request-refused',
    what: 'The service refused the request',
    where,
    received,
    fix: 'Mend what it names',
    retry: 'useless',
  });
}
