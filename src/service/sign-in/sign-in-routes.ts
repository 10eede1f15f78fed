import { parseForm, readParameter } from '../../oauth/wire/form-parameters.js';
import { AUTHORIZE_PATH } from '../oauth/authorize.js';
import { redirect } from '../pages/page.js';
import { type Counted, countAttempt, forgiveAttempt } from '../pressure/attempts.js';
import { refusal } from '../responses/refusal.js';
import { type Handler, pageRoute, type Route } from '../route.js';
import type { ServiceOptions } from '../service-options.js';
import { changeSettings, showSettings } from '../settings/settings.js';
import { showAccount, takeBack } from './account.js';
import { ACCOUNT_PATH, pathAt, SETTINGS_PATH, SIGN_IN_PATH, SIGN_OUT_PATH } from './paths.js';
import { readSignInForm } from './sign-in-form.js';
import { signInPage } from './sign-in-page.js';
import {
  closeSignIn,
  noCookie,
  openSignIn,
  readSignIn,
  type SignInSource,
  signInOf,
} from './sign-ins.js';
import { findUser } from './users.js';

/** Returns `ServiceOptions.authenticate` for the users in storage. */
export function authenticateBySignIn(source: SignInSource): ServiceOptions['authenticate'] {
  return async (request) => {
    const signIn = await readSignIn(request, source);
    if (signIn !== undefined) return signIn.user;
    const { search } = new URL(request.url);
    const next = new URL(`${source.authUrl}${AUTHORIZE_PATH}${search}`);
    const query = encodeURIComponent(`${next.pathname}${next.search}`);
    return redirect(302, `${pathAt(source.authUrl, SIGN_IN_PATH)}?next=${query}`);
  };
}

const showSignIn: Handler = async (_request, { authUrl }, url) =>
  signInPage({
    action: pathAt(authUrl, SIGN_IN_PATH),
    next: nextOf(url.searchParams.get('next'), authUrl),
  });

const handleSignIn: Handler = async (request, context) => {
  const body = await readSignInForm(request, context);
  if (body instanceof Response) return body;
  const form = parseForm(body);
  const next = nextOf(readParameter(form, 'next') ?? null, context.authUrl);
  const username = readParameter(form, 'username') ?? '';
  const counted: Counted = [
    ['address', context.clientAddress(request)],
    ['account', username.toLowerCase()],
  ];
  // Counted before the password is checked: many at once must not all be checked.
  const wait = countAttempt(counted, context);
  if (wait > 0) return refusal('page', 429, { 'retry-after': String(wait) });
  const password = readParameter(form, 'password') ?? '';
  const found = await findUser(context.storage, username, password);
  if (found === undefined || found === 'disabled') {
    // The name is not logged: people type their password there.
    context.log({
      level: 'warning',
      event: 'sign-in',
      message: 'a sign-in was refused',
      detail: { outcome: found === 'disabled' ? found : 'refused' },
    });
    return signInPage({
      action: pathAt(context.authUrl, SIGN_IN_PATH),
      next,
      refused: {
        status: 403,
        sentence:
          found === 'disabled'
            ? 'This account is disabled. Ask the people who run the service.'
            : 'Username and password do not belong together.',
        username,
      },
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

/** Ends the sign-in of this browser, and continues with signing in. */
const handleSignOut: Handler = async (request, context) => {
  const body = await readSignInForm(request, context);
  if (body instanceof Response) return body;
  const { authUrl } = context;
  const next = nextOf(readParameter(parseForm(body), 'next') ?? null, authUrl);
  const signIn = await signInOf(request, context);
  if (signIn !== undefined) {
    await closeSignIn(signIn, context);
    context.log({
      level: 'info',
      event: 'sign-in',
      message: 'a user signed out',
      detail: { outcome: 'ended', user: signIn.user.id, library: signIn.user.library },
    });
  }
  const query = next === pathAt(authUrl, ACCOUNT_PATH) ? '' : `?next=${encodeURIComponent(next)}`;
  const response = redirect(303, `${pathAt(authUrl, SIGN_IN_PATH)}${query}`);
  response.headers.append('set-cookie', noCookie(authUrl));
  return response;
};

/** Routes of signing in with a user in storage, of what the user allowed, and of API settings. */
export const signInRoutes: readonly Route[] = [
  pageRoute(SIGN_IN_PATH, { GET: showSignIn, POST: handleSignIn }),
  pageRoute(SIGN_OUT_PATH, { POST: handleSignOut }),
  pageRoute(ACCOUNT_PATH, { GET: showAccount, POST: takeBack }),
  pageRoute(SETTINGS_PATH, { GET: showSettings, POST: changeSettings }),
];

/**
 * Returns the address to continue with: `next` if it is the settings page, or the authorization
 * page with parameters, or else the account page. The parser of addresses escapes what a header
 * cannot contain.
 */
function nextOf(next: string | null, authUrl: string): string {
  const page = pathAt(authUrl, AUTHORIZE_PATH);
  const account = pathAt(authUrl, ACCOUNT_PATH);
  const settings = pathAt(authUrl, SETTINGS_PATH);
  if (next === settings) return settings;
  if (next === null || !next.startsWith(`${page}?`) || /[\r\n\\]/.test(next)) return account;
  const { pathname, search } = new URL(next, authUrl);
  return pathname === page ? `${page}${search}` : account;
}
