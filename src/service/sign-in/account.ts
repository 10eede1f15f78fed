import { sameDigest } from '../../oauth/clients/same-digest.js';
import { type FormParameters, parseForm, readParameter } from '../../oauth/wire/form-parameters.js';
import { givenAccess, withdrawGrants } from '../administration/grants.js';
import { passwordFault } from '../administration/password-rule.js';
import { changePassword } from '../administration/users.js';
import { findClient } from '../oauth/clients.js';
import { administrationEntry } from '../observe/administration.js';
import { type AccountPage, type AllowedClient, accountPage } from '../pages/account-page.js';
import { errorPage } from '../pages/error-page.js';
import { redirect } from '../pages/page.js';
import { addressKey, type Counted, countAttempt, forgiveAttempt } from '../pressure/attempts.js';
import type { Place } from '../pressure/turns.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';
import { deviceCookie } from './known-device.js';
import { ACCOUNT_PATH, pathAt, SETTINGS_PATH, SIGN_IN_PATH, SIGN_OUT_PATH } from './paths.js';
import { readSignInForm } from './sign-in-form.js';
import {
  endOwnSignIn,
  listSignIns,
  noCookie,
  openSignIn,
  type SignIn,
  signInOf,
} from './sign-ins.js';
import { findUser, isPasswordOf } from './users.js';

/** Handles `GET` of the account page: what the user allowed, the sign-ins, and the password. */
export const showAccount: Handler = async (request, context, url) => {
  const signIn = await signInOf(request, context);
  if (signIn === undefined) return redirect(302, pathAt(context.authUrl, SIGN_IN_PATH));
  return drawAccount(signIn, context, { done: DONE.get(url.searchParams.get('done') ?? '') });
};

/** Handles `POST` of the account page: one act of the user on the own account. */
export const changeAccount: Handler = async (request, context) => {
  const body = await readSignInForm(request, context);
  if (body instanceof Response) return body;
  const signIn = await signInOf(request, context);
  if (signIn === undefined) return redirect(303, pathAt(context.authUrl, SIGN_IN_PATH));
  const form = parseForm(body);
  const clientId = readParameter(form, 'client');
  const ended = readParameter(form, 'sign_in');
  const isPassword = readParameter(form, 'act') === 'password';
  const token = readParameter(form, 'form_token') ?? '';
  if (sameDigest(token, await tokenOf(signIn, context))) {
    if (clientId !== undefined) return takeBack(clientId, signIn, context);
    if (ended !== undefined) return endSignIn(ended, signIn, context);
    if (isPassword) return changeOwnPassword(form, request, signIn, context);
  }
  return errorPage(403, 'This answer cannot be taken', 'It did not come from a page of ours.');
};

/** Sentences about changes that were made. */
const DONE: ReadonlyMap<string, string> = new Map([
  ['sign-in', 'The sign-in was ended.'],
  ['password', 'The password was changed, and all other sign-ins were ended.'],
]);

/** Takes back all that one application was allowed. */
async function takeBack(
  clientId: string,
  { user: { id, library } }: SignIn,
  context: ServiceContext,
): Promise<Response> {
  const count = await withdrawGrants(
    { grants: context.storage.grants, now: context.now(), log: context.log },
    { kind: 'family', holder: id },
    ({ clientId: given, user }) => given === clientId && user.library === library,
  );
  // Only what was there is logged: the text of a form can be anything.
  if (count > 0)
    context.log({
      level: 'info',
      event: 'revocation',
      message: 'a user took access back',
      detail: { user: id, client: clientId, library, grants: count },
    });
  return redirect(303, pathAt(context.authUrl, ACCOUNT_PATH));
}

/** Ends one sign-in of the user, in whichever browser it is. */
async function endSignIn(name: string, signIn: SignIn, context: ServiceContext): Promise<Response> {
  if (await endOwnSignIn(signIn, name, context))
    context.log({
      level: 'info',
      event: 'sign-in',
      message: 'a user ended a sign-in',
      detail: { outcome: 'ended', user: signIn.user.id, library: signIn.user.library },
    });
  return redirect(303, `${pathAt(context.authUrl, ACCOUNT_PATH)}?done=sign-in`);
}

/** Changes the password of the user, who stays signed in here and nowhere else. */
async function changeOwnPassword(
  form: FormParameters,
  request: Request,
  signIn: SignIn,
  context: ServiceContext,
): Promise<Response> {
  const [current, next, again] = ['current', 'new', 'again'].map(
    (name) => readParameter(form, name) ?? '',
  ) as [string, string, string];
  const { id, username, library } = signIn.user;
  const { storage, authUrl, baseUrl, brand } = context;
  const service = [brand.name ?? '', new URL(authUrl).hostname, new URL(baseUrl).hostname];
  const fault = next === again ? passwordFault(next, { username, service }) : 'differ';
  if (fault !== undefined) return drawAccount(signIn, context, { fault });
  const counted: Counted = [['device', signIn.record.id]];
  const wait = countAttempt(counted, context, { user: id, library });
  if (wait > 0) return refusal('page', 429, { 'retry-after': String(wait) });
  const place: Place = { lane: 'known', asker: addressKey(context.clientAddress(request)) ?? '' };
  if (!(await isPasswordOf(await findUser(storage, username), current, place)))
    return drawAccount(signIn, context, { fault: 'wrong' });
  forgiveAttempt(counted, context);
  const others = await listSignIns(signIn, context);
  const change = await changePassword(storage.grants, username, next, place);
  const changed = await findUser(storage, username);
  if (!change.ok || changed === undefined) return refusal('page', 503);
  context.log(administrationEntry('user-password-changed', { user: id, library }));
  for (const other of others) await endOwnSignIn(signIn, other.id, context);
  const cookie = await openSignIn(changed, request, context);
  const response = redirect(303, `${pathAt(authUrl, ACCOUNT_PATH)}?done=password`);
  response.headers.append('set-cookie', cookie === 'busy' ? noCookie(authUrl) : cookie);
  response.headers.append('set-cookie', deviceCookie(changed.stored, context));
  return response;
}

async function drawAccount(
  signIn: SignIn,
  context: ServiceContext,
  notice: Pick<AccountPage, 'done' | 'fault'>,
): Promise<Response> {
  const { username, library } = signIn.user;
  const signIns = await listSignIns(signIn, context);
  return accountPage({
    username,
    library,
    clients: await allowedClients(signIn.user, context),
    signIns: signIns.map((each) => ({ ...each, isThis: each.id === signIn.record.id })),
    action: pathAt(context.authUrl, ACCOUNT_PATH),
    signOutPath: pathAt(context.authUrl, SIGN_OUT_PATH),
    settingsPath: signIn.owner && pathAt(context.authUrl, SETTINGS_PATH),
    formToken: await tokenOf(signIn, context),
    ...notice,
  });
}

/** Returns the token of the page's forms. Only who has the cookie's secret can compute it. */
function tokenOf({ secret }: SignIn, { digestText }: ServiceContext): Promise<string> | string {
  return digestText(`account ${secret}`);
}

/** Returns the applications that a user allowed, each once, in the order of their consents. */
async function allowedClients(
  { id, library }: User,
  context: ServiceContext,
): Promise<readonly AllowedClient[]> {
  const {
    log,
    storage: { grants },
  } = context;
  const byClient = new Map<string, { readonly scopes: Set<string>; since: number }>();
  for await (const { grant, since } of givenAccess({ grants, log }, { holder: id })) {
    if (grant.user.library !== library) continue;
    const known = byClient.get(grant.clientId) ?? { scopes: new Set<string>(), since };
    for (const scope of grant.scope) known.scopes.add(scope);
    known.since = Math.min(known.since, since);
    byClient.set(grant.clientId, known);
  }
  const clients = [...byClient].map(async ([clientId, { scopes, since }]) => ({
    clientId,
    name: (await findClient(clientId, context))?.name,
    scopes: [...scopes],
    since,
  }));
  return (await Promise.all(clients)).sort((a, b) => a.since - b.since);
}
