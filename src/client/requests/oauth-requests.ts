import { formatScope } from '../../oauth/clients/scope.js';
import { type OptionTable, ownOptions, required, SECRET } from '../../text/check-options.js';
import { revealSecret, type SecretText } from '../secret.js';
import { addressOf, type ClientRequest, formText, type Parameters } from './client-request.js';
import { REQUEST_SETTINGS } from './request-settings.js';

/** Host of the OAuth operations, and the client's registration (Spec 5.2). */
export interface ClientIdentity {
  /** Host of the token, introspection and assortment operations. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: SecretText;
}

/** Rights that the user is asked to grant. */
export interface AuthorizationRequest {
  /** Host of the authorization page. */
  readonly authUrl: string;
  readonly clientId: string;
  /** One or several, such as `procurement`. */
  readonly scope: string | readonly string[];
  /**
   * Redirect URI as registered, character by character (Decision O3); omitted for a client without
   * one, whose code is shown on a page.
   */
  readonly redirectUri?: string | undefined;
  /** A random text that comes back with the redirect. */
  readonly state: string;
  /** The PKCE challenge, S256 (RFC 7636). */
  readonly challenge: string;
}

const AUTHORIZATION_OPTIONS: OptionTable<AuthorizationRequest> = {
  ...REQUEST_SETTINGS,
  authUrl: 'string!',
  clientId: 'string!',
  scope: 'any!',
  redirectUri: 'string',
  state: 'string!',
  challenge: 'string!',
};

const IDENTITY: OptionTable<ClientIdentity> = {
  ...REQUEST_SETTINGS,
  baseUrl: 'string!',
  clientId: 'string!',
  clientSecret: /* @__PURE__ */ required(SECRET),
};

/**
 * Builds the address to open in the user's browser. Throws `TypeError` for a malformed `authUrl`.
 * Spec 4.1, Decision O9.
 *
 * @example
 * const client = { authUrl: 'https://app.example.com', clientId: 'c1' };
 * const url = authorizationUrl({ ...client, scope: ['library'], state: 's', challenge: 'h' });
 * url.startsWith('https://app.example.com/oauth/authorize/?response_type=code') // => true
 * new URL(url).searchParams.get('code_challenge_method') // => 'S256'
 */
export function authorizationUrl(options: AuthorizationRequest): string {
  const { authUrl, clientId, scope, redirectUri, state, challenge } = ownOptions(
    options,
    AUTHORIZATION_OPTIONS,
  );
  return addressOf(authUrl, '/oauth/authorize/', {
    response_type: 'code',
    client_id: clientId,
    scope: typeof scope === 'string' ? scope : formatScope(scope),
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
}

/** Input of an exchange. */
export interface ExchangeOptions extends ClientIdentity {
  readonly code: SecretText;
  /** The redirect URI of the authorization request; omitted if it had none. */
  readonly redirectUri?: string | undefined;
  /** The PKCE verifier behind the challenge. */
  readonly verifier: SecretText;
}

/**
 * Builds the request that exchanges an authorization code for tokens. Spec 4.2.
 *
 * @example
 * const client = { baseUrl: 'https://api.example.com', clientId: 'c1', clientSecret: 's' };
 * const { body } = exchangeRequest({ ...client, code: 'abc', verifier: 'v' });
 * body?.slice(0, 45) // => 'grant_type=authorization_code&code=abc&code_v'
 */
export function exchangeRequest(options: ExchangeOptions): ClientRequest {
  const { code, redirectUri, verifier, ...client } = ownOptions(options, {
    ...IDENTITY,
    code: /* @__PURE__ */ required(SECRET),
    redirectUri: 'string',
    verifier: /* @__PURE__ */ required(SECRET),
  });
  return formRequest(client, '/oauth/token/', {
    grant_type: 'authorization_code',
    code: revealSecret(code),
    redirect_uri: redirectUri,
    code_verifier: revealSecret(verifier),
  });
}

/** A refresh, for the scope of the grant or less. */
export interface RefreshOptions extends ClientIdentity {
  readonly refreshToken: SecretText;
  readonly scope?: string | undefined;
}

/**
 * Builds the request for new tokens; it uses up the refresh token. Spec 5.5, Decision O4.
 *
 * @example
 * const client = { baseUrl: 'https://api.example.com', clientId: 'c1', clientSecret: 's' };
 * const { body } = refreshRequest({ ...client, refreshToken: 'r' });
 * body // => 'grant_type=refresh_token&refresh_token=r&client_id=c1&client_secret=s'
 */
export function refreshRequest(options: RefreshOptions): ClientRequest {
  const { refreshToken, scope, ...client } = ownOptions(options, {
    ...IDENTITY,
    refreshToken: /* @__PURE__ */ required(SECRET),
    scope: 'string',
  });
  return formRequest(client, '/oauth/token/', {
    grant_type: 'refresh_token',
    refresh_token: revealSecret(refreshToken),
    scope,
  });
}

/** Input of an introspection. */
export interface IntrospectionOptions extends ClientIdentity {
  readonly accessToken: SecretText;
  /** The refresh token of the same pair; none is sent if it is left out. */
  readonly refreshToken?: SecretText | undefined;
}

/**
 * Builds the request for the status and the end of an access token. Spec 4.3.
 *
 * @example
 * const client = { baseUrl: 'https://api.example.com', clientId: 'c1', clientSecret: 's' };
 * const { body } = introspectionRequest({ ...client, accessToken: 'a', refreshToken: 'r' });
 * body // => 'token=a&refresh_token=r&client_id=c1&client_secret=s'
 */
export function introspectionRequest(options: IntrospectionOptions): ClientRequest {
  const { accessToken, refreshToken, ...client } = ownOptions(options, {
    ...IDENTITY,
    accessToken: /* @__PURE__ */ required(SECRET),
    refreshToken: SECRET,
  });
  return formRequest(client, '/oauth/introspect/', {
    token: revealSecret(accessToken),
    refresh_token: refreshToken == null ? undefined : revealSecret(refreshToken),
  });
}

/** Input of a revocation. */
export interface RevocationOptions extends ClientIdentity {
  /** An access or a refresh token; a refresh token ends its access tokens too. */
  readonly token: SecretText;
}

/**
 * Builds the request that revokes a token. Decision O9, RFC 7009.
 *
 * @example
 * const client = { baseUrl: 'https://api.example.com', clientId: 'c1', clientSecret: 's' };
 * const { url } = revocationRequest({ ...client, token: 'r' });
 * url // => 'https://api.example.com/oauth/revoke_token/'
 */
export function revocationRequest(options: RevocationOptions): ClientRequest {
  const { token, ...client } = ownOptions(options, {
    ...IDENTITY,
    token: /* @__PURE__ */ required(SECRET),
  });
  return formRequest(client, '/oauth/revoke_token/', { token: revealSecret(token) });
}

/**
 * Builds the request for the addresses of the service. RFC 8414, Decision O9.
 *
 * @example
 * const { url } = metadataRequest({ baseUrl: 'https://api.example.com' });
 * url // => 'https://api.example.com/.well-known/oauth-authorization-server'
 */
export function metadataRequest(options: { readonly baseUrl: string }): ClientRequest {
  const { baseUrl } = ownOptions(options, { ...REQUEST_SETTINGS, baseUrl: 'string!' });
  return {
    method: 'GET',
    url: addressOf(baseUrl, '/.well-known/oauth-authorization-server'),
    headers: { accept: 'application/json' },
    body: undefined,
  };
}

/**
 * Builds a form with the client's credentials (Decision O6): in a form, every character of ID and
 * secret arrives unchanged.
 */
function formRequest(
  { baseUrl, clientId, clientSecret }: ClientIdentity,
  path: string,
  parameters: Parameters,
): ClientRequest {
  return {
    method: 'POST',
    url: addressOf(baseUrl, path),
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: formText({
      ...parameters,
      client_id: clientId,
      client_secret: revealSecret(clientSecret),
    }),
  };
}
