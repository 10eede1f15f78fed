import type { Result } from '../text/results/result.js';
import { parseScope } from './clients/scope.js';
import { type OAuthFault, refusal } from './oauth-error.js';
import { isCodeVerifier } from './pkce.js';
import { type FormParameters, formFault, readParameter } from './wire/form-parameters.js';

/**
 * Content of a request to the token endpoint. Contains secrets: digest them, never store or print
 * them.
 */
export type TokenRequest =
  | {
      readonly kind: 'redeem';
      readonly code: string;
      /** The text that was sent; null if omitted. */
      readonly redirectUri: string | null;
      /** 43 to 128 unreserved characters. */
      readonly verifier: string | null;
    }
  | {
      readonly kind: 'refresh';
      readonly refreshToken: string;
      /** Null if omitted: the scope of the grant applies. */
      readonly scope: readonly string[] | null;
    };

/**
 * Reads a token request; call it after the client is authenticated (Decision O13). Checks the grant
 * type, then the required parameters. Unknown parameters are ignored, and so is a scope next to a
 * code. Codes: `invalid_request`, `unsupported_grant_type`.
 *
 * @example
 * const reading = readTokenRequest(parseForm('grant_type=refresh_token&refresh_token=r'));
 * reading.ok && reading.value // => { kind: 'refresh', refreshToken: 'r', scope: null }
 */
export function readTokenRequest(form: FormParameters): Result<TokenRequest, OAuthFault> {
  const fault = formFault(form);
  if (fault !== undefined) return { ok: false, fault };
  switch (readParameter(form, 'grant_type')) {
    case undefined:
      return missing('grant_type');
    case 'authorization_code':
      return readRedeem(form);
    case 'refresh_token':
      return readRefresh(form);
    default:
      return refusal(
        'unsupported_grant_type',
        'The grant types are authorization_code and refresh_token.',
      );
  }
}

/** Token to introspect or to revoke. Contains a secret. */
export interface PresentedTokenRequest {
  readonly token: string;
}

/**
 * Reads an introspection request; call it after the client is authenticated (Spec 4.3, Decision
 * O7). `refresh_token` and `token_type_hint` are accepted and ignored. Code: `invalid_request`.
 *
 * @example
 * readIntrospectionRequest(parseForm('token=a')) // => { ok: true, value: { token: 'a' } }
 */
export function readIntrospectionRequest(
  form: FormParameters,
): Result<PresentedTokenRequest, OAuthFault> {
  return readToken(form);
}

/**
 * Reads a revocation request; call it after the client is authenticated (RFC 7009 2.1). The hint is
 * ignored: the index holds the kind of every token. Code: `invalid_request`.
 *
 * @example
 * const reading = readRevocationRequest(parseForm('token_type_hint=access_token'));
 * reading.ok || reading.fault.description // => 'The parameter token is missing.'
 */
export function readRevocationRequest(
  form: FormParameters,
): Result<PresentedTokenRequest, OAuthFault> {
  return readToken(form);
}

function readToken(form: FormParameters): Result<PresentedTokenRequest, OAuthFault> {
  const fault = formFault(form);
  if (fault !== undefined) return { ok: false, fault };
  const token = readParameter(form, 'token');
  return token === undefined ? missing('token') : { ok: true, value: { token } };
}

function readRedeem(form: FormParameters): Result<TokenRequest, OAuthFault> {
  const code = readParameter(form, 'code');
  if (code === undefined) return missing('code');
  const verifier = readParameter(form, 'code_verifier') ?? null;
  if (verifier !== null && !isCodeVerifier(verifier))
    return refusal(
      'invalid_request',
      'code_verifier is 43 to 128 letters, digits, dots, hyphens, underscores or tildes.',
    );
  return {
    ok: true,
    value: {
      kind: 'redeem',
      code,
      redirectUri: readParameter(form, 'redirect_uri') ?? null,
      verifier,
    },
  };
}

function readRefresh(form: FormParameters): Result<TokenRequest, OAuthFault> {
  const refreshToken = readParameter(form, 'refresh_token');
  if (refreshToken === undefined) return missing('refresh_token');
  const scope = parseScope(readParameter(form, 'scope') ?? '');
  return {
    ok: true,
    value: { kind: 'refresh', refreshToken, scope: scope.length === 0 ? null : scope },
  };
}

function missing(name: string): Result<never, OAuthFault> {
  return refusal('invalid_request', `The parameter ${name} is missing.`);
}
