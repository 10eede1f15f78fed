import { parseForm, readParameter } from '../../oauth/wire/form-parameters.js';
import { AUTHORIZE_PATH } from '../oauth/authorize.js';
import { showFile, showFiles } from '../own-files/show-files.js';
import { redirect } from '../pages/page.js';
import { refusal } from '../responses/refusal.js';
import { type Handler, pageRoute, type Route } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import type { ServiceOptions } from '../service-options.js';
import { changeSettings, showSettings } from '../settings/settings.js';
import { changeAccount, showAccount } from './account.js';
import { accountDetail, beginAttempt } from './attempt.js';
import { isOwnForm, signInFormToken } from './form-cookie.js';
import { deviceCookie } from './known-device.js';
import {
  ACCOUNT_PATH,
  FILES_PATH,
  pathAt,
  SETTINGS_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
} from './paths.js';
import { readSignInForm } from './sign-in-form.js';
import { type SignInPage, signInPage } from './sign-in-page.js';
import {
  closeSignIn,
  noCookie,
  openSignIn,
  readSignIn,
  type SignInSource,
  signInOf,
} from './sign-ins.js';
import { findUser, isPasswordOf, renewHash } from './users.js';

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

const showSignIn: Handler = async (request, context, url) =>
  drawSignIn(request, context, { next: nextOf(url.searchParams.get('next'), context.authUrl) });

/** Draws the page with the form of this browser. */
async function drawSignIn(
  request: Request,
  context: ServiceContext,
  shown: Pick<SignInPage, 'next' | 'refused'>,
): Promise<Response> {
  const { token, cookie } = await signInFormToken(request, context);
  const action = pathAt(context.authUrl, SIGN_IN_PATH);
  return signInPage({ ...shown, action, formToken: token, cookie });
}

const handleSignIn: Handler = async (request, context) => {
  const body = await readSignInForm(request, context);
  if (body instanceof Response) return body;
  const form = parseForm(body);
  const next = nextOf(readParameter(form, 'next') ?? null, context.authUrl);
  const username = readParameter(form, 'username') ?? '';
  const refuse = (sentence: string): Promise<Response> =>
    drawSignIn(request, context, { next, refused: { status: 403, sentence, username } });
  if (!(await isOwnForm(request, readParameter(form, 'form_token') ?? '', context)))
    return refuse('This page was open for too long, or your browser keeps no cookies. Try again.');
  const user = await findUser(context.storage, username);
  const attempt = beginAttempt(request, { username, user: user?.stored }, context);
  // Counted before the password is checked: many at once must not all be checked.
  if (attempt.wait > 0) return refusal('page', 429, { 'retry-after': String(attempt.wait) });
  const password = readParameter(form, 'password') ?? '';
  const isRight = await isPasswordOf(user, password, attempt.place);
  if (user === undefined || !isRight || user.stored.disabled === true) {
    const outcome = isRight && user !== undefined ? 'disabled' : 'refused';
    // The name is not logged: people type their password there.
    context.log({
      level: 'warning',
      event: 'sign-in',
      message: 'a sign-in was refused',
      detail: { outcome, ...accountDetail(user?.stored) },
    });
    return refuse(
      outcome === 'disabled'
        ? 'This account is disabled. Ask the people who run the service.'
        : 'The username or the password is wrong.',
    );
  }
  attempt.forgive();
  const renewed = await renewHash(context.storage, user, password, attempt.place);
  const cookie = await openSignIn(renewed, request, context);
  if (cookie === 'busy') return refusal('page', 503);
  context.log({
    level: 'info',
    event: 'sign-in',
    message: 'a user signed in',
    detail: { outcome: 'accepted', ...accountDetail(user.stored) },
  });
  const response = redirect(303, next);
  response.headers.append('set-cookie', cookie);
  response.headers.append('set-cookie', deviceCookie(renewed.stored, context));
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

/**
 * Routes of signing in with a user in storage, of what the user allowed, of the files of the
 * library, and of API settings.
 */
export const signInRoutes: readonly Route[] = [
  pageRoute(SIGN_IN_PATH, { GET: showSignIn, POST: handleSignIn }),
  pageRoute(SIGN_OUT_PATH, { POST: handleSignOut }),
  pageRoute(ACCOUNT_PATH, { GET: showAccount, POST: changeAccount }),
  pageRoute(FILES_PATH, { GET: showFiles }),
  pageRoute(`${FILES_PATH}{id}`, { GET: showFile }),
  pageRoute(SETTINGS_PATH, { GET: showSettings, POST: changeSettings }),
];

/**
 * Returns the address to continue with: `next` if it is the page of files or of settings, or the
 * authorization page with parameters, or else the account page. The parser of addresses escapes
 * what a header cannot contain.
 */
function nextOf(next: string | null, authUrl: string): string {
  const page = pathAt(authUrl, AUTHORIZE_PATH);
  const account = pathAt(authUrl, ACCOUNT_PATH);
  const others = [pathAt(authUrl, SETTINGS_PATH), pathAt(authUrl, FILES_PATH)];
  if (next !== null && others.includes(next)) return next;
  if (next === null || !next.startsWith(`${page}?`) || /[\r\n\\]/.test(next)) return account;
  return `${page}${new URL(next, authUrl).search}`;
}
