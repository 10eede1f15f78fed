import { formatScope } from '../../oauth/clients/scope.js';
import { revealSecret, type SecretText } from '../secret.js';
import { addressOf, type ClientRequest, formText, type Parameters } from './client-request.js';

/**
 * Where the OAuth operations are, and who asks: what the service handed out on registration (Spec
 * 5.2).
 */
export interface ClientIdentity {
  /** Host of the token, introspection and assortment operations. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: SecretText;
}

/** What the person is asked to agree to. */
export interface AuthorizationRequest {
  /** Host of the authorization page. */
  readonly authUrl: string;
  readonly clientId: string;
  /** One or several, such as `procurement`. */
  readonly scope: string | readonly string[];
  /**
   * As registered, character by character (Decision O3); left out for a client without one, whose
   * code is shown on a page.
   */
  readonly redirectUri?: string | undefined;
  /** A random text that comes back with the redirect. */
  readonly state: string;
  /** The PKCE challenge, S256 (RFC 7636). */
  readonly challenge: string;
}

/**
 * The address to open in the person's browser. Spec 4.1, Decision O9. TypeError for an `authUrl`
 * that is no address.
 *
 * @example
 * authorizationUrl({ authUrl: 'https://app.example.com', clientId: 'c1', scope: ['library', 'procurement'], state: 's', challenge: 'h' }) // => 'https://app.example.com/oauth/authorize/?response_type=code&client_id=c1&scope=library+procurement&state=s&code_challenge=h&code_challenge_method=S256'
 */
export function authorizationUrl({
  authUrl,
  clientId,
  scope,
  redirectUri,
  state,
  challenge,
}: AuthorizationRequest): string {
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

/** A code to be exchanged. */
export interface ExchangeOptions extends ClientIdentity {
  readonly code: SecretText;
  /** The one of the authorization request; left out where that had none. */
  readonly redirectUri?: string | undefined;
  /** The PKCE verifier behind the challenge. */
  readonly verifier: SecretText;
}

/**
 * Exchanges an authorization code for tokens. Spec 4.2.
 *
 * @example
 * exchangeRequest({ baseUrl: 'https://api.example.com', clientId: 'c1', clientSecret: 's', code: 'abc', verifier: 'v' }).body // => 'grant_type=authorization_code&code=abc&code_verifier=v&client_id=c1&client_secret=s'
 */
export function exchangeRequest({
  code,
  redirectUri,
  verifier,
  ...client
}: ExchangeOptions): ClientRequest {
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
 * Asks for new tokens; the refresh token is used up by it. Spec 5.5, Decision O4.
 *
 * @example
 * refreshRequest({ baseUrl: 'https://api.example.com', clientId: 'c1', clientSecret: 's', refreshToken: 'r' }).body // => 'grant_type=refresh_token&refresh_token=r&client_id=c1&client_secret=s'
 */
export function refreshRequest({ refreshToken, scope, ...client }: RefreshOptions): ClientRequest {
  return formRequest(client, '/oauth/token/', {
    grant_type: 'refresh_token',
    refresh_token: revealSecret(refreshToken),
    scope,
  });
}

/** An access token to ask about. */
export interface IntrospectionOptions extends ClientIdentity {
  readonly accessToken: SecretText;
}

/**
 * Asks whether an access token is good, and how long. Spec 4.3.
 *
 * @example
 * introspectionRequest({ baseUrl: 'https://api.example.com', clientId: 'c1', clientSecret: 's', accessToken: 'a' }).body // => 'token=a&client_id=c1&client_secret=s'
 */
export function introspectionRequest({
  accessToken,
  ...client
}: IntrospectionOptions): ClientRequest {
  return formRequest(client, '/oauth/introspect/', { token: revealSecret(accessToken) });
}

/** A token to be given up. */
export interface RevocationOptions extends ClientIdentity {
  /** Either kind; a refresh token takes its access tokens with it. */
  readonly token: SecretText;
}

/**
 * Gives a token up. Decision O9, RFC 7009.
 *
 * @example
 * revocationRequest({ baseUrl: 'https://api.example.com/', clientId: 'c1', clientSecret: 's', token: 'r' }).url // => 'https://api.example.com/oauth/revoke_token/'
 */
export function revocationRequest({ token, ...client }: RevocationOptions): ClientRequest {
  return formRequest(client, '/oauth/revoke_token/', { token: revealSecret(token) });
}

/**
 * Asks the service for its addresses. RFC 8414, Decision O9.
 *
 * @example
 * metadataRequest({ baseUrl: 'https://api.example.com' }).url // => 'https://api.example.com/.well-known/oauth-authorization-server'
 */
export function metadataRequest({ baseUrl }: { readonly baseUrl: string }): ClientRequest {
  return {
    method: 'GET',
    url: addressOf(baseUrl, '/.well-known/oauth-authorization-server'),
    headers: { accept: 'application/json' },
    body: undefined,
  };
}

/**
 * The client stands in the form (Decision O6): every character of ID and secret arrives, whatever
 * it is.
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
