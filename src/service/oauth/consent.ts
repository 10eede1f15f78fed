import {
  DECLINED,
  FOREIGN_USER,
  formatAuthorizationRedirect,
} from '../../oauth/authorization-redirect.js';
import {
  type AuthorizationRequest,
  authorizationGrant,
} from '../../oauth/authorization-request.js';
import { mayAuthorize } from '../../oauth/clients/client-registration.js';
import { formatScope } from '../../oauth/clients/scope.js';
import { reduceTokenFamily } from '../../oauth/tokens/reduce-token-family.js';
import {
  type FormParameters,
  isFormMediaType,
  parseForm,
  readParameter,
} from '../../oauth/wire/form-parameters.js';
import { encodeFormText } from '../../oauth/wire/form-text.js';
import type { GrantPut } from '../../storage/grant-store.js';
import { endUnusedGrants } from '../administration/grants.js';
import { codePage, codeShownPage } from '../pages/code-page.js';
import { errorPage, foreignFormPage } from '../pages/error-page.js';
import { say } from '../pages/markup.js';
import { redirect } from '../pages/page.js';
import { isForeignForm } from '../requests/foreign-form.js';
import { readBody } from '../requests/read-body.js';
import { refusal } from '../responses/refusal.js';
import type { Handler } from '../route.js';
import type { ServiceContext } from '../service-context.js';
import type { User } from '../service-options.js';
import { hostUser } from '../sign-in/host-user.js';
import { faultPage, isUser, readRequest, sendFault } from './authorize.js';
import { commitDecision } from './commit-decision.js';
import {
  bindingOf,
  formParameters,
  formRefusal,
  formToken,
  USED,
  useForm,
} from './consent-form.js';
import { formLimits } from './form-endpoint.js';
import { freshName, freshSecret } from './secrets.js';
import { familyPuts, secondsOf } from './token-families.js';

/**
 * Handles `POST {auth_url}/oauth/authorize/`: the submitted consent form. Accepts each form once,
 * from the same user and for the same request as its page (Decision O12).
 */
export const handleConsent: Handler = async (request, context, url) => {
  if (isForeignForm(request, context.authUrl)) return foreignFormPage();
  const body = await readBody(request, formLimits(context));
  if (body === 'too-large')
    return errorPage(
      413,
      'Too much was sent',
      say('A form has at most {bytes} bytes.', { bytes: context.limits.formBytes }),
    );
  if (body === 'late') return refusal('page', 408);
  if (body === 'cut')
    return errorPage(400, 'This request cannot be answered', 'The form was cut off.');
  const form = parseForm(body);
  const parameters = formParameters(form);
  const user = await hostUser(signInRequest(request, url, body, parameters), context);
  if (!isUser(user)) return user;
  if (!isFormMediaType(request.headers.get('content-type')))
    return errorPage(415, 'This request cannot be answered', 'The request is not a form.');
  const reading = await readRequest(parameters, context);
  if (reading.kind !== 'request') return faultPage(reading.fault);
  return submitForm(reading.request, user, form, context);
};

/**
 * Returns the request for the host's sign-in: unchanged, except for the address, which starts the
 * same authorization again.
 */
function signInRequest(
  request: Request,
  url: URL,
  body: Uint8Array,
  { values }: FormParameters,
): Request {
  const query = [...values]
    .flatMap(([name, texts]) => texts.map((text) => `${name}=${encodeFormText(text)}`))
    .join('&');
  const address = query === '' ? url.href : `${url.origin}${url.pathname}?${query}`;
  return new Request(address, {
    method: request.method,
    headers: request.headers,
    body: new Uint8Array(body),
  });
}

async function submitForm(
  authorization: AuthorizationRequest,
  user: User,
  form: FormParameters,
  context: ServiceContext,
): Promise<Response> {
  const consent = readParameter(form, 'consent');
  const token = formToken(form);
  if (token === undefined)
    return errorPage(403, 'This answer cannot be taken', 'It did not come from a page of ours.');
  if (consent !== 'allow' && consent !== 'deny')
    return errorPage(400, 'This answer cannot be taken', 'It is neither yes nor no.');
  const isForeign = !mayAuthorize(authorization.client, user);
  const code = await freshSecret(context);
  const now = secondsOf(context);
  const [digest, binding, name] = [
    await context.digestText(token),
    await bindingOf(authorization, user, context),
    freshName(context),
  ];
  const issued =
    consent === 'allow' && !isForeign
      ? issuePuts(authorization, user, { familyId: name, code: code.digest, now }, context)
      : [];
  const outcome = await commitDecision(context.storage.grants, async () => {
    const [record] = await context.storage.grants.load([{ kind: 'form', id: digest }]);
    const reason = formRefusal(record, binding, now);
    if (record === undefined || reason !== undefined) return { reply: { reason }, puts: [] };
    return { reply: { reason }, puts: [useForm(record, name), ...issued] };
  });
  if (outcome === 'busy') return refusal('page', 503);
  const answer =
    outcome.reason !== undefined || isForeign
      ? 'refused'
      : consent === 'deny'
        ? 'denied'
        : 'allowed';
  logConsent(answer, authorization, user, context);
  if (answer === 'allowed')
    await endUnusedGrants({ grants: context.storage.grants, now: context.now() }, user.id);
  if (outcome.reason === USED && consent === 'allow' && authorization.redirectUri === null)
    return codeShownPage(authorization.client.name);
  if (outcome.reason !== undefined)
    return errorPage(403, 'This answer cannot be taken', outcome.reason);
  if (isForeign) return sendFault(303, authorization, FOREIGN_USER, context);
  return consent === 'deny'
    ? sendFault(303, authorization, DECLINED, context)
    : sendCode(authorization, code.secret, context);
}

function logConsent(
  outcome: 'allowed' | 'denied' | 'refused',
  { client, scope }: AuthorizationRequest,
  { id, library }: User,
  { log }: ServiceContext,
): void {
  log({
    level: outcome === 'refused' ? 'warning' : 'info',
    event: 'consent',
    message: 'a user answered the consent page',
    detail: { outcome, user: id, client: client.clientId, library, scope: formatScope(scope) },
  });
}

/** Returns the records of a new token family with its code. */
function issuePuts(
  authorization: AuthorizationRequest,
  user: User,
  {
    familyId,
    code,
    now,
  }: { readonly familyId: string; readonly code: string; readonly now: number },
  context: ServiceContext,
): readonly GrantPut[] {
  const step = reduceTokenFamily(
    undefined,
    { kind: 'issue', now, familyId, code, grant: authorizationGrant(authorization, user) },
    context.policy,
  );
  return familyPuts(step, { pointer: undefined, family: undefined, state: undefined }, context);
}

/** Redirects with 303, so that browsers do not send the form to the client (RFC 9700 4.12). */
function sendCode(
  { client, redirectUri, state }: AuthorizationRequest,
  code: string,
  { baseUrl, policy }: ServiceContext,
): Response {
  if (redirectUri === null)
    return codePage({ code, clientName: client.name, lifetimeSeconds: policy.codeLifetimeSeconds });
  return redirect(303, formatAuthorizationRedirect({ redirectUri, state }, { code }, baseUrl));
}
