import {
  DECLINED,
  FOREIGN_USER,
  formatAuthorizationRedirect,
} from '../../oauth/authorization-redirect.js';
import {
  type AuthorizationReading,
  type AuthorizationRequest,
  readAuthorizationRequest,
  requestedClientId,
} from '../../oauth/authorization-request.js';
import { mayAuthorize } from '../../oauth/clients/client-registration.js';
import type { OAuthFault } from '../../oauth/oauth-error.js';
import { type FormParameters, parseForm } from '../../oauth/wire/form-parameters.js';
import { consentPage } from '../pages/consent-page.js';
import { errorPage } from '../pages/error-page.js';
import { html, say } from '../pages/markup.js';
import { page, redirect } from '../pages/page.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';
import { hostUser } from '../sign-in/host-user.js';
import { findClient } from './clients.js';
import { commitPut } from './commit-decision.js';
import { bindingOf, formFields, openForm } from './consent-form.js';
import { freshSecret } from './secrets.js';
import { secondsOf } from './token-families.js';

/** Path of the authorization page below `authUrl`. */
export const AUTHORIZE_PATH = '/oauth/authorize/';

/**
 * Handles `GET {auth_url}/oauth/authorize/` (Spec 4.1): checks client and redirect URI, then
 * sign-in, then everything else, and shows the consent page (Decisions O10, O12, O14).
 */
export const handleAuthorize: Handler = async (request, context, url) => {
  if (url.search.length > context.limits.formBytes)
    return errorPage(
      414,
      'The address is too long',
      say('It has more than {characters} characters.', { characters: context.limits.formBytes }),
    );
  const reading = await readRequest(parseForm(url.search.slice(1)), context);
  if (reading.kind === 'page-error') return faultPage(reading.fault);
  const user = await hostUser(request, context);
  if (!isUser(user)) return user;
  if (reading.kind === 'redirect-error')
    return redirect(
      302,
      formatAuthorizationRedirect(reading.target, reading.fault, context.baseUrl),
    );
  const authorization = reading.request;
  return mayAuthorize(authorization.client, user)
    ? askConsent(authorization, user, context, url)
    : sendFault(302, authorization, FOREIGN_USER, context);
};

/** Reads the authorization request, with the client that its parameters name. */
export async function readRequest(
  parameters: FormParameters,
  context: ServiceContext,
): Promise<AuthorizationReading> {
  const clientId = requestedClientId(parameters);
  const client = clientId === undefined ? undefined : await findClient(clientId, context);
  return readAuthorizationRequest(parameters, client, context.policy);
}

/** Returns whether the host returned a signed-in user, not a response that leads to signing in. */
export function isUser(result: User | Response): result is User {
  return 'username' in result;
}

/** Shows a fault to the user only, not to the client (Decision O10). */
export function faultPage({ description }: OAuthFault): Response {
  return errorPage(400, 'This request cannot be answered', description);
}

/** Redirects back without a code, or shows a page if there is no redirect URI. */
export function sendFault(
  status: 302 | 303,
  authorization: AuthorizationRequest,
  fault: OAuthFault,
  context: ServiceContext,
): Response {
  const { redirectUri, state } = authorization;
  if (redirectUri !== null)
    return redirect(
      status,
      formatAuthorizationRedirect({ redirectUri, state }, fault, context.baseUrl),
    );
  if (fault !== DECLINED) return errorPage(403, 'Access cannot be given', fault.description);
  return page({
    status: 200,
    title: 'Access was not given',
    body: html`<p>${say(
      'You did not allow it, so nothing was shared. You may close this page.',
    )}</p>`,
  });
}

async function askConsent(
  authorization: AuthorizationRequest,
  user: User,
  context: ServiceContext,
  url: URL,
): Promise<Response> {
  const { client, redirectUri, scope } = authorization;
  const path = new URL(`${context.authUrl}${AUTHORIZE_PATH}`).pathname;
  const form = await freshSecret(context);
  const put = openForm(
    form.digest,
    await bindingOf(authorization, user, context),
    secondsOf(context),
  );
  const outcome = await commitPut(context.storage.grants, put);
  if (outcome === 'busy') return refusal('page', 503);
  return consentPage({
    clientName: client.name,
    clientId: client.clientId,
    username: user.username,
    library: user.library,
    scopes: scope,
    redirectUri: redirectUri ?? undefined,
    action: path,
    notYou:
      context.signOutPath === undefined
        ? undefined
        : { action: context.signOutPath, next: `${path}${url.search}` },
    fields: formFields(authorization, form.secret),
  });
}
