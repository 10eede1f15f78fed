import { type OptionTable, ownOptions } from '../text/check-options.js';
import { checkPolicy, type TokenPolicy } from './tokens/token-policy.js';

/** Addresses of a service, without a trailing slash. */
export interface ServerAddresses {
  readonly issuer: string;
  /** Host of the authorization page. */
  readonly authUrl: string;
  /** Host of the token, introspection and assortment operations. */
  readonly baseUrl: string;
  readonly policy: Pick<TokenPolicy, 'scopes'>;
}

/** Authorization server metadata (RFC 8414 2). */
export interface ServerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly introspection_endpoint: string;
  readonly revocation_endpoint: string;
  readonly scopes_supported: readonly string[];
  readonly response_types_supported: readonly ['code'];
  readonly response_modes_supported: readonly ['query'];
  readonly grant_types_supported: readonly ['authorization_code', 'refresh_token'];
  readonly token_endpoint_auth_methods_supported: readonly string[];
  readonly introspection_endpoint_auth_methods_supported: readonly string[];
  readonly revocation_endpoint_auth_methods_supported: readonly string[];
  readonly code_challenge_methods_supported: readonly ['S256'];
  readonly authorization_response_iss_parameter_supported: true;
}

const ADDRESSES: OptionTable<ServerAddresses> = {
  issuer: 'string!',
  authUrl: 'string!',
  baseUrl: 'string!',
  policy: 'object!',
};

const AUTH_METHODS = ['client_secret_basic', 'client_secret_post'];

/**
 * Builds the document at `/.well-known/oauth-authorization-server` (Decision O9).
 *
 * @example
 * const api = 'https://api.example';
 * const hosts = { issuer: api, authUrl: 'https://app.example', baseUrl: api };
 * const metadata = serverMetadata({ ...hosts, policy: tokenPolicy() });
 * metadata.token_endpoint // => 'https://api.example/oauth/token/'
 */
export function serverMetadata(addresses: ServerAddresses): ServerMetadata {
  const { issuer, authUrl, baseUrl, policy } = ownOptions(addresses, ADDRESSES);
  checkPolicy(policy);
  return {
    issuer,
    authorization_endpoint: `${authUrl}/oauth/authorize/`,
    token_endpoint: `${baseUrl}/oauth/token/`,
    introspection_endpoint: `${baseUrl}/oauth/introspect/`,
    revocation_endpoint: `${baseUrl}/oauth/revoke_token/`,
    scopes_supported: policy.scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: AUTH_METHODS,
    introspection_endpoint_auth_methods_supported: AUTH_METHODS,
    revocation_endpoint_auth_methods_supported: AUTH_METHODS,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
