import { parseForm, readParameter } from '../../oauth/wire/form-parameters.js';
import { AUTHORIZE_PATH } from '../oauth/authorize.js';
import { formLimits } from '../oauth/form-endpoint.js';
import { errorPage } from '../pages/error-page.js';
import { redirect } from '../pages/page.js';
import { type Counted, countAttempt, forgiveAttempt } from '../pressure/attempts.js';
import { readBody } from '../requests/read-body.js';
import { refusal } from '../responses/refusal.js';
import type { Handler, Route } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import type { ServiceOptions } from '../service-options.js';
import { signInPage } from './sign-in-page.js';
import { openSignIn, type SignInSource, signedInUser } from './sign-ins.js';
import { findUser } from './users.js';

/** Path of the sign-in page below `authUrl`. A host with users of its own has its own page. */
export const SIGN_IN_PATH = '/sign-in/';

/** Bytes of a sign-in form. */
const FORM_BYTES = 8_192;

/** Returns `ServiceOptions.authenticate` for the users in storage. */
export function authenticateBySignIn(source: SignInSource): ServiceOptions['authenticate'] {
  return async (request) => {
    const user = await signedInUser(request, source);
    if (user !== undefined) return user;
    const { search } = new URL(request.url);
    const next = new URL(`${source.authUrl}${AUTHORIZE_PATH}${search}`);
    const query = encodeURIComponent(`${next.pathname}${next.search}`);
    return redirect(302, `${pathAt(source.authUrl, SIGN_IN_PATH)}?next=${query}`);
  };
}

const showSignIn: Handler = async (_request, { authUrl }, url) =>
  signInPage(pathAt(authUrl, SIGN_IN_PATH), nextOf(url.searchParams.get('next'), authUrl));

const handleSignIn: Handler = async (request, context) => {
  // A form of another site must not sign a user in.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none')
    return errorPage(403, 'Not from here', 'This form was sent from another site.');
  const body = await readBody(request, { ...formLimits(context), bytes: FORM_BYTES });
  if (body === 'too-large')
    return errorPage(413, 'Too much', `A sign-in has at most ${FORM_BYTES} bytes.`);
  if (body === 'late') return refusal('page', 408);
  if (body === 'cut')
    return errorPage(400, 'This request cannot be answered', 'The form ended before its end.');
  const form = parseForm(body);
  const next = nextOf(readParameter(form, 'next') ?? null, context.authUrl);
  const username = readParameter(form, 'username') ?? '';
  const counted: Counted = [
    ['address', context.clientAddress(request)],
    ['account', username],
  ];
  // Counted before the password is checked: many at once must not all be checked.
  const wait = countAttempt(counted, context);
  if (wait > 0) return refusal('page', 429, { 'retry-after': String(wait) });
  const password = readParameter(form, 'password') ?? '';
  const found = await findUser(context.storage, username, password);
  if (found === undefined) {
    // The name is not logged: people type their password there.
    context.log({
      level: 'warning',
      event: 'sign-in',
      message: 'a sign-in was refused',
      detail: { outcome: 'refused' },
    });
    return signInPage(pathAt(context.authUrl, SIGN_IN_PATH), next, {
      status: 403,
      sentence: 'Username and password do not belong together.',
    });
  }
  forgiveAttempt(counted, context);
  const cookie = await openSignIn(found, context);
  if (cookie === 'busy') return refusal('page', 503);
  const { id, library } = found.user;
  context.log({
    level: 'info',
    event: 'sign-in',
    message: 'a user signed in',
    detail: { outcome: 'accepted', user: id, library },
  });
  const response = redirect(303, next);
  response.headers.append('set-cookie', cookie);
  return response;
};

/** Routes of signing in with a user in storage. */
export const signInRoutes: readonly Route[] = [
  {
    host: 'auth',
    path: SIGN_IN_PATH,
    methods: { GET: showSignIn, POST: handleSignIn },
    errors: 'page',
  },
];

/**
 * Returns the address to continue with: `next` if it is the authorization page with parameters, or
 * else the page alone. The parser of addresses escapes what a header cannot contain.
 */
function nextOf(next: string | null, authUrl: string): string {
  const page = pathAt(authUrl, AUTHORIZE_PATH);
  if (next === null || !next.startsWith(`${page}?`) || /[\r\n\\]/.test(next)) return page;
  const { pathname, search } = new URL(next, authUrl);
  return pathname === page ? `${page}${search}` : page;
}

function pathAt(authUrl: string, path: string): ServiceContext['authUrl'] {
  return new URL(`${authUrl}${path}`).pathname;
}
