import { ownOptions } from '../../text/check-options.js';
import { type Answer, answered, failed } from '../client-fault.js';
import { trimSlashes } from '../requests/trim-slashes.js';
import { Secret } from '../secret.js';
import { errorText } from './refused-answer.js';

/** Values that the redirect must repeat. */
export interface ExpectedRedirect {
  /** The `state` of the authorization request. */
  readonly state: string;
  /** The service's name for itself, its `baseUrl` (RFC 9207, Decision O9). */
  readonly issuer: string;
}

const WHERE = 'redirect of the authorization page';

/**
 * Reads the address that the browser was sent to: absolute, or from its path on, as a server
 * receives it. Accepts the code only with the `state` that was sent and the service's own `iss`, so
 * that no code of another sign-in or another service can be injected. Spec 4.1, Decision O9; RFC
 * 6749 section 4.1.2, RFC 9207.
 *
 * @example
 * const expected = { state: 's', issuer: 'https://api.example.com' };
 * const iss = encodeURIComponent(expected.issuer);
 * const redirect = readRedirect(`/cb?code=abc&state=s&iss=${iss}`, expected);
 * redirect.ok && redirect.value.code.reveal() // => 'abc'
 * const foreign = readRedirect(`/cb?code=abc&state=x&iss=${iss}`, expected);
 * foreign.ok || foreign.fault.code // => 'redirect-refused'
 */
export function readRedirect(
  url: string,
  expected: ExpectedRedirect,
): Answer<{ readonly code: Secret }> {
  const { state, issuer } = ownOptions(expected, { state: 'string!', issuer: 'string!' });
  // A path has no host. Any host works here, because only the parameters are read.
  const base = 'http://localhost';
  if (!URL.canParse(url, base)) return refusedRedirect('The redirect is not an address', undefined);
  const { searchParams } = new URL(url, base);
  for (const name of ['code', 'state', 'iss', 'error']) {
    if (searchParams.getAll(name).length > 1)
      return refusedRedirect(`"${name}" is in the redirect more than once`, undefined);
  }
  if (searchParams.get('state') !== state)
    return refusedRedirect(
      'The redirect belongs to another sign-in: its "state" is not the one that was sent',
      undefined,
    );
  const iss = searchParams.get('iss');
  if (iss !== trimSlashes(issuer))
    return refusedRedirect(
      `The redirect does not come from ${issuer}`,
      iss === null ? 'no "iss"' : `iss ${iss}`,
    );
  const error = searchParams.get('error');
  if (error !== null) {
    const what =
      error === 'access_denied'
        ? 'The person did not agree'
        : 'The service did not authorize this client';
    return refusedRedirect(
      what,
      errorText(error, { error_description: searchParams.get('error_description') ?? undefined }),
    );
  }
  const code = searchParams.get('code');
  if (code === null || code === '') return refusedRedirect('The redirect has no code', undefined);
  return answered({ code: new Secret(code) });
}

function refusedRedirect(what: string, received: string | undefined): ReturnType<typeof failed> {
  return failed({
    code: 'redirect-refused',
    what,
    where: WHERE,
    received,
    fix: 'Start the sign-in again',
    retry: 'useless',
  });
}
