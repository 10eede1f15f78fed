import { sameDigest } from '../../oauth/clients/same-digest.js';
import { parseForm, readParameter } from '../../oauth/wire/form-parameters.js';
import { givenAccess, withdrawGrants } from '../administration/grants.js';
import { findClient } from '../oauth/clients.js';
import { type AllowedClient, accountPage } from '../pages/account-page.js';
import { errorPage } from '../pages/error-page.js';
import { redirect } from '../pages/page.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';
import { ACCOUNT_PATH, pathAt, SETTINGS_PATH, SIGN_IN_PATH, SIGN_OUT_PATH } from './paths.js';
import { readSignInForm } from './sign-in-form.js';
import { type SignIn, signInOf } from './sign-ins.js';

/** Handles `GET` of the account page: what the user allowed. */
export const showAccount: Handler = async (request, context) => {
  const signIn = await signInOf(request, context);
  if (signIn === undefined) return redirect(302, pathAt(context.authUrl, SIGN_IN_PATH));
  const { username, library } = signIn.user;
  return accountPage({
    username,
    library,
    clients: await allowedClients(signIn.user, context),
    action: pathAt(context.authUrl, ACCOUNT_PATH),
    signOutPath: pathAt(context.authUrl, SIGN_OUT_PATH),
    settingsPath: signIn.owner && pathAt(context.authUrl, SETTINGS_PATH),
    formToken: await tokenOf(signIn, context),
  });
};

/** Handles `POST` of the account page: takes back all that one application was allowed. */
export const takeBack: Handler = async (request, context) => {
  const body = await readSignInForm(request, context);
  if (body instanceof Response) return body;
  const signIn = await signInOf(request, context);
  if (signIn === undefined) return redirect(303, pathAt(context.authUrl, SIGN_IN_PATH));
  const form = parseForm(body);
  const clientId = readParameter(form, 'client');
  const token = readParameter(form, 'form_token') ?? '';
  if (clientId === undefined || !sameDigest(token, await tokenOf(signIn, context)))
    return errorPage(403, 'This answer cannot be taken', 'It did not come from a page of ours.');
  const { id, library } = signIn.user;
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
};

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
