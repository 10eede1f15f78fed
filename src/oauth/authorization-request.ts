import { checkMember } from '../text/caller-argument.js';
import type { Result } from '../text/result.js';
import { type ClientRegistration, isClientId } from './clients/client-registration.js';
import { isRegisteredRedirect } from './clients/redirect-uri.js';
import { isWithin, parseScope } from './clients/scope.js';
import { type OAuthFault, refusal } from './oauth-error.js';
import { isCodeChallenge } from './pkce.js';
import type { AuthorizationGrant, GrantUser } from './tokens/token-family.js';
import { checkPolicy, type TokenPolicy } from './tokens/token-policy.js';
import {
  decodingSentence,
  type FormParameters,
  formFault,
  isRepeated,
  readParameter,
} from './wire/form-parameters.js';

/** Destination of a response of the authorization endpoint. */
export interface RedirectTarget {
  readonly redirectUri: string;
  /** Unchanged, as it was sent; null if it was not (Decision O9). */
  readonly state: string | null;
}

/** An authorization request that may be granted. */
export interface AuthorizationRequest {
  readonly client: ClientRegistration;
  /** Null: the code is shown on a page (Spec 4.1). */
  readonly redirectUri: string | null;
  /** True if the request named the redirect URI. */
  readonly redirectSent: boolean;
  /** One or more scopes, without duplicates, in the order of the request. */
  readonly scope: readonly string[];
  readonly state: string | null;
  /** S256. */
  readonly challenge: string | null;
}

/**
 * Result of reading an authorization request.
 *
 * `page-error` is shown to the user on a page, never sent by a redirect (Decision O10).
 * `redirect-error` goes to the client by a redirect, after the user has signed in.
 */
export type AuthorizationReading =
  | { readonly kind: 'page-error'; readonly fault: OAuthFault }
  | {
      readonly kind: 'redirect-error';
      readonly client: ClientRegistration;
      readonly target: RedirectTarget;
      readonly fault: OAuthFault;
    }
  | { readonly kind: 'request'; readonly request: AuthorizationRequest };

/**
 * Returns the client id that a request names, if it is well-formed. Look this client up before
 * reading the request; the id is safe to use as a key.
 *
 * @example
 * requestedClientId(parseForm('client_id=c1')) // => 'c1'
 * requestedClientId(parseForm('client_id=c1&client_id=c1')) // => undefined
 */
export function requestedClientId(parameters: FormParameters): string | undefined {
  const id = readParameter(parameters, 'client_id');
  return isClientId(id) ? id : undefined;
}

/**
 * Reads an authorization request from `parameters`. `client` is the one that `requestedClientId`
 * names, undefined if there is none.
 *
 * The order of checks is decoding, client and redirect URI (page errors), then duplicates,
 * `response_type`, scope and PKCE (Spec 4.1, Decisions O3, O8, O9, O10). Codes: `invalid_request`,
 * `unsupported_response_type`, `invalid_scope`. For a client without a redirect URI every error is
 * a page error.
 *
 * @example
 * const form = parseForm('response_type=code');
 * readAuthorizationRequest(form, undefined, tokenPolicy()).kind // => 'page-error'
 */
export function readAuthorizationRequest(
  parameters: FormParameters,
  client: ClientRegistration | undefined,
  policy: TokenPolicy,
): AuthorizationReading {
  checkMember(parameters, 'fault', 'parameters', 'a parsed form');
  checkPolicy(policy);
  if (parameters.fault !== null) return pageError(decodingSentence(parameters.fault));
  const id = requestedClientId(parameters);
  if (readParameter(parameters, 'client_id') === undefined)
    return pageError(
      isRepeated(parameters, 'client_id')
        ? 'client_id is sent more than once.'
        : 'The parameter client_id is missing.',
    );
  if (id === undefined || client === undefined || client.clientId !== id)
    return pageError('client_id does not name a registered application.');
  if (client.disabled === true) return pageError('The application is disabled.');
  const redirect = readRedirect(parameters, client);
  if ('kind' in redirect) return redirect;
  const { redirectUri, redirectSent } = redirect;
  const state = readParameter(parameters, 'state') ?? null;
  const refuse = (fault: OAuthFault): AuthorizationReading =>
    redirectUri === null
      ? { kind: 'page-error', fault }
      : { kind: 'redirect-error', client, target: { redirectUri, state }, fault };
  const fault = formFault(parameters) ?? responseTypeFault(parameters);
  if (fault !== undefined) return refuse(fault);
  const scope = readScope(parameters, client, policy);
  if (!scope.ok) return refuse(scope.fault);
  const challenge = readChallenge(parameters, policy);
  if (!challenge.ok) return refuse(challenge.fault);
  return {
    kind: 'request',
    request: {
      client,
      redirectUri,
      redirectSent,
      scope: scope.value,
      state,
      challenge: challenge.value,
    },
  };
}

/** Builds the grant that a user gives by consenting to a request. Check `mayAuthorize` first. */
export function authorizationGrant(
  request: AuthorizationRequest,
  user: GrantUser,
): AuthorizationGrant {
  checkMember(request, 'client', 'request', 'an authorization request');
  checkMember(user, 'id', 'user', 'a user');
  const { client, redirectUri, redirectSent, scope, challenge } = request;
  const { id, username, library } = user;
  const redirect = redirectUri === null ? null : { uri: redirectUri, sent: redirectSent };
  return { clientId: client.clientId, user: { id, username, library }, scope, redirect, challenge };
}

function pageError(description: string): AuthorizationReading {
  return { kind: 'page-error', fault: { error: 'invalid_request', description } };
}

function readRedirect(
  parameters: FormParameters,
  { redirectUris }: ClientRegistration,
): { readonly redirectUri: string | null; readonly redirectSent: boolean } | AuthorizationReading {
  if (isRepeated(parameters, 'redirect_uri'))
    return pageError('redirect_uri is sent more than once.');
  const sent = readParameter(parameters, 'redirect_uri');
  if (sent !== undefined) {
    return isRegisteredRedirect(sent, redirectUris)
      ? { redirectUri: sent, redirectSent: true }
      : pageError('redirect_uri is not one that the application registered.');
  }
  const [only, second] = redirectUris;
  if (second !== undefined)
    return pageError(
      'The application registered several redirect URIs; redirect_uri says which one.',
    );
  return { redirectUri: only ?? null, redirectSent: false };
}

function responseTypeFault(parameters: FormParameters): OAuthFault | undefined {
  const type = readParameter(parameters, 'response_type');
  if (type === undefined)
    return { error: 'invalid_request', description: 'The parameter response_type is missing.' };
  return type === 'code'
    ? undefined
    : { error: 'unsupported_response_type', description: 'The only response_type is code.' };
}

/** Reads the scopes of a request, or the default scopes if it names none (Decision O8). */
function readScope(
  parameters: FormParameters,
  client: ClientRegistration,
  policy: TokenPolicy,
): Result<readonly string[], OAuthFault> {
  const requested = parseScope(readParameter(parameters, 'scope') ?? '');
  if (requested.length > 0) {
    if (!isWithin(requested, policy.scopes))
      return refusal('invalid_scope', `The scopes are ${policy.scopes.join(', ')}.`);
    return isWithin(requested, client.scopes)
      ? { ok: true, value: requested }
      : refusal('invalid_scope', 'The application is not registered for every scope it asks for.');
  }
  const usual = policy.defaultScopes.filter((one) => client.scopes.includes(one));
  return usual.length > 0
    ? { ok: true, value: usual }
    : refusal('invalid_scope', 'A scope is needed.');
}

/** Reads the PKCE challenge; S256 is the only method (Decision O9). */
function readChallenge(
  parameters: FormParameters,
  policy: TokenPolicy,
): Result<string | null, OAuthFault> {
  const challenge = readParameter(parameters, 'code_challenge');
  const method = readParameter(parameters, 'code_challenge_method');
  if (challenge === undefined) {
    if (method !== undefined)
      return refusal('invalid_request', 'code_challenge_method is sent without code_challenge.');
    return policy.pkce === 'required'
      ? refusal('invalid_request', 'A code_challenge (S256) is required.')
      : { ok: true, value: null };
  }
  if (method !== 'S256')
    return refusal('invalid_request', 'The only code_challenge_method is S256.');
  return isCodeChallenge(challenge)
    ? { ok: true, value: challenge }
    : refusal('invalid_request', 'code_challenge is 43 characters of base64url.');
}
